package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.crawlers.SearchCrawlers;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/** Tests the claims about files that are too large, or have too many rules, with the engine. */
class SizeFindingsAreTrueTest {

    private static final int GOOGLE_LIMIT_BYTES = 500 * 1024;
    private static final int YANDEX_LIMIT_BYTES = 500_000;
    private static final int YANDEX_LIMIT_RULES = 2_048;

    @ParameterizedTest
    @ValueSource(ints = {900, 2_047, 2_048, 2_049, 3_000, 20_000, 40_000, 60_000})
    void claimsAboutTheFilesEndAreTrue(int ruleCount) {
        Random random = new Random(ruleCount);
        StringBuilder file = new StringBuilder("User-agent: *\n");
        for (int i = 0; i < ruleCount; i++) {
            file.append("Disallow: /p").append(i).append(random.nextBoolean() ? "/" : "/index\n# remark").append('\n');
        }
        byte[] bytes = file.toString().getBytes(StandardCharsets.UTF_8);
        RobotsText text = RobotsText.of(bytes, StandardChoice.OWN);
        List<Finding> findings = Linter.lint(LintInput.of(bytes)).stream()
                .filter(finding -> finding.code() == FindingCode.F02 || finding.code() == FindingCode.F07).toList();
        findings.forEach(finding -> assertClaimHolds(finding, text));
        assertThat(withKeys(findings, "F02.line", "F02.midLine").findAny().isPresent())
                .isEqualTo(bytes.length > GOOGLE_LIMIT_BYTES);
        assertThat(withKeys(findings, "F02.open").findAny().isPresent()).isEqualTo(bytes.length > YANDEX_LIMIT_BYTES);
        assertThat(withKeys(findings, "F07").findAny().isPresent())
                .isEqualTo(ruleCount > YANDEX_LIMIT_RULES && bytes.length <= YANDEX_LIMIT_BYTES);
    }

    private static Stream<Finding> withKeys(List<Finding> findings, String... keys) {
        return findings.stream().filter(finding -> List.of(keys).contains(finding.key()));
    }

    private static void assertClaimHolds(Finding finding, RobotsText text) {
        for (Standard standard : finding.standards()) {
            Crawler crawler = SearchCrawlers.mainCrawler(standard).orElse(Crawler.ofToken("Nobody-Names-It"));
            int lastRule = Stream.of(text.file(standard)).flatMap(file -> file.groups().stream())
                    .flatMap(group -> group.rules().stream()).mapToInt(Rule::line).max().orElse(0);
            switch (finding.key()) {
                case "F02.line", "F02.midLine" -> {
                    int line = Integer.parseInt(String.valueOf(finding.arguments().get(1)));
                    assertThat(lastRule).isLessThanOrEqualTo(line).isGreaterThan(line - 3);
                    assertThat(decidingLinesAfter(line, crawler, text)).isEmpty();
                }
                case "F02.open", "F07" -> assertThat(urls(text)).allMatch(
                        url -> text.policy(crawler).verdict(url).outcome() == Outcome.ALLOWED);
                default -> assertThat(finding.key()).isEqualTo("F02.reported");
            }
        }
    }

    private static List<Integer> decidingLinesAfter(int line, Crawler crawler, RobotsText text) {
        return urls(text).stream().map(text.policy(crawler)::verdict).map(Verdict::rule)
                .flatMap(rule -> rule.map(Rule::line).stream()).filter(deciding -> deciding > line).toList();
    }

    /** Returns a URL for each line that is a rule. */
    private static List<String> urls(RobotsText text) {
        return new String(text.bytes(), StandardCharsets.UTF_8).lines().filter(line -> line.startsWith("Disallow: "))
                .map(line -> line.substring("Disallow: ".length()) + "x").toList();
    }
}
