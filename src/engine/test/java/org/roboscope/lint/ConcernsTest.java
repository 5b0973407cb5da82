package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;

/** Who asks for some standards and crawlers is told of nothing else. */
class ConcernsTest {

    private static final String FILE = """
            Sitemap: sitemap.xml
            User-agent: Googlebot
            Disallow: tmp
            Disallow: /a/
            Allow: /a/b

            User-agent: GPTBot
            Disallow: old
            Crawl-delay: x

            User-agent: *
            Disallow: http://example.com/
            """;

    @ParameterizedTest(name = "{0} is told of lines {1}")
    @CsvSource({
        "Googlebot, 1 3", "Googlebot-Image, 1 3", "GPTBot, 1 8 9", "bingbot, 1 12", "GPTBot bingbot, 1 8 9 12",
        "AdsBot-Google, 1"})
    void errorsInGroupsThatNoneOfTheCrawlersFollowsAreLeftOut(String crawlers, String lines) {
        List<Diagnostic> found = lint(List.of(Standards.GOOGLE), List.of(crawlers.split(" ", -1)));
        assertThat(found.stream()
                .filter(diagnostic -> List.of(Code.R01, Code.R02, Code.L05, Code.F06).contains(diagnostic.code()))
                .map(diagnostic -> Integer.toString(diagnostic.line())))
                .containsExactly(lines.split(" ", -1));
    }

    @Test
    void noCrawlersMeansAllOfThem() {
        assertThat(lint(List.of(Standards.GOOGLE), List.of())).extracting(Diagnostic::code)
                .contains(Code.R01, Code.R02, Code.L05, Code.F06);
    }

    @Test
    void aFindingNamesOnlyStandardsThatWereAskedFor() {
        List<Standard> asked = List.of(Standards.BAIDU, Standards.GOOGLE);
        assertThat(lint(asked, List.of())).isNotEmpty()
                .allSatisfy(diagnostic -> assertThat(asked).containsAll(diagnostic.standards()));
    }

    @Test
    void whatHoldsUnderNoStandardAskedForIsLeftOut() {
        assertThat(lint(List.of(Standards.BAIDU, Standards.GOOGLE), List.of())).extracting(Diagnostic::code)
                .contains(Code.R11);
        assertThat(lint(List.of(Standards.GOOGLE), List.of())).extracting(Diagnostic::code)
                .doesNotContain(Code.R11, Code.G04);
    }

    private static List<Diagnostic> lint(List<Standard> standards, List<String> crawlers) {
        return Linter.lint(LintInput.of(GoldenCase.bytes(FILE, GoldenCase.LineEnds.LF))
                .with(LintSettings.under(standards).about(crawlers)));
    }
}
