package org.roboscope.site.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.Standard;
import org.roboscope.robots.answer.AnswerCondition;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.robots.answer.ServerAnswer;

/**
 * What an outage leads to under one standard while it lasts.
 *
 * @param phases in order; each holds until the next begins
 */
public record OutageTimeline(List<Phase> phases) {

    /** @param after how long the server must have failed for this to hold */
    public record Phase(Duration after, AnswerMeaning meaning) {}

    public OutageTimeline {
        phases = List.copyOf(phases);
    }

    /** @param answer what the server answers all the time, with what is known of copy and site */
    public static OutageTimeline of(Standard standard, ServerAnswer answer) {
        List<Phase> phases = new ArrayList<>();
        for (Duration turn : AnswerCondition.OUTAGE_LENGTHS) {
            Duration later = turn.plusSeconds(1);
            ServerAnswer then = answer.withContext(answer.context().withFailingFor(later));
            AnswerMeaning meaning = standard.answers().meaningOf(then);
            if (phases.isEmpty() || !phases.getLast().meaning().equals(meaning)) {
                phases.add(new Phase(turn, meaning));
            }
        }
        return new OutageTimeline(phases);
    }
}
