package org.roboscope.ui.answers;

import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.site.answer.CacheLifetime;
import org.roboscope.site.answer.FetchMeaning;
import org.roboscope.site.answer.OutageTimeline;
import org.roboscope.site.answer.OutageTimeline.Phase;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.ui.workspace.SiteFetches;
import org.roboscope.ui.workspace.SiteFetches.Seen;

/** The answer that is set up, and what every standard makes of it. A real fetch sets it up, too. */
final class AnswersModel {

    private final StandardTexts standardTexts = new StandardTexts();
    final ObjectProperty<AnswerSetup> setup = new SimpleObjectProperty<>(AnswerSetup.FIRST);
    /** The fetch that the answer is from, until a person changes something about it. */
    final ObjectProperty<Optional<Seen>> source = new SimpleObjectProperty<>(Optional.empty());
    /** In the order of the standards. */
    final ObservableValue<List<Row>> rows = Bindings.createObjectBinding(
            () -> Standards.all().stream().map(standard -> row(standard, setup.get())).toList(), setup, source);
    private Optional<Seen> newestAnswer = Optional.empty();
    private boolean filling;

    AnswersModel(SiteFetches fetches) {
        setup.addListener((property, before, now) -> {
            if (!filling) {
                source.set(Optional.empty());
            }
        });
        fetches.newestProperty().subscribe(seen -> seen.ifPresent(this::fill));
    }

    /** The fetch that last brought an answer, whatever a person has changed since. */
    Optional<Seen> newestAnswer() {
        return newestAnswer;
    }

    void fill(Seen seen) {
        AnswerSetup.of(seen.result(), seen.answerContext()).ifPresent(real -> {
            filling = true;
            newestAnswer = Optional.of(seen);
            source.set(Optional.of(seen));
            setup.set(real);
            filling = false;
        });
    }

    private Row row(Standard standard, AnswerSetup now) {
        FetchMeaning meaning = FetchMeaning.of(standard, now.course(), now.answerContext());
        boolean parsed = meaning.meaning().effect() == AnswerEffect.PARSE;
        int limit = standard.limits().bytes();
        return new Row(
                standard,
                standardTexts.name(standard),
                now.course().end(),
                meaning.steps(),
                now.isOutage() ? phases(standard, now) : List.of(),
                parsed ? Optional.of(CacheLifetime.of(standard, headers())) : Optional.empty(),
                parsed && now.bodySize() > limit ? Optional.of(limit) : Optional.empty());
    }

    private static List<OutageTimeline.Phase> phases(Standard standard, AnswerSetup now) {
        AnswerContext known = now.answerContext();
        return OutageTimeline.of(standard, now.course().end().in(known)).phases();
    }

    private AnswerHeaders headers() {
        return source.get().filter(seen -> !seen.result().hops().isEmpty())
                .map(seen -> seen.result().hops().getLast().headers()).orElse(AnswerHeaders.none());
    }

    /**
     * What one standard makes of an answer.
     *
     * @param end     what stands at the end of all redirects that are followed
     * @param steps   what each redirect means, and last what the answer means
     * @param phases  what an outage leads to while it lasts; none where there is no outage
     * @param keeping how long the file is kept, where there is one
     * @param readTo  how many bytes of the file are read, where it is longer
     */
    record Row(
            Standard standard,
            String name,
            ServerAnswer end,
            List<AnswerMeaning> steps,
            List<Phase> phases,
            Optional<CacheLifetime> keeping,
            Optional<Integer> readTo) {

        Row {
            steps = List.copyOf(steps);
            phases = List.copyOf(phases);
        }

        AnswerMeaning meaning() {
            return steps.getLast();
        }

        int followed() {
            return (int) steps.stream().filter(step -> step.effect() == AnswerEffect.FOLLOW_REDIRECT).count();
        }
    }
}
