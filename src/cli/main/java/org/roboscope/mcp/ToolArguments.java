package org.roboscope.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.cli.report.AnswerPage;
import org.roboscope.json.Json;
import org.roboscope.json.JsonFields;
import org.roboscope.mcp.RpcMessage.RpcException;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;

/** The arguments of a call, checked against the declaration of the tool. */
final class ToolArguments {

    private static final Pattern NUMBER = Pattern.compile("[1-9]\\d{0,8}");

    private final String tool;
    private final JsonFields arguments;

    ToolArguments(Tool tool, JsonFields arguments, boolean mayFetch) throws RpcException {
        this.tool = tool.name();
        this.arguments = arguments;
        checkObject(arguments.object(), tool.arguments(), "", mayFetch);
    }

    /** @param prefix the prefix of the name of a nested argument */
    private static void checkObject(JsonObject arguments, List<ToolArgument> declared, String prefix, boolean mayFetch)
            throws RpcException {
        for (String name : arguments.keySet()) {
            if (declared.stream().noneMatch(argument -> argument.name().equals(name))) {
                throw invalidParams("argument.unknown", prefix + name,
                        declared.stream().map(ToolArgument::name).collect(Collectors.joining(", ")));
            }
        }
        for (ToolArgument argument : declared) {
            JsonElement value = arguments.get(argument.name());
            if (value != null) {
                checkValue(value, argument, prefix + argument.name(), mayFetch);
            } else if (argument.isRequired()) {
                throw invalidParams("argument.missing", prefix + argument.name());
            }
        }
    }

    private static void checkValue(JsonElement value, ToolArgument argument, String name, boolean mayFetch)
            throws RpcException {
        if (argument.name().equals(ToolArgument.FETCH) && !mayFetch) {
            throw invalidParams("argument.fetch.notAllowed", name);
        }
        switch (argument.kind()) {
            case TEXT -> requireText(value, argument, name);
            case TEXTS -> {
                if (!(value instanceof JsonArray list) || list.isEmpty()) {
                    throw invalidParams("argument.notTexts", name);
                }
                for (JsonElement element : list) {
                    String text = requireText(element, argument, name);
                    if (text.isBlank()) {
                        throw invalidParams("argument.blank", name);
                    }
                    if (text.indexOf('\0') >= 0) {
                        throw invalidParams("argument.zeroByte", name);
                    }
                }
            }
            case FLAG -> {
                if (JsonFields.flagOf(value).isEmpty()) {
                    throw invalidParams("argument.notFlag", name);
                }
            }
            case NUMBER -> {
                if (positiveNumber(value) == 0) {
                    throw invalidParams("argument.notNumber", name);
                }
            }
            case ROWS -> {
                if (positiveNumber(value) == 0 || positiveNumber(value) > AnswerPage.MAX_ROWS) {
                    throw invalidParams("argument.notRows", name, AnswerPage.MAX_ROWS);
                }
            }
            case ROBOTS_TXT -> {
                if (!(value instanceof JsonObject object)) {
                    throw invalidParams("argument.notObject", name);
                }
                checkObject(object, ToolArgument.ROBOTS_TXT, name + ".", mayFetch);
            }
        }
    }

    /** Returns a positive number, or 0 if the value is not one. */
    private static int positiveNumber(JsonElement value) {
        return JsonFields.numberOf(value).filter(NUMBER.asMatchPredicate()).map(Integer::valueOf).orElse(0);
    }

    private static String requireText(JsonElement value, ToolArgument argument, String name) throws RpcException {
        String text = JsonFields.textOf(value).orElseThrow(() -> invalidParams(
                argument.kind() == ToolArgument.Kind.TEXTS ? "argument.notTexts" : "argument.notText", name));
        if (!argument.choices().isEmpty() && !argument.choices().contains(text)) {
            throw invalidParams("argument.noChoice", name, text, String.join(", ", argument.choices()));
        }
        return text;
    }

    static RpcException invalidParams(String key, Object... fillings) {
        return new RpcException(RpcException.INVALID_PARAMS, key, fillings);
    }

    boolean has(String name) {
        return arguments.object().has(name);
    }

    Optional<String> text(String name) {
        return arguments.optionalText(name);
    }

    List<String> texts(String name) {
        return arguments.texts(name);
    }

    /** Returns the given standard, or the default. */
    String standard() {
        return text("standard").orElse("own");
    }

    boolean flag(String name) {
        return arguments.flag(name, false);
    }

    OptionalInt number(String name) {
        return has(name) ? OptionalInt.of(arguments.number(name, 0)) : OptionalInt.empty();
    }

    /** Returns a key of the question without its page and files, because files can change between pages. */
    String questionKey() {
        JsonObject question = new JsonObject();
        new TreeMap<>(arguments.object().asMap()).forEach(question::add);
        ToolArgument.PAGE.forEach(argument -> question.remove(argument.name()));
        ToolArgument.ROBOTS_TXT.forEach(argument -> question.remove(argument.name()));
        question.asMap().values().removeIf(JsonElement::isJsonObject);
        return tool + Json.toJson(question);
    }

    /** Returns the object that names a robots.txt. */
    JsonFields object(String name) {
        return arguments.fields(name);
    }

    /** Returns all arguments, including those of a robots.txt. */
    JsonFields allFields() {
        return arguments;
    }

    /**
     * An argument of a tool.
     *
     * @param descriptionKey the key of its description
     * @param choices        the allowed values; empty if all are allowed
     */
    record ToolArgument(String name, String descriptionKey, Kind kind, boolean isRequired, List<String> choices) {

        enum Kind {
            TEXT, TEXTS, FLAG, NUMBER,
            /** The maximum number of rows of an answer. */
            ROWS,
            /** An object with the text of a robots.txt, its path or its URL. */
            ROBOTS_TXT
        }

        static final String FETCH = "fetch";

        /** The ways to provide a robots.txt, one of which is required. */
        static final List<ToolArgument> ROBOTS_TXT = List.of(of("text", Kind.TEXT), of("path", Kind.TEXT),
                of(FETCH, Kind.TEXT));

        /** The arguments for the page of a long answer. */
        static final List<ToolArgument> PAGE = List.of(of("limit", Kind.ROWS), of("cursor", Kind.TEXT));

        ToolArgument {
            choices = List.copyOf(choices);
        }

        static ToolArgument of(String name, Kind kind) {
            return new ToolArgument(name, name, kind, false, List.of());
        }

        static ToolArgument ofRequired(String name, Kind kind) {
            return new ToolArgument(name, name, kind, true, List.of());
        }

        /** Returns the argument for the standard of a robots.txt: one standard, each crawler's own, or all. */
        static ToolArgument standard() {
            return new ToolArgument("standard", "standard", Kind.TEXT, false, standards());
        }

        private static List<String> standards() {
            return Stream.concat(Stream.concat(Stream.of(StandardChoice.OWN.id()),
                    Standards.all().stream().map(Standard::id)), Stream.of("all")).toList();
        }

        /** Returns the argument for several standards. */
        static ToolArgument standards(String words) {
            return new ToolArgument("standards", words, Kind.TEXTS, false, standards());
        }
    }
}
