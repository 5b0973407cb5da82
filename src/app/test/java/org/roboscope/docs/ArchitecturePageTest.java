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

/** The architecture page names every part of the program, and nothing that does not exist. */
class ArchitecturePageTest {

    private static final List<Path> SOURCES = ProgramSources.folders("main/java/org/roboscope");
    private static final Pattern PACKAGE = Pattern.compile(
            "`((?:robots|crawlers|lint|document|site|simulate|report|cli|ui)\\.[a-z]+(?:\\.[a-z]+)*)`");
    private static final Pattern CLASS =
            Pattern.compile("`(?:[a-z]+\\.)*([A-Z][a-z]+(?:[A-Z][a-z]*)+)(?:\\.[a-z]\\w*)?`");
    private static final Pattern NESTED = Pattern.compile("`([A-Z]\\w+)\\.([A-Z]\\w+)`");
    private static final Pattern LISTED_STARTER = Pattern.compile("Map\\.entry\\(\\s*\"([\\w.]+)\",\\s*\"");
    /** A row of the table of threads: the thread, the class that starts it, its purpose. */
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

    /** A row with "all but" names the parts that are not used; other rows name the parts that are used. */
    @Test
    void partUsesThePartsInItsRow() throws IOException {
        List<String> parts = packages();
        for (String part : parts) {
            String usesCell =
                    page().lines().filter(line -> line.startsWith("| `" + part + "` |")).findFirst().orElseThrow()
                            .split("\\|", -1)[3];
            List<String> named = parts.stream().filter(other -> usesCell.contains("`" + other + "`")).toList();
            List<String> stated = usesCell.contains("all but")
                    ? parts.stream().filter(other -> !named.contains(other) && !other.equals(part)).toList()
                    : named;
            assertThat(usedBy(part)).as(part).isSubsetOf(Stream.concat(stated.stream(), Stream.of("messages")).toList())
                    .containsAll(stated.stream().filter(other -> !other.equals("messages")).toList());
        }
    }

    private static List<String> usedBy(String part) throws IOException {
        try (Stream<Path> files = Files.walk(folder(part))) {
            List<String> texts = new ArrayList<>();
            for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
                texts.add(Files.readString(file));
            }
            return IMPORT.matcher(String.join("\n", texts)).results().map(match -> match.group(1)).distinct()
                    .filter(other -> !other.equals(part)).toList();
        }
    }

    /** {@code ThreadStartsTest} lists all classes that start threads; the page shows the most important. */
    @Test
    void namedThreadStartersAreListedInThreadStartsTest() throws IOException {
        List<String> named = STARTER_ROW.matcher(page()).results().map(row -> row.group(1)).distinct().toList();
        List<String> starters =
                LISTED_STARTER.matcher(threadStartsTest()).results().map(starter -> starter.group(1)).toList();
        assertThat(starters).hasSizeGreaterThan(9);
        assertThat(named).hasSizeGreaterThan(2).isSubsetOf(starters);
    }

    private static String threadStartsTest() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            return Files.readString(files.filter(file -> file.endsWith("ThreadStartsTest.java")).findFirst()
                    .orElseThrow());
        }
    }

    @Test
    void everyGlossaryWordIsListedOnce() throws IOException {
        List<String> words = page().lines().dropWhile(line -> !line.equals("## Glossary")).skip(1)
                .takeWhile(line -> !line.startsWith("## ")).filter(line -> line.matches("\\| [a-z].*"))
                .map(line -> line.split("\\|", -1)[1].strip()).skip(1).toList();
        assertThat(words).hasSizeGreaterThanOrEqualTo(20).doesNotHaveDuplicates();
    }

    @Test
    void everyNamedClassExists() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            Set<String> fileNames = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java")).map(name -> name.substring(0, name.length() - 5))
                    .collect(Collectors.toSet());
            assertThat(CLASS.matcher(page()).results().map(named -> named.group(1)).distinct())
                    .hasSizeGreaterThan(40).allSatisfy(named -> assertThat(fileNames).contains(named));
        }
    }

    @Test
    void everyNamedNestedClassExists() throws IOException {
        List<MatchResult> named = NESTED.matcher(page()).results().toList();
        assertThat(named).isNotEmpty();
        for (MatchResult match : named) {
            try (Stream<Path> files = Files.walk(Path.of("src"))) {
                Path outer = files.filter(file -> file.endsWith(match.group(1) + ".java")).findFirst()
                        .orElseThrow(() -> new AssertionError("There is no class " + match.group(1)));
                assertThat(Files.readString(outer))
                        .containsPattern("\\b(class|record|enum|interface) " + match.group(2) + "\\b");
            }
        }
    }

    @Test
    void everyNamedPackageExists() throws IOException {
        assertThat(PACKAGE.matcher(page()).results().map(named -> named.group(1)).distinct())
                .hasSizeGreaterThan(9)
                .allSatisfy(named -> assertThat(folder(named.replace('.', '/'))).isDirectory());
    }
}
