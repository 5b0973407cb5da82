package org.roboscope.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page on performance cites every benchmark, CI runs each one briefly, and each ends without an exception. */
class BenchmarksTest {

    private static final Path SOURCES = Path.of("src/bench/main/java");
    private static final Pattern ENTRY_POINT = Pattern.compile("public static void main\\(|@Benchmark\\b");
    private static final Pattern COMMAND =
            Pattern.compile("benchmarks\\.jar (?:org\\.roboscope\\.(?:\\w+\\.)*)?([A-Z]\\w+)");
    private static final Pattern CI_RUN =
            Pattern.compile("(?m)^ {4}\"(org\\.roboscope\\.[\\w.]+) +(?:jmh|plain|window)\\b");

    private static List<String> benchmarks() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(file -> file.toString().endsWith(".java")).filter(BenchmarksTest::isBenchmark)
                    .map(file -> SOURCES.relativize(file).toString().replaceFirst("\\.java$", "")
                            .replaceAll("[/\\\\]", "."))
                    .toList();
        }
    }

    private static boolean isBenchmark(Path source) {
        return ENTRY_POINT.matcher(read(source)).find();
    }

    private static String read(Path source) {
        try {
            return Files.readString(source);
        } catch (IOException broken) {
            throw new AssertionError(source.toString(), broken);
        }
    }

    private static String simpleName(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    @Test
    void pageCitesExactlyTheBenchmarks() throws IOException {
        String page = Files.readString(Path.of("docs/performance.md"));
        List<String> names = benchmarks().stream().map(BenchmarksTest::simpleName).toList();
        assertThat(names).isNotEmpty()
                .allSatisfy(name -> assertThat(page).containsPattern("\\b" + Pattern.quote(name) + "\\b"));
        assertThat(COMMAND.matcher(page).results().map(command -> command.group(1))).isNotEmpty().isSubsetOf(names);
    }

    @Test
    void ciRunsEachBenchmark() throws IOException {
        assertThat(CI_RUN.matcher(Files.readString(Path.of(".ci/benchmarks"))).results().map(line -> line.group(1)))
                .containsExactlyInAnyOrderElementsOf(benchmarks());
    }

    /** A frame that begins while JavaFX shuts down fails, so the program ends on the thread that draws frames. */
    @Test
    void benchmarksOfTheWindowEndOnItsThread() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES.resolve("org/roboscope/ui"))) {
            assertThat(files.filter(Files::isRegularFile).filter(BenchmarksTest::endsProgram).map(Path::getFileName))
                    .containsExactly(Path.of("WindowThread.java"));
        }
    }

    private static boolean endsProgram(Path source) {
        return read(source).contains("System.exit(");
    }
}
