package org.roboscope.mcp;

import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonWriter;
import java.util.List;
import java.util.stream.Collectors;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.mcp.RpcMessage.Request;
import org.roboscope.messages.MessageBundle;

/** The methods of the protocol. What is not of the tools is answered at once. */
final class McpSession {

    private static final String CALL = "tools/call";

    private final MessageBundle words = MessageBundle.of("mcp");
    private final List<Tool> tools;
    private final RobotsInputs inputs;
    private volatile ProtocolVersion version = ProtocolVersion.NEWEST;

    McpSession(RobotsInputs inputs) {
        this(inputs, List.of(new CheckTool(), new TestTool(), new ExplainTool(), new GroupsTool(), new ImpactTool(),
                new CompareTool()));
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
        return tools.stream().map(tool -> ToolDescription.of(tool, version, inputs.mayFetch()))
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
            return ToolResult.of(called.answer(arguments, inputs, commands), commands.notes(), version);
        } catch (CommandRefusedException refused) {
            return ToolResult.refused(String.valueOf(refused.getMessage()));
        }
    }
}
