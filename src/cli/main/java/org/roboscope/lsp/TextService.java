package org.roboscope.lsp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
import org.eclipse.lsp4j.DocumentHighlightKind;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeKind;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.editing.EditorPosition;
import org.roboscope.editing.WholeGroups;
import org.roboscope.editing.WordExplainer;
import org.roboscope.editing.WordExplanation;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.usage.ManagedBlock;
import org.roboscope.lsp.RobotsLanguageServer.ClientFeatures;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.Group;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.simulate.words.FollowingMessages;

/** Receives changes of texts, and answers requests about them. */
final class TextService implements TextDocumentService {

    private final RobotsLanguageServer server;
    private final OpenTexts texts;
    private final FindingDiagnostics diagnostics;
    private final GroupNotes groupNotes = new GroupNotes();
    private final ExpectationsCheck expectations;
    private HoverTexts hoverTexts = new HoverTexts(false);
    private FixActions fixes;

    TextService(RobotsLanguageServer server, OpenTexts texts, FindingDiagnostics diagnostics) {
        this.server = server;
        this.texts = texts;
        this.diagnostics = diagnostics;
        this.expectations = new ExpectationsCheck(texts::find);
        this.fixes = new FixActions(diagnostics, false);
    }

    void setFeatures(ClientFeatures features) {
        hoverTexts = new HoverTexts(features.markdown());
        fixes = new FixActions(diagnostics, features.versionedEdits());
    }

    @Override
    public void didOpen(DidOpenTextDocumentParams params) {
        texts.open(params.getTextDocument());
    }

    @Override
    public void didChange(DidChangeTextDocumentParams params) {
        VersionedTextDocumentIdentifier changed = params.getTextDocument();
        texts.change(changed.getUri(), Optional.ofNullable(changed.getVersion()), params.getContentChanges());
    }

    @Override
    public void didClose(DidCloseTextDocumentParams params) {
        texts.close(params.getTextDocument().getUri());
    }

    @Override
    public void didSave(DidSaveTextDocumentParams params) {
        texts.checkExpectationsOf(params.getTextDocument().getUri());
    }

    @Override
    // The protocol's answer without a hover text is null, which the type of the library does not show.
    @SuppressWarnings("NullAway")
    public CompletableFuture<Hover> hover(HoverParams params) {
        return answerForRobots(params.getTextDocument(), null,
                text -> hoverTexts.hoverAt(text, finishedFindings(text), params.getPosition(), server.testedUrl())
                        .orElse(null));
    }

    /** Returns the findings if the check is finished, because a hover does not wait for it. */
    private static List<Finding> finishedFindings(OpenText text) {
        boolean isFinished = text.checkResult().isDone() && !text.checkResult().isCompletedExceptionally();
        return isFinished ? text.checkResult().join().findings() : List.of();
    }

    @Override
    public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(CompletionParams params) {
        return server.answerAbout(params.getTextDocument().getUri(), Either.forLeft(List.of()),
                text -> Either.forRight(text.isExpectations() ? expectations.complete(text, params.getPosition())
                        : Completions.itemsAt(text, params.getPosition())));
    }

    @Override
    public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
        return answerForRobots(params.getTextDocument(), List.of(), text -> {
            try {
                return fixes.createActions(text, text.checkResult().join(), params);
            } catch (CancellationException | CompletionException outdated) {
                throw new ResponseErrorException(new ResponseError(ResponseErrorCode.ContentModified,
                        MessageBundle.of("lsp").text("request.outdated"), null));
            }
        });
    }

    @Override
    public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
            DocumentSymbolParams params) {
        return answerForRobots(params.getTextDocument(), List.of(),
                text -> GroupOutline.symbols(text, server.features().nestedSymbols()));
    }

    @Override
    public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams params) {
        return answerForRobots(params.getTextDocument(), List.of(), GroupOutline::folds);
    }

    @Override
    public CompletableFuture<List<? extends DocumentHighlight>> documentHighlight(DocumentHighlightParams params) {
        return answerForRobots(params.getTextDocument(), List.of(),
                text -> GroupOutline.highlights(text, params.getPosition()));
    }

    @Override
    public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams params) {
        return answerForRobots(params.getTextDocument(), new SemanticTokens(List.of()),
                text -> LineTokens.encode(text, 1, text.map().lineCount()));
    }

    @Override
    public CompletableFuture<SemanticTokens> semanticTokensRange(SemanticTokensRangeParams params) {
        return answerForRobots(params.getTextDocument(), new SemanticTokens(List.of()), text -> LineTokens.encode(text,
                text.positions().lineOf(params.getRange().getStart()),
                text.positions().lineOf(params.getRange().getEnd())));
    }

    @Override
    public CompletableFuture<List<InlayHint>> inlayHint(InlayHintParams params) {
        return answerForRobots(params.getTextDocument(), List.of(),
                text -> groupNotes.createHints(text, params.getRange(),
                        server.testedUrl().filter(question -> question.uri().equals(text.uri()))));
    }

    @Override
    public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams params) {
        return answerForRobots(params.getTextDocument(), List.of(), groupNotes::createLenses);
    }

    /** Answers a request about a robots.txt; for a file of expectations, the answer is {@code fallback}. */
    private <T> CompletableFuture<T> answerForRobots(
            TextDocumentIdentifier document, T fallback, Function<OpenText, T> question) {
        return server.answerAbout(document.getUri(), fallback,
                text -> text.isExpectations() ? fallback : question.apply(text));
    }

    /** The outline, folding ranges and highlights of groups. */
    private static final class GroupOutline {

        private GroupOutline() {}

        /**
         * Returns the symbols in the order of the text.
         *
         * @param isNested whether the client supports a tree instead of a list
         */
        static List<Either<SymbolInformation, DocumentSymbol>> symbols(OpenText text, boolean isNested) {
            RobotsFile file = text.reading().file();
            Stream<DocumentSymbol> groupSymbols =
                    WholeGroups.of(file).stream().map(group -> groupSymbol(text, file, group));
            Stream<DocumentSymbol> otherSymbols = IntStream.rangeClosed(1, file.lineCount())
                    .filter(line -> isRecord(file.kind(line)) && text.reading().cards().cardAt(line).isEmpty())
                    .mapToObj(line -> lineSymbol(text, file.line(line)));
            List<DocumentSymbol> tree = Stream.concat(groupSymbols, otherSymbols)
                    .sorted(Comparator.comparingInt(symbol -> symbol.getRange().getStart().getLine())).toList();
            return isNested ? tree.stream().map(Either::<SymbolInformation, DocumentSymbol>forRight).toList()
                    : flatList(text.uri(), tree);
        }

        private static boolean isRecord(LineKind kind) {
            return kind.isRule() || kind == LineKind.SITEMAP || kind == LineKind.OTHER_FIELD;
        }

        private static DocumentSymbol groupSymbol(OpenText text, RobotsFile file, Group group) {
            String name = String.join(", ", file.agentTexts(group));
            DocumentSymbol symbol = new DocumentSymbol(
                    name.isBlank() ? text.line(group.agents().getFirst()).strip() : name, SymbolKind.Namespace,
                    text.positions().lineRange(group.firstLine(), group.lastLine()),
                    text.positions().lineRange(group.agents().getFirst()));
            symbol.setChildren(IntStream.rangeClosed(group.firstLine(), group.lastLine())
                    .filter(line -> isRecord(file.kind(line))).mapToObj(line -> lineSymbol(text, file.line(line)))
                    .toList());
            return symbol;
        }

        private static DocumentSymbol lineSymbol(OpenText text, Line line) {
            var range = text.positions().lineRange(line.number());
            String value = text.text(line.value());
            return new DocumentSymbol(text.text(line.field()) + (value.isEmpty() ? ":" : ": " + value),
                    line.kind() == LineKind.SITEMAP ? SymbolKind.File : SymbolKind.Field, range, range);
        }

        private static List<Either<SymbolInformation, DocumentSymbol>> flatList(String uri, List<DocumentSymbol> tree) {
            List<Either<SymbolInformation, DocumentSymbol>> symbols = new ArrayList<>();
            for (DocumentSymbol symbol : tree) {
                symbols.add(Either.forLeft(flatSymbol(uri, symbol, "")));
                if (symbol.getChildren() != null) {
                    symbol.getChildren()
                            .forEach(child -> symbols.add(Either.forLeft(flatSymbol(uri, child, symbol.getName()))));
                }
            }
            return symbols;
        }

        @SuppressWarnings("deprecation") // The replacement is the tree, which the client does not support.
        private static SymbolInformation flatSymbol(String uri, DocumentSymbol symbol, String container) {
            SymbolInformation flat = new SymbolInformation(
                    symbol.getName(), symbol.getKind(), new Location(uri, symbol.getRange()));
            flat.setContainerName(container);
            return flat;
        }

        static List<FoldingRange> folds(OpenText text) {
            return WholeGroups.of(text.reading().file()).stream().filter(group -> group.lastLine() > group.firstLine())
                    .map(group -> {
                        FoldingRange fold = new FoldingRange(group.firstLine() - 1, group.lastLine() - 1);
                        fold.setKind(FoldingRangeKind.Region);
                        return fold;
                    }).toList();
        }

        /** Returns the highlights of all groups that are merged with the group at a position. */
        static List<DocumentHighlight> highlights(OpenText text, Position position) {
            int line = text.map().lineOf(text.positions().offset(position));
            return text.reading().cards().cardAt(line).stream().flatMap(card -> card.groups().stream())
                    .map(group -> new DocumentHighlight(text.positions().lineRange(group.firstLine(), group.lastLine()),
                            DocumentHighlightKind.Text))
                    .toList();
        }
    }

    /** The hover text of a position: its findings, and the meaning of its word. */
    private static final class HoverTexts {

        private final MessageBundle messages = MessageBundle.of("editing");
        private final MessageBundle lspMessages = MessageBundle.of("lsp");
        private final FindingText findingText = new FindingText();
        private final WordExplainer explainer = new WordExplainer(Catalogue::builtIn);
        private final boolean isMarkdown;

        /** @param isMarkdown whether the client shows Markdown instead of plain text */
        HoverTexts(boolean isMarkdown) {
            this.isMarkdown = isMarkdown;
        }

        /**
         * @param findings the known findings of the text
         * @param tested   the URL that was tested last, with any text
         */
        Optional<Hover> hoverAt(OpenText text, List<Finding> findings, Position position, Optional<TestedUrl> tested) {
            int offset = text.positions().offset(position);
            int line = text.map().lineOf(offset);
            List<String> parts = new ArrayList<>();
            findings.stream().filter(finding -> isAt(finding, offset)).map(this::describeFinding).forEach(parts::add);
            Stream<WordExplanation> word = explainer.explain(
                    text.reading(), new EditorPosition(line, text.map().column(line, offset))).stream();
            Stream<WordExplanation> block = ManagedBlock.of(text.reading().file())
                    .filter(managed -> managed.contains(line)).map(explainer::explainBlock).stream();
            Stream.concat(word, block).map(this::describeWord).forEach(parts::add);
            describeRule(text, line, tested.filter(question -> question.uri().equals(text.uri())))
                    .ifPresent(parts::add);
            return parts.isEmpty() ? Optional.empty()
                    : Optional.of(new Hover(new MarkupContent(isMarkdown ? MarkupKind.MARKDOWN : MarkupKind.PLAINTEXT,
                            String.join(isMarkdown ? "\n\n---\n\n" : "\n\n", parts))));
        }

        /**
         * Returns the effect of a line's rule on the tested URL, or a note that the tested crawler does not follow it.
         */
        private Optional<String> describeRule(OpenText text, int line, Optional<TestedUrl> tested) {
            Optional<TestedUrl.Answer> answer = tested.map(question -> question.answer(text));
            Optional<String> outcome = answer.flatMap(testAnswer -> testAnswer.explainLine(line)).map(reason -> format(
                    lspMessages.text("hover.tested", answer.get().question().url(),
                            answer.get().question().crawler().name()),
                    List.of(lspMessages.text("hover.line", line, reason)), Optional.empty()));
            return outcome.or(() -> describeUnfollowed(text, line, tested.map(TestedUrl::crawler)
                    .orElseGet(() -> text.settings().testedCrawler())));
        }

        private Optional<String> describeUnfollowed(OpenText text, int line, Crawler crawler) {
            Policy policy = text.reading().text().policy(crawler);
            boolean isElsewhere = policy.file().groups().stream().flatMap(group -> group.rules().stream())
                    .anyMatch(rule -> rule.line() == line)
                    && policy.rules().stream().noneMatch(rule -> rule.line() == line);
            return isElsewhere
                    ? Optional.of(format(crawler.name(), List.of(lspMessages.text("hover.unfollowed",
                            new FollowingMessages().clause(crawler, policy.followedGroups()), line)), Optional.empty()))
                    : Optional.empty();
        }

        private static boolean isAt(Finding finding, int offset) {
            return !finding.code().isOfFile() && finding.span().start() <= offset && offset <= finding.span().end();
        }

        private String describeFinding(Finding finding) {
            return format(findingText.title(finding.code()) + " \u00b7 " + finding.code() + " \u00b7 "
                    + findingText.severityName(finding.severity()),
                    List.of(findingText.sentence(finding),
                            messages.text("problem.standards", findingText.standardNames(finding.standards()))),
                    Optional.empty());
        }

        private String describeWord(WordExplanation word) {
            return format(word.title(), word.sentences(), word.link());
        }

        private String format(String title, List<String> sentences, Optional<String> link) {
            if (!isMarkdown) {
                return Stream.concat(Stream.concat(Stream.of(title), sentences.stream()), link.stream())
                        .collect(Collectors.joining("\n"));
            }
            Stream<String> paragraphs = Stream.concat(Stream.of("**" + escape(title) + "**"),
                    sentences.stream().map(HoverTexts::escape));
            return Stream.concat(paragraphs, link.map(address -> "<" + address + ">").stream())
                    .collect(Collectors.joining("\n\n"));
        }

        /** Escapes Markdown, because patterns contain many of its special characters. */
        private static String escape(String text) {
            return text.replaceAll("([\\\\*_`<>\\[\\]#|~])", "\\\\$1");
        }
    }
}
