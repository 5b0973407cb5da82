package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Severity;

/** Every code has a page, and what the page shows is true. */
class FindingPagesTest {

    private static final Set<FindingCode> OF_THE_PAST = Set.of(FindingCode.F01);
    private static final Path FOLDER = Path.of("docs/diagnostics");
    private static final Pattern BLOCK = Pattern.compile("```robots\\n(.*?)```", Pattern.DOTALL);
    private static final FindingText WORDING = new FindingText();

    @ParameterizedTest
    @EnumSource
    void aPageSaysWhatWhyExampleAndFix(FindingCode code) throws IOException {
        String page = page(code);
        assertThat(page).startsWith("# " + code + " · " + WORDING.title(code) + "\n\n*" + code.slug() + ", "
                + code.severity().word() + "*\n");
        assertThat(page.lines().filter(line -> line.startsWith("## ")))
                .containsExactly("## What", "## Why", "## Example", "## Fix");
        assertThat(Arrays.stream(page.split("(?m)^## .*$", -1)).skip(1)).hasSize(4)
                .allSatisfy(section -> assertThat(section).isNotBlank());
    }

    @ParameterizedTest
    @EnumSource
    void theExampleShowsIt(FindingCode code) throws IOException {
        List<String> examples = blocks(section(code, "Example"));
        assertThat(examples).isNotEmpty();
        for (String example : examples) {
            assertThat(found(example, code)).extracting(Finding::code).contains(code);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theSentenceIsTheOneThatIsSaid(FindingCode code) throws IOException {
        String said = String.join(
                " ",
                section(code, "Example").lines()
                        .filter(line -> line.startsWith("> ")).map(line -> line.substring(2))
                        // Markdown takes &amp; for a character, and # at the start for a heading.
                        .map(line -> line.replace("\\&", "&").replace("\\#", "#")).toList());
        assertThat(found(blocks(section(code, "Example")).getFirst(), code))
                .filteredOn(finding -> finding.code() == code)
                .extracting(WORDING::sentence)
                .contains(said);
    }

    @ParameterizedTest
    @EnumSource
    void whatTheFixShowsIsFreeOfItAndOfAnythingWorse(FindingCode code) throws IOException {
        for (String fixed : blocks(section(code, "Fix"))) {
            assertThat(found(fixed, code))
                    .noneMatch(finding -> finding.code() == code
                            || finding.severity().isAtLeast(Severity.WARNING));
        }
    }

    @Test
    void thereIsNoPageWithoutACode() throws IOException {
        try (Stream<Path> pages = Files.list(FOLDER)) {
            assertThat(pages.map(Path::toString).filter(page -> !page.endsWith("README.md")))
                    .containsExactlyInAnyOrderElementsOf(
                            Arrays.stream(FindingCode.values()).map(code -> Path.of(code.page()).toString()).toList());
        }
    }

    @Test
    void theIndexLeadsToEveryPage() throws IOException {
        String index = Files.readString(FOLDER.resolve("README.md"));
        for (FindingCode code : FindingCode.values()) {
            assertThat(index).containsOnlyOnce("| [%s](%s.md) | %s | %s |".formatted(
                    code, code, WORDING.title(code), code.severity().word()));
        }
    }

    private static String page(FindingCode code) throws IOException {
        return Files.readString(Path.of(code.page()));
    }

    private static String section(FindingCode code, String heading) throws IOException {
        String page = page(code);
        int start = page.indexOf("## " + heading);
        int end = page.indexOf("\n## ", start);
        return page.substring(start, end < 0 ? page.length() : end);
    }

    private static List<String> blocks(String section) {
        return BLOCK.matcher(section).results().map((MatchResult block) -> block.group(1)).toList();
    }

    /** What only readers of the past do is found only where they are asked for. */
    private static List<Finding> found(String example, FindingCode code) {
        LintInput input = LintInput.of(GoldenCase.bytes(example, GoldenCase.GoldenLineEnds.LF));
        return Linter.lint(OF_THE_PAST.contains(code) ? input.with(LintSettings.EVERYTHING) : input);
    }
}
