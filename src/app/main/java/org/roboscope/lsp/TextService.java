package org.roboscope.lsp;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.roboscope.lint.finding.Finding;
import org.roboscope.messages.MessageBundle;

/** Takes what happens to texts, and answers what the client asks about them. */
final class TextService implements TextDocumentService {

    private final RobotsLanguageServer server;
    private final OpenTexts texts;
    private final FindingDiagnostics diagnostics;
    private final GroupNotes notes = new GroupNotes();
    private final ExpectationsCheck expectations;
    private HoverTexts hovers = new HoverTexts(false);
    private FixActions fixes;

    TextService(RobotsLanguageServer server, OpenTexts texts, FindingDiagnostics diagnostics) {
        this.server = server;
        this.texts = texts;
        this.diagnostics = diagnostics;
        this.expectations = new ExpectationsCheck(texts::find);
        this.fixes = new FixActions(diagnostics, false);
    }

    void begin(ClientFeatures features) {
        hovers = new HoverTexts(features.markdown());
        fixes = new FixActions(diagnostics, features.versionedEdits());
    }

    @Override
    public void didOpen(DidOpenTextDocumentParams params) {
        texts.open(params.getTextDocument());
    }

    @Override
    public void didChange(DidChangeTextDocumentParams params) {
        texts.change(params.getTextDocument().getUri(), params.getTextDocument().getVersion(),
                params.getContentChanges());
    }

    @Override
    public void didClose(DidCloseTextDocumentParams params) {
        texts.close(params.getTextDocument().getUri());
    }

    @Override
    public void didSave(DidSaveTextDocumentParams params) {
        texts.changedOnDisk(params.getTextDocument().getUri());
    }

    @Override
    @SuppressWarnings("NullAway") // Null is the protocol's answer where there is nothing to say; the library's type does not tell.
    public CompletableFuture<Hover> hover(HoverParams params) {
        return robots(params.getTextDocument(), null,
                text -> hovers.at(text, found(text), params.getPosition()).orElse(null));
    }

    /** What is known already: the meaning of a word does not wait for a check. */
    private static List<Finding> found(OpenText text) {
        boolean isKnown = text.checked().isDone() && !text.checked().isCompletedExceptionally();
        return isKnown ? text.checked().join().findings() : List.of();
    }

    @Override
    public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(CompletionParams params) {
        return server.answer(params.getTextDocument().getUri(), Either.forLeft(List.of()),
                text -> Either.forRight(text.isExpectations() ? expectations.completions(text, params.getPosition())
                        : Completions.at(text, params.getPosition())));
    }

    @Override
    public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
        return robots(params.getTextDocument(), List.of(), text -> {
            try {
                return fixes.of(text, text.checked().join(), params);
            } catch (CancellationException | CompletionException outdated) {
                throw new ResponseErrorException(new ResponseError(ResponseErrorCode.ContentModified,
                        MessageBundle.of("lsp").text("request.outdated"), null));
            }
        });
    }

    @Override
    public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
            DocumentSymbolParams params) {
        return robots(params.getTextDocument(), List.of(),
                text -> GroupOutline.symbols(text, server.features().nestedSymbols()));
    }

    @Override
    public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams params) {
        return robots(params.getTextDocument(), List.of(), GroupOutline::folds);
    }

    @Override
    public CompletableFuture<List<? extends DocumentHighlight>> documentHighlight(DocumentHighlightParams params) {
        return robots(params.getTextDocument(), List.of(),
                text -> GroupOutline.highlights(text, params.getPosition()));
    }

    @Override
    public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams params) {
        return robots(params.getTextDocument(), new SemanticTokens(List.of()),
                text -> LineTokens.of(text, 1, text.map().lineCount()));
    }

    @Override
    public CompletableFuture<SemanticTokens> semanticTokensRange(SemanticTokensRangeParams params) {
        return robots(params.getTextDocument(), new SemanticTokens(List.of()), text -> LineTokens.of(text,
                params.getRange().getStart().getLine() + 1, params.getRange().getEnd().getLine() + 1));
    }

    @Override
    public CompletableFuture<List<InlayHint>> inlayHint(InlayHintParams params) {
        return robots(params.getTextDocument(), List.of(), text -> notes.hints(text, params.getRange(),
                server.tested().filter(question -> question.uri().equals(text.uri()))));
    }

    @Override
    public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams params) {
        return robots(params.getTextDocument(), List.of(), notes::lenses);
    }

    /** Of a file of expectations none of this is asked. */
    private <T> CompletableFuture<T> robots(
            TextDocumentIdentifier of, T nothing, Function<OpenText, T> question) {
        return server.answer(of.getUri(), nothing,
                text -> text.isExpectations() ? nothing : question.apply(text));
    }
}
