package org.roboscope.lsp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.roboscope.lsp.EditorClient.codes;
import static org.roboscope.lsp.EditorClient.get;
import static org.roboscope.lsp.EditorClient.range;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.GeneralClientCapabilities;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the lifecycle of a session. */
class LanguageServerTest {

    private static final String HELLO = """
            {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"capabilities":{}}}""";
    private static final String SHUTDOWN = "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"shutdown\"}";
    private static final String EXIT = "{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}";

    @TempDir
    private Path pages;

    /** The output and the exit code. */
    private record Session(String out, int exitCode) {}

    private Session session(String... messages) throws Exception {
        StringBuilder in = new StringBuilder();
        for (String message : messages) {
            in.append("Content-Length: ").append(message.getBytes(StandardCharsets.UTF_8).length).append("\r\n\r\n")
                    .append(message);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int exitCode = LanguageServerRun.serve(
                new ByteArrayInputStream(in.toString().getBytes(StandardCharsets.UTF_8)), out, () -> pages,
                fault -> {
                    throw new AssertionError(fault);
                });
        return new Session(out.toString(StandardCharsets.UTF_8), exitCode);
    }

    @Test
    void exitCodeIsZeroOnlyAfterShutdown() throws Exception {
        assertThat(session(HELLO, SHUTDOWN, EXIT).exitCode()).isZero();
        assertThat(session(HELLO, EXIT).exitCode()).isOne();
        assertThat(session(EXIT).exitCode()).isOne();
    }

    @Test
    void serverEndsWithItsInput() throws Exception {
        assertThat(session().exitCode()).isOne();
        assertThat(session(HELLO).exitCode()).isOne();
        assertThat(session(HELLO, SHUTDOWN).exitCode()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "{bad                                                    | -32700",
        "[1]                                                     | -32600",
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"no/such\"}   | -32601",
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"textDocument/hover\",\"params\":5} | -32602",
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"initialize\",\"params\":{\"processId\":null,\"capabilities\":{}}}"
                + " | -32600",
    })
    void invalidMessageDoesNotEndTheServer(String message, String error) throws Exception {
        Session session = session(HELLO, message, SHUTDOWN, EXIT);
        assertThat(session.out()).contains("\"code\":" + error).contains("\"id\":2,\"result\":null");
        assertThat(session.exitCode()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Content-Length: many\r\n\r\n", "Content-Type: x\r\n\r\n", "\u0000\u0000\r\n\r\n"})
    void invalidHeadersDoNotEndTheServer(String bytes) throws Exception {
        try (EditorClient client = EditorClient.start(pages)) {
            client.write(out -> {
                try {
                    out.write(bytes.getBytes(StandardCharsets.UTF_8));
                    out.flush();
                } catch (java.io.IOException broken) {
                    throw new java.io.UncheckedIOException(broken);
                }
            });
            assertThat(codes(client.open("Disalow: /x\n"))).isNotEmpty();
        }
    }

    @Test
    void outputHasOnlyMessages() throws Exception {
        String out = session(HELLO, "{bad", SHUTDOWN, EXIT).out();
        String rest = out;
        while (!rest.isEmpty()) {
            assertThat(rest).startsWith("Content-Length: ");
            int length = Integer.parseInt(rest.substring(16, rest.indexOf('\r')));
            byte[] body = rest.substring(rest.indexOf("\r\n\r\n") + 4).getBytes(StandardCharsets.UTF_8);
            rest = new String(body, length, body.length - length, StandardCharsets.UTF_8);
        }
    }

    @Test
    void requestsOutsideTheSessionAreRefused() throws Exception {
        try (EditorClient client = new EditorClient(pages)) {
            HoverParams question = new HoverParams(EditorClient.text(), new Position(0, 0));
            assertThatThrownBy(() -> get(client.server().getTextDocumentService().hover(question)))
                    .hasMessageContaining("not initialized");
            client.initialize("null", new ClientCapabilities());
            assertThat(get(client.server().getTextDocumentService().hover(question))).isNull();
            get(client.server().shutdown());
            assertThatThrownBy(() -> get(client.server().getTextDocumentService().hover(question)))
                    .hasMessageContaining("shut down");
            client.server().exit();
            assertThat(client.exitCode()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "''           | utf-16",
        "utf-16       | utf-16",
        "utf-8 utf-16 | utf-8",
        "utf-32 utf-8 | utf-8",
        "utf-16 utf-8 | utf-16",
        "utf-32       | utf-16",
    })
    void firstSupportedEncodingIsChosen(String offered, String chosen) throws Exception {
        ClientCapabilities clientCapabilities = new ClientCapabilities();
        clientCapabilities.setGeneral(new GeneralClientCapabilities());
        clientCapabilities.getGeneral()
                .setPositionEncodings(offered.isEmpty() ? null : List.of(offered.split(" ", -1)));
        try (EditorClient client = EditorClient.start(pages, "null", clientCapabilities)) {
            assertThat(client.capabilities().getCapabilities().getPositionEncoding()).isEqualTo(chosen);
        }
    }

    /** Each change applies to the result of the last one; only the newest text is published. */
    @Test
    void textFollowsEachKeystroke() throws Exception {
        try (EditorClient client = EditorClient.start(pages)) {
            assertThat(codes(client.open("User-agent: *\r\nDisallow: /\r\n"))).contains("R12").doesNotContain("L03");
            client.change(2, range(1, 5, 6), "");
            assertThat(codes(client.diagnostics(EditorClient.URI, 2))).contains("L03");
            client.change(3, range(1, 5, 5), "l");
            client.change(4, range(1, 11, 11), "private/\uD83D\uDE00");
            assertThat(codes(client.diagnostics(EditorClient.URI, 4))).contains("R09").doesNotContain("L03", "R12");
            client.change(5, range(1, 19, 99), "x");
            assertThat(codes(client.diagnostics(EditorClient.URI, 5))).doesNotContain("R09");
            client.change(6, null, "Disalow: /\n");
            assertThat(codes(client.diagnostics(EditorClient.URI, 6))).contains("L03");
        }
    }

    @Test
    void versionsArePublishedInOrder() throws Exception {
        try (EditorClient client = EditorClient.start(pages)) {
            client.open("User-agent: *\nDisallow: /a\n");
            for (int version = 2; version <= 60; version++) {
                client.change(version, range(1, 11, 11), "b");
            }
            int last = 1;
            while (last < 60) {
                PublishDiagnosticsParams next = client.awaitDiagnostics();
                assertThat(next.getVersion()).isGreaterThan(last);
                last = next.getVersion();
            }
        }
    }

    @Test
    void closedTextHasNoProblems() throws Exception {
        try (EditorClient client = EditorClient.start(pages)) {
            assertThat(client.open("Disalow: /\n")).isNotEmpty();
            client.server().getTextDocumentService().didClose(new DidCloseTextDocumentParams(EditorClient.text()));
            assertThat(client.awaitDiagnostics().getDiagnostics()).isEmpty();
            assertThat(get(client.server().getTextDocumentService()
                    .hover(new HoverParams(EditorClient.text(), new Position(0, 0))))).isNull();
        }
    }

    @Test
    void secondInitializeIsRefused() throws Exception {
        try (EditorClient client = EditorClient.start(pages)) {
            assertThatThrownBy(() -> get(client.server().initialize(new InitializeParams())))
                    .hasMessageContaining("initialized already");
        }
    }
}
