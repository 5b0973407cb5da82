package org.roboscope.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The benchmarks that there are, those that the page on performance cites, and those that CI runs briefly are the same. */
class BenchmarksTest {

    private static final Path SOURCES = Path.of("src/bench/main/java");
    private static final Pattern STARTED = Pattern.compile("public static void main\\(|@Benchmark\\b");
    private static final Pattern COMMAND =
            Pattern.compile("benchmarks\\.jar (?:org\\.roboscope\\.(?:\\w+\\.)*)?([A-Z]\\w+)");
    private static final Pattern BRIEF =
            Pattern.compile("(?m)^ {4}\"(org\\.roboscope\\.[\\w.]+) +(?:jmh|plain|window)\\b");

    private static List<String> benchmarks() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(file -> file.toString().endsWith(".java")).filter(BenchmarksTest::isStarted)
                    .map(file -> SOURCES.relativize(file).toString().replaceFirst("\\.java$", "")
                            .replaceAll("[/\\\\]", "."))
                    .toList();
        }
    }

    private static boolean isStarted(Path source) {
        try {
            return STARTED.matcher(Files.readString(source)).find();
        } catch (IOException broken) {
            throw new AssertionError(source.toString(), broken);
        }
    }

    private static String simple(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    @Test
    void thePageCitesEachBenchmarkAndNoOther() throws IOException {
        String page = Files.readString(Path.of("docs/performance.md"));
        List<String> names = benchmarks().stream().map(BenchmarksTest::simple).toList();
        assertThat(names).isNotEmpty()
                .allSatisfy(name -> assertThat(page).containsPattern("\\b" + Pattern.quote(name) + "\\b"));
        assertThat(COMMAND.matcher(page).results().map(command -> command.group(1))).isNotEmpty().isSubsetOf(names);
    }

    @Test
    void eachBenchmarkIsRunBriefly() throws IOException {
        assertThat(BRIEF.matcher(Files.readString(Path.of(".ci/benchmarks"))).results().map(line -> line.group(1)))
                .containsExactlyInAnyOrderElementsOf(benchmarks());
    }
}
