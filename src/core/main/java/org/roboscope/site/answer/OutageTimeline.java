package org.roboscope.site.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.Standard;
import org.roboscope.robots.answer.AnswerCondition;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.robots.answer.ServerAnswer;

/**
 * The effects of an outage under one standard over time.
 *
 * @param phases the phases in order; each lasts until the next one starts
 */
public record OutageTimeline(List<Phase> phases) {

    /**
     * A time during which the effect stays the same.
     *
     * @param outageLength the length of the outage at which the phase starts
     */
    public record Phase(Duration outageLength, AnswerMeaning meaning) {}

    public OutageTimeline {
        phases = List.copyOf(phases);
    }

    /**
     * Finds the phases of an outage.
     *
     * @param answer the server's answer during the outage, with its context
     */
    public static OutageTimeline ofOutage(Standard standard, ServerAnswer answer) {
        List<Phase> phases = new ArrayList<>();
        for (Duration length : AnswerCondition.OUTAGE_LENGTHS) {
            // A phase starts only when the outage is longer than the length.
            ServerAnswer laterAnswer = answer.withContext(answer.context().withOutageLength(length.plusSeconds(1)));
            AnswerMeaning meaning = standard.answers().meaningOf(laterAnswer);
            if (phases.isEmpty() || !phases.getLast().meaning().equals(meaning)) {
                phases.add(new Phase(length, meaning));
            }
        }
        return new OutageTimeline(phases);
    }
}
