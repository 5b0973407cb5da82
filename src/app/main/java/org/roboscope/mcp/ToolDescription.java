package org.roboscope.mcp;

import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.util.List;
import org.roboscope.manual.ManualPages;
import org.roboscope.messages.MessageBundle;

/** A tool as the list of tools describes it. */
final class ToolDescription {

    private static final MessageBundle WORDS = MessageBundle.of("mcp");

    private ToolDescription() {}

    static String of(Tool tool, ProtocolVersion version, boolean mayFetch) {
        String title = WORDS.text("tool." + tool.name() + ".title");
        JsonStringWriter json = JsonWriter.string().object().value("name", tool.name());
        if (version.hasStructure()) {
            json.value("title", title);
        }
        json.value("description", WORDS.text("tool." + tool.name() + ".description"));
        json.object("inputSchema");
        object(json, tool.arguments(), mayFetch);
        json.end();
        if (version.hasAnnotations()) {
            json.object("annotations").value("title", title).value("readOnlyHint", true)
                    .value("destructiveHint", false).value("idempotentHint", true).value("openWorldHint", mayFetch)
                    .end();
        }
        if (version.hasStructure()) {
            json.object("outputSchema", schema(tool));
        }
        return json.end().done();
    }

    /** Adds the schema of an object that has these arguments to the object that is open. */
    private static void object(JsonStringWriter json, List<ToolArgument> arguments, boolean mayFetch) {
        List<ToolArgument> allowed = arguments.stream()
                .filter(argument -> mayFetch || !argument.name().equals(ToolArgument.FETCH)).toList();
        json.value("type", "object").object("properties");
        allowed.forEach(argument -> property(json, argument, mayFetch));
        json.end();
        List<String> required = allowed.stream().filter(ToolArgument::required).map(ToolArgument::name).toList();
        if (!required.isEmpty()) {
            json.array("required", required);
        }
        json.value("additionalProperties", false);
    }

    private static void property(JsonStringWriter json, ToolArgument argument, boolean mayFetch) {
        json.object(argument.name()).value("description", WORDS.text("argument." + argument.words()));
        switch (argument.kind()) {
            case TEXT -> text(json, argument);
            case TEXTS -> {
                json.value("type", "array").value("minItems", 1).object("items");
                text(json, argument);
                json.end();
            }
            case FLAG -> json.value("type", "boolean");
            case NUMBER -> json.value("type", "integer").value("minimum", 1);
            case ROBOTS_TXT -> object(json, ToolArgument.ROBOTS_TXT, mayFetch);
        }
        json.end();
    }

    private static void text(JsonStringWriter json, ToolArgument argument) {
        json.value("type", "string");
        if (!argument.choices().isEmpty()) {
            json.array("enum", argument.choices());
        }
    }

    /** Without the name of the schema: two tools can have the same, and a client may keep schemas by their names. */
    private static JsonObject schema(Tool tool) {
        try {
            JsonObject schema = JsonParser.object().from(ManualPages.text(tool.schema()));
            schema.remove("$schema");
            schema.remove("$id");
            return schema;
        } catch (JsonParserException broken) {
            throw new IllegalStateException(tool.schema(), broken);
        }
    }
}
