package org.roboscope.site.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.answer.Basis;
import org.roboscope.robots.answer.Condition;
import org.roboscope.robots.answer.Effect;
import org.roboscope.robots.answer.Meaning;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.site.fetch.FetchResult;

/**
 * What one standard makes of a fetch, answer by answer. Not every standard follows redirects: one that does not stops
 * at the first.
 *
 * @param steps what each answer means that counts under this standard, the deciding one last
 */
public record FetchMeaning(Standard standard, List<Meaning> steps) {

    public FetchMeaning {
        steps = List.copyOf(steps);
    }

    /** What it comes to in the end. */
    public Meaning meaning() {
        return steps.getLast();
    }

    /** For every standard. A fetch that was cancelled means nothing. */
    public static List<FetchMeaning> ofAll(FetchResult result, Circumstances circumstances) {
        return Standards.all().stream().flatMap(standard -> of(standard, result, circumstances).stream()).toList();
    }

    public static Optional<FetchMeaning> of(Standard standard, FetchResult result, Circumstances circumstances) {
        return AnswerCourse.of(result).map(course -> of(standard, course, circumstances));
    }

    public static FetchMeaning of(Standard standard, AnswerCourse course, Circumstances circumstances) {
        List<Meaning> steps = new ArrayList<>();
        for (int status : course.redirects()) {
            Meaning step = standard.answers().of(circumstances.of(ServerAnswer.of(status, 0)));
            steps.add(step);
            if (step.effect() != Effect.FOLLOW_REDIRECT) {
                return new FetchMeaning(standard, steps);
            }
        }
        steps.add(last(standard, course.end(), circumstances));
        return new FetchMeaning(standard, steps);
    }

    private static Meaning last(Standard standard, ServerAnswer end, Circumstances circumstances) {
        Meaning meaning = standard.answers().of(circumstances.of(end));
        // A redirect that leads nowhere cannot be followed, whatever a standard says of redirects.
        return meaning.effect() == Effect.FOLLOW_REDIRECT
                ? new Meaning(Condition.ANYTHING_ELSE, Effect.UNDEFINED, Basis.NOT_DOCUMENTED)
                : meaning;
    }
}
