package org.roboscope.robots.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.answer.AnswerMeaning.AnswerBasis;
import org.roboscope.spec.CaseTables;

/** Tests every row of the table of server answers with an answer of that kind. */
class ServerAnswersTest {

    private static final Duration DAY = Duration.ofHours(24);
    private static final Duration TWO_MONTHS = Duration.ofDays(60);
    private static final ServerAnswer FOUND = ServerAnswer.of(200, 1_000);
    private static final ServerAnswer DOWN = ServerAnswer.of(ServerAnswer.NO_STATUS, 0);
    private static final ServerAnswer ERROR = ServerAnswer.of(503, 0);

    /** Examples for each kind of answer in the table. */
    private static final Map<String, List<ServerAnswer>> EXAMPLES = Map.ofEntries(
            Map.entry("2xx", List.of(FOUND)),
            Map.entry("2xx with an HTML body", List.of(FOUND.withHtml())),
            Map.entry("redirect, up to 5 hops", List.of(ServerAnswer.of(301, 0), ServerAnswer.of(308, 0))),
            Map.entry("redirect, more than 5 hops or a loop",
                    List.of(ServerAnswer.of(301, 0).withRedirects(6, false),
                            ServerAnswer.of(301, 0).withRedirects(2, true))),
            Map.entry("401 or 403", List.of(ServerAnswer.of(401, 0), ServerAnswer.of(403, 9))),
            Map.entry("404", List.of(ServerAnswer.of(404, 0))),
            Map.entry("429", List.of(ServerAnswer.of(429, 0))),
            Map.entry("4xx", List.of(ServerAnswer.of(400, 0), ServerAnswer.of(404, 0), ServerAnswer.of(410, 0))),
            Map.entry("5xx", List.of(ERROR, ServerAnswer.of(500, 5))),
            Map.entry("5xx for pages that do not exist",
                    List.of(ERROR.withContext(new AnswerContext(Duration.ZERO, false, true, true)))),
            Map.entry("network failure", List.of(DOWN)),
            Map.entry("5xx for 12 hours to 30 days, a copy is cached", List.of(withOutage(ERROR, DAY, true, true))),
            Map.entry("5xx for 12 hours to 30 days, no copy", List.of(withOutage(ERROR, DAY, false, true))),
            Map.entry("unreachable for more than 30 days",
                    List.of(withOutage(ERROR, TWO_MONTHS, true, true), withOutage(DOWN, TWO_MONTHS, false, false))),
            Map.entry("unreachable for more than 30 days, a copy is cached",
                    List.of(withOutage(DOWN, TWO_MONTHS, true, true))),
            Map.entry("unreachable for more than 30 days, no copy",
                    List.of(withOutage(ERROR, TWO_MONTHS, false, true))),
            Map.entry("unreachable for more than 30 days, site otherwise up",
                    List.of(withOutage(DOWN, TWO_MONTHS, true, true))),
            Map.entry("unreachable for more than 30 days, site down",
                    List.of(withOutage(DOWN, TWO_MONTHS, true, false))),
            Map.entry("an empty file", List.of(ServerAnswer.of(200, 0))),
            Map.entry("a file over 500 KB", List.of(ServerAnswer.of(200, 500_001))),
            Map.entry("anything but 200", List.of(ServerAnswer.of(204, 0), ServerAnswer.of(404, 0), ERROR, DOWN)),
            Map.entry("anything else", List.of(ServerAnswer.of(304, 0), ServerAnswer.of(410, 0))));

    private static ServerAnswer withOutage(
            ServerAnswer answer, Duration time, boolean isCopyCached, boolean isRestOfSiteUp) {
        return answer.withContext(new AnswerContext(time, isCopyCached, isRestOfSiteUp, false));
    }

    static Stream<List<String>> rows() {
        return CaseTables.rows("server-answers.tsv").stream();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void meaningAgreesWithTheTable(List<String> row) {
        Standard standard = Standards.byId(row.get(0)).orElseThrow();
        String effect = row.get(2).equals("follow") ? "follow-redirect" : row.get(2);
        AnswerBasis basis =
                switch (row.get(3)) {
                    case "-" -> AnswerBasis.NOT_DOCUMENTED;
                    case "secondary" -> AnswerBasis.SECONDARY;
                    default -> AnswerBasis.DOCUMENTED;
                };
        for (ServerAnswer answer : Objects.requireNonNull(EXAMPLES.get(row.get(1)))) {
            AnswerMeaning meaning = standard.answers().meaningOf(answer);
            assertThat(meaning.effect().name().toLowerCase(Locale.ROOT).replace('_', '-')).isEqualTo(effect);
            assertThat(meaning.basis()).isEqualTo(basis);
        }
    }

    @Test
    void unmentionedAnswersAreUndefined() {
        assertThat(Standards.DRAFT_1996.answers().meaningOf(ServerAnswer.of(410, 0)))
                .isEqualTo(new AnswerMeaning(AnswerCondition.ANYTHING_ELSE, AnswerEffect.UNDEFINED,
                        AnswerBasis.NOT_DOCUMENTED));
    }

    @Test
    void outageLengthChangesTheMeaning() {
        ServerAnswers google = Standards.GOOGLE.answers();
        assertThat(google.meaningOf(withOutage(ERROR, Duration.ofHours(12), true, true)).effect())
                .isEqualTo(AnswerEffect.DISALLOW_ALL);
        assertThat(google.meaningOf(withOutage(ERROR, Duration.ofHours(13), true, true)).effect())
                .isEqualTo(AnswerEffect.CACHED_COPY);
        assertThat(google.meaningOf(withOutage(ERROR, Duration.ofDays(30), false, true)).effect())
                .isEqualTo(AnswerEffect.ALLOW_ALL);
        assertThat(google.meaningOf(withOutage(ERROR, Duration.ofDays(31), true, false)).effect())
                .isEqualTo(AnswerEffect.DISALLOW_ALL);
    }
}
