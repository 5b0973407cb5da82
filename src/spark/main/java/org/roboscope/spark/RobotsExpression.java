package org.roboscope.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.analysis.TypeCheckResult;
import org.apache.spark.sql.catalyst.expressions.ExpectsInputTypes$;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ImplicitCastInputTypes;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.codegen.CodegenContext;
import org.apache.spark.sql.catalyst.expressions.codegen.ExprCode;
import org.apache.spark.sql.catalyst.expressions.objects.StaticInvoke;
import org.apache.spark.sql.types.AbstractDataType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.jspecify.annotations.Nullable;
import scala.Option;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/**
 * A call of a function in a query. Spark either evaluates it row by row, or generates code that calls the function's
 * method. The result is null if any argument is null.
 */
public final class RobotsExpression extends Expression implements ImplicitCastInputTypes, Serializable {

    private static final long serialVersionUID = 1L;

    private final SqlFunction function;
    private final Seq<Expression> arguments;

    RobotsExpression(SqlFunction function, Seq<Expression> arguments) {
        this.function = function;
        this.arguments = arguments;
    }

    @Override
    public Seq<Expression> children() {
        return arguments;
    }

    @Override
    public Expression withNewChildrenInternal(IndexedSeq<Expression> newArguments) {
        return new RobotsExpression(function, newArguments);
    }

    @Override
    public Seq<AbstractDataType> inputTypes() {
        return SqlFunction.sequence(function.inputTypes(arguments.size()));
    }

    @Override
    public TypeCheckResult checkInputDataTypes() {
        return ExpectsInputTypes$.MODULE$.checkInputDataTypes(arguments, inputTypes());
    }

    @Override
    public DataType dataType() {
        return function.result();
    }

    /** Returns true: the result is null if the crawler or standard is unknown, or the site is not an address. */
    @Override
    public boolean nullable() {
        return true;
    }

    @Override
    public boolean nullIntolerant() {
        return true;
    }

    @Override
    public boolean foldable() {
        return list().stream().allMatch(Expression::foldable);
    }

    /** Returns true, so that Spark does not evaluate the expression twice. */
    @Override
    public boolean expensive() {
        return true;
    }

    @Override
    public String prettyName() {
        return function.sqlName();
    }

    @Override
    public @Nullable Object eval(@Nullable InternalRow row) {
        int argumentCount = arguments.size();
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < argumentCount; i++) {
            Object value = arguments.apply(i).eval(row);
            if (value == null) {
                return null;
            }
            values.add(value);
        }
        values.addAll(function.defaults(argumentCount));
        return function.call(values.toArray());
    }

    @Override
    public ExprCode doGenCode(CodegenContext context, ExprCode code) {
        List<Expression> allArguments = new ArrayList<>(list());
        function.defaults(allArguments.size())
                .forEach(value -> allArguments.add(Literal.create(value, DataTypes.StringType)));
        return new StaticInvoke(
                FunctionCalls.class,
                function.result(),
                function.method(),
                SqlFunction.sequence(allArguments),
                SqlFunction.sequence(List.of()),
                true,
                true,
                true,
                Option.empty()).doGenCode(context, code);
    }

    @Override
    public int productArity() {
        return 2;
    }

    @Override
    public Object productElement(int index) {
        return switch (index) {
            case 0 -> function;
            case 1 -> arguments;
            default -> throw new IndexOutOfBoundsException(index);
        };
    }

    @Override
    public boolean canEqual(Object other) {
        return other instanceof RobotsExpression;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RobotsExpression that
                && function == that.function
                && arguments.equals(that.arguments);
    }

    @Override
    public int hashCode() {
        return 31 * function.name().hashCode() + arguments.hashCode();
    }

    @Override
    public String toString() {
        return prettyName() + list().stream().map(Object::toString).collect(Collectors.joining(", ", "(", ")"));
    }

    private List<Expression> list() {
        return CollectionConverters.asJava(arguments);
    }

    /**
     * Throws the checked exception that Spark created for an invalid query. Spark's interface does not declare it.
     */
    static RuntimeException throwUnchecked(Throwable exception) {
        return RobotsExpression.<RuntimeException>throwAs(exception);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T extends Throwable> RuntimeException throwAs(Throwable exception) throws T {
        throw (T) exception;
    }
}
