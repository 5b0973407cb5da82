package org.roboscope.ui.answers;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.Standard;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.site.answer.CacheLifetime;
import org.roboscope.site.answer.OutageTimeline.Phase;

/**
 * What one standard makes of an answer.
 *
 * @param end     what stands at the end of all redirects that are followed
 * @param steps   what each redirect means, and last what the answer means
 * @param phases  what an outage leads to while it lasts; none where there is no outage
 * @param keeping how long the file is kept, where there is one
 * @param readTo  how many bytes of the file are read, where it is longer
 */
record AnswerRow(
        Standard standard,
        String name,
        ServerAnswer end,
        List<AnswerMeaning> steps,
        List<Phase> phases,
        Optional<CacheLifetime> keeping,
        Optional<Integer> readTo) {

    AnswerRow {
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
