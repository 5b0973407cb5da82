package org.roboscope.ui.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What tells tabs of one name apart. */
class TabNamesTest {

    @Test
    void aNameThatIsThereOnceSaysEnough() {
        assertThat(folders("/a/robots.txt", "/a/other.txt", "")).containsExactly("", "", "");
    }

    @Test
    void filesOfOneNameSayTheNearestFoldersThatDiffer() {
        assertThat(folders("/srv/shop/robots.txt", "/srv/blog/robots.txt")).containsExactly("shop", "blog");
        assertThat(folders("/old/site/robots.txt", "/new/site/robots.txt", "/x/robots.txt"))
                .containsExactly("old/site", "new/site", "x");
        assertThat(folders("/robots.txt", "/a/robots.txt")).containsExactly("/", "a");
    }

    private static List<String> folders(String... paths) {
        return TabNames.folders(Stream.of(paths).map(path -> path.isEmpty()
                ? new TabNames.Named("new.txt", Optional.empty())
                : new TabNames.Named(Path.of(path).getFileName().toString(), Optional.of(Path.of(path)))).toList())
                .stream()
                .map(folders -> folders.replace('\\', '/')).toList();
    }
}
