package org.roboscope.ui.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.roboscope.ui.files.FileTabs.TabNames;

/** Folders distinguish tabs with the same name. */
class TabNamesTest {

    @Test
    void uniqueNameHasNoFolder() {
        assertThat(folders("/a/robots.txt", "/a/other.txt", "")).containsExactly("", "", "");
    }

    @Test
    void sameNamesShowTheNearestDifferentFolders() {
        assertThat(folders("/srv/shop/robots.txt", "/srv/blog/robots.txt")).containsExactly("shop", "blog");
        assertThat(folders("/old/site/robots.txt", "/new/site/robots.txt", "/x/robots.txt"))
                .containsExactly("old/site", "new/site", "x");
        assertThat(folders("/robots.txt", "/a/robots.txt")).containsExactly("/", "a");
    }

    @Test
    void longNamesAreTruncatedUnlessEqual() {
        String stable = "robots.txt \u2013 stable-x86_64-unknown-linux-gnu/share/doc/rust/html";
        String nightly = stable.replace("stable", "nightly");
        assertThat(TabNames.shortenAll(List.of("a.txt", stable, nightly))).containsExactly("a.txt",
                "robots.txt \u2013 stable-x86_64-unknown-\u2026", "robots.txt \u2013 nightly-x86_64-unknown\u2026");
        List<String> equalWhenTruncated = List.of(stable + "/a", stable + "/b");
        assertThat(TabNames.shortenAll(equalWhenTruncated)).isEqualTo(equalWhenTruncated);
        assertThat(TabNames.shortenAll(List.of("\uD83E\uDD16".repeat(37))))
                .containsExactly("\uD83E\uDD16".repeat(35) + "\u2026");
    }

    private static List<String> folders(String... paths) {
        return TabNames.findDistinguishingFolders(Stream.of(paths).map(path -> path.isEmpty()
                ? new TabNames.NamedFile("new.txt", Optional.empty())
                : new TabNames.NamedFile(Path.of(path).getFileName().toString(), Optional.of(Path.of(path)))).toList())
                .stream()
                .map(folders -> folders.replace('\\', '/')).toList();
    }
}
