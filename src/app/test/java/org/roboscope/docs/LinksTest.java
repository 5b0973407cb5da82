package org.roboscope.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every link in the pages leads to a file and a heading that exist. */
@Tag("findings")
class LinksTest {

    private static final Pattern TARGET = Pattern.compile("]\\(([^)\\s]+)\\)");
    private static final Pattern EXAMPLE = Pattern.compile("(?ms)^```.*?^```|^ {4}.*?$");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

    /** @param anchor the anchor of a heading; empty for the whole page */
    record Link(Path page, String path, String anchor) {

        Path file() {
            return path.isEmpty() ? page : page.resolveSibling(path).normalize();
        }
    }

    static Stream<Link> links() throws IOException {
        return pages().stream().flatMap(LinksTest::links).filter(link -> !link.path().matches("https?:.*"));
    }

    private static Stream<Link> links(Path page) {
        return TARGET.matcher(EXAMPLE.matcher(read(page)).replaceAll("")).results().map(target -> {
            String[] parts = target.group(1).split("#", 2);
            return new Link(page, parts[0], parts.length > 1 ? parts[1] : "");
        });
    }

    @ParameterizedTest
    @MethodSource("links")
    void linkLeadsToAnExistingFileAndHeading(Link link) {
        assertThat(link.file()).exists();
        if (!link.anchor().isEmpty()) {
            assertThat(anchors(read(link.file()))).contains(link.anchor());
        }
    }

    @Test
    void everyPageAndPictureIsLinked() throws IOException {
        List<Path> named = links().map(Link::file).toList();
        try (Stream<Path> files = Files.walk(Path.of("docs"))) {
            assertThat(files.filter(Files::isRegularFile)).allSatisfy(file -> assertThat(named).contains(file));
        }
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(Path.of("docs")); Stream<Path> top = Files.list(Path.of(""))) {
            return Stream.concat(docs, top).filter(file -> file.toString().endsWith(".md")).toList();
        }
    }

    /** Returns the anchors of all headings, as sites that show Markdown derive them. */
    private static List<String> anchors(String page) {
        return HEADING.matcher(EXAMPLE.matcher(page).replaceAll("")).results()
                .map(heading -> heading.group(1).toLowerCase(Locale.ROOT).replaceAll("[^\\w\\- ]", "").replace(' ',
                        '-'))
                .toList();
    }

    private static String read(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
