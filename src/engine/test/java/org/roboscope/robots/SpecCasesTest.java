package org.roboscope.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.explain.EvaluationResult;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.line.ByteOrderMark;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.spec.CaseTables;

/** Tests every verdict on the page about standards, also with other line ends, a byte order mark, and through text. */
class SpecCasesTest {

    record Case(StandardChoice standardChoice, String robots, String crawler, String url, String outcome, String line,
            String source) {

        Policy policy(String text) {
            return RobotsText.of(text, standardChoice).policy(Catalogue.builtIn().requireCrawler(crawler));
        }

        Standard standard() {
            return standardChoice.standardOf(Catalogue.builtIn().requireCrawler(crawler));
        }

        static Case of(List<String> row) {
            return new Case(
                    StandardChoice.byId(row.get(0)).orElseThrow(),
                    CaseTables.unescape(row.get(1)),
                    row.get(2),
                    row.get(3),
                    row.get(4),
                    row.get(5),
                    row.get(6));
        }
    }

    static Stream<Case> cases() {
        return Stream.of("cases.tsv", "cases-2.tsv").flatMap(table -> CaseTables.rows(table).stream()).map(Case::of);
    }

    static Stream<Case> casesWhereAMarkIsSkipped() {
        return cases().filter(row -> row.standard().lines().mark() != ByteOrderMark.TEXT);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void verdictAgreesWithTheSpecification(Case row) {
        assertVerdictAfter(row, UnaryOperator.identity());
    }

    /** The first questions are answered rule by rule, later ones by an index. */
    @ParameterizedTest
    @MethodSource("cases")
    void verdictIsTheSameWithAnIndex(Case row) {
        Policy policy = row.policy(row.robots());
        for (int i = 0; i < RuleMatcher.PATHS_WITHOUT_INDEX; i++) {
            policy.verdict("/another/" + i);
        }
        assertVerdict(row, policy.verdict(row.url()));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void carriageReturnsEndLines(Case row) {
        assertVerdictAfter(row, text -> text.replace('\n', '\r'));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void crlfEndsOneLine(Case row) {
        assertVerdictAfter(row, text -> text.replace("\n", "\r\n"));
    }

    @ParameterizedTest
    @MethodSource("casesWhereAMarkIsSkipped")
    void byteOrderMarkDoesNotChangeTheVerdict(Case row) {
        assertVerdictAfter(row, text -> "\uFEFF" + text);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void roundTripThroughTextKeepsTheVerdict(Case row) {
        assertVerdictAfter(row, text -> ByteText.toText(ByteText.toBytes(text)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void explanationNamesTheSameWinner(Case row) {
        Policy policy = row.policy(row.robots());
        VerdictExplanation explanation = VerdictExplanation.of(policy, RequestPath.ofUrl(row.url()));
        String winner = explanation.ruleEvaluations().stream()
                .filter(ruleEvaluation -> ruleEvaluation.result() == EvaluationResult.WON)
                .map(ruleEvaluation -> String.valueOf(ruleEvaluation.rule().line()))
                .findFirst()
                .orElse("-");
        assertThat(winner).as(row.source()).isEqualTo(row.line());
    }

    private static void assertVerdictAfter(Case row, UnaryOperator<String> change) {
        Verdict verdict = row.policy(change.apply(row.robots())).verdict(row.url());
        assertVerdict(row, verdict);
    }

    private static void assertVerdict(Case row, Verdict verdict) {
        assertThat(verdict.outcome().name().toLowerCase(Locale.ROOT)).as(row.source()).isEqualTo(row.outcome());
        assertThat(verdict.rule().map(rule -> String.valueOf(rule.line())).orElse("-"))
                .as(row.source())
                .isEqualTo(row.line());
    }
}
