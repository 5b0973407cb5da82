package org.roboscope.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.ReadJson.Items;
import org.roboscope.cli.io.ByteLines;

/** Tests the Model Context Protocol for a client. */
@Timeout(120)
class McpProtocolTest {

    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":\"p\",\"method\":\"ping\"}";
    private static final String PONG = "{\"jsonrpc\":\"2.0\",\"id\":\"p\",\"result\":{}}";

    private static final String CALL = "{\"name\":\"groups\",\"arguments\":{\"text\":\"\",\"crawlers\":[\"x\"]}}";

    @TempDir
    private Path folder;

    private final CountDownLatch waiting = new CountDownLatch(1);
    private McpClient client;

    /** Waits until it is cancelled. */
    private String waitForever(ToolArguments arguments, RobotsInputs inputs, CommandAnswers commands)
            throws InterruptedException {
        waiting.countDown();
        new CountDownLatch(1).await();
        return "{}";
    }

    @BeforeEach
    void connect() throws Exception {
        client = new McpClient(new McpSession(new RobotsInputs(folder, false)));
    }

    @AfterEach
    void disconnect() throws Exception {
        client.close();
        assertThat(client.hasReceivedAll()).isTrue();
        assertThat(client.faults()).isEmpty();
    }

    private void connectWithWaitingTool() throws Exception {
        client.close();
        RobotsInputs inputs = new RobotsInputs(folder, false);
        client = new McpClient(new McpSession(inputs, List.of(
                new Tool("check", "check", List.of(), this::waitForever), Tool.GROUPS)));
    }

    private static int code(Fields answer) {
        return answer.getObject("error").getInt("code");
    }

    private static String message(Fields answer) {
        return answer.getObject("error").getString("message");
    }

    @ParameterizedTest
    @CsvSource({"2024-11-05, 2024-11-05", "2025-03-26, 2025-03-26", "2025-06-18, 2025-06-18",
        "2025-11-25, 2025-11-25", "2026-07-28, 2025-11-25", "nonsense, 2025-11-25"})
    void versionIsTheClientsOrTheNewest(String requested, String answered) throws Exception {
        Fields result = client.initialize(requested);
        assertThat(result.getString("protocolVersion")).isEqualTo(answered);
        assertThat(result.getObject("capabilities").keySet()).containsExactly("tools");
        assertThat(result.getObject("serverInfo").getString("name")).isEqualTo("roboscope");
        assertThat(result.getString("instructions")).contains("robots.txt");
    }

    @Test
    void initializeRequiresAVersion() throws Exception {
        Fields answer = client.request("initialize", "{}");
        assertThat(code(answer)).isEqualTo(-32602);
        assertThat(message(answer)).contains("protocolVersion");
    }

    @ParameterizedTest
    @CsvSource({"2024-11-05, false, false", "2025-03-26, true, false", "2025-06-18, true, true",
        "2025-11-25, true, true"})
    void toolDescriptionDependsOnTheVersion(String version, boolean annotated, boolean structured)
            throws Exception {
        client.initialize(version);
        Items tools = client.request("tools/list", "{}").getObject("result").getArray("tools");
        assertThat(tools).hasSize(6);
        assertThat(tools).allSatisfy(item -> {
            Fields tool = (Fields) item;
            assertThat(tool.getString("description")).isNotBlank();
            assertThat(tool.getObject("inputSchema").getString("type")).isEqualTo("object");
            assertThat(tool.has("annotations")).isEqualTo(annotated);
            assertThat(tool.has("title")).isEqualTo(structured);
            assertThat(tool.has("outputSchema")).isEqualTo(structured);
        });
        Fields result = client.call("groups", "{\"text\":\"User-agent: *\"}").getObject("result");
        assertThat(result.has("structuredContent")).isEqualTo(structured);
        assertThat(result.getArray("content").getObject(0).getString("text")).startsWith("{\"page\":");
    }

    @Test
    void toolsAreReadOnly() throws Exception {
        client.initialize("2025-06-18");
        assertThat(client.request("tools/list", "{}").getObject("result").getArray("tools")).allSatisfy(tool -> {
            Fields annotations = ((Fields) tool).getObject("annotations");
            assertThat(annotations.getBoolean("readOnlyHint")).isTrue();
            assertThat(annotations.getBoolean("openWorldHint")).isFalse();
        });
    }

    @Test
    void toolListHasOnePage() throws Exception {
        assertThat(code(client.request("tools/list", "{\"cursor\":\"2\"}"))).isEqualTo(-32602);
    }

    @Test
    void pingIsAnswered() throws Exception {
        client.send(PING);
        assertThat(client.receiveLine()).isEqualTo(PONG);
    }

    @ParameterizedTest
    @ValueSource(strings = {"resources/list", "prompts/list", "nonsense", "notifications/initialized"})
    void unknownMethodIsAnError(String method) throws Exception {
        Fields answer = client.request(method, "{}");
        assertThat(code(answer)).isEqualTo(-32601);
        assertThat(message(answer)).contains(method);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "{", "{\"jsonrpc\":\"2.0\",", "{} {}", "\"", "{'a':1}", "[1,"})
    void invalidJsonIsAnErrorBeforeNextMessage(String line) throws Exception {
        client.send(line);
        assertThat(code(client.receive())).isEqualTo(-32700);
        client.send(PING);
        assertThat(client.receiveLine()).isEqualTo(PONG);
    }

    /** The schema of 2025-11-25 is the first with answers without an id; JSON-RPC has null instead. */
    @ParameterizedTest
    @CsvSource({"2024-11-05, true", "2025-03-26, true", "2025-06-18, true", "2025-11-25, false"})
    void unreadableIdIsNullOrAbsentByVersion(String version, boolean isNull) throws Exception {
        client.initialize(version);
        for (String line : List.of("nonsense", "7")) {
            client.send(line);
            Fields answer = client.receive();
            assertThat(answer.has("id")).isEqualTo(isNull);
            assertThat(answer.isNull("id")).isEqualTo(isNull);
        }
    }

    @Test
    void invalidTextIsAnError() throws Exception {
        client.send("\"\u00e9\"".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(message(client.receive())).contains("UTF-8");
        client.send("[".repeat(100_000));
        assertThat(message(client.receive())).contains("nested");
        client.send(new byte[ByteLines.MAX_LINE_BYTES + 1]);
        assertThat(message(client.receive())).contains("longer than 16,777,216 bytes");
        client.send(PING);
        assertThat(client.receiveLine()).isEqualTo(PONG);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "\"text\"", "null", "true", "{}", "{\"jsonrpc\":\"2.0\",\"id\":1}",
        "{\"id\":1,\"method\":\"ping\"}", "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":7}"})
    void invalidRequestIsAnError(String line) throws Exception {
        client.send(line);
        assertThat(code(client.receive())).isEqualTo(-32600);
    }

    @Test
    void parametersMustBeNamed() throws Exception {
        client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":[1]}");
        assertThat(code(client.receive())).isEqualTo(-32602);
    }

    @Test
    void idIsReturnedUnchanged() throws Exception {
        for (String id : List.of("\"a\\\"b\\u00e9\"", "0", "-7", "12345678901234567890", "1.5")) {
            client.send("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"ping\"}");
            JsonObject answer = JsonParser.parseString(client.receiveLine()).getAsJsonObject();
            assertThat(answer.get("id").getAsString()).isEqualTo(JsonParser.parseString(id).getAsString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}",
        "{\"jsonrpc\":\"2.0\",\"method\":\"nonsense\"}", "{\"jsonrpc\":\"2.0\",\"method\":\"ping\",\"params\":[]}",
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":77}}",
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":9,\"result\":{}}", "", "  "})
    void notificationsAndResponsesHaveNoAnswer(String line) throws Exception {
        client.send(line);
        client.send(PING);
        assertThat(client.receiveLine()).isEqualTo(PONG);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-11-05", "2025-03-26"})
    void batchIsAnsweredByABatch(String version) throws Exception {
        client.initialize(version);
        client.send("[" + PING + ",{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"},1,"
                + "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"groups\","
                + "\"arguments\":{\"text\":\"\",\"crawlers\":[\"x\"]}}}]");
        Items answers = ReadJson.array(client.receiveLine());
        assertThat(answers).hasSize(3);
        assertThat(answers.getObject(0).getObject("result")).isEmpty();
        assertThat(code(answers.getObject(1))).isEqualTo(-32600);
        assertThat(answers.getObject(2).getObject("result").getBoolean("isError")).isFalse();
    }

    @Test
    void batchOfNotificationsHasNoAnswer() throws Exception {
        client.initialize("2025-03-26");
        client.send("[{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}]");
        client.send(PING);
        assertThat(client.receiveLine()).isEqualTo(PONG);
    }

    @Test
    void emptyBatchIsAnError() throws Exception {
        client.initialize("2025-03-26");
        client.send("[]");
        assertThat(code(client.receive())).isEqualTo(-32600);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2025-06-18", "2025-11-25"})
    void newerVersionsHaveNoBatches(String version) throws Exception {
        client.initialize(version);
        client.send("[" + PING + "]");
        Fields answer = client.receive();
        assertThat(code(answer)).isEqualTo(-32600);
        assertThat(message(answer)).contains(version);
    }

    @Test
    void initializeInABatchIsAnError() throws Exception {
        client.initialize("2025-03-26");
        client.send("[{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"initialize\","
                + "\"params\":{\"protocolVersion\":\"2025-03-26\"}}]");
        assertThat(code(ReadJson.array(client.receiveLine()).getObject(0))).isEqualTo(-32600);
    }

    @Test
    void discoveredVersionIsUsedWithoutInitialize() throws Exception {
        Fields discovered = client.requestStateless("2026-07-28", "server/discover", "{}").getObject("result");
        assertThat(discovered.getArray("supportedVersions")).containsExactly("2026-07-28");
        assertThat(discovered.getObject("capabilities").keySet()).containsExactly("tools");
        assertThat(discovered.getString("instructions")).contains("robots.txt");
        Fields list = client.requestStateless("2026-07-28", "tools/list", "{}").getObject("result");
        assertThat(list.getArray("tools")).hasSize(6);
        for (Fields cached : List.of(discovered, list)) {
            assertThat(cached.getLong("ttlMs")).isPositive();
            assertThat(cached.getString("cacheScope")).isEqualTo("public");
            assertThat(cached.getString("resultType")).isEqualTo("complete");
            assertThat(cached.getObject("_meta").getObject("io.modelcontextprotocol/serverInfo"))
                    .containsEntry("name", "roboscope");
        }
    }

    @Test
    void callNeedsNeitherInitializeNorDiscover() throws Exception {
        Fields result = client.requestStateless("2026-07-28", "tools/call", CALL).getObject("result");
        assertThat(result.getString("resultType")).isEqualTo("complete");
        assertThat(result.getObject("structuredContent").getArray("crawlers")).hasSize(1);
        assertThat(result.has("ttlMs")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2027-01-01", "2025-11-25", "2024-11-05", ""})
    void unsupportedVersionNamesTheSupportedOnes(String version) throws Exception {
        for (String method : List.of("server/discover", "tools/list", "initialize", "nonsense")) {
            Fields answer = client.requestStateless(version, method, "{}");
            assertThat(code(answer)).isEqualTo(-32022);
            assertThat(message(answer)).contains("2026-07-28").contains("initialize");
            Fields data = answer.getObject("error").getObject("data");
            assertThat(data.getArray("supported")).containsExactly("2026-07-28");
            assertThat(data.getString("requested")).isEqualTo(version);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"})
    void clientFallsBackToInitialize(String version) throws Exception {
        assertThat(client.requestStateless("2027-01-01", "server/discover", "{}").has("error")).isTrue();
        assertThat(code(client.request("server/discover", "{}"))).isEqualTo(-32602);
        assertThat(client.initialize(version).getString("protocolVersion")).isEqualTo(version);
        client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        Fields list = client.request("tools/list", "{}").getObject("result");
        assertThat(list.keySet()).containsExactly("tools");
        assertThat(client.request("tools/call", CALL).getObject("result").keySet())
                .doesNotContain("resultType", "_meta").contains("content", "isError");
    }

    @Test
    void statelessRequestLeavesTheInitializedVersion() throws Exception {
        client.initialize("2024-11-05");
        assertThat(client.requestStateless("2026-07-28", "server/discover", "{}").has("result")).isTrue();
        assertThat(
                client.requestStateless("2026-07-28", "tools/call", CALL).getObject("result").has("structuredContent"))
                .isTrue();
        assertThat(client.request("tools/call", CALL).getObject("result").keySet()).containsExactly("content",
                "isError");
        client.send("[" + PING + "]");
        assertThat(client.receiveLine()).isEqualTo("[" + PONG + "]");
        assertThat(
                client.requestStateless("2026-07-28", "tools/list", "{}").getObject("result").getString("resultType"))
                .isEqualTo("complete");
    }

    @ParameterizedTest
    @ValueSource(strings = {"initialize", "ping", "subscriptions/listen", "nonsense"})
    void statelessVersionHasNoConnection(String method) throws Exception {
        Fields answer = client.requestStateless("2026-07-28", method, "{\"protocolVersion\":\"2025-11-25\"}");
        assertThat(code(answer)).isEqualTo(-32601);
        assertThat(message(answer)).contains(method);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "server/discover | {} | protocolVersion",
        "server/discover | {\"_meta\":7} | protocolVersion",
        "server/discover | {\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":7}} | protocolVersion",
        "tools/list | {\"_meta\":{\"io.modelcontextprotocol/clientCapabilities\":{}}} | protocolVersion",
        "tools/list | {\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":null}} | protocolVersion",
        "tools/list | {\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"}} | clientCapabilities",
        "tools/list | {\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
                + "\"io.modelcontextprotocol/clientCapabilities\":[]}} | clientCapabilities"})
    void incompleteMetadataIsAnError(String method, String params, String missing) throws Exception {
        Fields answer = client.request(method, params);
        assertThat(code(answer)).isEqualTo(-32602);
        assertThat(message(answer)).contains("io.modelcontextprotocol/" + missing);
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "{}", "{\"progressToken\":1}", "{\"io.modelcontextprotocol/related-task\":{}}"})
    void otherMetadataIsIgnored(String meta) throws Exception {
        client.initialize("2025-11-25");
        assertThat(client.request("tools/list", "{\"_meta\":" + meta + "}").getObject("result").keySet())
                .containsExactly("tools");
    }

    @Test
    void statelessRequestIsNotPartOfABatch() throws Exception {
        client.initialize("2025-03-26");
        client.send("[" + PING + ",{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"tools/list\",\"params\":{\"_meta\":{"
                + "\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
                + "\"io.modelcontextprotocol/clientCapabilities\":{}}}}]");
        Items answers = ReadJson.array(client.receiveLine());
        assertThat(answers).hasSize(2);
        assertThat(code(answers.getObject(1))).isEqualTo(-32600);
        assertThat(message(answers.getObject(1))).contains("2026-07-28");
    }

    @Test
    void cancelledRequestHasNoAnswer() throws Exception {
        connectWithWaitingTool();
        client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"check\"}}");
        waiting.await();
        client.send("{\"jsonrpc\":\"2.0\",\"id\":\"two\",\"method\":\"tools/call\",\"params\":{\"name\":\"check\"}}");
        client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":\"two\"}}");
        client.send(PING);
        assertThat(client.receiveLine()).as("a ping does not wait").isEqualTo(PONG);
        client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}");
        client.send("{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"tools/call\",\"params\":{\"name\":\"groups\","
                + "\"arguments\":{\"text\":\"\",\"crawlers\":[\"x\"]}}}");
        assertThat(client.receive().getInt("id")).isEqualTo(3);
    }

    @Test
    void idInUseIsAnError() throws Exception {
        connectWithWaitingTool();
        String call = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"check\"}}";
        client.send(call);
        waiting.await();
        client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}");
        assertThat(code(client.receive())).isEqualTo(-32600);
        client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}");
    }

    @Test
    void requestsBeforeEndOfInputAreAnswered() throws Exception {
        client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"check\","
                + "\"arguments\":{\"text\":\"Disallow: /\"}}}");
        client.close();
        assertThat(client.receive().getObject("result").getBoolean("isError")).isFalse();
    }
}
