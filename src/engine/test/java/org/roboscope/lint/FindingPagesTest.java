package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Severity;
import org.roboscope.spec.WrittenFile;

/**
 * Every code has a page, and its examples are true. The description, the reason and the fix are written by hand; the
 * rest is generated from the code, its messages and its golden file, and written by {@link WrittenFile}.
 */
@Tag("findings")
class FindingPagesTest {

    private static final Set<FindingCode> ABOUT_OLD_CRAWLERS = Set.of(FindingCode.F01);
    private static final Path INDEX = Path.of("docs/diagnostics/README.md");
    private static final Path CHANGES = Path.of("CHANGELOG.md");
    private static final List<String> SECTIONS = List.of("## What", "## Why", "## Example", "## Fix");
    private static final Pattern HEADING = Pattern.compile("\\A# .*\\n\\n\\*.*\\*\\n");
    private static final Pattern CODE_BLOCK = Pattern.compile("```robots\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern SENTENCE = Pattern.compile("(?m)(^> .*\\n)+");
    private static final Pattern RANGE = Pattern.compile("([A-Z]\\d\\d) to ([A-Z]\\d\\d)");
    private static final String BLOCK_END = "```\n";
    private static final int LINE_WIDTH = 120;
    private static final FindingText FINDING_TEXT = new FindingText();

    @BeforeAll
    static void writePages() {
        if (WrittenFile.isWriting()) {
            for (FindingCode code : FindingCode.values()) {
                WrittenFile.write(Path.of(code.page()), expectedPage(code));
            }
            WrittenFile.write(INDEX, expectedIndex());
        }
    }

    @ParameterizedTest
    @EnumSource
    void pageHasAllSections(FindingCode code) {
        assertThat(page(code).lines().filter(line -> line.startsWith("## ")))
                .as("sections of %s. %s", code.page(), WrittenFile.ADVICE).isEqualTo(SECTIONS);
        for (String heading : SECTIONS) {
            assertThat(section(code, heading)).as("\"%s\" of %s: write it", heading, code.page()).isNotBlank();
        }
        WrittenFile.assertContent(Path.of(code.page()), expectedPage(code));
    }

    @ParameterizedTest
    @EnumSource
    void exampleOccursInTheGoldenFile(FindingCode code) {
        List<String> examples = codeBlocks(section(code, "## Example"));
        assertThat(examples).as("examples of %s. %s", code.page(), WrittenFile.ADVICE).isNotEmpty();
        GoldenFile golden = GoldenFile.of(code);
        for (String example : examples) {
            assertThat(lint(example, code)).as("example of %s", code.page()).extracting(Finding::code).contains(code);
            assertThat(golden.cases()).extracting(GoldenCase::text)
                    .as("%s has a case for each example of %s: take one of them, or add \"=== as on the page\"",
                            golden, code.page())
                    .contains(example);
        }
    }

    @ParameterizedTest
    @EnumSource
    void fixedExampleHasNeitherFindingNorWarning(FindingCode code) {
        for (String fixed : codeBlocks(section(code, "## Fix"))) {
            assertThat(lint(fixed, code)).as("\"## Fix\" of %s", code.page())
                    .noneMatch(finding -> finding.code() == code
                            || finding.severity().isAtLeast(Severity.WARNING));
        }
    }

    @Test
    void everyPageHasACode() throws IOException {
        try (Stream<Path> pages = Files.list(INDEX.getParent())) {
            assertThat(pages.filter(page -> !page.equals(INDEX)))
                    .containsExactlyInAnyOrderElementsOf(
                            Arrays.stream(FindingCode.values()).map(code -> Path.of(code.page())).toList());
        }
    }

    @Test
    void indexLinksToEveryPage() {
        String index = expectedIndex();
        assertThat(FindingCode.values()).as("%s has a table for each letter", INDEX)
                .allSatisfy(code -> assertThat(index).containsOnlyOnce(row(code)));
        WrittenFile.assertContent(INDEX, index);
    }

    /** A code may be named, or be in a range such as R01 to R20. */
    @ParameterizedTest
    @EnumSource
    void changelogNamesEveryCode(FindingCode code) {
        String changes = WrittenFile.read(CHANGES);
        boolean isInRange = RANGE.matcher(changes).results().anyMatch(range -> code.name().charAt(0) == range.group(1)
                .charAt(0) && code.name().compareTo(range.group(1)) >= 0
                && code.name().compareTo(range.group(2)) <= 0);
        assertThat(isInRange || changes.contains(code.name()))
                .as("%s does not name %s: add a sentence about it, with its code", CHANGES, code).isTrue();
    }

    private static String page(FindingCode code) {
        return WrittenFile.read(Path.of(code.page()));
    }

    /** Returns the expected page: the current one, with its generated parts replaced. */
    private static String expectedPage(FindingCode code) {
        String page = page(code);
        String content = page;
        if (page.isEmpty()) {
            content = String.join("\n\n", SECTIONS) + "\n";
        } else if (!page.contains("## Example")) {
            content = page.replace("## Fix", "## Example\n\n## Fix");
        }
        String heading = "# %s · %s\n\n*%s, %s*\n".formatted(code, FINDING_TEXT.title(code), code.slug(),
                code.severity().code());
        Matcher oldHeading = HEADING.matcher(content);
        String withHeading = heading + (oldHeading.find() ? content.substring(oldHeading.end()) : "\n" + content);
        String example = section(withHeading, "## Example");
        return withHeading.replace("## Example" + example, "## Example" + addSentence(addBlock(example, code), code));
    }

    private static String addBlock(String example, FindingCode code) {
        return codeBlocks(example).isEmpty()
                ? GoldenFile.of(code).cases().stream().filter(golden -> !golden.isNegativeCase()).findFirst()
                        .map(golden -> "\n\n```robots\n" + golden.text() + "```\n" + example.replaceFirst("^\n", ""))
                        .orElse(example)
                : example;
    }

    /** Adds the sentence of the example. If there are several, the page selects one. */
    private static String addSentence(String example, FindingCode code) {
        List<String> sentences = codeBlocks(example).stream().limit(1).flatMap(block -> lint(block, code).stream())
                .filter(finding -> finding.code() == code).map(FINDING_TEXT::sentence).toList();
        Matcher sentenceMatcher = SENTENCE.matcher(example);
        if (sentences.isEmpty()) {
            return example;
        }
        if (!sentenceMatcher.find()) {
            int end = example.lastIndexOf(BLOCK_END) + BLOCK_END.length();
            return example.substring(0, end) + "\n" + quote(sentences.getFirst()) + example.substring(end);
        }
        String current =
                sentenceMatcher.group().lines().map(line -> line.substring(2)).collect(Collectors.joining(" "));
        return sentences.stream().map(FindingPagesTest::escape).anyMatch(current::equals)
                ? example
                : example.substring(0, sentenceMatcher.start()) + quote(sentences.getFirst())
                        + example.substring(sentenceMatcher.end());
    }

    /** Escapes characters with a meaning in Markdown. */
    private static String escape(String sentence) {
        return sentence.replaceAll("&(?=\\w+;)", "\\\\&").replaceFirst("^#", "\\\\#");
    }

    private static String quote(String sentence) {
        StringBuilder lines = new StringBuilder();
        int length = LINE_WIDTH;
        for (String word : escape(sentence).split(" ", -1)) {
            boolean fits = length + 1 + word.length() < LINE_WIDTH;
            String lineStart = lines.isEmpty() ? "> " : "\n> ";
            lines.append(fits ? " " : lineStart).append(word);
            length = fits ? length + 1 + word.length() : 2 + word.length();
        }
        return lines.append('\n').toString();
    }

    /** Returns the index with a row for each code in the table of its letter. */
    private static String expectedIndex() {
        String index = WrittenFile.read(INDEX);
        Map<String, String> rows = Arrays.stream(FindingCode.values()).collect(Collectors.groupingBy(
                code -> code.name().substring(0, 1), Collectors.mapping(FindingPagesTest::row, Collectors.joining())));
        for (Map.Entry<String, String> table : rows.entrySet()) {
            index = index.replaceFirst("(?m)(^\\| \\[" + table.getKey() + "\\d\\d].*\\n)+",
                    Matcher.quoteReplacement(table.getValue()));
        }
        return index;
    }

    private static String row(FindingCode code) {
        return "| [%s](%s.md) | %s | %s |\n".formatted(code, code, FINDING_TEXT.title(code), code.severity().code());
    }

    private static String section(FindingCode code, String heading) {
        return section(page(code), heading);
    }

    /** Returns the text below a heading. */
    private static String section(String page, String heading) {
        int start = page.indexOf(heading);
        if (start < 0) {
            return "";
        }
        int end = page.indexOf("\n## ", start);
        return page.substring(start + heading.length(), end < 0 ? page.length() : end);
    }

    private static List<String> codeBlocks(String section) {
        return CODE_BLOCK.matcher(section).results().map((MatchResult block) -> block.group(1)).toList();
    }

    /** Returns the findings in an example. Findings about old crawlers need the old standards. */
    private static List<Finding> lint(String example, FindingCode code) {
        LintInput input = LintInput.of(GoldenCase.bytes(example, GoldenCase.GoldenLineEnds.LF));
        return Linter.lint(ABOUT_OLD_CRAWLERS.contains(code) ? input.withSettings(LintSettings.EVERYTHING) : input);
    }
}
