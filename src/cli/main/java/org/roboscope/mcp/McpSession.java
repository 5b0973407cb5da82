package org.roboscope.mcp;

import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.report.AnswerPage;
import org.roboscope.document.text.JsonText;
import org.roboscope.document.text.JsonText.BadJsonException;
import org.roboscope.manual.ManualPages;
import org.roboscope.mcp.RpcMessage.Request;
import org.roboscope.mcp.RpcMessage.RpcException;
import org.roboscope.mcp.ToolArguments.ToolArgument;
import org.roboscope.messages.MessageBundle;

/** The methods of the protocol. What is not of the tools is answered at once. */
final class McpSession {

    private static final String CALL = "tools/call";

    private final MessageBundle words = MessageBundle.of("mcp");
    private final List<Tool> tools;
    private final RobotsInputs inputs;
    private volatile ProtocolVersion version = ProtocolVersion.NEWEST;

    McpSession(RobotsInputs inputs) {
        this(inputs, Tool.ALL);
    }

    McpSession(RobotsInputs inputs, List<Tool> tools) {
        this.inputs = inputs;
        this.tools = List.copyOf(tools);
    }

    ProtocolVersion version() {
        return version;
    }

    static boolean takesTime(RpcMessage message) {
        return message instanceof Request(var _, String method, var _) && method.equals(CALL);
    }

    /** The result as JSON. */
    String answer(Request request, boolean inBatch) throws RpcException, InterruptedException {
        return switch (request.method()) {
            case "initialize" -> initialize(request.params(), inBatch);
            case "ping" -> "{}";
            case "tools/list" -> list(request.params());
            case CALL -> call(request.params());
            default -> throw new RpcException(RpcException.METHOD_NOT_FOUND, "rpc.noMethod", request.method());
        };
    }

    private String initialize(JsonObject params, boolean inBatch) throws RpcException {
        if (inBatch) {
            throw new RpcException(RpcException.INVALID_REQUEST, "rpc.initializeInBatch");
        }
        if (!(params.get("protocolVersion") instanceof String asked)) {
            throw new RpcException(RpcException.INVALID_PARAMS, "rpc.protocolVersion");
        }
        version = ProtocolVersion.answering(asked);
        return JsonWriter.string().object().value("protocolVersion", version.id())
                .object("capabilities").object("tools").end().end()
                .object("serverInfo").value("name", "roboscope").value("title", "Roboscope")
                .value("version", MessageBundle.of("product").text("version")).end()
                .value("instructions", words.text("instructions"))
                .end().done();
    }

    private String list(JsonObject params) throws RpcException {
        if (params.containsKey("cursor")) {
            throw new RpcException(RpcException.INVALID_PARAMS, "rpc.cursor");
        }
        return tools.stream().map(tool -> description(tool, inputs.mayFetch()))
                .collect(Collectors.joining(",", "{\"tools\":[", "]}"));
    }

    private String call(JsonObject params) throws RpcException, InterruptedException {
        if (!(params.get("name") instanceof String name)) {
            throw new RpcException(RpcException.INVALID_PARAMS, "rpc.toolName");
        }
        Tool called = tools.stream().filter(tool -> tool.name().equals(name)).findFirst().orElse(null);
        if (called == null) {
            throw new RpcException(RpcException.INVALID_PARAMS, "rpc.noTool", name,
                    tools.stream().map(Tool::name).collect(Collectors.joining(", ")));
        }
        if (!(params.getOrDefault("arguments", new JsonObject()) instanceof JsonObject given)) {
            throw new RpcException(RpcException.INVALID_PARAMS, "rpc.arguments");
        }
        ToolArguments arguments = new ToolArguments(called, given, inputs.mayFetch());
        CommandAnswers commands = new CommandAnswers();
        try {
            return answer(called.answers().of(arguments, inputs, commands), commands.notes());
        } catch (CommandRefusedException refused) {
            // The assistant can act on the sentence.
            return result(List.of(String.valueOf(refused.getMessage())), true);
        }
    }

    /**
     * What a tool answers, also as text: assistants that know no structured results read that.
     *
     * @param json  the answer, on one line
     * @param notes what else the command says
     */
    private String answer(String json, List<String> notes) {
        String content = result(Stream.concat(Stream.of(json), notes.stream()).toList(), false);
        return version.hasStructure()
                ? content.substring(0, content.length() - 1) + ",\"structuredContent\":" + json + "}" : content;
    }

    private static String result(List<String> texts, boolean isError) {
        JsonStringWriter json = JsonWriter.string().object().array("content");
        texts.forEach(text -> json.object().value("type", "text").value("text", text).end());
        return json.end().value("isError", isError).end().done();
    }

    /** A tool as the list of tools describes it. */
    private String description(Tool tool, boolean mayFetch) {
        String title = words.text("tool." + tool.name() + ".title");
        JsonStringWriter json = JsonWriter.string().object().value("name", tool.name());
        if (version.hasStructure()) {
            json.value("title", title);
        }
        String description = words.text("tool." + tool.name() + ".description");
        json.value("description", tool.hasPages()
                ? description + " " + words.text("tool.pages", AnswerPage.MOST_ROWS) : description);
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
    private void object(JsonStringWriter json, List<ToolArgument> arguments, boolean mayFetch) {
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

    private void property(JsonStringWriter json, ToolArgument argument, boolean mayFetch) {
        json.object(argument.name()).value("description", words.text("argument." + argument.words()));
        switch (argument.kind()) {
            case TEXT -> text(json, argument);
            case TEXTS -> {
                json.value("type", "array").value("minItems", 1).object("items");
                text(json, argument);
                json.end();
            }
            case FLAG -> json.value("type", "boolean");
            case NUMBER -> json.value("type", "integer").value("minimum", 1);
            case ROWS -> json.value("type", "integer").value("minimum", 1).value("maximum", AnswerPage.MOST_ROWS);
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
        JsonObject schema = schema(tool.schema());
        if (tool.hasPages()) {
            // Only the answer about a line has a list, not the one about a code.
            JsonObject list = schema.has("properties") ? schema
                    : schema.getObject("$defs").getObject("explainedLine");
            list.getObject("properties").put("page", schema("page"));
            list.getArray("required").add("page");
        }
        return schema;
    }

    private static JsonObject schema(String name) {
        String page = "docs/schemas/" + name + ".schema.json";
        try {
            JsonObject schema = JsonText.object(ManualPages.text(page));
            schema.remove("$schema");
            schema.remove("$id");
            return schema;
        } catch (BadJsonException broken) {
            throw new IllegalStateException(page, broken);
        }
    }

    /** The versions of the protocol that are spoken, oldest first. */
    enum ProtocolVersion {
        NOVEMBER_2024("2024-11-05"),
        MARCH_2025("2025-03-26"),
        JUNE_2025("2025-06-18");

        static final ProtocolVersion NEWEST = JUNE_2025;

        private final String id;

        ProtocolVersion(String id) {
            this.id = id;
        }

        /** The one that is asked for, or the newest in place of one that is not spoken. */
        static ProtocolVersion answering(String asked) {
            return List.of(values()).stream().filter(version -> version.id.equals(asked)).findFirst().orElse(NEWEST);
        }

        String id() {
            return id;
        }

        /** Whether a line may hold several messages. */
        boolean hasBatches() {
            return this != JUNE_2025;
        }

        /** Whether a tool says what it does to the world. */
        boolean hasAnnotations() {
            return this != NOVEMBER_2024;
        }

        /** Whether a tool has a title, and a result that is JSON. */
        boolean hasStructure() {
            return this == JUNE_2025;
        }
    }
}
