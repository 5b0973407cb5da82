package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;

/** Only findings for the requested standards and crawlers are reported. */
class RelevantFindingsTest {

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

    @ParameterizedTest(name = "{0}: lines {1}")
    @CsvSource({
        "Googlebot, 1 3", "Googlebot-Image, 1 3", "GPTBot, 1 8 9", "bingbot, 1 12", "GPTBot bingbot, 1 8 9 12",
        "AdsBot-Google, 1"})
    void errorsInGroupsOfOtherCrawlersAreOmitted(String crawlers, String lines) {
        List<Finding> findings = lint(List.of(Standards.GOOGLE), List.of(crawlers.split(" ", -1)));
        assertThat(findings.stream()
                .filter(finding -> List.of(FindingCode.R01, FindingCode.R02, FindingCode.L05, FindingCode.F06)
                        .contains(finding.code()))
                .map(finding -> Integer.toString(finding.line())))
                .containsExactly(lines.split(" ", -1));
    }

    /** Y!J- is a prefix of several crawlers' names. G06 would claim that a crawler has the whole name. */
    @Test
    void partialNameIsNotReportedAsUnknown() {
        byte[] file = "User-agent: Y!J-\nDisallow: /x\n".getBytes(StandardCharsets.UTF_8);
        assertThat(Linter.lint(LintInput.of(file))).extracting(Finding::code)
                .contains(FindingCode.G08).doesNotContain(FindingCode.G06);
    }

    @Test
    void emptyCrawlerListMeansAll() {
        assertThat(lint(List.of(Standards.GOOGLE), List.of())).extracting(Finding::code)
                .contains(FindingCode.R01, FindingCode.R02, FindingCode.L05, FindingCode.F06);
    }

    @Test
    void findingNamesOnlyRequestedStandards() {
        List<Standard> requested = List.of(Standards.BAIDU, Standards.GOOGLE);
        assertThat(lint(requested, List.of())).isNotEmpty()
                .allSatisfy(finding -> assertThat(requested).containsAll(finding.standards()));
    }

    @Test
    void findingsOfOtherStandardsAreOmitted() {
        assertThat(lint(List.of(Standards.BAIDU, Standards.GOOGLE), List.of())).extracting(Finding::code)
                .contains(FindingCode.R11);
        assertThat(lint(List.of(Standards.GOOGLE), List.of())).extracting(Finding::code)
                .doesNotContain(FindingCode.R11, FindingCode.G04);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            GPTBot       | User-agent: GPTBot;Disallow: old                                           | R01 | ERROR
            retired      | User-agent: anthropic-ai;Disallow: old                                     | R01 | ERROR
            renamed      | User-agent: msnbot;Disallow: old                                           | R01 | ERROR
            disobedient  | User-agent: Bytespider;Disallow: old                                       | R01 | ERROR
            one of two   | User-agent: anthropic-ai;User-agent: GPTBot;Disallow: old                  | R01 | ERROR
            two of two   | User-agent: anthropic-ai;User-agent: Bytespider;Disallow: old              | R01 | ERROR
            unknown      | User-agent: Nobodys-Own-Bot;Disallow: old                                  | R01 | ERROR
            everyone     | User-agent: *;Disallow: old                                                | R01 | ERROR
            a URL, retired | User-agent: anthropic-ai;Disallow: https://example.com/a | R02 | INFO
            a URL, renamed | User-agent: msnbot;Disallow: https://example.com/a | R02 | INFO
            a URL, disobedient | User-agent: Bytespider;Disallow: https://example.com/a | R02 | INFO
            a URL, two of two | User-agent: anthropic-ai;User-agent: Bytespider;Disallow: https://example.com/a | R02 | INFO
            a URL, one of two | User-agent: anthropic-ai;User-agent: GPTBot;Disallow: https://example.com/a | R02 | ERROR
            joined       | User-agent: bingbot;Crawl-delay: 5;User-agent: GPTBot;Disallow: /          | G02 | ERROR
            old joined   | User-agent: msnbot;Crawl-delay: 5;User-agent: GPTBot;Disallow: /           | G02 | INFO
            both joined  | User-agent: msnbot;User-agent: bingbot;Crawl-delay: 5;User-agent: GPTBot;Disallow: / | G02 | ERROR
            the name     | User-agent: anthropic-ai;Disallow: /                                       | G08 | WARNING
            """)
    void findingAboutRetiredOrDisobedientCrawlersIsInfo(
            String title, String file, FindingCode code, Severity severity) {
        byte[] bytes = file.replace(';', '\n').getBytes(StandardCharsets.UTF_8);
        for (LintSettings settings : List.of(LintSettings.OWN, LintSettings.under(Standards.RFC_9309))) {
            assertThat(Linter.lint(LintInput.of(bytes).withSettings(settings)))
                    .filteredOn(finding -> finding.code() == code)
                    .extracting(Finding::severity).as("%s, %s", title, settings).containsExactly(severity);
        }
    }

    private static List<Finding> lint(List<Standard> standards, List<String> crawlers) {
        return Linter.lint(LintInput.of(GoldenCase.bytes(FILE, GoldenCase.GoldenLineEnds.LF))
                .withSettings(LintSettings.under(standards).forCrawlers(crawlers)));
    }
}
