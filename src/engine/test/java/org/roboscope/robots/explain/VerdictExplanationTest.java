package org.roboscope.robots.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.explain.RuleEvaluation.MatchedPart;
import org.roboscope.robots.path.RequestPath;

class VerdictExplanationTest {

    @Test
    void rulesHaveTheOrderOfTheStandard() {
        VerdictExplanation explanation = explain(
                Standards.GOOGLE,
                """
                User-agent: *
                Allow: /private/
                Disallow: /private/*.pdf
                Disallow: /*.pdf$
                Disallow: /other
                Disallow:
                """,
                "https://shop.example.com/private/report.pdf?id=7");
        assertThat(explanation.ruleEvaluations()).extracting(ruleEvaluation -> ruleEvaluation.rule().line())
                .containsExactly(3, 2, 4, 5, 6);
        assertThat(explanation.ruleEvaluations())
                .extracting(RuleEvaluation::result)
                .containsExactly(
                        EvaluationResult.WON, EvaluationResult.LOST_AS_SHORTER, EvaluationResult.MISSED_BY_END,
                        EvaluationResult.NO_MATCH, EvaluationResult.EMPTY);
        assertThat(explanation.ruleEvaluations()).extracting(RuleEvaluation::length).containsExactly(14, 9, 7, 6, 0);
        assertThat(parts(explanation, 0)).isEqualTo("[/private/](report)[.pdf]");
        assertThat(parts(explanation, 1)).isEqualTo("[/private/]");
        assertThat(parts(explanation, 2)).isEqualTo("[/](private/report)[.pdf]");
        assertThat(explanation.ruleEvaluations().get(1).decidingRule().orElseThrow().line()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            google     ; /Fish/        ; /fish/x        ; MISSED_BY_CASE
            google     ; /fish$        ; /fish/x        ; MISSED_BY_END
            google     ; /fish/        ; /fish?a=/      ; MISSED_BY_SLASH
            google     ; /a%62c        ; /abc           ; MISSED_BY_ENCODING
            google     ; /*?sort=      ; /list?page=2&sort=a ; MISSED_BY_PARAMETER_ORDER
            google     ; /list?sort=a$ ; /list?page=2&sort=a ; NO_MATCH
            google     ; /list?sort=a  ; /list?page=2&sort=a ; MISSED_BY_PARAMETER_ORDER
            google     ; /*?sort=      ; /list?page=2&resort=a ; NO_MATCH
            google     ; /bird         ; /fish          ; NO_MATCH
            robots-1994 ; /a%2Db       ; /a-b           ; MISSED_BY_ENCODING
            rfc-9309   ; /a%62c        ; /abc           ; WON
            """, delimiter = ';')
    void nearMissNamesTheDifference(String standard, String value, String url, EvaluationResult result) {
        VerdictExplanation explanation =
                explain(Standards.byId(standard).orElseThrow(), "User-agent: *\nDisallow: " + value + "\n", url);
        assertThat(explanation.ruleEvaluations().getFirst().result()).isEqualTo(result);
    }

    @Test
    void losingRuleHasAReason() {
        String rules = "User-agent: *\nDisallow: /ab\nAllow: /a*\nAllow: /ab\nDisallow: /abc\n";
        VerdictExplanation longestMatchExplanation = explain(Standards.GOOGLE, rules, "/ab");
        assertThat(longestMatchExplanation.ruleEvaluations())
                .extracting(RuleEvaluation::result)
                .startsWith(EvaluationResult.WON, EvaluationResult.LOST_AS_LATER, EvaluationResult.LOST_TO_ALLOW);
        VerdictExplanation firstMatchExplanation = explain(Standards.BAIDU, rules, "/abc");
        assertThat(firstMatchExplanation.ruleEvaluations())
                .extracting(RuleEvaluation::result)
                .containsExactly(EvaluationResult.WON, EvaluationResult.LOST_AS_LATER, EvaluationResult.LOST_AS_LATER,
                        EvaluationResult.LOST_AS_LATER);
    }

    @Test
    void undefinedVerdictNamesBothRules() {
        VerdictExplanation undefined =
                explain(Standards.GOOGLE_2019, "User-agent: *\nAllow: /page\nDisallow: /*.htm\nAllow: /p\n",
                        "/page.htm");
        assertThat(undefined.ruleEvaluations())
                .extracting(RuleEvaluation::result)
                .containsExactly(EvaluationResult.LEFT_OPEN, EvaluationResult.LEFT_OPEN,
                        EvaluationResult.LOST_AS_SHORTER);
    }

    @Test
    void indexRuleWinsForItsDirectory() {
        VerdictExplanation explanation =
                explain(Standards.GOOGLE, "User-agent: *\nAllow: /a/index.html\nDisallow: /a\n", "/a/");
        assertThat(explanation.ruleEvaluations().getFirst().result()).isEqualTo(EvaluationResult.WON);
        assertThat(explanation.ruleEvaluations().getFirst().length()).isEqualTo(4);
        assertThat(parts(explanation, 0)).isEqualTo("[/a/]");
    }

    @Test
    void matchedPartsAreInTheRequestedPath() {
        VerdictExplanation explanation =
                explain(Standards.RFC_9309, "User-agent: *\nDisallow: /~j*/%7Ex\n", "/%7Ejoe/%7Exyz");
        assertThat(parts(explanation, 0)).isEqualTo("[/%7Ej](oe)[/%7Ex]");
    }

    @Test
    void robotsTxtIsAlwaysAllowed() {
        VerdictExplanation explanation = explain(Standards.RFC_9309, "User-agent: *\nDisallow: /\n", "/robots.txt");
        assertThat(explanation.ruleEvaluations()).extracting(RuleEvaluation::result)
                .containsExactly(EvaluationResult.OVERRULED);
    }

    /** An ignored rule would reverse the verdict. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            Googlebot       ; /admin/      ; 3 OWN_GROUP Googlebot
            Googlebot-Video ; /admin/      ; 3 FALLBACK_GROUP Googlebot
            Googlebot-Image ; /private/    ; 6 OWN_GROUP Googlebot-Image
            AdsBot-Google   ; /admin/      ; 3 NOT_BOUND
            bingbot         ; /admin/      ; ''
            Googlebot       ; /private/    ; ''
            GPTBot          ; /cart/       ; ''
            """)
    void ignoredRuleHasAReason(String crawler, String url, String expectedRule) {
        String robots = """
                User-agent: *
                Disallow: /cart/
                Disallow: /admin/

                User-agent: Googlebot
                Disallow: /private/

                User-agent: Googlebot-Image
                Disallow: /photos/

                User-agent: GPTBot
                Disallow: /
                """;
        VerdictExplanation explanation = VerdictExplanation.of(
                RobotsFile.parse(robots, Standards.GOOGLE).policy(Catalogue.builtIn().requireCrawler(crawler)),
                RequestPath.ofUrl(url));
        assertThat(explanation.ignoredRules().stream()
                .map(rule -> (rule.rule().line() + " " + rule.reason() + " " + rule.token()).strip()).toList())
                .isEqualTo(expectedRule.isEmpty() ? List.of() : List.of(expectedRule));
    }

    private static VerdictExplanation explain(Standard standard, String robots, String url) {
        return VerdictExplanation.of(
                RobotsFile.parse(robots, standard).policy(Crawler.named("FooBot")), RequestPath.ofUrl(url));
    }

    private static String parts(VerdictExplanation explanation, int index) {
        List<MatchedPart> parts = explanation.ruleEvaluations().get(index).parts();
        String path = explanation.path().toString();
        StringBuilder text = new StringBuilder();
        for (MatchedPart part : parts) {
            String matched = path.substring(part.span().start(), part.span().end());
            text.append(part.isWildcard() ? "(" + matched + ")" : "[" + matched + "]");
        }
        return text.toString();
    }
}
