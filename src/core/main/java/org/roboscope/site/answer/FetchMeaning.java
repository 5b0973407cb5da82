package org.roboscope.site.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.site.fetch.FetchResult;

/**
 * The meaning of a fetch under one standard, answer by answer.
 *
 * @param steps the meaning of each answer that counts under the standard, the deciding one last
 */
public record FetchMeaning(Standard standard, List<AnswerMeaning> steps) {

    public FetchMeaning {
        steps = List.copyOf(steps);
    }

    /** Returns the meaning of the deciding answer. */
    public AnswerMeaning meaning() {
        return steps.getLast();
    }

    /** Returns the meanings under all standards, or none if the fetch was cancelled. */
    public static List<FetchMeaning> underAllStandards(FetchResult result, AnswerContext answerContext) {
        return Standards.all().stream().flatMap(standard -> of(standard, result, answerContext).stream()).toList();
    }

    public static Optional<FetchMeaning> of(Standard standard, FetchResult result, AnswerContext answerContext) {
        return AnswerCourse.ofFetch(result).map(course -> of(standard, course, answerContext));
    }

    public static FetchMeaning of(Standard standard, AnswerCourse course, AnswerContext answerContext) {
        List<AnswerMeaning> steps = new ArrayList<>();
        for (int status : course.redirects()) {
            steps.add(standard.answers().meaningOf(ServerAnswer.of(status, 0).withContext(answerContext)));
        }
        steps.add(standard.answers().meaningOfLast(course.lastAnswer().withContext(answerContext)));
        return new FetchMeaning(standard, steps);
    }
}
