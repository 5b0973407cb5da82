package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;

/**
 * The default files of site systems, which are the most frequent files on the web. Each finding in them has been
 * reviewed, and the table has the reason for it.
 */
@Tag("findings")
class DefaultFilesTest {

    private static final Path FOLDER = Path.of("src/engine/test/resources/org/roboscope/lint/defaults");
    private static final Path TABLE = FOLDER.resolve("findings.tsv");
    private static final String HEADING = "file\tcode\tseverity\tfindings\treason";

    /** A row of the table. */
    private record ExpectedFinding(String file, String code, String severity, int findingCount, String reason) {

        static ExpectedFinding of(String line) {
            String[] columns = line.split("\t", -1);
            assertThat(columns).as(line).hasSize(5).noneMatch(String::isBlank);
            return new ExpectedFinding(columns[0], columns[1], columns[2], Integer.parseInt(columns[3]), columns[4]);
        }

        String kind() {
            return code + " " + severity;
        }
    }

    static Stream<String> files() {
        try (Stream<Path> paths = Files.list(FOLDER)) {
            return List.copyOf(paths.map(path -> path.getFileName().toString()).filter(name -> name.endsWith(".txt"))
                    .sorted().toList()).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<ExpectedFinding> table() throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(TABLE));
        assertThat(lines.removeFirst()).isEqualTo(HEADING);
        return lines.stream().map(ExpectedFinding::of).toList();
    }

    private static List<Finding> lint(String file) throws IOException {
        return Linter.lint(LintInput.of(Files.readAllBytes(FOLDER.resolve(file))));
    }

    @ParameterizedTest
    @MethodSource("files")
    void findingsInDefaultFilesAreListed(String file) throws IOException {
        Map<String, Integer> counts = new TreeMap<>();
        lint(file).forEach(finding -> counts.merge(finding.code() + " " + finding.severity().code(), 1, Integer::sum));
        Map<String, Integer> expected = new TreeMap<>();
        table().stream().filter(row -> row.file().equals(file))
                .forEach(row -> expected.put(row.kind(), row.findingCount()));
        assertThat(counts).as("findings in %s: %s has the reason for each", FOLDER.resolve(file), TABLE)
                .isEqualTo(expected);
    }

    @Test
    void tableListsFilesOfNineSystems() throws IOException {
        assertThat(files()).containsExactly("drupal-7.txt", "drupal.txt", "ghost.txt", "joomla.txt", "magento.txt",
                "mediawiki.txt", "shopify.txt", "typo3.txt", "wix.txt", "wordpress.txt");
        assertThat(table()).extracting(ExpectedFinding::file).isSorted()
                .allSatisfy(file -> assertThat(files()).contains(file));
    }
}
