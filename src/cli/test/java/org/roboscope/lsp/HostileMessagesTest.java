package org.roboscope.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.manual.ManualPages;

/** Tests that any message is answered with a result or an error of the protocol, and the server continues. */
class HostileMessagesTest {

    private static final String HELLO = """
            {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}""";
    private static final String OPEN = """
            {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///robots.txt",
            "languageId":"robots-txt","version":1,"text":"User-agent: *\\nDisalow: /x\\n"}}}""";
    /** Requests are answered in order, so this answer is the last one. */
    private static final String LAST = """
            {"jsonrpc":"2.0","id":"last","method":"textDocument/hover",
            "params":{"textDocument":{"uri":"file:///robots.txt"},"position":{"line":1,"character":2}}}""";

    private static final int INVALID_REQUEST = -32600;
    private static final int METHOD_NOT_FOUND = -32601;
    private static final int INVALID_PARAMS = -32602;

    private static final List<String> SERVED = List.of("initialize", "initialized", "shutdown", "exit", "$/setTrace",
            "window/workDoneProgress/cancel", "workspace/didChangeConfiguration", "workspace/didChangeWatchedFiles",
            "workspace/executeCommand", "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose",
            "textDocument/didSave", "textDocument/hover", "textDocument/completion", "textDocument/codeAction",
            "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/documentHighlight",
            "textDocument/semanticTokens/full", "textDocument/semanticTokens/range", "textDocument/inlayHint",
            "textDocument/codeLens");

    /** Parameters that are invalid for all methods that need parameters. */
    private static final List<String> PARAMS = List.of("null", "[]", "{}", "5", "true", "\"x\"", "[null]", "[[]]",
            "[".repeat(200) + "]".repeat(200), "{\"textDocument\":null}", "{\"textDocument\":{}}",
            "{\"textDocument\":{\"uri\":null}}", "{\"textDocument\":{\"uri\":5}}", "{\"textDocument\":[1]}",
            "{\"textDocument\":{\"uri\":\"file:///robots.txt\"}}", "{\"textDocument\":{\"uri\":\"\\u0000%%%:\"}}",
            "{\"arguments\":[null],\"command\":null}", "{\"command\":\"roboscope.test\",\"arguments\":null}",
            "{\"command\":\"roboscope.test\",\"arguments\":{}}",
            "{\"command\":\"roboscope.test\",\"arguments\":[null]}",
            "{\"changes\":null}", "{\"changes\":[null]}", "{\"changes\":[{}]}",
            "{\"settings\":null}", "{\"settings\":[[[]]]}", "{\"settings\":{\"roboscope\":{\"site\":{}}}}",
            "{\"capabilities\":null}", "{\"capabilities\":[]}", "{\"value\":null}", "{\"token\":null}");

    private static final List<String> POSITIONS = List.of("null", "{}", "[]", "7", "{\"line\":null,\"character\":null}",
            "{\"line\":\"1\",\"character\":\"x\"}", "{\"line\":1.5,\"character\":0}",
            "{\"line\":-1,\"character\":-1}", "{\"line\":-2147483648,\"character\":-2147483648}",
            "{\"line\":2147483647,\"character\":0}", "{\"line\":0,\"character\":2147483647}",
            "{\"line\":2147483647,\"character\":2147483647}", "{\"line\":2147483648,\"character\":0}",
            "{\"line\":99999999999999999999,\"character\":1e400}");

    /** Shared, so that each page is written once. */
    @TempDir
    private static Path pages;

    private static JsonObject message(String method, String params, boolean isRequest, int id) {
        JsonObject message = new JsonObject();
        message.addProperty("jsonrpc", "2.0");
        if (isRequest) {
            message.addProperty("id", id);
        }
        message.addProperty("method", method);
        message.add("params", JsonParser.parseString(params));
        return message;
    }

    private static String paramsAt(String position) {
        return "{\"textDocument\":{\"uri\":\"file:///robots.txt\",\"version\":2},\"position\":" + position
                + ",\"context\":{\"diagnostics\":[]},\"range\":{\"start\":" + position + ",\"end\":" + position + "},"
                + "\"contentChanges\":[{\"range\":{\"start\":" + position + ",\"end\":" + position
                + "},\"text\":\"\"}],"
                + "\"command\":\"roboscope.followers\",\"arguments\":[\"file:///robots.txt\"," + position + "]}";
    }

    private static Collection<JsonRpcMethod> methods() {
        return new TreeMap<>(ServiceEndpoints.getSupportedMethods(RobotsLanguageServer.class)).values();
    }

    private static Stream<String> names() {
        return methods().stream().map(JsonRpcMethod::getMethodName)
                .filter(name -> !List.of("exit", "shutdown").contains(name));
    }

    @Test
    void servedMethodsAreImplemented() {
        assertThat(ServedMethods
                .supportedNames(new RobotsLanguageServer(Runnable::run, Runnable::run, () -> pages, _ -> {})))
                .containsExactlyInAnyOrderElementsOf(SERVED);
    }

    /** Each method is sent both as a request and as a notification. */
    @ParameterizedTest
    @MethodSource("names")
    void hostileParametersHaveAnErrorOrResult(String method) throws Exception {
        List<String> invalidParams =
                Stream.concat(PARAMS.stream(), POSITIONS.stream().map(HostileMessagesTest::paramsAt)).toList();
        Map<Integer, String> requests = new LinkedHashMap<>();
        List<String> sent = new ArrayList<>(List.of(HELLO, OPEN));
        for (String params : invalidParams) {
            int id = 100 + requests.size();
            requests.put(id, params);
            sent.add(message(method, params, true, id).toString());
            sent.add(message(method, params, false, 0).toString());
        }
        sent.add(LAST);
        try (RawClient client = new RawClient(pages)) {
            List<JsonObject> answers = client.answers(sent.toArray(String[]::new));
            for (Map.Entry<Integer, String> request : requests.entrySet()) {
                List<JsonObject> matching = answers.stream()
                        .filter(answer -> answer.get("id").equals(JsonParser.parseString(request.getKey().toString())))
                        .toList();
                assertThat(matching).as(request.getValue()).hasSize(1);
                assertAnswer(matching.getFirst(), SERVED.contains(method));
            }
            // Sent after all answers, because a request that waits for the check of an earlier text fails.
            assertThat(client.answers(OPEN, LAST).getLast().getAsJsonObject("result").toString()).contains("Disallow");
        }
    }

    private static void assertAnswer(JsonObject answer, boolean isServed) {
        assertThat(answer.toString()).doesNotContain("Exception", "\\tat ", ".java:");
        if (!isServed) {
            assertThat(code(answer)).isEqualTo(METHOD_NOT_FOUND);
        } else if (answer.has("error")) {
            assertThat(code(answer)).isIn(INVALID_PARAMS, INVALID_REQUEST);
            assertThat(answer.getAsJsonObject("error").get("message").getAsString()).endsWith(".");
        }
    }

    private static int code(JsonObject answer) {
        return answer.getAsJsonObject("error").get("code").getAsInt();
    }

    @ParameterizedTest
    @ValueSource(strings = {"textDocument/hover", "textDocument/completion", "textDocument/codeAction",
        "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/documentHighlight",
        "textDocument/semanticTokens/full", "textDocument/semanticTokens/range", "textDocument/inlayHint",
        "textDocument/codeLens", "workspace/executeCommand"})
    void requestsWithoutParametersAreInvalid(String method) throws Exception {
        try (RawClient client = new RawClient(pages)) {
            List<JsonObject> answers = client.answers(HELLO, OPEN,
                    message(method, "null", true, 7).toString(), message(method, "{}", true, 8).toString(),
                    "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"" + method + "\"}",
                    message(method, "{\"textDocument\":5,\"command\":[]}", true, 10).toString(), LAST);
            assertThat(answers.stream().filter(answer -> answer.has("error")))
                    .extracting(answer -> answer.get("id").getAsInt() + " " + code(answer))
                    .containsExactly("7 -32602", "8 -32602", "9 -32602", "10 -32602");
        }
    }

    /** A position beyond the last line means the end of the text, one beyond a line the end of that line. */
    @ParameterizedTest
    @CsvSource({"1, 99", "1, 2147483647", "2, 0", "3, 0", "99, 7", "2147483646, 0", "2147483647, 0",
        "2147483647, 2147483647"})
    void positionsBeyondTheTextAreItsEnd(int line, int character) throws Exception {
        String position = "{\"line\":" + line + ",\"character\":" + character + "}";
        String end = line == 1 ? "{\"line\":1,\"character\":11}" : "{\"line\":2,\"character\":0}";
        for (String method : List.of("textDocument/hover", "textDocument/completion",
                "textDocument/documentHighlight")) {
            try (RawClient client = new RawClient(pages)) {
                List<JsonObject> answers = client.answers(HELLO, OPEN,
                        message(method, paramsAt(position), true, 7).toString(),
                        message(method, paramsAt(end), true, 8).toString(),
                        LAST);
                assertThat(result(answers, 7)).isEqualTo(result(answers, 8));
            }
        }
        String whole = "{\"textDocument\":{\"uri\":\"file:///robots.txt\"},\"context\":{\"diagnostics\":[]},"
                + "\"range\":{\"start\":{\"line\":0,\"character\":0},\"end\":%s}}";
        for (String method : List.of("textDocument/semanticTokens/range", "textDocument/inlayHint",
                "textDocument/codeAction")) {
            try (RawClient client = new RawClient(pages)) {
                List<JsonObject> answers = client.answers(HELLO, OPEN,
                        message(method, whole.formatted(position), true, 7).toString(),
                        message(method, whole.formatted(end), true, 8).toString(), LAST);
                assertThat(result(answers, 7)).isEqualTo(result(answers, 8));
                assertThat(result(answers, 8).toString()).hasSizeGreaterThan(20);
            }
        }
    }

    private static JsonElement result(List<JsonObject> answers, int id) {
        return answers.stream().filter(answer -> answer.get("id").toString().equals(String.valueOf(id))).findFirst()
                .orElseThrow().get("result");
    }

    static Stream<String> malformed() {
        String large = "x".repeat(100_000);
        return Stream.of("{bad", "", " ", "null", "5", "\"x\"", "[]", "[1]", "[" + LAST + "]", "{}", "{\"id\":7}",
                "{\"id\":{},\"method\":\"shutdown\"}", "{\"id\":[1],\"method\":\"shutdown\"}",
                "{\"id\":true,\"method\":\"shutdown\"}", "{\"id\":7,\"method\":5}", "{\"id\":7,\"method\":null}",
                "{\"method\":{}}", "{\"id\":1.5,\"method\":\"x\"}", "{\"id\":1e400,\"method\":\"x\"}",
                "{\"id\":99999999999999999999,\"method\":\"x\"}", "{\"jsonrpc\":[],\"id\":7,\"method\":\"x\"}",
                "{\"id\":8,\"method\":\"x\"} trailing", "{\"id\":8,\"method\":\"x\"}{}", "\u0000", "\uFEFF{}",
                "{\"a\":\"" + large, large, "{" + large + "}", "[".repeat(100_000), "{\"a\":".repeat(50_000),
                "{\"id\":7,\"method\":\"textDocument/hover\",\"params\":" + "[".repeat(100_000) + "}",
                "Content-Length: 5", "Content-Length: 2\r\n\r\n{}");
    }

    /** A malformed message does not affect the next one. */
    @ParameterizedTest
    @MethodSource("malformed")
    void malformedMessageIsAnsweredAndNextIsRead(String body) throws Exception {
        try (RawClient client = new RawClient(pages)) {
            List<JsonObject> answers = client.answers(HELLO, OPEN, body, body, LAST);
            assertThat(answers.getLast().getAsJsonObject("result").toString()).contains("Disallow");
            assertThat(answers).hasSizeGreaterThanOrEqualTo(4).allSatisfy(
                    answer -> assertThat(answer.toString()).doesNotContain("Exception", "\\tat ", "Strictness"));
        }
    }

    /** A message that is itself an answer gets no answer. */
    @ParameterizedTest
    @ValueSource(strings = {"{\"id\":7,\"result\":{},\"error\":5}", "{\"id\":7,\"error\":{}}", "{\"result\":null}",
        "{\"id\":[],\"result\":1}", "{\"id\":\"1\",\"error\":[]}"})
    void malformedAnswerIsIgnored(String body) throws Exception {
        try (RawClient client = new RawClient(pages)) {
            List<JsonObject> answers = client.answers(HELLO, OPEN, body, body, LAST);
            assertThat(answers).hasSize(2);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        // Each message has a body of 41 bytes.
        "Content-Length: 40\r\n\r\n", "Content-Length: 1\r\n\r\n", "Content-Length: 0\r\n\r\n",
        "Content-Length: 42\r\n\r\n", "Content-Length: 60\r\n\r\n", "Content-Length: 99\r\n\r\n",
        "Content-Length: -5\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n",
        "Content-Length: 2147483647\r\n\r\n",
        "Content-Length: x\r\n\r\n", "Content-Length:\r\n\r\n", "Content-Length\r\n\r\n", "\r\n\r\n", "",
        "Content-Type: x\r\n\r\n", "\u0000\u0001\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        "Content-Length: 41\r\nContent-Type: application/vscode-jsonrpc; charset=klingon\r\n\r\n",
        "content-length: 41\n\n", "Content-Length: 41\r\nContent-Length: 7\r\n\r\n"})
    void nextMessageIsFoundByItsHeader(String header) throws Exception {
        try (RawClient client = new RawClient(pages)) {
            client.send(HELLO, OPEN);
            String body = "{\"jsonrpc\":\"2.0\",\"method\":\"$/none\",\"a\":1}";
            client.write(header + body);
            client.write(header + body);
            List<JsonObject> answers = client.answers(LAST);
            assertThat(answers.getLast().getAsJsonObject("result").toString()).contains("Disallow");
        }
    }

    @Test
    void malformedBytesHaveParseErrorWithoutId() throws Exception {
        try (RawClient client = new RawClient(pages)) {
            client.send(HELLO, OPEN);
            client.write("Content-Length: 20000\r\n\r\n{\"a\":" + "x".repeat(19_995));
            client.write("junk\r\n\r\nmore junk");
            List<JsonObject> answers = client.answers(LAST);
            assertThat(answers.subList(1, answers.size() - 1)).hasSize(2).allSatisfy(answer -> {
                assertThat(answer.get("id").isJsonNull()).isTrue();
                assertThat(code(answer)).isEqualTo(-32700);
            });
        }
    }

    @Test
    void ignoredNotificationIsLoggedWithItsReason() throws Exception {
        try (RawClient client = new RawClient(pages)) {
            client.answers(HELLO, OPEN, message("textDocument/didChange",
                    "{\"textDocument\":{\"version\":2},\"contentChanges\":[{}]}", false, 0).toString(), LAST);
            assertThat(client.notifications()).anySatisfy(notification -> {
                assertThat(notification.get("method").getAsString()).isEqualTo("window/logMessage");
                assertThat(notification.toString()).contains("textDocument/didChange",
                        "contentChanges[0]", "textDocument.uri");
            });
        }
    }

    /**
     * The pages about codes are written when the first finding is published, which the end of the client may interrupt.
     */
    @RepeatedTest(10)
    void endingServerLeavesWholePages(@TempDir Path empty) throws Exception {
        Path folder = empty.resolve("pages");
        try (RawClient client = new RawClient(folder)) {
            client.answers(HELLO, OPEN, LAST);
        }
        if (Files.exists(folder)) {
            for (FindingCode code : FindingCode.values()) {
                assertThat(folder.resolve(code + ".md")).content().isEqualTo(ManualPages.text(code.page()));
            }
        }
    }

    /** A client that writes arbitrary bytes. */
    private static final class RawClient implements AutoCloseable {

        private final PipedOutputStream toServer = new PipedOutputStream();
        private final InputStream fromServer;
        private final Collection<Throwable> faults = new ConcurrentLinkedQueue<>();
        private final List<JsonObject> notifications = new ArrayList<>();
        private final CompletableFuture<Integer> end = new CompletableFuture<>();

        RawClient(Path pages) throws IOException {
            PipedInputStream in = new PipedInputStream(toServer, 1 << 22);
            PipedOutputStream out = new PipedOutputStream();
            fromServer = new PipedInputStream(out, 1 << 22);
            Thread.ofPlatform().daemon().start(() -> {
                try (out) {
                    end.complete(LanguageServerRun.serve(in, out, () -> pages, faults::add));
                } catch (IOException | InterruptedException | RuntimeException | Error failure) {
                    end.completeExceptionally(failure);
                }
            });
        }

        void write(String bytes) throws IOException {
            toServer.write(bytes.getBytes(StandardCharsets.UTF_8));
            toServer.flush();
        }

        void send(String... messages) throws IOException {
            for (String message : messages) {
                write("Content-Length: " + message.getBytes(StandardCharsets.UTF_8).length + "\r\n\r\n" + message);
            }
        }

        /** Sends messages and returns the answers up to that of the last one. */
        List<JsonObject> answers(String... messages) throws IOException {
            send(messages);
            List<JsonObject> answers = new ArrayList<>();
            while (answers.isEmpty() || !answers.getLast().get("id").toString().equals("\"last\"")) {
                JsonObject next = next();
                if (next.has("method")) {
                    notifications.add(next);
                } else {
                    answers.add(next);
                }
            }
            return answers;
        }

        List<JsonObject> notifications() {
            return notifications;
        }

        private JsonObject next() throws IOException {
            ByteArrayOutputStream header = new ByteArrayOutputStream();
            while (!header.toString(StandardCharsets.US_ASCII).endsWith("\r\n\r\n")) {
                int read = fromServer.read();
                assertThat(read).as("the server still runs").isNotNegative();
                header.write(read);
            }
            String length = header.toString(StandardCharsets.US_ASCII).replaceAll("\\D", "");
            return JsonParser.parseString(new String(fromServer.readNBytes(Integer.parseInt(length)),
                    StandardCharsets.UTF_8)).getAsJsonObject();
        }

        @Override
        public void close() throws IOException {
            toServer.close();
            end.orTimeout(60, TimeUnit.SECONDS).join();
            assertThat(faults).isEmpty();
        }
    }
}
