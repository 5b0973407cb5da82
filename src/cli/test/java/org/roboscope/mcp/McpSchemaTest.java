package org.roboscope.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.spec.SharedData;
import org.roboscope.spec.SharedTest;

/** Compares the messages of each protocol version with its published schema, if the shared data has it. */
@Timeout(120)
class McpSchemaTest {

    private static final String CALL = "{\"name\":\"groups\",\"arguments\":{\"text\":\"\",\"crawlers\":[\"x\"]}}";
    private static final String REFUSED_CALL = "{\"name\":\"check\",\"arguments\":{\"path\":\"none.txt\"}}";
    private static final String UNKNOWN_CALL = "{\"name\":\"nonsense\"}";

    @TempDir
    private Path folder;

    private McpClient client;

    /** A message or a part of one, with the name of its definition in the schema. */
    private record ServerMessage(String definition, Fields json) {}

    @BeforeEach
    void connect() throws Exception {
        client = new McpClient(new McpSession(new RobotsInputs(folder, true)));
    }

    @AfterEach
    void disconnect() throws Exception {
        client.close();
        assertThat(client.hasReceivedAll()).isTrue();
        assertThat(client.faults()).isEmpty();
    }

    private Fields request(ProtocolVersion version, String method, String params) throws Exception {
        return version.has(ProtocolVersion.Feature.STATELESS) ? client.requestStateless(version.id(), method, params)
                : client.request(method, params);
    }

    /** Returns all kinds of messages that the server sends in a version. */
    private List<ServerMessage> messages(ProtocolVersion version) throws Exception {
        boolean isStateless = version.has(ProtocolVersion.Feature.STATELESS);
        boolean namesErrors = version.compareTo(ProtocolVersion.NOVEMBER_2025) >= 0;
        String response = namesErrors ? "JSONRPCResultResponse" : "JSONRPCResponse";
        String error = namesErrors ? "JSONRPCErrorResponse" : "JSONRPCError";
        Fields greeting = isStateless ? request(version, "server/discover", "{}")
                : client.request("initialize", "{\"protocolVersion\":\"" + version.id() + "\"}");
        Fields list = request(version, "tools/list", "{}");
        Fields call = request(version, "tools/call", CALL);
        Fields refusal = request(version, "tools/call", REFUSED_CALL);
        List<ServerMessage> sent = new ArrayList<>(List.of(
                new ServerMessage(isStateless ? "DiscoverResult" : "InitializeResult", greeting.getObject("result")),
                new ServerMessage("ServerCapabilities", greeting.getObject("result").getObject("capabilities")),
                new ServerMessage("ListToolsResult", list.getObject("result")),
                new ServerMessage("CallToolResult", call.getObject("result")),
                new ServerMessage("CallToolResult", refusal.getObject("result")),
                new ServerMessage(error, request(version, "tools/call", UNKNOWN_CALL))));
        for (Fields whole : List.of(greeting, list, call, refusal)) {
            sent.add(new ServerMessage(response, whole));
            if (isStateless) {
                sent.add(new ServerMessage("ResultMetaObject", whole.getObject("result").getObject("_meta")));
            }
        }
        sent.add(new ServerMessage("Implementation", isStateless
                ? greeting.getObject("result").getObject("_meta").getObject("io.modelcontextprotocol/serverInfo")
                : greeting.getObject("result").getObject("serverInfo")));
        for (Object item : list.getObject("result").getArray("tools")) {
            Fields tool = (Fields) item;
            sent.add(new ServerMessage("Tool", tool));
            if (tool.has("annotations")) {
                sent.add(new ServerMessage("ToolAnnotations", tool.getObject("annotations")));
            }
        }
        sent.add(new ServerMessage("TextContent", call.getObject("result").getArray("content").getObject(0)));
        if (isStateless) {
            sent.add(new ServerMessage("UnsupportedProtocolVersionError",
                    client.requestStateless("1900-01-01", "server/discover", "{}")));
        }
        if (namesErrors) {
            // In earlier versions an unreadable id is null, as in JSON-RPC, which the schemas do not allow.
            client.send("nonsense");
            sent.add(new ServerMessage(error, client.receive()));
        }
        return sent;
    }

    private static Fields schema(ProtocolVersion version) throws Exception {
        Path file = SharedData.path("spec").resolve("mcp/" + version.id() + "/schema.json");
        assumeThat(file).exists();
        return ReadJson.object(Files.readString(file));
    }

    private static String definitions(Fields schema) {
        return schema.has("$defs") ? "$defs" : "definitions";
    }

    @SharedTest
    @ParameterizedTest
    @EnumSource(ProtocolVersion.class)
    void messagesMatchThePublishedSchema(ProtocolVersion version) throws Exception {
        Fields published = schema(version);
        SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
        for (ServerMessage sent : messages(version)) {
            published.put("$ref", "#/" + definitions(published) + "/" + sent.definition());
            Schema schema = registry.getSchema(ReadJson.text(published));
            assertThat(schema.validate(ReadJson.text(sent.json()), InputFormat.JSON)).as(sent.toString()).isEmpty();
            assertThat(schema.validate("7", InputFormat.JSON)).as("the definition is found").isNotEmpty();
        }
    }
}
