package org.roboscope.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.ConfigurationParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.jspecify.annotations.Nullable;
import org.roboscope.lsp.LanguageServerRun.ExactJson;

/** An editor connected to the server's streams. */
final class EditorClient implements LanguageClient, AutoCloseable {

    static final String URI = "file:///site/robots.txt";

    private static final int TIMEOUT_SECONDS = 60;

    private final BlockingQueue<PublishDiagnosticsParams> published = new LinkedBlockingQueue<>();
    final BlockingQueue<MessageParams> messages = new LinkedBlockingQueue<>();
    final BlockingQueue<String> refreshed = new LinkedBlockingQueue<>();
    final List<Throwable> faults = new ArrayList<>();
    private final PipedOutputStream toServer = new PipedOutputStream();
    private final CompletableFuture<Integer> exitCode = new CompletableFuture<>();
    private final LanguageServer server;
    private InitializeResult capabilities = new InitializeResult();
    /** The answer to requests for settings. */
    private JsonElement settings = JsonParser.parseString("null");

    EditorClient(Path pages) throws IOException {
        PipedInputStream serverInput = new PipedInputStream(toServer, 1 << 16);
        PipedInputStream clientInput = new PipedInputStream(1 << 16);
        PipedOutputStream toClient = new PipedOutputStream(clientInput);
        Thread.ofPlatform().daemon().start(() -> {
            try {
                exitCode.complete(LanguageServerRun.serve(serverInput, toClient, () -> pages, faults::add));
            } catch (InterruptedException | RuntimeException | Error failure) {
                exitCode.completeExceptionally(failure);
            }
        });
        Launcher<LanguageServer> launcher = new LSPLauncher.Builder<LanguageServer>() {
            @Override
            protected MessageJsonHandler createJsonHandler() {
                return new ExactJson(getSupportedMethods());
            }
        }.setLocalService(this).setRemoteInterface(LanguageServer.class).setInput(clientInput).setOutput(toServer)
                .create();
        Future<Void> _ = launcher.startListening();
        server = launcher.getRemoteProxy();
    }

    /** Creates an initialized client. */
    static EditorClient start(Path pages, String options, ClientCapabilities clientCapabilities) throws Exception {
        EditorClient client = new EditorClient(pages);
        client.initialize(options, clientCapabilities);
        return client;
    }

    static EditorClient start(Path pages) throws Exception {
        return start(pages, "null", new ClientCapabilities());
    }

    void initialize(String options, ClientCapabilities clientCapabilities) throws Exception {
        InitializeParams params = new InitializeParams();
        params.setCapabilities(clientCapabilities);
        params.setInitializationOptions(JsonParser.parseString(options));
        capabilities = get(server.initialize(params));
        server.initialized(new InitializedParams());
    }

    LanguageServer server() {
        return server;
    }

    InitializeResult capabilities() {
        return capabilities;
    }

    void answerSettings(String json) {
        settings = JsonParser.parseString(json);
    }

    static <T> T get(CompletableFuture<T> answer) throws Exception {
        return answer.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    }

    static TextDocumentIdentifier text() {
        return new TextDocumentIdentifier(URI);
    }

    /** Opens a text and returns its diagnostics. */
    List<Diagnostic> open(String text) throws Exception {
        return open(URI, text);
    }

    List<Diagnostic> open(String uri, String text) throws Exception {
        server.getTextDocumentService().didOpen(
                new DidOpenTextDocumentParams(new TextDocumentItem(uri, "robots-txt", 1, text)));
        return diagnostics(uri, 1);
    }

    void change(int version, @Nullable Range range, String text) {
        change(URI, version, range, text);
    }

    void change(String uri, int version, @Nullable Range range, String text) {
        server.getTextDocumentService().didChange(new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(uri, version),
                List.of(new TextDocumentContentChangeEvent(range, text))));
    }

    static Range range(int line, int from, int to) {
        return new Range(new Position(line, from), new Position(line, to));
    }

    /** Waits for the diagnostics of this version of a text. */
    List<Diagnostic> diagnostics(String uri, int version) throws Exception {
        PublishDiagnosticsParams next;
        do {
            next = next(published);
        } while (!next.getUri().equals(uri) || next.getVersion() != version);
        return next.getDiagnostics();
    }

    PublishDiagnosticsParams awaitDiagnostics() throws Exception {
        return next(published);
    }

    MessageParams awaitMessage() throws Exception {
        return next(messages);
    }

    private static <T> T next(BlockingQueue<T> queue) throws Exception {
        T next = queue.poll(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        assertThat(next).as("next message of the server").isNotNull();
        return next;
    }

    Object execute(String command, Object... arguments) throws Exception {
        return get(server.getWorkspaceService().executeCommand(
                new ExecuteCommandParams(command, List.of(arguments))));
    }

    static List<String> codes(List<Diagnostic> diagnostics) {
        return diagnostics.stream().map(diagnostic -> diagnostic.getCode().getLeft()).toList();
    }

    /** Writes bytes without the library. */
    void write(Consumer<PipedOutputStream> bytes) {
        bytes.accept(toServer);
    }

    int exitCode() throws Exception {
        return get(exitCode);
    }

    @Override
    public void telemetryEvent(Object object) {
        throw new AssertionError(object);
    }

    @Override
    public void publishDiagnostics(PublishDiagnosticsParams diagnostics) {
        published.add(diagnostics);
    }

    @Override
    public void showMessage(MessageParams params) {
        messages.add(params);
    }

    @Override
    public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams params) {
        throw new AssertionError(params);
    }

    @Override
    public void logMessage(MessageParams message) {
        messages.add(message);
    }

    @Override
    public CompletableFuture<List<Object>> configuration(ConfigurationParams params) {
        return CompletableFuture.completedFuture(List.of(settings));
    }

    @Override
    public CompletableFuture<Void> refreshInlayHints() {
        refreshed.add("hints");
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletableFuture<Void> refreshCodeLenses() {
        refreshed.add("lenses");
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void close() throws IOException {
        toServer.close();
        exitCode.orTimeout(TIMEOUT_SECONDS, TimeUnit.SECONDS).join();
        assertThat(faults).isEmpty();
    }
}
