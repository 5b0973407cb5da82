package org.roboscope.ui.site;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.robots.Standards;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.robots.answer.AnswerMeaning.AnswerBasis;
import org.roboscope.site.answer.OutageTimeline.Phase;
import org.roboscope.spec.CaseTables;
import org.roboscope.ui.site.AnswersModel.AnswerSetup;
import org.roboscope.ui.workspace.SiteFetches;

/** The form can express every row of the table of server answers. */
class AnswersModelTest {

    private static final AnswerSetup ERROR = AnswerSetup.INITIAL.withReply(new AnswerSetup.Reply.Status(503));
    private static final AnswerSetup SILENT = AnswerSetup.INITIAL.withReply(AnswerSetup.Reply.Fault.TIME_OUT);

    /** Setups of the form by the kinds of answers in the table. */
    private static final Map<String, AnswerSetup> SETUPS = Map.ofEntries(
            entry("2xx", AnswerSetup.INITIAL),
            entry("2xx with an HTML body", AnswerSetup.INITIAL.withBody(AnswerSetup.Body.WEB_PAGE, 100)),
            entry("redirect, up to 5 hops", AnswerSetup.INITIAL.withRedirects(5, false)),
            entry("redirect, more than 5 hops or a loop", AnswerSetup.INITIAL.withRedirects(2, true)),
            entry("401 or 403", AnswerSetup.INITIAL.withReply(new AnswerSetup.Reply.Status(403))),
            entry("404", AnswerSetup.INITIAL.withReply(new AnswerSetup.Reply.Status(404))),
            entry("429", AnswerSetup.INITIAL.withReply(new AnswerSetup.Reply.Status(429))),
            entry("4xx", AnswerSetup.INITIAL.withReply(new AnswerSetup.Reply.Status(410))),
            entry("5xx", ERROR),
            entry("5xx for pages that do not exist",
                    ERROR.withContext(new AnswerContext(Duration.ZERO, false, true, true))),
            entry("network failure", SILENT),
            entry("5xx for 12 hours to 30 days, a copy is cached", outage(ERROR, 13, true, true)),
            entry("5xx for 12 hours to 30 days, no copy", outage(ERROR, 13, false, true)),
            entry("unreachable for more than 30 days", outage(SILENT, 31 * 24, true, true)),
            entry("unreachable for more than 30 days, a copy is cached", outage(ERROR, 31 * 24, true, true)),
            entry("unreachable for more than 30 days, no copy", outage(SILENT, 31 * 24, false, true)),
            entry("unreachable for more than 30 days, site otherwise up", outage(ERROR, 31 * 24, false, true)),
            entry("unreachable for more than 30 days, site down", outage(SILENT, 31 * 24, true, false)),
            entry("an empty file", AnswerSetup.INITIAL.withBody(AnswerSetup.Body.NOTHING, 100)),
            entry("a file over 500 KB", AnswerSetup.INITIAL.withBody(AnswerSetup.Body.RULES, 600 * 1_024)),
            entry("anything but 200", AnswerSetup.INITIAL.withReply(new AnswerSetup.Reply.Status(404))),
            entry("anything else", AnswerSetup.INITIAL.withReply(new AnswerSetup.Reply.Status(410))));

    private final AnswersModel model = new AnswersModel(new SiteFetches());

    static Stream<List<String>> rows() {
        return CaseTables.rows("server-answers.tsv").stream();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void everyTableRowCanBeSetUp(List<String> row) {
        model.setup.set(Objects.requireNonNull(SETUPS.get(row.get(1)), row.get(1)));
        AnswersModel.Row shown = row(row.getFirst());
        boolean follow = row.get(2).equals("follow");
        AnswerMeaning meaning = follow ? shown.steps().getFirst() : shown.meaning();
        assertThat(code(meaning.effect())).isEqualTo(row.get(2));
        assertThat(meaning.basis()).isEqualTo(switch (row.get(3)) {
            case "-" -> AnswerBasis.NOT_DOCUMENTED;
            case "secondary" -> AnswerBasis.SECONDARY;
            default -> AnswerBasis.DOCUMENTED;
        });
        if (follow) {
            assertThat(shown.followedRedirects()).isEqualTo(5);
            assertThat(shown.meaning().effect()).isEqualTo(AnswerEffect.PARSE);
        }
    }

    @Test
    void sliderStopsBeforeAndAfterEveryLimit() {
        for (Duration limit : MeaningSection.TimelineBar.PART_STARTS.subList(1,
                MeaningSection.TimelineBar.PART_STARTS.size())) {
            int index = SetupForm.OUTAGE_LENGTHS.indexOf(limit);
            assertThat(index).isPositive();
            assertThat(SetupForm.OUTAGE_LENGTHS.get(index + 1)).isGreaterThan(limit);
        }
    }

    @Test
    void outageHasATimeline() {
        model.setup.set(outage(ERROR, 0, true, true));
        assertThat(row("google").phases()).extracting(Phase::outageLength)
                .containsExactly(Duration.ZERO, Duration.ofHours(12), Duration.ofDays(30));
        assertThat(row("draft-1996").phases()).hasSize(1);
        assertThat(row("google").cacheLifetime()).isEmpty();
    }

    @Test
    void outageAfterARedirectHasATimeline() {
        model.setup.set(ERROR.withRedirects(1, false));
        assertThat(row("google").phases()).hasSize(3);
        assertThat(row("yandex").phases()).hasSize(1);
        assertThat(row("yandex").meaning().effect()).isEqualTo(AnswerEffect.ALLOW_ALL);
    }

    @Test
    void cacheTimeAndReadLimitFollowTheStandard() {
        model.setup.set(SetupForm.Preset.LARGE.setup);
        assertThat(row("google").cacheLifetime().orElseThrow().duration()).isEqualTo(Duration.ofDays(1));
        assertThat(row("draft-1996").cacheLifetime().orElseThrow().duration()).isEqualTo(Duration.ofDays(7));
        assertThat(row("google").byteLimit()).contains(512_000);
        assertThat(row("robots-1994").byteLimit()).isEmpty();
        assertThat(row("yandex").cacheLifetime()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(SetupForm.Preset.class)
    void everyPresetHasARowForEachStandard(SetupForm.Preset preset) {
        model.setup.set(preset.setup);
        assertThat(model.rows.getValue()).hasSize(Standards.all().size())
                .allSatisfy(row -> assertThat(row.steps()).isNotEmpty());
    }

    private AnswersModel.Row row(String standard) {
        return model.rows.getValue().stream().filter(row -> row.standard().id().equals(standard)).findFirst()
                .orElseThrow();
    }

    private static AnswerSetup outage(AnswerSetup setup, int hours, boolean copy, boolean siteUp) {
        UnaryOperator<AnswerSetup> withLength = base -> base.withOutageLength(Duration.ofHours(hours));
        return withLength.apply(setup.withContext(new AnswerContext(Duration.ZERO, copy, siteUp, false)));
    }

    private static String code(AnswerEffect effect) {
        return effect == AnswerEffect.FOLLOW_REDIRECT ? "follow"
                : effect.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
