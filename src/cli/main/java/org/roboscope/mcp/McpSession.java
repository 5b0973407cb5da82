package org.roboscope.mcp;

import com.google.gson.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.report.AnswerPage;
import org.roboscope.json.Json;
import org.roboscope.json.JsonFields;
import org.roboscope.json.JsonText;
import org.roboscope.json.JsonText.BadJsonException;
import org.roboscope.manual.ManualPages;
import org.roboscope.mcp.ProtocolVersion.Feature;
import org.roboscope.mcp.RpcMessage.Request;
import org.roboscope.mcp.RpcMessage.RpcException;
import org.roboscope.mcp.ToolArguments.ToolArgument;
import org.roboscope.messages.MessageBundle;

/** Implements the methods of the protocol. Only tool calls take time. */
final class McpSession {

    private static final String DISCOVER = "server/discover";
    private static final String CALL = "tools/call";

    private static final String META_VERSION = "io.modelcontextprotocol/protocolVersion";
    private static final String META_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
    private static final String META_SERVER = "io.modelcontextprotocol/serverInfo";

    private final MessageBundle messages = MessageBundle.of("mcp");
    private final List<Tool> tools;
    private final RobotsInputs inputs;
    private volatile ProtocolVersion negotiatedVersion = ProtocolVersion.NEWEST_INITIALIZED;

    McpSession(RobotsInputs inputs) {
        this(inputs, Tool.ALL);
    }

    McpSession(RobotsInputs inputs, List<Tool> tools) {
        this.inputs = inputs;
        this.tools = List.copyOf(tools);
    }

    /** Returns the protocol version of messages that name none. */
    ProtocolVersion version() {
        return negotiatedVersion;
    }

    static boolean isToolCall(RpcMessage message) {
        return message instanceof Request(var _, String method, var _) && method.equals(CALL);
    }

    /** Returns the result as JSON. */
    String answer(Request request, boolean isInBatch) throws RpcException, InterruptedException {
        ProtocolVersion version = versionOf(request);
        if (isInBatch && !version.has(Feature.BATCHES)) {
            throw new RpcException(RpcException.INVALID_REQUEST, "rpc.batch", version.id());
        }
        if (version.has(Feature.STATELESS)) {
            return answerStateless(request, version);
        }
        return switch (request.method()) {
            case "initialize" -> initialize(request.params(), isInBatch);
            case "ping" -> "{}";
            default -> answerToolMethod(request, version);
        };
    }

    /** Returns the version in the request, or the negotiatedVersion one. */
    private ProtocolVersion versionOf(Request request) throws RpcException {
        JsonObject meta = request.params().fields("_meta").object();
        if (!request.method().equals(DISCOVER) && !meta.has(META_VERSION) && !meta.has(META_CAPABILITIES)) {
            return negotiatedVersion;
        }
        String requested = JsonFields.textOf(meta.get(META_VERSION)).orElseThrow(
                () -> new RpcException(RpcException.INVALID_PARAMS, "rpc.meta.version", META_VERSION));
        ProtocolVersion version = ProtocolVersion.byStatelessId(requested)
                .orElseThrow(() -> RpcException.unsupportedVersion(requested, ProtocolVersion.statelessIds()));
        if (!(meta.get(META_CAPABILITIES) instanceof JsonObject)) {
            throw new RpcException(RpcException.INVALID_PARAMS, "rpc.meta.capabilities", META_CAPABILITIES);
        }
        return version;
    }

    private String answerStateless(Request request, ProtocolVersion version)
            throws RpcException, InterruptedException {
        String result = request.method().equals(DISCOVER) ? discover() : answerToolMethod(request, version);
        Json json = Json.object().value("resultType", "complete")
                .beginObject("_meta").part(META_SERVER, createIdentity(version)).end();
        if (!request.method().equals(CALL)) {
            // The result is the same for all users while the program runs.
            json.value("ttlMs", Duration.ofHours(1).toMillis()).value("cacheScope", "public");
        }
        return joinObjects(json.done(), result);
    }

    private String discover() {
        return Json.object().array("supportedVersions", ProtocolVersion.statelessIds())
                .beginObject("capabilities").beginObject("tools").end().end()
                .value("instructions", messages.text("instructions"))
                .done();
    }

    private String initialize(JsonFields params, boolean isInBatch) throws RpcException {
        if (isInBatch) {
            throw new RpcException(RpcException.INVALID_REQUEST, "rpc.initializeInBatch");
        }
        String requested = params.optionalText("protocolVersion").orElseThrow(
                () -> new RpcException(RpcException.INVALID_PARAMS, "rpc.protocolVersion"));
        negotiatedVersion = ProtocolVersion.negotiate(requested);
        return Json.object().value("protocolVersion", negotiatedVersion.id())
                .beginObject("capabilities").beginObject("tools").end().end()
                .part("serverInfo", createIdentity(negotiatedVersion))
                .value("instructions", messages.text("instructions"))
                .done();
    }

    private static JsonObject createIdentity(ProtocolVersion version) {
        JsonObject identity = new JsonObject();
        identity.addProperty("name", "roboscope");
        if (version.has(Feature.STRUCTURE)) {
            identity.addProperty("title", "Roboscope");
        }
        identity.addProperty("version", MessageBundle.of("product").text("version"));
        return identity;
    }

    private String answerToolMethod(Request request, ProtocolVersion version)
            throws RpcException, InterruptedException {
        return switch (request.method()) {
            case "tools/list" -> listTools(request.params(), version);
            case CALL -> callTool(request.params(), version);
            default -> throw new RpcException(RpcException.METHOD_NOT_FOUND, "rpc.noMethod", request.method());
        };
    }

    private String listTools(JsonFields params, ProtocolVersion version) throws RpcException {
        if (params.object().has("cursor")) {
            throw new RpcException(RpcException.INVALID_PARAMS, "rpc.cursor");
        }
        return tools.stream().map(tool -> describe(tool, inputs.mayFetch(), version))
                .collect(Collectors.joining(",", "{\"tools\":[", "]}"));
    }

    private String callTool(JsonFields params, ProtocolVersion version) throws RpcException, InterruptedException {
        String name = params.optionalText("name").orElseThrow(
                () -> new RpcException(RpcException.INVALID_PARAMS, "rpc.toolName"));
        Tool requested = tools.stream().filter(tool -> tool.name().equals(name)).findFirst().orElse(null);
        if (requested == null) {
            throw new RpcException(RpcException.INVALID_PARAMS, "rpc.noTool", name,
                    tools.stream().map(Tool::name).collect(Collectors.joining(", ")));
        }
        if (params.object().has("arguments") && !params.object().get("arguments").isJsonObject()) {
            throw new RpcException(RpcException.INVALID_PARAMS, "rpc.arguments");
        }
        CommandAnswers commands = new CommandAnswers();
        try {
            ToolArguments arguments = new ToolArguments(requested, params.fields("arguments"), inputs.mayFetch());
            return toolResult(requested.action().answer(arguments, inputs, commands), commands.notes(), version);
        } catch (CommandRefusedException refused) {
            // The answer is a result instead of an error, so that the assistant can react to the sentence.
            return textResult(List.of(String.valueOf(refused.getMessage())), true);
        } catch (RpcException invalid) {
            if (!version.has(Feature.ARGUMENT_ANSWERS)) {
                throw invalid;
            }
            return textResult(List.of(invalid.sentence()), true);
        }
    }

    /**
     * Returns the result of a tool, also as text for assistants without structured results.
     *
     * @param json  the answer, on one line
     * @param notes further messages of the command
     */
    private static String toolResult(String json, List<String> notes, ProtocolVersion version) {
        String content = textResult(Stream.concat(Stream.of(json), notes.stream()).toList(), false);
        return version.has(Feature.STRUCTURE) ? joinObjects(content, "{\"structuredContent\":" + json + "}") : content;
    }

    /** Joins the members of two objects, neither of which is empty. */
    private static String joinObjects(String first, String second) {
        return first.substring(0, first.length() - 1) + "," + second.substring(1);
    }

    private static String textResult(List<String> texts, boolean isError) {
        Json json = Json.object();
        return json.array("content", texts, text -> json.value("type", "text").value("text", text))
                .value("isError", isError).done();
    }

    /** Returns the description of a tool in the list of tools. */
    private String describe(Tool tool, boolean mayFetch, ProtocolVersion version) {
        String title = messages.text("tool." + tool.name() + ".title");
        Json json = Json.object().value("name", tool.name());
        if (version.has(Feature.STRUCTURE)) {
            json.value("title", title);
        }
        String description = messages.text("tool." + tool.name() + ".description");
        json.value("description", tool.hasPages()
                ? description + " " + messages.text("tool.pages", AnswerPage.MAX_ROWS) : description);
        json.beginObject("inputSchema");
        addObjectSchema(json, tool.arguments(), mayFetch);
        json.end();
        if (version.has(Feature.ANNOTATIONS)) {
            json.beginObject("annotations").value("title", title).value("readOnlyHint", true)
                    .value("destructiveHint", false).value("idempotentHint", true).value("openWorldHint", mayFetch)
                    .end();
        }
        if (version.has(Feature.STRUCTURE)) {
            json.part("outputSchema", outputSchema(tool));
        }
        return json.done();
    }

    /** Adds the schema of an object with these arguments to the JSON object that is open. */
    private void addObjectSchema(Json json, List<ToolArgument> arguments, boolean mayFetch) {
        List<ToolArgument> allowed = arguments.stream()
                .filter(argument -> mayFetch || !argument.name().equals(ToolArgument.FETCH)).toList();
        json.value("type", "object").beginObject("properties");
        allowed.forEach(argument -> addProperty(json, argument, mayFetch));
        json.end();
        List<String> required = allowed.stream().filter(ToolArgument::isRequired).map(ToolArgument::name).toList();
        if (!required.isEmpty()) {
            json.array("required", required);
        }
        json.value("additionalProperties", false);
    }

    private void addProperty(Json json, ToolArgument argument, boolean mayFetch) {
        json.beginObject(argument.name()).value("description", messages.text("argument." + argument.descriptionKey()));
        switch (argument.kind()) {
            case TEXT -> addTextSchema(json, argument);
            case TEXTS -> {
                json.value("type", "array").value("minItems", 1).beginObject("items");
                addTextSchema(json, argument);
                json.end();
            }
            case FLAG -> json.value("type", "boolean");
            case NUMBER -> json.value("type", "integer").value("minimum", 1);
            case ROWS -> json.value("type", "integer").value("minimum", 1).value("maximum", AnswerPage.MAX_ROWS);
            case ROBOTS_TXT -> addObjectSchema(json, ToolArgument.ROBOTS_TXT, mayFetch);
        }
        json.end();
    }

    private static void addTextSchema(Json json, ToolArgument argument) {
        json.value("type", "string");
        if (!argument.choices().isEmpty()) {
            json.array("enum", argument.choices());
        }
    }

    /**
     * Returns the schema without its name, because two tools can have the same schema, and a client may cache it by
     * name.
     */
    private static JsonObject outputSchema(Tool tool) {
        JsonObject schema = readSchema(tool.schema());
        if (tool.hasPages()) {
            // Only the answer on a line has a list, not the one on a code.
            JsonObject list = schema.has("properties") ? schema
                    : schema.getAsJsonObject("$defs").getAsJsonObject("explainedLine");
            list.getAsJsonObject("properties").add("page", readSchema("page"));
            list.getAsJsonArray("required").add("page");
        }
        return schema;
    }

    private static JsonObject readSchema(String name) {
        String page = "docs/schemas/" + name + ".schema.json";
        try {
            JsonObject schema = JsonText.parseObject(ManualPages.text(page));
            schema.remove("$schema");
            schema.remove("$id");
            return schema;
        } catch (BadJsonException invalid) {
            throw new IllegalStateException(page, invalid);
        }
    }
}
