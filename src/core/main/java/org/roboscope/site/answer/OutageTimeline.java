package org.roboscope.site.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.Standard;
import org.roboscope.robots.answer.AnswerCondition;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.robots.answer.ServerAnswer;

/**
 * The effects of an outage under one standard while it lasts.
 *
 * @param phases in order; each lasts until the next starts
 */
public record OutageTimeline(List<Phase> phases) {

    /** @param after the time for which the server must have failed */
    public record Phase(Duration after, AnswerMeaning meaning) {}

    public OutageTimeline {
        phases = List.copyOf(phases);
    }

    /** @param answer the answer of the server during the outage, with its context */
    public static OutageTimeline of(Standard standard, ServerAnswer answer) {
        List<Phase> phases = new ArrayList<>();
        for (Duration length : AnswerCondition.OUTAGE_LENGTHS) {
            Duration later = length.plusSeconds(1);
            ServerAnswer then = answer.withContext(answer.context().withFailingFor(later));
            AnswerMeaning meaning = standard.answers().meaningOf(then);
            if (phases.isEmpty() || !phases.getLast().meaning().equals(meaning)) {
                phases.add(new Phase(length, meaning));
            }
        }
        return new OutageTimeline(phases);
    }
}
