package org.roboscope.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The user's snippets are lines of the settings file. */
class OwnSnippetTest {

    private static final OwnSnippets.Snippet SHOP =
            new OwnSnippets.Snippet("shop", "Disallow: /cart\n\tDisallow: /a\\nb\n");

    private final Settings settings = new Settings(StoredSettings.DEFAULTS);
    private final OwnSnippets snippets = new OwnSnippets(settings);

    private List<String> lines() {
        return settings.toStored().lists().getOrDefault("editor.snippets", List.of());
    }

    @Test
    void snippetIsWrittenAndReadUnchanged() {
        snippets.store(SHOP);
        assertThat(lines()).containsExactly("shop\tDisallow: /cart\\n\\tDisallow: /a\\\\nb\\n");
        assertThat(new OwnSnippets(new Settings(settings.toStored())).all()).containsExactly(SHOP);
    }

    @Test
    void sameNameReplacesAndListIsSorted() {
        Stream.of(SHOP, new OwnSnippets.Snippet("blog", "a\n"), new OwnSnippets.Snippet(" Shop ", "b\n"))
                .forEach(snippets::store);
        assertThat(snippets.all()).containsExactly(new OwnSnippets.Snippet("blog", "a\n"),
                new OwnSnippets.Snippet("Shop", "b\n"));
        snippets.remove(new OwnSnippets.Snippet("shop", ""));
        assertThat(snippets.all()).extracting(OwnSnippets.Snippet::name).containsExactly("blog");
    }

    @Test
    void invalidLineStaysInTheFile() {
        StoredSettings defaults = StoredSettings.DEFAULTS;
        List<String> brokenLines = List.of("no tab", "\tno name", "no text\t", "bad\tend\\", "bad\tsign\\x");
        Settings editedSettings =
                new Settings(new StoredSettings(defaults.measures(), defaults.theme(), defaults.fontSize(),
                        defaults.wrap(),
                        defaults.words(), defaults.motion(), defaults.reopen(), defaults.standard(),
                        defaults.userAgent(),
                        defaults.recentFiles(), defaults.openFiles(), Map.of("editor.snippets", brokenLines)));
        OwnSnippets editedSnippets = new OwnSnippets(editedSettings);
        assertThat(editedSnippets.all()).isEmpty();
        editedSnippets.store(SHOP);
        editedSnippets.remove(SHOP);
        assertThat(editedSettings.toStored().lists().get("editor.snippets")).isEqualTo(brokenLines);
    }
}
