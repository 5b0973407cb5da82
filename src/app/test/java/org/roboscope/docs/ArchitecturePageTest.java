package org.roboscope.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the pages about the program as a whole name is there, and what is there is named. */
class ArchitecturePageTest {

    private static final List<Path> SOURCES = Stream.of("engine", "app")
            .map(module -> Path.of("src", module, "main/java/org/roboscope")).toList();
    private static final Pattern PACKAGE = Pattern.compile("`((?:robots|site|ui)\\.[a-z.]+)`");

    private static final Pattern IMPORT = Pattern.compile("(?m)^import (?:static )?org\\.roboscope\\.([a-z]+)\\.");

    private static String page() throws IOException {
        return Files.readString(Path.of("docs/architecture.md"));
    }

    private static List<String> packages() throws IOException {
        List<String> names = new ArrayList<>();
        for (Path sources : SOURCES) {
            names.addAll(packagesIn(sources));
        }
        return names.stream().sorted().toList();
    }

    private static List<String> packagesIn(Path folder) throws IOException {
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.filter(Files::isDirectory).map(name -> name.getFileName().toString()).sorted().toList();
        }
    }

    private static Path folder(String name) {
        return SOURCES.stream().map(sources -> sources.resolve(name)).filter(Files::isDirectory).findFirst()
                .orElseThrow(() -> new AssertionError("There is no package " + name));
    }

    @Test
    void everyRoomHasItsRow() throws IOException {
        for (String room : packages()) {
            assertThat(page()).contains("\n| `" + room + "` |").contains(room + "[\"" + room + ": ");
        }
    }

    /** "All but" names what a room does not use; other rows name what it does. */
    @Test
    void aRoomUsesWhatItsRowSaysAndNothingElse() throws IOException {
        List<String> rooms = packages();
        for (String room : rooms) {
            String knows =
                    page().lines().filter(line -> line.startsWith("| `" + room + "` |")).findFirst().orElseThrow()
                            .split("\\|", -1)[3];
            List<String> named = rooms.stream().filter(other -> knows.contains("`" + other + "`")).toList();
            List<String> said = knows.contains("all but")
                    ? rooms.stream().filter(other -> !named.contains(other) && !other.equals(room)).toList()
                    : named;
            assertThat(used(room)).as(room).isSubsetOf(Stream.concat(said.stream(), Stream.of("messages")).toList())
                    .containsAll(said.stream().filter(other -> !other.equals("messages")).toList());
        }
    }

    private static List<String> used(String room) throws IOException {
        try (Stream<Path> files = Files.walk(folder(room))) {
            List<String> texts = new ArrayList<>();
            for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
                texts.add(Files.readString(file));
            }
            return IMPORT.matcher(String.join("\n", texts)).results().map(used -> used.group(1)).distinct()
                    .filter(other -> !other.equals(room)).toList();
        }
    }

    @Test
    void everyRoomOfTheWindowIsNamed() throws IOException {
        for (String room : packagesIn(folder("ui"))) {
            assertThat(page()).contains("`ui." + room + "`");
        }
    }

    @Test
    void everyPackageThatIsNamedIsThere() throws IOException {
        assertThat(PACKAGE.matcher(page()).results().map(named -> named.group(1)).distinct())
                .hasSizeGreaterThan(15)
                .allSatisfy(named -> assertThat(folder(named.replace('.', '/'))).isDirectory());
    }
}
