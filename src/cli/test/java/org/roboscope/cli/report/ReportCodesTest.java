package org.roboscope.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.Verdict.Reason;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.explain.EvaluationResult;
import org.roboscope.robots.precedence.Outcome;

/** The message bundles have texts for all codes of the engine. */
class ReportCodesTest {

    private static final List<Step> STEPS = List.of(
            new Step.OwnGroup("a"), new Step.Fallback("a"), new Step.Star(), new Step.NoGroup(),
            new Step.StarIgnored());

    @ParameterizedTest
    @MethodSource({"outcomes", "reasons", "headings"})
    void everyOutcomeReasonAndHeadingHasAText(String key) {
        assertThat(MessageBundle.of("cli").text(key)).isNotBlank();
    }

    @ParameterizedTest
    @EnumSource
    void everyEvaluationResultHasASentence(EvaluationResult result) {
        List<String> keys = switch (result) {
            case WON -> List.of("why.WON.only");
            case OVERRULED -> List.of("why.OVERRULED." + Reason.ALWAYS_ALLOWED,
                    "why.OVERRULED." + Reason.FILE_TOO_LARGE);
            default -> List.of("why." + result);
        };
        assertThat(keys).allSatisfy(key -> assertThat(MessageBundle.of("explain").text(key)).isNotBlank());
    }

    @ParameterizedTest
    @MethodSource("org.roboscope.robots.Standards#all")
    void everyReadingHasAName(Standard standard) {
        assertThat(MessageBundle.of("standards").text(standard.id() + ".reading")).isNotBlank();
    }

    @ParameterizedTest
    @MethodSource("steps")
    void everyStepHasASentence(String key) {
        assertThat(MessageBundle.of("crawlers").text(key)).isNotBlank();
    }

    @ParameterizedTest
    @MethodSource("standards")
    void everyStandardHasANameAndASource(Standard standard) {
        assertThat(MessageBundle.of("standards").text(standard.id())).isNotBlank();
        assertThat(MessageBundle.of("standards").text(standard.id() + ".source")).isNotBlank();
    }

    static Stream<String> outcomes() {
        return Arrays.stream(Outcome.values()).map(outcome -> "outcome." + ReportCodes.code(outcome));
    }

    /** Returns the reasons that have a text; a deciding rule is shown itself. */
    static Stream<String> reasons() {
        return Arrays.stream(Reason.values()).filter(reason -> reason != Reason.RULE && reason != Reason.OUT_OF_SCOPE)
                .map(reason -> "reason." + ReportCodes.code(reason));
    }

    static Stream<String> headings() {
        return Stream.of("outcome", "crawler", "standard", "line", "rule", "url", "group", "step", "remark")
                .map(column -> "heading." + column);
    }

    static Stream<String> steps() {
        return STEPS.stream()
                .flatMap(step -> Stream.of("follows." + ReportCodes.code(step), "step." + ReportCodes.code(step)));
    }

    static Stream<Standard> standards() {
        return Standards.all().stream();
    }
}
