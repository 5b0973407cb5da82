package org.roboscope.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;
import org.apache.spark.sql.errors.QueryCompilationErrors;
import org.apache.spark.sql.internal.types.StringTypeWithCollation;
import org.apache.spark.sql.types.AbstractDataType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.TypeCollection;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;
import scala.Function1;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction1;

/** The SQL functions, with their arguments and results. */
enum SqlFunction {
    ROBOTS_ALLOWED(
            "allowed",
            "robots, crawler, url[, standard[, site]]",
            DataTypes.BooleanType,
            "Returns whether a robots.txt lets the crawler fetch the URL.") {
        @Override
        @Nullable Object call(Object[] values) {
            return FunctionCalls.allowed(
                    values[0], text(values[1]), text(values[2]), text(values[3]), text(values[4]));
        }
    },
    ROBOTS_VERDICT(
            "verdict",
            "robots, crawler, url[, standard[, site]]",
            ResultTypes.VERDICT,
            "Returns whether a robots.txt lets the crawler fetch the URL, and which line and group decide.") {
        @Override
        @Nullable Object call(Object[] values) {
            return FunctionCalls.verdict(
                    values[0], text(values[1]), text(values[2]), text(values[3]), text(values[4]));
        }
    },
    ROBOTS_USAGE(
            "usage",
            "robots, crawler, url[, standard[, site]]",
            ResultTypes.USAGE,
            "Returns how the site prefers the page to be used, according to Content-Usage in a robots.txt.") {
        @Override
        @Nullable Object call(Object[] values) {
            return FunctionCalls.usage(
                    values[0], text(values[1]), text(values[2]), text(values[3]), text(values[4]));
        }
    },
    ROBOTS_FINDINGS(
            "findings",
            "robots[, standard]",
            ResultTypes.FINDINGS,
            "Returns what crawlers ignore, misread or read differently in a robots.txt.") {
        @Override
        @Nullable Object call(Object[] values) {
            return FunctionCalls.findings(values[0], text(values[1]));
        }
    },
    ROBOTS_GROUPS("groups", "robots", ResultTypes.GROUPS, "Returns the groups of a robots.txt with their rules.") {
        @Override
        Object call(Object[] values) {
            return FunctionCalls.groups(values[0]);
        }
    },
    ROBOTS_CRAWLER(
            "crawler",
            "user_agent",
            ResultTypes.CRAWLER,
            "Returns the known crawler of this name, or the one that sends this User-Agent header.") {
        @Override
        @Nullable Object call(Object[] values) {
            return FunctionCalls.crawler(text(values[0]));
        }
    };

    /** The default values of the optional arguments: the standard, and the site. */
    private static final List<UTF8String> DEFAULTS = List.of(UTF8String.fromString("own"), UTF8String.EMPTY_UTF8);

    private final String method;
    private final String parameters;
    private final int minArguments;
    private final int maxArguments;
    private final DataType result;
    private final String usage;

    SqlFunction(String method, String parameters, DataType result, String usage) {
        this.method = method;
        this.parameters = parameters;
        this.minArguments = parameters.split("\\[", 2)[0].split(",").length;
        this.maxArguments = parameters.split(",").length;
        this.result = result;
        this.usage = usage;
    }

    /** Calls the function. The values include the optional arguments, and none of them is null. */
    abstract @Nullable Object call(Object[] values);

    String sqlName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the method of {@link FunctionCalls} that generated code calls. */
    String method() {
        return method;
    }

    DataType result() {
        return result;
    }

    /** Returns the text of {@code DESCRIBE FUNCTION}. */
    ExpressionInfo info() {
        return new ExpressionInfo(
                RobotsExpression.class.getName(),
                null,
                sqlName(),
                "_FUNC_(" + parameters + ") - " + usage,
                "",
                "",
                "",
                "misc_funcs",
                "0.1.0",
                "",
                "built-in");
    }

    Function1<Seq<Expression>, Expression> builder() {
        return new AbstractFunction1<>() {
            @Override
            public Expression apply(Seq<Expression> arguments) {
                return expression(arguments);
            }
        };
    }

    /** Returns the default values of the optional arguments that a query omits. */
    List<UTF8String> defaults(int argumentCount) {
        return DEFAULTS.subList(argumentCount - minArguments, maxArguments - minArguments);
    }

    /** Returns the types that arguments are cast to. */
    List<AbstractDataType> inputTypes(int argumentCount) {
        AbstractDataType text = StringTypeWithCollation.apply(true, true, true);
        List<AbstractDataType> types = new ArrayList<>();
        for (int i = 0; i < argumentCount; i++) {
            boolean isRobots = i == 0 && this != ROBOTS_CRAWLER;
            types.add(isRobots ? new TypeCollection(sequence(List.of(DataTypes.BinaryType, text))) : text);
        }
        return types;
    }

    static <T> Seq<T> sequence(List<T> list) {
        return CollectionConverters.asScala(list).toSeq();
    }

    private Expression expression(Seq<Expression> arguments) {
        int argumentCount = arguments.size();
        if (argumentCount < minArguments || argumentCount > maxArguments) {
            List<Object> validCounts =
                    IntStream.rangeClosed(minArguments, maxArguments).<Object>mapToObj(Integer::valueOf).toList();
            throw RobotsExpression.throwUnchecked(
                    QueryCompilationErrors.wrongNumArgsError(sqlName(), sequence(validCounts), argumentCount, "", "",
                            ""));
        }
        return new RobotsExpression(this, arguments);
    }

    private static UTF8String text(Object value) {
        return (UTF8String) value;
    }
}
