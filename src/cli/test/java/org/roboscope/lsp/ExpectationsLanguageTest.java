package org.roboscope.lsp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.roboscope.lsp.EditorClient.get;
import static org.roboscope.lsp.EditorClient.range;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests files of expectations in an editor. */
class ExpectationsLanguageTest {

    private static final String ROBOTS = "User-agent: *\nDisallow: /private/\n";
    private static final String EXPECTED = """
            # what must hold
            Googlebot  allow  /shop/
            GPTBot     block  /shop/
            GPTBot     blok   /
            """;

    @TempDir
    private Path folder;

    private String uri(String name) {
        return folder.resolve(name).toUri().toString();
    }

    private EditorClient client() throws Exception {
        return EditorClient.start(folder.resolve("pages"));
    }

    private static List<String> sentences(List<Diagnostic> diagnostics) {
        return diagnostics.stream()
                .map(diagnostic -> diagnostic.getRange().getStart().getLine() + " " + diagnostic.getMessage().getLeft())
                .toList();
    }

    @Test
    void badLinesAndBrokenExpectationsAreReported() throws Exception {
        Files.writeString(folder.resolve("robots.txt"), ROBOTS);
        try (EditorClient client = client()) {
            List<Diagnostic> diagnostics = client.open(uri("robots.expect"), EXPECTED);
            assertThat(sentences(diagnostics)).containsExactly(
                    "2 GPTBot block /shop/ is broken: allowed, no rule matches.",
                    "3 After the crawler, write allow, block, may or must not, such as: Googlebot allow /product/1.");
            assertThat(diagnostics).extracting(Diagnostic::getSeverity).containsOnly(DiagnosticSeverity.Error);
            assertThat(diagnostics.getFirst().getRange()).isEqualTo(range(2, 0, 24));
        }
    }

    @Test
    void lineForOtherSitesIsReportedAsUnchecked() throws Exception {
        Files.writeString(folder.resolve("robots.txt"), ROBOTS);
        try (EditorClient client = client()) {
            List<Diagnostic> diagnostics = client.open(uri("robots.expect"),
                    "*.example.com: Googlebot must not fetch /\nGPTBot allow /\n");
            assertThat(sentences(diagnostics))
                    .containsExactly("0 Not checked, because this is not known to be the file of "
                            + "*.example.com. roboscope sites and roboscope watch --sites check it.");
            assertThat(diagnostics.getFirst().getSeverity()).isEqualTo(DiagnosticSeverity.Information);
        }
    }

    @Test
    void openTextIsCheckedInsteadOfTheFile() throws Exception {
        Files.writeString(folder.resolve("robots.txt"), ROBOTS);
        try (EditorClient client = client()) {
            client.open(uri("robots.txt"), ROBOTS + "User-agent: GPTBot\nDisallow: /\n");
            assertThat(client.open(uri("robots.expect"), EXPECTED)).hasSize(1);
            client.change(uri("robots.txt"), 2, null, "User-agent: *\nDisallow: /shop\n");
            List<Diagnostic> diagnostics = client.diagnostics(uri("robots.expect"), 1);
            assertThat(sentences(diagnostics))
                    .contains("1 Googlebot allow /shop/ is broken: blocked by line 2 of robots.txt.");
            assertThat(diagnostics.getFirst().getRelatedInformation()).singleElement().satisfies(line -> {
                assertThat(line.getLocation().getUri()).isEqualTo(uri("robots.txt"));
                assertThat(line.getLocation().getRange().getStart().getLine()).isOne();
                assertThat(line.getMessage()).isEqualTo("Disallow: /shop");
            });
        }
    }

    @Test
    void savedFileIsCheckedAgain() throws Exception {
        Files.writeString(folder.resolve("robots.txt"), ROBOTS);
        try (EditorClient client = client()) {
            assertThat(client.open(uri("robots.expect"), EXPECTED)).hasSize(2);
            Files.writeString(folder.resolve("robots.txt"), "User-agent: GPTBot\nDisallow: /\n");
            client.server().getTextDocumentService().didSave(
                    new DidSaveTextDocumentParams(new TextDocumentIdentifier(uri("robots.txt"))));
            assertThat(client.diagnostics(uri("robots.expect"), 1)).hasSize(1);
        }
    }

    @Test
    void namedFileIsChecked() throws Exception {
        Files.writeString(folder.resolve("robots ä.txt"), "User-agent: GPTBot\nDisallow: /\n");
        try (EditorClient client = client()) {
            assertThat(sentences(client.open(uri("robots.expect"), "# for: robots ä.txt\nGPTBot block /a\n")))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"robots.txt", "../robots.txt", "none.txt"})
    void missingFileIsReported(String name) throws Exception {
        try (EditorClient client = client()) {
            assertThat(sentences(client.open(uri("robots.expect"), "# for: " + name + "\nGPTBot block /a\n")))
                    .containsExactly("0 Nothing is checked, because there is no " + name + " in this folder.");
        }
    }

    @Test
    void textWithoutFolderIsNotChecked() throws Exception {
        try (EditorClient client = client()) {
            assertThat(sentences(client.open("untitled:/robots.expect", "GPTBot block /a\n"))).hasSize(1);
            assertThat(client.open("untitled:/robots.expect", "# nothing yet\n")).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Googlebot-I                | Googlebot-Image",
        "GPTBot ''                  | allow, block, may train, must not train, may search, must not search, may ai-input, must not ai-input, block no more than 0.5 % of clicks",
        "GPTBot bl                  | block, block no more than 0.5 % of clicks",
        "GPTBot block /pri          | /private/",
        "GPTBot must not train /pri | /private/",
        "# GPT                      | ''",
    })
    void completionOffersCrawlersExpectationsAndPaths(String typed, String offered) throws Exception {
        Files.writeString(folder.resolve("robots.txt"), ROBOTS);
        String line = typed.replace(" ''", " ");
        try (EditorClient client = client()) {
            client.open(uri("robots.expect"), line);
            List<String> labels = get(client.server().getTextDocumentService().completion(new CompletionParams(
                    new TextDocumentIdentifier(uri("robots.expect")), new Position(0, line.length())))).getRight()
                    .getItems().stream().map(CompletionItem::getLabel).toList();
            assertThat(String.join(", ", labels)).isEqualTo(offered);
        }
    }

    @Test
    void expectationsAreNotARobotsTxt() throws Exception {
        try (EditorClient client = client()) {
            client.open(uri("robots.expect"), "GPTBot block /a\n");
            assertThat(get(client.server().getTextDocumentService().hover(new HoverParams(
                    new TextDocumentIdentifier(uri("robots.expect")), new Position(0, 2))))).isNull();
        }
    }
}
