package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Severity;
import org.roboscope.spec.RealFile;
import org.roboscope.spec.SharedData;
import org.roboscope.spec.SharedTest;

/**
 * The findings in real files agree with the page {@code docs/data-quality.md}, so that additional and missing findings
 * are noticed.
 */
class RealFindingsTest {

    private static final Path PAGE = Path.of("docs/data-quality.md");
    private static final Pattern ROW =
            Pattern.compile(
                    "(?m)^\\| \\[([A-Z]\\d\\d)]\\(\\S+\\) (\\S+) \\| (\\w+) \\| (\\d+) \\| (\\d+) \\| (.+) \\|\\n");
    private static final Pattern FAILING_FILES = Pattern.compile("Of (\\d+) files, a check fails (\\d+)");
    private static final String NOT_READ = "not read";

    /** The code and the severity of findings, which have a row in the table. */
    private record Kind(FindingCode code, Severity severity) implements Comparable<Kind> {

        @Override
        public int compareTo(Kind other) {
            return Comparator.comparing(Kind::code).thenComparing(Kind::severity).compare(this, other);
        }
    }

    private record Counts(int files, int findings) {}

    private record Measurement(int files, int failingFiles, Map<Kind, Counts> kinds) {

        static Measurement measure() {
            List<RealFile> files = SharedData.realFiles();
            Map<Kind, Counts> kinds = new TreeMap<>();
            int failingFiles = 0;
            for (RealFile file : files) {
                List<Finding> findings = Linter.lint(LintInput.of(file.bytes()));
                // A question also counts for the exit code, unless another severity is requested.
                failingFiles +=
                        findings.stream().anyMatch(finding -> finding.severity().isAtLeast(Severity.QUESTION)) ? 1 : 0;
                Set<Kind> kindsInFile = new HashSet<>();
                for (Finding finding : findings) {
                    Kind kind = new Kind(finding.code(), finding.severity());
                    Counts before = kinds.getOrDefault(kind, new Counts(0, 0));
                    kinds.put(kind,
                            new Counts(before.files() + (kindsInFile.add(kind) ? 1 : 0), before.findings() + 1));
                }
            }
            return new Measurement(files.size(), failingFiles, kinds);
        }

        static Measurement read(String page) {
            Map<Kind, Counts> kinds = new TreeMap<>();
            ROW.matcher(page).results().forEach(row -> kinds.put(
                    kind(row), new Counts(Integer.parseInt(row.group(4)), Integer.parseInt(row.group(5)))));
            Matcher matcher = FAILING_FILES.matcher(page);
            assertThat(matcher.find()).isTrue();
            return new Measurement(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)), kinds);
        }
    }

    private static Kind kind(MatchResult row) {
        return new Kind(FindingCode.valueOf(row.group(1)), Severity.valueOf(row.group(3).toUpperCase(Locale.ROOT)));
    }

    @Test
    @SharedTest
    void pageCountsFindingsInRealFiles() throws IOException {
        Measurement current = Measurement.measure();
        Measurement page = Measurement.read(Files.readString(PAGE));
        String advice =
                "If each difference is intended, run with -Droboscope.precision=write and review the new findings";
        assertThat(current.kinds()).as(advice).containsExactlyEntriesOf(page.kinds());
        assertThat(current).as(advice).isEqualTo(page);
    }

    /** If more files failed, the exit code would be useless for files that are maintained by hand. */
    @Test
    @SharedTest
    void atMost34PercentOfRealFilesFail() {
        Measurement current = Measurement.measure();
        assertThat(current.failingFiles() * 100).isLessThanOrEqualTo(current.files() * 34);
    }

    @Test
    @SharedTest
    @EnabledIfSystemProperty(named = "roboscope.precision", matches = "write")
    void writeFindingsInRealFiles() throws IOException {
        String page = Files.readString(PAGE);
        Map<Kind, String> notes = new HashMap<>();
        ROW.matcher(page).results().forEach(row -> notes.put(kind(row), row.group(6)));
        Measurement current = Measurement.measure();
        StringBuilder table = new StringBuilder();
        current.kinds().forEach((kind, counts) -> table.append("| [%s](%s) %s | %s | %s | %s | %s |\n".formatted(
                kind.code(), "diagnostics/" + kind.code() + ".md", kind.code().slug(), kind.severity().code(),
                counts.files(), counts.findings(), notes.getOrDefault(kind, NOT_READ))));
        Matcher rows = Pattern.compile("(?m)(" + ROW.pattern().replace("(?m)", "") + ")+").matcher(page);
        assertThat(rows.find()).isTrue();
        String written = page.substring(0, rows.start()) + table + page.substring(rows.end());
        Files.writeString(PAGE, FAILING_FILES.matcher(written)
                .replaceFirst("Of " + current.files() + " files, a check fails " + current.failingFiles()));
    }
}
