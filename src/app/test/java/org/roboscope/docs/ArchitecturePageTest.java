package org.roboscope.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.roboscope.ProgramSources;

/** What the pages about the program as a whole name is there, and what is there is named. */
class ArchitecturePageTest {

    private static final List<Path> SOURCES = ProgramSources.folders("main/java/org/roboscope");
    private static final Pattern PACKAGE = Pattern.compile(
            "`((?:robots|crawlers|lint|document|site|simulate|report|cli|ui)\\.[a-z]+(?:\\.[a-z]+)*)`");
    private static final Pattern CLASS =
            Pattern.compile("`(?:[a-z]+\\.)*([A-Z][a-z]+(?:[A-Z][a-z]*)+)(?:\\.[a-z]\\w*)?`");
    private static final Pattern NESTED = Pattern.compile("`([A-Z]\\w+)\\.([A-Z]\\w+)`");
    private static final Pattern STARTER = Pattern.compile("Map\\.entry\\(\\s*\"([\\w.]+)\",\\s*\"");
    /** A row of the table of threads: the thread, who starts it, what for. */
    private static final Pattern STARTER_ROW =
            Pattern.compile("(?m)^\\| [^|]+ \\| `((?:[a-z]+\\.)+[A-Z]\\w*)` \\|");
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
    void everyPartHasItsRow() throws IOException {
        for (String part : packages()) {
            assertThat(page()).contains("\n| `" + part + "` |").contains(part + "[\"" + part + ": ");
        }
    }

    /** "All but" names what a part does not use; other rows name what it does. */
    @Test
    void aPartUsesWhatItsRowSaysAndNothingElse() throws IOException {
        List<String> parts = packages();
        for (String part : parts) {
            String knows =
                    page().lines().filter(line -> line.startsWith("| `" + part + "` |")).findFirst().orElseThrow()
                            .split("\\|", -1)[3];
            List<String> named = parts.stream().filter(other -> knows.contains("`" + other + "`")).toList();
            List<String> said = knows.contains("all but")
                    ? parts.stream().filter(other -> !named.contains(other) && !other.equals(part)).toList()
                    : named;
            assertThat(used(part)).as(part).isSubsetOf(Stream.concat(said.stream(), Stream.of("messages")).toList())
                    .containsAll(said.stream().filter(other -> !other.equals("messages")).toList());
        }
    }

    private static List<String> used(String part) throws IOException {
        try (Stream<Path> files = Files.walk(folder(part))) {
            List<String> texts = new ArrayList<>();
            for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
                texts.add(Files.readString(file));
            }
            return IMPORT.matcher(String.join("\n", texts)).results().map(used -> used.group(1)).distinct()
                    .filter(other -> !other.equals(part)).toList();
        }
    }

    /** {@code ThreadStartsTest} knows all of them, and why; the page shows the threads that matter most. */
    @Test
    void everyStarterOfThreadsThatIsNamedMayStartThem() throws IOException {
        List<String> named = STARTER_ROW.matcher(page()).results().map(row -> row.group(1)).distinct().toList();
        List<String> starters = STARTER.matcher(starters()).results().map(starter -> starter.group(1)).toList();
        assertThat(starters).hasSizeGreaterThan(9);
        assertThat(named).hasSizeGreaterThan(2).isSubsetOf(starters);
    }

    private static String starters() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            return Files.readString(files.filter(file -> file.endsWith("ThreadStartsTest.java")).findFirst()
                    .orElseThrow());
        }
    }

    @Test
    void everyWordOfTheGlossaryIsListedOnce() throws IOException {
        List<String> words = page().lines().dropWhile(line -> !line.equals("## Glossary")).skip(1)
                .takeWhile(line -> !line.startsWith("## ")).filter(line -> line.matches("\\| [a-z].*"))
                .map(line -> line.split("\\|", -1)[1].strip()).skip(1).toList();
        assertThat(words).hasSizeGreaterThanOrEqualTo(20).doesNotHaveDuplicates();
    }

    @Test
    void everyClassThatIsNamedIsThere() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            Set<String> known = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java")).map(name -> name.substring(0, name.length() - 5))
                    .collect(Collectors.toSet());
            assertThat(CLASS.matcher(page()).results().map(named -> named.group(1)).distinct())
                    .hasSizeGreaterThan(40).allSatisfy(named -> assertThat(known).contains(named));
        }
    }

    @Test
    void everyNestedClassThatIsNamedIsInTheClassBeforeTheDot() throws IOException {
        List<MatchResult> named = NESTED.matcher(page()).results().toList();
        assertThat(named).hasSizeGreaterThan(4);
        for (MatchResult each : named) {
            try (Stream<Path> files = Files.walk(Path.of("src"))) {
                Path outer = files.filter(file -> file.endsWith(each.group(1) + ".java")).findFirst()
                        .orElseThrow(() -> new AssertionError("There is no class " + each.group(1)));
                assertThat(Files.readString(outer))
                        .containsPattern("\\b(class|record|enum|interface) " + each.group(2) + "\\b");
            }
        }
    }

    @Test
    void everyPackageThatIsNamedIsThere() throws IOException {
        assertThat(PACKAGE.matcher(page()).results().map(named -> named.group(1)).distinct())
                .hasSizeGreaterThan(9)
                .allSatisfy(named -> assertThat(folder(named.replace('.', '/'))).isDirectory());
    }
}
