package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.effect.PossibleEffects;
import org.roboscope.robots.Standards;

/**
 * The work of a check grows in proportion to the file. It is measured as allocated memory, which does not depend on the
 * speed of the machine.
 */
@Tag("findings")
class LintWorkTest {

    /** The maximum growth of the work if the size grows by the factor 4. */
    private static final int MAX_GROWTH = 6;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void workIsLinearInGroups() {
        assertLinear(LintWorkTest::groups);
    }

    @Test
    void workIsLinearInNamesOfAGroup() {
        assertLinear(size -> IntStream.range(0, 4 * size)
                .mapToObj(i -> "User-agent: bot" + letters(i) + "\n")
                .collect(Collectors.joining("", "", "Disallow: /x/\nAllow: /x/y\n")));
    }

    @Test
    void workIsLinearInNamesWithoutRules() {
        assertLinear(size -> IntStream.range(0, 4 * size)
                .mapToObj(i -> "User-agent: bot" + letters(i) + "\n")
                .collect(Collectors.joining("", "User-agent: *\nDisallow: /x/\n\n", "")));
    }

    @Test
    void workIsLinearInDuplicateRules() {
        assertLinear(size -> "User-agent: *\n" + "Disallow: /same/\n".repeat(8 * size));
    }

    @Test
    void workIsLinearInNamesBeforeIgnoredFields() {
        assertLinear(size -> names(size, "Crawl-delay: 1\n") + "Disallow: /\n");
    }

    @Test
    void workIsLinearInEqualNames() {
        assertLinear(size -> "User-agent: somebot\nCrawl-delay: 1\n".repeat(size) + "Disallow: /x\n");
    }

    @Test
    void workIsLinearInFieldsBetweenNames() {
        assertLinear(size -> "User-agent: *\n" + "Crawl-delay: 1\n".repeat(4 * size)
                + "User-agent: somebot\nDisallow: /x\n");
    }

    @Test
    void workIsLinearInDelaysForEveryone() {
        assertLinear(size -> IntStream.range(0, size)
                .mapToObj(i -> "User-agent: *\nCrawl-delay: 1\nDisallow: /p" + i + "/\n\n")
                .collect(Collectors.joining()));
    }

    @Test
    void workIsLinearInNamesWithTwoGroups() {
        assertLinear(size -> names(size, "") + "Disallow: /x\n\n" + names(size, "Disallow: /y\n"));
    }

    @Test
    void workIsLinearInRetiredNames() {
        assertLinear(size -> "User-agent: anthropic-ai\nDisallow: /x\n".repeat(size)
                + "User-agent: ClaudeBot\nDisallow: /x\n");
    }

    @Test
    void workIsLinearInTruncatedNames() {
        assertLinear(size -> "User-agent: Googlebot of mine\nDisallow: /x\n".repeat(size));
    }

    @Test
    void workIsLinearInGroupsWithRelevantOrder() {
        assertLinear(size -> names(size, "Disallow: /p\nAllow: /p/open\n\n"));
    }

    @Test
    void workIsLinearInBlockedSitemaps() {
        assertLinear(size -> "Sitemap: https://example.com/s.xml\n".repeat(size)
                + "User-agent: Googlebot\nDisallow: /s\nAllow: /x\n".repeat(size));
    }

    /** The first rule that blocks something is sufficient proof. */
    @Test
    void comparisonIsLinearInRules() {
        measureComparison(100);
        double smallWork = measureComparison(2_000);
        double largeWork = measureComparison(8_000);
        assertThat(largeWork / smallWork).isLessThan(MAX_GROWTH);
    }

    private static long measureComparison(int size) {
        String rules = IntStream.range(0, size).mapToObj(i -> "Disallow: /i" + i + "\n").collect(Collectors.joining());
        FileAnalysis analysisBefore = analysis(rules);
        FileAnalysis analysisAfter = analysis("User-agent: *\n" + rules);
        long start = THREADS.getCurrentThreadAllocatedBytes();
        assertThat(PossibleEffects.mayChangeVerdicts(analysisBefore, analysisAfter, Standards.RFC_9309)).isTrue();
        return THREADS.getCurrentThreadAllocatedBytes() - start;
    }

    private static FileAnalysis analysis(String text) {
        return new FileAnalysis(LintInput.of(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** Hundreds of crawlers follow the group of the signal. */
    @Test
    void signalIsReadOnceForAllCrawlers() {
        String file = "User-agent: *\nContent-Signal: " + "x=y, ".repeat(8_000) + "\nDisallow: /x\n";
        measureWork(file);
        assertThat(measureWork(file)).isLessThan(1_000L * file.length());
    }

    private static String names(int count, String below) {
        return IntStream.range(0, count).mapToObj(i -> "User-agent: bot" + letters(i) + "\n" + below)
                .collect(Collectors.joining());
    }

    private static String groups(int size) {
        return IntStream.range(0, size)
                .mapToObj(i -> "User-agent: bot" + letters(i) + "\nDisallow: /p" + i + "/\nDisallow: /q/\n\n")
                .collect(Collectors.joining("", "", "User-agent: *\nDisallow: /all/\n"));
    }

    private static String letters(int number) {
        return number < 26 ? "" + (char) ('a' + number) : letters(number / 26) + (char) ('a' + number % 26);
    }

    private static void assertLinear(IntFunction<String> text) {
        measureWork(text.apply(100));
        double smallWork = measureWork(text.apply(500));
        double largeWork = measureWork(text.apply(2_000));
        assertThat(largeWork / smallWork).isLessThan(MAX_GROWTH);
    }

    private static long measureWork(String text) {
        LintInput input = LintInput.of(text.getBytes(StandardCharsets.UTF_8));
        long bytesBefore = THREADS.getCurrentThreadAllocatedBytes();
        Linter.lint(input);
        return THREADS.getCurrentThreadAllocatedBytes() - bytesBefore;
    }
}
