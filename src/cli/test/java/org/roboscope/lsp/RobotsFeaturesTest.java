package org.roboscope.lsp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.roboscope.lsp.EditorClient.codes;
import static org.roboscope.lsp.EditorClient.get;
import static org.roboscope.lsp.EditorClient.range;
import static org.roboscope.lsp.EditorClient.text;

import com.google.gson.Gson;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeActionTriggerKind;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolCapabilities;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.GeneralClientCapabilities;
import org.eclipse.lsp4j.HoverCapabilities;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceEditCapabilities;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the features for a robots.txt in an editor. */
class RobotsFeaturesTest {

    private static final String TEXT = """
            User-agent: *
            Disalow: /tmp
            Disallow: /b
            Disallow: /b/c

            User-agent: GPTBot
            Disallow: /*.pdf$  # é
            Sitemap: https://a.example/s.xml
            User-agent: gptbot
            Disallow: /q
            """;

    @TempDir
    private Path pages;

    private EditorClient openText(String text) throws Exception {
        return openText(text, new ClientCapabilities());
    }

    private EditorClient openText(String text, ClientCapabilities clientCapabilities) throws Exception {
        EditorClient client = EditorClient.start(pages, "null", clientCapabilities);
        client.open(text);
        return client;
    }

    private static TextDocumentService textService(EditorClient client) {
        return client.server().getTextDocumentService();
    }

    @Test
    void diagnosticHasRangeSentenceAndLink() throws Exception {
        try (EditorClient client = EditorClient.start(pages)) {
            List<Diagnostic> diagnostics = client.open(TEXT);
            Diagnostic misspelt = findByCode(diagnostics, "L03");
            assertThat(misspelt.getRange()).isEqualTo(range(1, 0, 7));
            assertThat(misspelt.getSeverity()).isEqualTo(DiagnosticSeverity.Error);
            assertThat(misspelt.getSource()).isEqualTo("roboscope");
            assertThat(misspelt.getMessage().getLeft()).contains("misspelt Disallow");
            Path page = Path.of(URI.create(misspelt.getCodeDescription().getHref()));
            assertThat(Files.readString(page)).startsWith("# L03");
            Diagnostic redundant = findByCode(diagnostics, "R04");
            assertThat(redundant.getSeverity()).isEqualTo(DiagnosticSeverity.Hint);
            assertThat(redundant.getRelatedInformation()).singleElement().satisfies(other -> {
                assertThat(other.getLocation().getUri()).isEqualTo(EditorClient.URI);
                assertThat(other.getLocation().getRange()).isEqualTo(range(2, 0, 12));
            });
        }
    }

    private static Diagnostic findByCode(List<Diagnostic> diagnostics, String code) {
        return diagnostics.stream().filter(diagnostic -> diagnostic.getCode().getLeft().equals(code)).findFirst()
                .orElseThrow();
    }

    private static List<CodeAction> actions(EditorClient client, Range range, String... kinds) throws Exception {
        CodeActionContext context = new CodeActionContext(List.of());
        if (kinds.length > 0) {
            context.setOnly(List.of(kinds));
        }
        return get(textService(client).codeAction(new CodeActionParams(text(), range, context))).stream()
                .map(action -> action.getRight()).toList();
    }

    /** Applies the edits, whose columns are UTF-16 units. */
    private static String apply(String text, List<TextEdit> edits) {
        List<TextEdit> editsFromEnd = new ArrayList<>(edits);
        editsFromEnd
                .sort(Comparator.comparingInt((TextEdit edit) -> offset(text, edit.getRange().getStart())).reversed());
        String result = text;
        for (TextEdit edit : editsFromEnd) {
            result = result.substring(0, offset(text, edit.getRange().getStart())) + edit.getNewText()
                    + result.substring(offset(text, edit.getRange().getEnd()));
        }
        return result;
    }

    private static int offset(String text, Position position) {
        int offset = 0;
        for (int line = 0; line < position.getLine(); line++) {
            int cr = text.indexOf('\r', offset);
            int lf = text.indexOf('\n', offset);
            int end = cr < 0 || lf < 0 ? Math.max(cr, lf) : Math.min(cr, lf);
            offset = end + (text.startsWith("\r\n", end) ? 2 : 1);
        }
        return offset + position.getCharacter();
    }

    private static String apply(String text, CodeAction action) {
        return apply(text, Objects.requireNonNull(action.getEdit().getChanges().get(EditorClient.URI)));
    }

    @Test
    void fixesAreOfferedAtTheFinding() throws Exception {
        try (EditorClient client = openText(TEXT)) {
            List<CodeAction> actions = actions(client, range(1, 3, 3), "quickfix");
            assertThat(actions).extracting(CodeAction::getTitle)
                    .containsExactly("Write Disallow (may change which URLs are blocked)",
                            "Suppress L03 here with a comment");
            assertThat(apply(TEXT, actions.getFirst()))
                    .isEqualTo(TEXT.replace("Disalow", "Disallow"));
            assertThat(apply(TEXT, actions.getLast()))
                    .isEqualTo(TEXT.replace("Disalow", "# roboscope-ignore L03\nDisalow"));
            assertThat(actions.getFirst().getDiagnostics()).extracting(diagnostic -> diagnostic.getCode().getLeft())
                    .containsExactly("L03");
            assertThat(actions(client, range(4, 0, 0), "quickfix")).isEmpty();
        }
    }

    @Test
    void fixRemovesItsFinding() throws Exception {
        try (EditorClient client = openText(TEXT)) {
            String fixed = apply(TEXT, actions(client, range(1, 3, 3), "quickfix").getFirst());
            client.change(2, null, fixed);
            assertThat(codes(client.diagnostics(EditorClient.URI, 2))).doesNotContain("L03").contains("R04");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"source", "source.fixAll", "source.fixAll.roboscope"})
    void safeFixesAreAppliedTogether(String kind) throws Exception {
        try (EditorClient client = openText(TEXT)) {
            List<CodeAction> actions = actions(client, range(0, 0, 0), kind);
            assertThat(actions).singleElement().satisfies(action -> {
                assertThat(action.getKind()).isEqualTo("source.fixAll.roboscope");
                assertThat(apply(TEXT, action)).contains("Disalow").doesNotContain("/b/c");
            });
        }
    }

    @Test
    void caretMoveDoesNotTryAllFixes() throws Exception {
        try (EditorClient client = openText(TEXT)) {
            CodeActionContext context = new CodeActionContext(List.of());
            context.setTriggerKind(CodeActionTriggerKind.Automatic);
            assertThat(get(textService(client).codeAction(new CodeActionParams(text(), range(0, 0, 0), context))))
                    .extracting(action -> action.getRight().getKind()).doesNotContain("source.fixAll.roboscope");
            assertThat(actions(client, range(4, 0, 0))).extracting(CodeAction::getKind)
                    .containsExactly("source.fixAll.roboscope");
        }
    }

    @Test
    void editsAreVersionedIfSupported() throws Exception {
        ClientCapabilities clientCapabilities = new ClientCapabilities();
        clientCapabilities.setWorkspace(new WorkspaceClientCapabilities());
        clientCapabilities.getWorkspace().setWorkspaceEdit(new WorkspaceEditCapabilities());
        clientCapabilities.getWorkspace().getWorkspaceEdit().setDocumentChanges(true);
        try (EditorClient client = openText(TEXT, clientCapabilities)) {
            client.change(7, range(0, 13, 13), "\n");
            client.diagnostics(EditorClient.URI, 7);
            CodeAction action = actions(client, range(2, 3, 3), "quickfix").getFirst();
            assertThat(action.getEdit().getDocumentChanges()).singleElement().satisfies(change -> {
                assertThat(change.getLeft().getTextDocument().getVersion()).isEqualTo(7);
                assertThat(change.getLeft().getEdits()).singleElement()
                        .satisfies(edit -> assertThat(edit.getLeft().getRange()).isEqualTo(range(2, 0, 7)));
            });
        }
    }

    /** This fix edits between the two characters of a line end, where a client has no position. */
    @Test
    void lineEndsAreReplacedWhole() throws Exception {
        String mixed = "User-agent: *\r\nDisallow: /a\r\nDisallow: /b\nDisallow: /c\r\n";
        try (EditorClient client = EditorClient.start(pages)) {
            Range range = findByCode(client.open(mixed), "F04").getRange();
            CodeAction fix = actions(client, range, "quickfix").stream()
                    .filter(action -> codes(action.getDiagnostics()).contains("F04")).findFirst().orElseThrow();
            assertThat(apply(mixed, fix)).isEqualTo(mixed.replaceAll("\r?\n", "\r\n"));
        }
    }

    /** A byte that is not UTF-8 is received and returned as a lone surrogate. */
    @Test
    void invalidBytesAreKept() throws Exception {
        String text = "User-agent: *\nDisalow: /\uDCFFx\n# \uD83D\uDE00\uDC80\nDisallow: /y\uDCE9 z\n";
        try (EditorClient client = openText(text)) {
            for (CodeAction action : actions(client, new Range(new Position(0, 0), new Position(9, 0)))) {
                assertThat(apply(text, action)).doesNotContain("?", "\uFFFD").contains("\uDC80");
            }
            CodeAction suppressed = actions(client, range(1, 0, 0), "quickfix").getLast();
            assertThat(apply(text, suppressed)).contains("/\uDCFFx");
        }
    }

    private static String hover(EditorClient client, int line, int column) throws Exception {
        var hover = get(textService(client).hover(new HoverParams(text(), new Position(line, column))));
        return hover == null ? "" : hover.getContents().getRight().getValue();
    }

    @Test
    void hoverSaysThatRuleIsNotFollowed() throws Exception {
        String robots = "User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow: /tmp/\n";
        try (EditorClient client = openText(robots)) {
            assertThat(hover(client, 1, 2))
                    .contains("Googlebot follows its own group (line 4), so line 2 does not apply to it.");
            assertThat(hover(client, 4, 2)).doesNotContain("does not apply");
            Object tested = client.execute("roboscope.test", EditorClient.URI, "/cart/", "Googlebot");
            assertThat(new Gson().toJsonTree(tested).getAsJsonObject().getAsJsonArray("ignored").get(0)
                    .getAsJsonObject().get("sentence").getAsString())
                    .isEqualTo("ignored: Googlebot has its own group");
            assertThat(hover(client, 1, 2)).contains("/cart/ for Googlebot",
                    "Line 2: ignored: Googlebot has its own group");
            assertThat(client.execute("roboscope.explain", EditorClient.URI, "/cart/", "Googlebot").toString())
                    .contains("ignored: Googlebot has its own group");
        }
    }

    @Test
    void hoverExplainsFieldsCrawlersAndProblems() throws Exception {
        try (EditorClient client = openText(TEXT)) {
            assertThat(hover(client, 0, 3)).contains("User-agent field", "Names the crawlers");
            assertThat(hover(client, 0, 12)).contains("Every crawler without a group of its own");
            assertThat(hover(client, 5, 14)).contains("GPTBot · OpenAI", "AI training", "https://");
            assertThat(hover(client, 1, 2)).contains("L03 · error", "Applies under:", "Disallow field");
            assertThat(hover(client, 4, 0)).isEmpty();
            assertThat(hover(client, 400, 0)).isEmpty();
        }
    }

    @Test
    void hoverIsMarkdownIfSupported() throws Exception {
        ClientCapabilities clientCapabilities = new ClientCapabilities();
        clientCapabilities.setTextDocument(new TextDocumentClientCapabilities());
        clientCapabilities.getTextDocument().setHover(new HoverCapabilities(List.of("markdown", "plaintext"), false));
        try (EditorClient client = openText(TEXT, clientCapabilities)) {
            assertThat(hover(client, 2, 3)).startsWith("**Disallow field**\n\n")
                    .contains("In most standards, \\* stands")
                    .contains("<https://www.rfc-editor.org/");
        }
    }

    private static List<String> completions(EditorClient client, int line, int column) throws Exception {
        return get(textService(client).completion(new CompletionParams(text(), new Position(line, column)))).getRight()
                .getItems().stream().map(CompletionItem::getLabel).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Dis                     | Disallow:",
        "User-agent: Google-Ex   | Google-Extended",
        "Disallow: /s            | /shop/",
        "Content-Signal: ai-t    | ai-train=",
        "Content-Signal: search= | no, yes",
        "Sitemap: htt            | https://a.example/s.xml",
    })
    void completionContinuesTheTypedText(String typed, String offered) throws Exception {
        String text = "User-agent: *\nDisallow: /shop/\nSitemap: https://a.example/s.xml\n" + typed;
        try (EditorClient client = openText(text)) {
            assertThat(completions(client, 3, typed.length()))
                    .isEqualTo(List.of(offered.split(", ", -1)));
            CompletionItem first = get(textService(client).completion(
                    new CompletionParams(text(), new Position(3, typed.length())))).getRight().getItems().getFirst();
            TextEdit edit = first.getTextEdit().getLeft();
            assertThat(apply(text, List.of(edit)).substring(text.length() - typed.length()))
                    .startsWith(typed.substring(0, edit.getRange().getStart().getCharacter()))
                    .contains(first.getLabel());
        }
    }

    @Test
    void outlineHasGroupsWithTheirRules() throws Exception {
        ClientCapabilities clientCapabilities = new ClientCapabilities();
        clientCapabilities.setTextDocument(new TextDocumentClientCapabilities());
        DocumentSymbolCapabilities symbols = new DocumentSymbolCapabilities();
        symbols.setHierarchicalDocumentSymbolSupport(true);
        clientCapabilities.getTextDocument().setDocumentSymbol(symbols);
        try (EditorClient client = openText("Sitemap: /x\n" + TEXT, clientCapabilities)) {
            List<DocumentSymbol> tree =
                    get(textService(client).documentSymbol(new DocumentSymbolParams(text()))).stream()
                            .map(symbol -> symbol.getRight()).toList();
            assertThat(tree).extracting(DocumentSymbol::getName)
                    .containsExactly("Sitemap: /x", "*", "GPTBot", "Sitemap: https://a.example/s.xml", "gptbot");
            assertThat(tree.get(1).getChildren()).extracting(DocumentSymbol::getName)
                    .containsExactly("Disalow: /tmp", "Disallow: /b", "Disallow: /b/c");
            assertThat(tree.get(1).getRange().getEnd()).isEqualTo(new Position(4, 14));
        }
    }

    @Test
    void outlineIsFlatWithoutTreeSupport() throws Exception {
        try (EditorClient client = openText(TEXT)) {
            assertThat(get(textService(client).documentSymbol(new DocumentSymbolParams(text()))))
                    .extracting(symbol -> symbol.getLeft().getName()).startsWith("*", "Disalow: /tmp")
                    .contains("GPTBot", "Disallow: /q");
        }
    }

    @Test
    void groupsFoldAndMergedGroupsAreHighlighted() throws Exception {
        try (EditorClient client = openText(TEXT)) {
            assertThat(get(textService(client).foldingRange(new FoldingRangeRequestParams(text()))))
                    .extracting(fold -> fold.getStartLine() + "-" + fold.getEndLine())
                    .containsExactly("0-3", "5-6", "8-9");
            assertThat(
                    get(textService(client).documentHighlight(new DocumentHighlightParams(text(), new Position(9, 2)))))
                    .extracting(part -> ((DocumentHighlight) part).getRange().getStart().getLine())
                    .containsExactly(5, 8);
            assertThat(
                    get(textService(client).documentHighlight(new DocumentHighlightParams(text(), new Position(4, 0)))))
                    .isEmpty();
        }
    }

    private static String tokens(EditorClient client, List<Integer> data) {
        var legend = client.capabilities().getCapabilities().getSemanticTokensProvider().getLegend();
        StringBuilder tokens = new StringBuilder();
        int line = 0;
        int column = 0;
        for (int offset = 0; offset < data.size(); offset += 5) {
            line += data.get(offset);
            column = data.get(offset) == 0 ? column + data.get(offset + 1) : data.get(offset + 1);
            tokens.append(line).append(':').append(column).append('+').append(data.get(offset + 2)).append(' ')
                    .append(legend.getTokenTypes().get(data.get(offset + 3)))
                    .append(data.get(offset + 4) == 1 ? "!" : "")
                    .append('\n');
        }
        return tokens.toString();
    }

    @Test
    void semanticTokensDescribeTheLine() throws Exception {
        String text = "User-agent: GPTBot\nDisallow: /é*.pdf$ # x\nHost: y\nContent-Signal: search=yes\n";
        try (EditorClient client = openText(text)) {
            String tokens =
                    tokens(client,
                            get(textService(client).semanticTokensFull(new SemanticTokensParams(text()))).getData());
            assertThat(tokens.lines()).containsExactly(
                    "0:0+12 keyword", "0:12+6 class",
                    "1:0+10 keyword", "1:10+2 string", "1:12+1 operator", "1:13+4 string", "1:17+1 operator",
                    "1:19+3 comment",
                    "2:0+6 variable", "2:6+1 string!",
                    "3:0+16 keyword", "3:16+6 property", "3:23+3 enumMember");
            assertThat(tokens(client, get(textService(client).semanticTokensRange(
                    new SemanticTokensRangeParams(text(), range(2, 0, 7)))).getData()).lines())
                    .containsExactly("2:0+6 variable", "2:6+1 string!");
        }
    }

    @Test
    void bytesAreCountedForUtf8Clients() throws Exception {
        ClientCapabilities clientCapabilities = new ClientCapabilities();
        clientCapabilities.setGeneral(new GeneralClientCapabilities());
        clientCapabilities.getGeneral().setPositionEncodings(List.of("utf-8"));
        try (EditorClient client =
                openText("User-agent: *\nDisallow: /é # \uD83D\uDE00\nDisallow: /a\n", clientCapabilities)) {
            assertThat(tokens(client,
                    get(textService(client).semanticTokensFull(new SemanticTokensParams(text()))).getData())
                    .lines()).contains("1:10+3 string", "1:14+6 comment");
            client.change(2, range(1, 11, 13), "e");
            client.change(3, range(1, 14, 18), "");
            client.change(4, range(2, 5, 6), "");
            List<Diagnostic> diagnostics = client.diagnostics(EditorClient.URI, 4);
            assertThat(codes(diagnostics)).contains("L03").doesNotContain("R09");
        }
    }

    @Test
    void codeLensCountsFollowersOfGroups() throws Exception {
        try (EditorClient client = openText(TEXT)) {
            List<? extends CodeLens> lenses = get(textService(client).codeLens(new CodeLensParams(text())));
            assertThat(lenses).extracting(lens -> lens.getRange().getStart().getLine()).containsExactly(0, 5, 8);
            assertThat(lenses.get(0).getCommand().getTitle()).matches("\\d{2,} crawlers follow this group");
            assertThat(lenses.get(1).getCommand().getTitle()).isEqualTo("1 crawler follows this group");
            assertThat(client.execute(lenses.get(2).getCommand().getCommand(),
                    lenses.get(2).getCommand().getArguments().toArray()).toString()).isEqualTo("[GPTBot]");
            assertThat(client.awaitMessage().getMessage()).isEqualTo("1 crawler follows this group: GPTBot.");
        }
    }

    @Test
    void lineEndsDoNotChangeFindings() throws Exception {
        List<List<String>> findings = new ArrayList<>();
        for (String end : List.of("\n", "\r\n", "\r")) {
            try (EditorClient client = EditorClient.start(pages)) {
                findings.add(client.open(TEXT.replace("\n", end)).stream()
                        .map(diagnostic -> diagnostic.getCode().getLeft() + diagnostic.getRange())
                        .collect(Collectors.toList()));
            }
        }
        assertThat(findings.get(1)).isEqualTo(findings.get(0));
        assertThat(findings.get(2)).isEqualTo(findings.get(0));
    }
}
