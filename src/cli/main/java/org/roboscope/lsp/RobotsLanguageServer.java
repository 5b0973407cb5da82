package org.roboscope.lsp;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.ConfigurationItem;
import org.eclipse.lsp4j.ConfigurationParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.PositionEncodingKind;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.SaveOptions;
import org.eclipse.lsp4j.SemanticTokensWithRegistrationOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.jsonrpc.CompletableFutures;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.jspecify.annotations.Nullable;
import org.roboscope.lsp.CommandService.ServerCommands;
import org.roboscope.lsp.FindingDiagnostics.CodePages;
import org.roboscope.messages.MessageBundle;

/** The language server for one client: its capabilities and its lifecycle. */
final class RobotsLanguageServer implements LanguageServer {

    /** The characters that trigger completion. */
    private static final List<String> COMPLETION_TRIGGERS = List.of(":", " ", "/", "=", ",", "*");

    private enum State {
        STARTED, INITIALIZED, SHUT_DOWN
    }

    private final MessageBundle messages = MessageBundle.of("lsp");
    private final CompletableFuture<Integer> exitCode = new CompletableFuture<>();
    private final Executor answers;
    private final FindingDiagnostics diagnostics;
    private final OpenTexts texts;
    private final TextService textService;
    private final CommandService commandService;
    private volatile State state = State.STARTED;
    private volatile Optional<TestedUrl> testedUrl = Optional.empty();
    private ClientFeatures features = ClientFeatures.NONE;
    private @Nullable LanguageClient client;

    /**
     * @param answers answers requests, one after another
     * @param checks  checks texts
     * @param pages   returns the folder for the pages about codes
     * @param faults  receives failures of the program
     */
    RobotsLanguageServer(Executor answers, Executor checks, Supplier<Path> pages, Consumer<Throwable> faults) {
        this.answers = answers;
        this.diagnostics = new FindingDiagnostics(new CodePages(pages, faults));
        this.texts = new OpenTexts(checks, diagnostics, this::publish, fault -> {
            faults.accept(fault);
            client().logMessage(new MessageParams(MessageType.Error, messages.text("fault", fault)));
        });
        this.textService = new TextService(this, texts, diagnostics);
        this.commandService = new CommandService(this, texts);
    }

    void connect(LanguageClient connectedClient) {
        client = connectedClient;
    }

    LanguageClient client() {
        return Objects.requireNonNull(client);
    }

    ClientFeatures features() {
        return features;
    }

    /** Returns the URL that was tested last. */
    Optional<TestedUrl> testedUrl() {
        return testedUrl;
    }

    /** Returns the exit code, completed when the client exits. */
    CompletableFuture<Integer> exitCode() {
        return exitCode;
    }

    @Override
    public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
        if (state != State.STARTED) {
            throw new ResponseErrorException(new ResponseError(
                    ResponseErrorCode.InvalidRequest, messages.text("initialize.twice"), null));
        }
        state = State.INITIALIZED;
        features = ClientFeatures.of(params);
        if (features.utf8()) {
            texts.setCountsBytes();
        }
        textService.setFeatures(features);
        applySettings(params.getInitializationOptions());
        InitializeResult result = new InitializeResult(capabilities());
        result.setServerInfo(new ServerInfo(MessageBundle.of("product").text("name"),
                MessageBundle.of("product").text("version")));
        return CompletableFuture.completedFuture(result);
    }

    private ServerCapabilities capabilities() {
        ServerCapabilities capabilities = new ServerCapabilities();
        capabilities.setPositionEncoding(features.utf8() ? PositionEncodingKind.UTF8 : PositionEncodingKind.UTF16);
        TextDocumentSyncOptions sync = new TextDocumentSyncOptions();
        sync.setOpenClose(true);
        sync.setChange(TextDocumentSyncKind.Incremental);
        sync.setSave(new SaveOptions(false));
        capabilities.setTextDocumentSync(sync);
        capabilities.setHoverProvider(true);
        capabilities.setCompletionProvider(new CompletionOptions(false, COMPLETION_TRIGGERS));
        capabilities.setDocumentSymbolProvider(true);
        capabilities.setFoldingRangeProvider(true);
        capabilities.setDocumentHighlightProvider(true);
        capabilities.setInlayHintProvider(true);
        capabilities.setCodeLensProvider(new CodeLensOptions(false));
        capabilities.setCodeActionProvider(new CodeActionOptions(List.of(CodeActionKind.QuickFix, FixActions.FIX_ALL)));
        capabilities
                .setSemanticTokensProvider(new SemanticTokensWithRegistrationOptions(LineTokens.legend(), true, true));
        capabilities.setExecuteCommandProvider(new ExecuteCommandOptions(
                List.of(ServerCommands.TEST, ServerCommands.EXPLAIN, ServerCommands.FOLLOWERS)));
        return capabilities;
    }

    @Override
    public void initialized(InitializedParams params) {
        requestSettings();
    }

    /** Requests the settings, if the client supports it. */
    void requestSettings() {
        if (features.configuration()) {
            ConfigurationItem item = new ConfigurationItem();
            item.setSection(ServerSettings.SECTION);
            client().configuration(new ConfigurationParams(List.of(item))).thenAccept(values -> {
                if (values != null && !values.isEmpty()) {
                    applySettings(values.getFirst());
                }
            }).exceptionally(failure -> {
                client().logMessage(new MessageParams(MessageType.Warning,
                        messages.text("settings.refused", String.valueOf(failure.getMessage()))));
                return null;
            });
        }
    }

    /** @param json the settings of the client; without a section of this server, nothing changes */
    void applySettings(@Nullable Object json) {
        ServerSettings.parse(json).ifPresent(parsed -> {
            texts.applySettings(parsed.settings());
            parsed.problem().ifPresent(
                    problem -> client().showMessage(new MessageParams(MessageType.Warning, problem)));
            refreshNotes();
        });
    }

    /** @param question the URL that is tested from now on */
    void setTestedUrl(Optional<TestedUrl> question) {
        testedUrl = question;
        refreshNotes();
    }

    private void refreshNotes() {
        if (features.refreshesHints()) {
            CompletableFuture<Void> _ = client().refreshInlayHints();
        }
        if (features.refreshesLenses()) {
            CompletableFuture<Void> _ = client().refreshCodeLenses();
        }
    }

    /** Cancels all checks, because the client no longer shows findings. */
    void cancelChecks() {
        texts.cancelChecks();
    }

    private void publish(OpenText text, List<Diagnostic> diagnosticList) {
        client().publishDiagnostics(new PublishDiagnosticsParams(text.uri(), diagnosticList, text.version()));
    }

    /**
     * Answers a question about the current version of an open text. The answer is {@code fallback} if the text is not
     * open.
     */
    <T> CompletableFuture<T> answerAbout(String uri, T fallback, Function<OpenText, T> question) {
        Optional<OpenText> text = texts.find(uri);
        return answer(() -> text.map(question).orElse(fallback));
    }

    <T> CompletableFuture<T> answer(Supplier<T> question) {
        return CompletableFutures.computeAsync(answers, cancelled -> {
            cancelled.checkCanceled();
            return question.get();
        });
    }

    boolean isReady() {
        return state == State.INITIALIZED;
    }

    void refuseUnlessReady() {
        if (state != State.INITIALIZED) {
            throw new ResponseErrorException(state == State.STARTED
                    ? new ResponseError(ResponseErrorCode.ServerNotInitialized, messages.text("request.early"), null)
                    : new ResponseError(ResponseErrorCode.InvalidRequest, messages.text("request.late"), null));
        }
    }

    @Override
    public CompletableFuture<Object> shutdown() {
        state = State.SHUT_DOWN;
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void exit() {
        exitCode.complete(state == State.SHUT_DOWN ? 0 : 1);
    }

    @Override
    public TextDocumentService getTextDocumentService() {
        return textService;
    }

    @Override
    public WorkspaceService getWorkspaceService() {
        return commandService;
    }

    /** Ignores the request, because failures are in the log file. */
    @Override
    public void setTrace(SetTraceParams params) {}

    /** Ignores the request, because no progress is reported. */
    @Override
    public void cancelProgress(WorkDoneProgressCancelParams params) {}

    /**
     * The features that the client supports.
     *
     * @param utf8            whether it counts the bytes of a line instead of its UTF-16 units
     * @param markdown        whether it shows Markdown
     * @param nestedSymbols   whether an outline may be a tree
     * @param versionedEdits  whether edits may be for one version of a text
     * @param configuration   whether the server can request its settings
     * @param refreshesHints  whether it can refresh its inlay hints
     * @param refreshesLenses whether it can refresh its code lenses
     */
    record ClientFeatures(boolean utf8, boolean markdown, boolean nestedSymbols, boolean versionedEdits,
            boolean configuration, boolean refreshesHints, boolean refreshesLenses) {

        static final ClientFeatures NONE = new ClientFeatures(false, false, false, false, false, false, false);

        static ClientFeatures of(InitializeParams params) {
            Optional<ClientCapabilities> client = Optional.ofNullable(params.getCapabilities());
            var texts = client.map(ClientCapabilities::getTextDocument);
            var workspace = client.map(ClientCapabilities::getWorkspace);
            return new ClientFeatures(
                    // The first encoding is the one that the client prefers.
                    client.map(ClientCapabilities::getGeneral).map(general -> general.getPositionEncodings())
                            .orElse(List.of()).stream()
                            .filter(List.of(PositionEncodingKind.UTF8, PositionEncodingKind.UTF16)::contains)
                            .findFirst().filter(PositionEncodingKind.UTF8::equals).isPresent(),
                    texts.map(capability -> capability.getHover()).map(hover -> hover.getContentFormat())
                            .orElse(List.of())
                            .contains(MarkupKind.MARKDOWN),
                    texts.map(capability -> capability.getDocumentSymbol())
                            .map(symbol -> symbol.getHierarchicalDocumentSymbolSupport()).orElse(false),
                    workspace.map(capability -> capability.getWorkspaceEdit()).map(edit -> edit.getDocumentChanges())
                            .orElse(false),
                    workspace.map(capability -> capability.getConfiguration()).orElse(false),
                    workspace.map(capability -> capability.getInlayHint()).map(hint -> hint.getRefreshSupport())
                            .orElse(false),
                    workspace.map(capability -> capability.getCodeLens()).map(lens -> lens.getRefreshSupport())
                            .orElse(false));
        }
    }
}
