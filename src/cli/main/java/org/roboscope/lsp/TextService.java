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
import org.roboscope.simulate.words.FollowingWords;

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
        VersionedTextDocumentIdentifier changed = params.getTextDocument();
        texts.change(changed.getUri(), Optional.ofNullable(changed.getVersion()), params.getContentChanges());
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
    // Null is the protocol's answer where there is nothing to say; the library's type does not tell.
    @SuppressWarnings("NullAway")
    public CompletableFuture<Hover> hover(HoverParams params) {
        return robots(params.getTextDocument(), null,
                text -> hovers.at(text, found(text), params.getPosition(), server.tested()).orElse(null));
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
                text.places().line(params.getRange().getStart()), text.places().line(params.getRange().getEnd())));
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

    /** The groups of a text and what is in them: its outline, what can be folded, and which groups are read as one. */
    private static final class GroupOutline {

        private GroupOutline() {}

        /**
         * In the order of the text.
         *
         * @param nested whether the client takes a tree, and not only a list
         */
        static List<Either<SymbolInformation, DocumentSymbol>> symbols(OpenText text, boolean nested) {
            RobotsFile file = text.reading().file();
            Stream<DocumentSymbol> ofGroups = WholeGroups.of(file).stream().map(group -> symbol(text, file, group));
            Stream<DocumentSymbol> others = IntStream.rangeClosed(1, file.lineCount())
                    .filter(line -> isRecord(file.kind(line)) && text.reading().cards().cardAt(line).isEmpty())
                    .mapToObj(line -> symbol(text, file.line(line)));
            List<DocumentSymbol> tree = Stream.concat(ofGroups, others)
                    .sorted(Comparator.comparingInt(symbol -> symbol.getRange().getStart().getLine())).toList();
            return nested ? tree.stream().map(Either::<SymbolInformation, DocumentSymbol>forRight).toList()
                    : list(text.uri(), tree);
        }

        private static boolean isRecord(LineKind kind) {
            return kind.isRule() || kind == LineKind.SITEMAP || kind == LineKind.OTHER_FIELD;
        }

        private static DocumentSymbol symbol(OpenText text, RobotsFile file, Group group) {
            String name = group.agents().stream().map(line -> file.text(file.line(line).value()))
                    .collect(Collectors.joining(", "));
            DocumentSymbol symbol = new DocumentSymbol(
                    name.isBlank() ? text.line(group.agents().getFirst()).strip() : name, SymbolKind.Namespace,
                    text.places().lines(group.firstLine(), group.lastLine()),
                    text.places().range(group.agents().getFirst()));
            symbol.setChildren(IntStream.rangeClosed(group.firstLine(), group.lastLine())
                    .filter(line -> isRecord(file.kind(line))).mapToObj(line -> symbol(text, file.line(line)))
                    .toList());
            return symbol;
        }

        private static DocumentSymbol symbol(OpenText text, Line line) {
            var range = text.places().range(line.number());
            String value = text.text(line.value());
            return new DocumentSymbol(text.text(line.field()) + (value.isEmpty() ? ":" : ": " + value),
                    line.kind() == LineKind.SITEMAP ? SymbolKind.File : SymbolKind.Field, range, range);
        }

        private static List<Either<SymbolInformation, DocumentSymbol>> list(String uri, List<DocumentSymbol> tree) {
            List<Either<SymbolInformation, DocumentSymbol>> all = new ArrayList<>();
            for (DocumentSymbol symbol : tree) {
                all.add(Either.forLeft(flat(uri, symbol, "")));
                if (symbol.getChildren() != null) {
                    symbol.getChildren()
                            .forEach(child -> all.add(Either.forLeft(flat(uri, child, symbol.getName()))));
                }
            }
            return all;
        }

        @SuppressWarnings("deprecation") // What takes its place is the tree, which the client does not know.
        private static SymbolInformation flat(String uri, DocumentSymbol symbol, String container) {
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

        /** All groups that are read as one with that at the place. */
        static List<DocumentHighlight> highlights(OpenText text, Position position) {
            int line = text.map().lineOf(text.places().offset(position));
            return text.reading().cards().cardAt(line).stream().flatMap(card -> card.groups().stream())
                    .map(group -> new DocumentHighlight(text.places().lines(group.firstLine(), group.lastLine()),
                            DocumentHighlightKind.Text))
                    .toList();
        }
    }

    /** All about one place: what was found wrong there, and what the word there means. */
    private static final class HoverTexts {

        private final MessageBundle messages = MessageBundle.of("editing");
        private final MessageBundle lsp = MessageBundle.of("lsp");
        private final FindingText words = new FindingText();
        private final WordExplainer explainer = new WordExplainer(Catalogue::builtIn);
        private final boolean markdown;

        /** @param markdown whether the client shows Markdown, and not plain text only */
        HoverTexts(boolean markdown) {
            this.markdown = markdown;
        }

        /**
         * @param findings of the text, as far as they are known
         * @param tested   what was asked last, of any text
         */
        Optional<Hover> at(OpenText text, List<Finding> findings, Position position, Optional<TestedUrl> tested) {
            int offset = text.places().offset(position);
            int line = text.map().lineOf(offset);
            List<String> parts = new ArrayList<>();
            findings.stream().filter(finding -> isAt(finding, offset)).map(this::part).forEach(parts::add);
            Stream<WordExplanation> word = explainer.explain(
                    text.reading(), new EditorPosition(line, text.map().column(line, offset))).stream();
            Stream<WordExplanation> block = ManagedBlock.of(text.reading().file())
                    .filter(managed -> managed.contains(line)).map(explainer::explainBlock).stream();
            Stream.concat(word, block).map(this::part).forEach(parts::add);
            rule(text, line, tested.filter(question -> question.uri().equals(text.uri()))).ifPresent(parts::add);
            return parts.isEmpty() ? Optional.empty()
                    : Optional.of(new Hover(new MarkupContent(markdown ? MarkupKind.MARKDOWN : MarkupKind.PLAINTEXT,
                            String.join(markdown ? "\n\n---\n\n" : "\n\n", parts))));
        }

        /** What became of the rule on a line for the tested URL, or that the tested crawler does not follow it. */
        private Optional<String> rule(OpenText text, int line, Optional<TestedUrl> tested) {
            Optional<TestedUrl.Answer> answer = tested.map(question -> question.answer(text));
            Optional<String> outcome = answer.flatMap(found -> found.why(line)).map(why -> part(
                    lsp.text("hover.tested", answer.get().question().url(), answer.get().question().crawler().name()),
                    List.of(lsp.text("hover.line", line, why)), Optional.empty()));
            return outcome.or(() -> unfollowed(text, line, tested.map(TestedUrl::crawler)
                    .orElseGet(() -> text.settings().tested())));
        }

        private Optional<String> unfollowed(OpenText text, int line, Crawler crawler) {
            Policy policy = text.reading().text().policy(crawler);
            boolean isElsewhere = policy.file().groups().stream().flatMap(group -> group.rules().stream())
                    .anyMatch(rule -> rule.line() == line)
                    && policy.rules().stream().noneMatch(rule -> rule.line() == line);
            return isElsewhere
                    ? Optional.of(part(crawler.name(), List.of(lsp.text("hover.unfollowed",
                            new FollowingWords().clause(crawler, policy.followedGroups()), line)), Optional.empty()))
                    : Optional.empty();
        }

        private static boolean isAt(Finding finding, int offset) {
            return !finding.code().isOfFile() && finding.span().start() <= offset && offset <= finding.span().end();
        }

        private String part(Finding finding) {
            return part(words.title(finding.code()) + " \u00b7 " + finding.code() + " \u00b7 "
                    + words.severityName(finding.severity()),
                    List.of(words.sentence(finding),
                            messages.text("problem.standards", words.standardNames(finding.standards()))),
                    Optional.empty());
        }

        private String part(WordExplanation word) {
            return part(word.title(), word.sentences(), word.link());
        }

        private String part(String title, List<String> sentences, Optional<String> link) {
            if (!markdown) {
                return Stream.concat(Stream.concat(Stream.of(title), sentences.stream()), link.stream())
                        .collect(Collectors.joining("\n"));
            }
            Stream<String> said = Stream.concat(Stream.of("**" + escaped(title) + "**"),
                    sentences.stream().map(HoverTexts::escaped));
            return Stream.concat(said, link.map(address -> "<" + address + ">").stream())
                    .collect(Collectors.joining("\n\n"));
        }

        /** Patterns are full of what Markdown gives a meaning to. */
        private static String escaped(String text) {
            return text.replaceAll("([\\\\*_`<>\\[\\]#|~])", "\\\\$1");
        }
    }
}
