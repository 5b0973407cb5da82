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

/** The methods of the protocol. What is not of the tools is answered at once. */
final class McpSession {

    private static final String DISCOVER = "server/discover";
    private static final String CALL = "tools/call";

    private static final String META_VERSION = "io.modelcontextprotocol/protocolVersion";
    private static final String META_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
    private static final String META_SERVER = "io.modelcontextprotocol/serverInfo";

    private final MessageBundle words = MessageBundle.of("mcp");
    private final List<Tool> tools;
    private final RobotsInputs inputs;
    private volatile ProtocolVersion initialized = ProtocolVersion.NEWEST_INITIALIZED;

    McpSession(RobotsInputs inputs) {
        this(inputs, Tool.ALL);
    }

    McpSession(RobotsInputs inputs, List<Tool> tools) {
        this.inputs = inputs;
        this.tools = List.copyOf(tools);
    }

    /** The version of messages that name none. */
    ProtocolVersion version() {
        return initialized;
    }

    static boolean takesTime(RpcMessage message) {
        return message instanceof Request(var _, String method, var _) && method.equals(CALL);
    }

    /** The result as JSON. */
    String answer(Request request, boolean inBatch) throws RpcException, InterruptedException {
        ProtocolVersion version = version(request);
        if (inBatch && !version.has(Feature.BATCHES)) {
            throw new RpcException(RpcException.INVALID_REQUEST, "rpc.batch", version.id());
        }
        if (version.has(Feature.STATELESS)) {
            return answerStateless(request, version);
        }
        return switch (request.method()) {
            case "initialize" -> initialize(request.params(), inBatch);
            case "ping" -> "{}";
            default -> answerOnTools(request, version);
        };
    }

    /** The version that the request names, or the one that was agreed on before. */
    private ProtocolVersion version(Request request) throws RpcException {
        JsonObject meta = request.params().fields("_meta").object();
        if (!request.method().equals(DISCOVER) && !meta.has(META_VERSION) && !meta.has(META_CAPABILITIES)) {
            return initialized;
        }
        String asked = JsonFields.text(meta.get(META_VERSION)).orElseThrow(
                () -> new RpcException(RpcException.INVALID_PARAMS, "rpc.meta.version", META_VERSION));
        ProtocolVersion version = ProtocolVersion.stateless(asked)
                .orElseThrow(() -> RpcException.unsupportedVersion(asked, ProtocolVersion.statelessIds()));
        if (!(meta.get(META_CAPABILITIES) instanceof JsonObject)) {
            throw new RpcException(RpcException.INVALID_PARAMS, "rpc.meta.capabilities", META_CAPABILITIES);
        }
        return version;
    }

    private String answerStateless(Request request, ProtocolVersion version)
            throws RpcException, InterruptedException {
        String result = request.method().equals(DISCOVER) ? discover() : answerOnTools(request, version);
        Json json = Json.object().value("resultType", "complete")
                .object("_meta").part(META_SERVER, identity(version)).end();
        if (!request.method().equals(CALL)) {
            // Nothing of this changes while the program runs, or differs between users.
            json.value("ttlMs", Duration.ofHours(1).toMillis()).value("cacheScope", "public");
        }
        return join(json.done(), result);
    }

    private String discover() {
        return Json.object().array("supportedVersions", ProtocolVersion.statelessIds())
                .object("capabilities").object("tools").end().end()
                .value("instructions", words.text("instructions"))
                .done();
    }

    private String initialize(JsonFields params, boolean inBatch) throws RpcException {
        if (inBatch) {
            throw new RpcException(RpcException.INVALID_REQUEST, "rpc.initializeInBatch");
        }
        String asked = params.text("protocolVersion").orElseThrow(
                () -> new RpcException(RpcException.INVALID_PARAMS, "rpc.protocolVersion"));
        initialized = ProtocolVersion.initialized(asked);
        return Json.object().value("protocolVersion", initialized.id())
                .object("capabilities").object("tools").end().end()
                .part("serverInfo", identity(initialized))
                .value("instructions", words.text("instructions"))
                .done();
    }

    private static JsonObject identity(ProtocolVersion version) {
        JsonObject identity = new JsonObject();
        identity.addProperty("name", "roboscope");
        if (version.has(Feature.STRUCTURE)) {
            identity.addProperty("title", "Roboscope");
        }
        identity.addProperty("version", MessageBundle.of("product").text("version"));
        return identity;
    }

    private String answerOnTools(Request request, ProtocolVersion version) throws RpcException, InterruptedException {
        return switch (request.method()) {
            case "tools/list" -> list(request.params(), version);
            case CALL -> call(request.params(), version);
            default -> throw new RpcException(RpcException.METHOD_NOT_FOUND, "rpc.noMethod", request.method());
        };
    }

    private String list(JsonFields params, ProtocolVersion version) throws RpcException {
        if (params.object().has("cursor")) {
            throw new RpcException(RpcException.INVALID_PARAMS, "rpc.cursor");
        }
        return tools.stream().map(tool -> description(tool, inputs.mayFetch(), version))
                .collect(Collectors.joining(",", "{\"tools\":[", "]}"));
    }

    private String call(JsonFields params, ProtocolVersion version) throws RpcException, InterruptedException {
        String name = params.text("name").orElseThrow(
                () -> new RpcException(RpcException.INVALID_PARAMS, "rpc.toolName"));
        Tool called = tools.stream().filter(tool -> tool.name().equals(name)).findFirst().orElse(null);
        if (called == null) {
            throw new RpcException(RpcException.INVALID_PARAMS, "rpc.noTool", name,
                    tools.stream().map(Tool::name).collect(Collectors.joining(", ")));
        }
        if (params.object().has("arguments") && !params.object().get("arguments").isJsonObject()) {
            throw new RpcException(RpcException.INVALID_PARAMS, "rpc.arguments");
        }
        CommandAnswers commands = new CommandAnswers();
        try {
            ToolArguments arguments = new ToolArguments(called, params.fields("arguments"), inputs.mayFetch());
            return answer(called.answers().of(arguments, inputs, commands), commands.notes(), version);
        } catch (CommandRefusedException refused) {
            // The assistant can act on the sentence.
            return result(List.of(String.valueOf(refused.getMessage())), true);
        } catch (RpcException wrong) {
            if (!version.has(Feature.ARGUMENT_ANSWERS)) {
                throw wrong;
            }
            return result(List.of(wrong.sentence()), true);
        }
    }

    /**
     * What a tool answers, also as text: assistants that know no structured results read that.
     *
     * @param json  the answer, on one line
     * @param notes what else the command says
     */
    private static String answer(String json, List<String> notes, ProtocolVersion version) {
        String content = result(Stream.concat(Stream.of(json), notes.stream()).toList(), false);
        return version.has(Feature.STRUCTURE) ? join(content, "{\"structuredContent\":" + json + "}") : content;
    }

    /** One object of the members of two, neither of which is empty. */
    private static String join(String first, String second) {
        return first.substring(0, first.length() - 1) + "," + second.substring(1);
    }

    private static String result(List<String> texts, boolean isError) {
        Json json = Json.object();
        return json.array("content", texts, text -> json.value("type", "text").value("text", text))
                .value("isError", isError).done();
    }

    /** A tool as the list of tools describes it. */
    private String description(Tool tool, boolean mayFetch, ProtocolVersion version) {
        String title = words.text("tool." + tool.name() + ".title");
        Json json = Json.object().value("name", tool.name());
        if (version.has(Feature.STRUCTURE)) {
            json.value("title", title);
        }
        String description = words.text("tool." + tool.name() + ".description");
        json.value("description", tool.hasPages()
                ? description + " " + words.text("tool.pages", AnswerPage.MOST_ROWS) : description);
        json.object("inputSchema");
        object(json, tool.arguments(), mayFetch);
        json.end();
        if (version.has(Feature.ANNOTATIONS)) {
            json.object("annotations").value("title", title).value("readOnlyHint", true)
                    .value("destructiveHint", false).value("idempotentHint", true).value("openWorldHint", mayFetch)
                    .end();
        }
        if (version.has(Feature.STRUCTURE)) {
            json.part("outputSchema", schema(tool));
        }
        return json.done();
    }

    /** Adds the schema of an object that has these arguments to the object that is open. */
    private void object(Json json, List<ToolArgument> arguments, boolean mayFetch) {
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

    private void property(Json json, ToolArgument argument, boolean mayFetch) {
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

    private static void text(Json json, ToolArgument argument) {
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
                    : schema.getAsJsonObject("$defs").getAsJsonObject("explainedLine");
            list.getAsJsonObject("properties").add("page", schema("page"));
            list.getAsJsonArray("required").add("page");
        }
        return schema;
    }

    private static JsonObject schema(String name) {
        String page = "docs/schemas/" + name + ".schema.json";
        try {
            JsonObject schema = JsonText.parseObject(ManualPages.text(page));
            schema.remove("$schema");
            schema.remove("$id");
            return schema;
        } catch (BadJsonException broken) {
            throw new IllegalStateException(page, broken);
        }
    }
}
