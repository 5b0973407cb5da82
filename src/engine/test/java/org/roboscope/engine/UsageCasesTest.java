package org.roboscope.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.spec.CaseTables;

/** Tests the usage of pages with the cases of a table, and further answers of the library. */
class UsageCasesTest {

    record Case(String robots, String crawler, String url, List<String> answers, String reason) {

        static Case of(List<String> row) {
            return new Case(CaseTables.unescape(row.get(0)), row.get(1), row.get(2),
                    row.subList(3, 7), row.get(7));
        }
    }

    private static final String FILE = """
            User-agent: *
            Content-Signal: search=yes, AI-Train = No, use=full, ads=no
            Disallow: /private/
            Content-Usage: train-ai=n
            Content-Usage: /open/ train-ai=y, search=y

            User-agent: FooBot
            Content-Signal: ai-train=yes
            Content-Signal: ai-train=no, use=reference,use=immediate
            License: https://example.com/license.xml
            Content-Signal: ai-train=no
            Allow: /
            License: license.xml
            """;

    static Stream<Case> cases() {
        return CaseTables.rows("usage-cases.tsv").stream().map(Case::of);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void usageAgreesWithTheTable(Case row) {
        for (String end : List.of("\n", "\r\n", "\r")) {
            byte[] file = bytes(row.robots().replace("\n", end));
            for (RobotsStandard standard : List.of(RobotsStandard.RFC_9309, RobotsStandard.EACH_OPERATOR)) {
                CrawlerRules rules = RobotsTxt.parse(file, standard).rulesFor(row.crawler());
                assertThat(answers(rules, row.url())).as(row.reason()).isEqualTo(row.answers());
            }
        }
    }

    @Test
    void blockedPageHasNoPreference() {
        CrawlerRules blocked = RobotsTxt.fromResponse(503, Map.of(), new byte[0]).rulesFor("BarBot");
        assertThat(blocked.usage("/a").training()).isEqualTo(UsageAnswer.NONE);
        CrawlerRules rules = RobotsTxt.parse(FILE).rulesFor("BarBot");
        assertThat(rules.usage("/private/a").search()).isEqualTo(UsageAnswer.NONE);
        assertThat(rules.usage(URI.create("https://example.com/open/a")))
                .isEqualTo(new UrlUsage(UsageAnswer.ALLOWED, UsageAnswer.ALLOWED, List.of(5), List.of(5)));
    }

    @Test
    void signalsContainOnlyStatedKeys() {
        assertThat(RobotsTxt.parse(FILE).rulesFor("BarBot").signals()).containsExactly(
                new ContentSignal("search", "yes", List.of(2)),
                new ContentSignal("ai-train", "no", List.of(2)),
                new ContentSignal("use", "full", List.of(2)));
        assertThat(RobotsTxt.parse("User-agent: a\nAllow: /\n").rulesFor("b").signals()).isEmpty();
    }

    @Test
    void mostRestrictiveOfContradictingSignalsCounts() {
        assertThat(RobotsTxt.parse(FILE).rulesFor("FooBot").signals()).containsExactly(
                new ContentSignal("ai-train", "no", List.of(9, 11)),
                new ContentSignal("use", "immediate", List.of(9)));
    }

    @Test
    void licensesAreUnchangedAndEndNoGroup() {
        assertThat(RobotsTxt.parse(FILE).licenses()).containsExactly("https://example.com/license.xml", "license.xml");
        CrawlerRules rules = RobotsTxt.parse("User-agent: a\nLicense: https://a.example/\nUser-agent: b\nDisallow: /\n")
                .rulesFor("a");
        assertThat(rules.isAllowed("/")).isFalse();
    }

    /** The draft makes Content-Usage a rule of its group; for fetching, no such field ends a group. */
    @Test
    void contentUsageEndsAgentLinesForItsReaders() {
        RobotsTxt file = RobotsTxt.parse("""
                User-agent: *
                Content-Usage: train-ai=n

                User-agent: GPTBot
                Disallow: /x
                """);
        assertThat(answers(file.rulesFor("GPTBot"), "/a")).containsExactly("allowed", "unknown", "unknown", "-");
        assertThat(answers(file.rulesFor("FooBot"), "/a")).containsExactly("allowed", "disallowed", "unknown", "2");
        assertThat(answers(file.rulesFor("FooBot"), "/x")).containsExactly("blocked", "none", "none", "-");
        assertThat(file.rulesFor("FooBot").verdict("/x").line()).hasValue(5);
    }

    /** No specification makes Content-Signal a rule, so it is read in the group for fetching. */
    @Test
    void contentSignalUsesGroupsForFetching() {
        RobotsTxt file = RobotsTxt.parse("""
                User-agent: FooBot
                Content-Usage: search=n
                User-agent: BarBot
                Content-Signal: ai-train=no
                Content-Usage: train-ai=y
                User-agent: BazBot
                Disallow: /x
                """);
        for (String crawler : List.of("FooBot", "BarBot", "BazBot")) {
            assertThat(file.rulesFor(crawler).signals()).as(crawler)
                    .containsExactly(new ContentSignal("ai-train", "no", List.of(4)));
        }
        assertThat(answers(file.rulesFor("FooBot"), "/a")).containsExactly("allowed", "unknown", "disallowed", "2");
        assertThat(answers(file.rulesFor("BarBot"), "/a")).containsExactly("allowed", "allowed", "unknown", "5");
        assertThat(answers(file.rulesFor("BazBot"), "/a")).containsExactly("allowed", "unknown", "unknown", "-");
    }

    private static List<String> answers(CrawlerRules rules, String url) {
        UrlUsage usage = rules.usage(url);
        String lines = Stream.of(usage.trainingLines(), usage.searchLines()).flatMap(List::stream).distinct().sorted()
                .map(String::valueOf).collect(Collectors.joining(","));
        return List.of(
                word(rules.verdict(url).outcome()),
                word(usage.training()),
                word(usage.search()),
                lines.isEmpty() ? "-" : lines);
    }

    private static String word(Enum<?> answer) {
        return answer.name().toLowerCase(Locale.ROOT);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
