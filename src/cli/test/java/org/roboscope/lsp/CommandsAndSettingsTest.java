package org.roboscope.lsp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.roboscope.lsp.EditorClient.codes;
import static org.roboscope.lsp.EditorClient.get;
import static org.roboscope.lsp.EditorClient.text;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CodeLensWorkspaceCapabilities;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.InlayHintWorkspaceCapabilities;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the commands and settings of the language server. */
class CommandsAndSettingsTest {

    private static final String TEXT = """
            User-agent: *
            Disallow: /b
            Allow: /b/c

            User-agent: GPTBot
            Disallow: /
            """;
    private static final Range ALL = new Range(new Position(0, 0), new Position(99, 0));

    @TempDir
    private Path pages;

    private EditorClient openText() throws Exception {
        EditorClient client = EditorClient.start(pages);
        client.open(TEXT);
        return client;
    }

    private static JsonObject testUrl(EditorClient client, Object... arguments) throws Exception {
        return new Gson().toJsonTree(client.execute("roboscope.test", arguments)).getAsJsonObject();
    }

    @Test
    void testReturnsTheLineThatDecides() throws Exception {
        try (EditorClient client = openText()) {
            JsonObject blocked = testUrl(client, EditorClient.URI, "/b/x", "bingbot");
            assertThat(blocked.get("outcome").getAsString()).isEqualTo("blocked");
            assertThat(blocked.get("line").getAsInt()).isEqualTo(2);
            assertThat(blocked.get("rule").getAsString()).isEqualTo("Disallow: /b");
            assertThat(client.awaitMessage().getMessage()).startsWith("/b/x is blocked for bingbot. ");
            assertThat(testUrl(client, EditorClient.URI, "https://a.example/b/c").get("outcome").getAsString())
                    .isEqualTo("allowed");
            JsonObject undecided = testUrl(client, JsonParser.parseString(
                    "{\"uri\":\"" + EditorClient.URI + "\",\"url\":\"/\",\"crawler\":\"Googlebot\"}"));
            assertThat(undecided.get("outcome").getAsString()).isEqualTo("allowed");
            assertThat(undecided.has("line")).isFalse();
        }
    }

    @Test
    void explainReturnsCompetingRules() throws Exception {
        try (EditorClient client = openText()) {
            assertThat(client.execute("roboscope.explain", EditorClient.URI, "/b/c", "Googlebot").toString())
                    .contains("ALLOWED", "| 3 | `Allow: /b/c` |", "| 2 | `Disallow: /b` |");
        }
    }

    private static List<String> hints(EditorClient client) throws Exception {
        return get(client.server().getTextDocumentService().inlayHint(new InlayHintParams(text(), ALL))).stream()
                .sorted(Comparator.comparingInt((InlayHint hint) -> hint.getPosition().getLine()))
                .map(hint -> hint.getPosition().getLine() + " " + hint.getLabel().getLeft()).toList();
    }

    @Test
    void hintIsShownUntilNothingIsTested() throws Exception {
        try (EditorClient client = openText()) {
            assertThat(hints(client)).hasSize(2)
                    .anySatisfy(hint -> assertThat(hint).matches("0 followed by \\w+, [\\w-]+, [\\w-]+ and \\d+ more"))
                    .contains("4 followed by GPTBot");
            testUrl(client, EditorClient.URI, "/b/c", "Googlebot");
            assertThat(hints(client)).contains("2 allows /b/c for Googlebot");
            client.change(2, new Range(new Position(2, 0), new Position(3, 0)), "");
            assertThat(hints(client)).contains("1 blocks /b/c for Googlebot");
            testUrl(client, EditorClient.URI);
            assertThat(hints(client)).hasSize(2);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "roboscope.nope      | [\"file:///site/robots.txt\"]              | There is no command roboscope.nope.",
        "roboscope.test      | []                                         | needs these arguments: uri, url, crawler",
        "roboscope.test      | [1, 2, 3, 4]                               | needs these arguments",
        "roboscope.test      | [{\"uri\": \"x\", \"page\": \"/\"}]        | The argument page is unknown",
        "roboscope.test      | [[1]]                                      | The argument uri must be a text",
        "roboscope.test      | [\"file:///other/robots.txt\", \"/\"]      | is not open in the editor",
        "roboscope.test      | [\"file:///site/robots.txt\", \"/\", \"Mozilla/5.0 (x)\"] | names no crawler",
        "roboscope.explain   | [\"file:///site/robots.txt\"]              | Name a URL",
        "roboscope.followers | [\"file:///site/robots.txt\"]              | needs these arguments: uri, line",
        "roboscope.followers | [\"file:///site/robots.txt\", 3]           | in no group",
    })
    void invalidCommandIsRefused(String command, String arguments, String sentence) throws Exception {
        try (EditorClient client = openText()) {
            assertThatThrownBy(() -> client.execute(command,
                    JsonParser.parseString(arguments).getAsJsonArray().asList().toArray()))
                    .hasMessageContaining(sentence);
            assertThat(hints(client)).hasSize(2);
        }
    }

    private static void configure(EditorClient client, String json) {
        client.server().getWorkspaceService()
                .didChangeConfiguration(new DidChangeConfigurationParams(JsonParser.parseString(json)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"roboscope\": %s}", "%s"})
    void settingTakesEffectImmediately(String form) throws Exception {
        try (EditorClient client = EditorClient.start(pages)) {
            assertThat(codes(client.open("User-agent: *\nDisalow: /x\nDisallow: /\n"))).contains("L03", "F08", "R12");
            configure(client, form.formatted("{\"severity\": \"error\"}"));
            assertThat(codes(client.awaitDiagnostics().getDiagnostics())).containsExactly("L03");
            configure(client, form.formatted("{\"standards\": [\"google\"], \"severity\": \"error\"}"));
            assertThat(client.awaitDiagnostics().getDiagnostics()).isEmpty();
            configure(client, form.formatted("{\"crawlers\": [\"bingbot\"], \"severity\": \"error\"}"));
            assertThat(codes(client.awaitDiagnostics().getDiagnostics())).containsExactly("L03");
            configure(client, form.formatted("{\"inlayHints\": false, \"codeLenses\": false}"));
            client.awaitDiagnostics();
            assertThat(hints(client)).isEmpty();
            assertThat(get(client.server().getTextDocumentService().codeLens(new CodeLensParams(text())))).isEmpty();
            assertThat(client.messages).isEmpty();
        }
    }

    @Test
    void siteAndCrawlersAreUsed() throws Exception {
        try (EditorClient client = EditorClient.start(pages,
                "{\"site\": \"shop.example\", \"crawlers\": [\"GPTBot\"]}", new ClientCapabilities())) {
            client.open(TEXT);
            assertThat(testUrl(client, EditorClient.URI, "/q").get("crawler").getAsString()).isEqualTo("GPTBot");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "{\"colour\": 1}                        | colour is unknown",
        "{\"severity\": \"loud\"}               | severity cannot be loud, only one of error, warning, question, info",
        "{\"standards\": [\"goggle\"]}          | standards cannot be goggle, only one of own,",
        "{\"standards\": [\"own\", \"google\"]} | standards cannot combine own with other standards",
        "{\"standards\": 5}                     | standards must be a list of texts",
        "{\"crawlers\": [\"\"]}                 | crawlers contains , which names no crawler",
        "{\"site\": \"http://\"}                | site must be the address of a site",
        "{\"inlayHints\": \"yes\"}              | inlayHints must be true or false",
        "{\"severity\": [1]}                    | severity must be a text",
        "{\"roboscope\": 7}                     | they are not an object",
    })
    void invalidSettingIsIgnoredWithASentence(String json, String sentence) throws Exception {
        try (EditorClient client = EditorClient.start(pages, json, new ClientCapabilities())) {
            assertThat(client.awaitMessage()).satisfies(warning -> {
                assertThat(warning.getType()).isEqualTo(MessageType.Warning);
                assertThat(warning.getMessage()).startsWith("Roboscope ignores ").contains(sentence).endsWith(".");
            });
            assertThat(codes(client.open("Disalow: /x\n"))).contains("L03");
            assertThat(client.messages).isEmpty();
        }
    }

    @Test
    void settingsAreRequestedIfSupported() throws Exception {
        ClientCapabilities clientCapabilities = new ClientCapabilities();
        clientCapabilities.setWorkspace(new WorkspaceClientCapabilities());
        clientCapabilities.getWorkspace().setConfiguration(true);
        clientCapabilities.getWorkspace().setInlayHint(new InlayHintWorkspaceCapabilities(true));
        clientCapabilities.getWorkspace().setCodeLens(new CodeLensWorkspaceCapabilities(true));
        try (EditorClient client = EditorClient.start(pages, "{\"severity\": \"error\"}", clientCapabilities)) {
            client.open("User-agent: *\nDisalow: /x\n");
            client.answerSettings("{\"severity\": \"info\"}");
            client.refreshed.clear();
            configure(client, "null");
            assertThat(codes(client.awaitDiagnostics().getDiagnostics())).contains("F08");
            assertThat(client.refreshed.take()).isEqualTo("hints");
            assertThat(client.refreshed.take()).isEqualTo("lenses");
        }
    }
}
