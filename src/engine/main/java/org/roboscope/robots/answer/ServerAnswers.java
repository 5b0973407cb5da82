package org.roboscope.robots.answer;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import org.roboscope.robots.answer.AnswerMeaning.AnswerBasis;

/**
 * The meanings of server answers under one standard.
 *
 * @param cacheTime the time for which crawlers cache a file by default
 */
public record ServerAnswers(List<AnswerMeaning> meanings, Duration cacheTime) {

    private static final Duration DEFAULT_CACHE_TIME = Duration.ofHours(24);

    public ServerAnswers {
        meanings = meanings.stream()
                .sorted(Comparator.comparing(AnswerMeaning::condition))
                .toList();
    }

    static ServerAnswers of(AnswerMeaning... meanings) {
        return new ServerAnswers(List.of(meanings), DEFAULT_CACHE_TIME);
    }

    ServerAnswers withCacheTime(Duration time) {
        return new ServerAnswers(meanings, time);
    }

    /** Returns the meaning of an answer by the most specific condition that applies. */
    public AnswerMeaning meaningOf(ServerAnswer answer) {
        return meaningOf(answer, false);
    }

    /** Returns the meaning of the last answer. If it is a redirect, it cannot be followed. */
    public AnswerMeaning meaningOfLast(ServerAnswer answer) {
        return meaningOf(answer, true);
    }

    private AnswerMeaning meaningOf(ServerAnswer answer, boolean isLast) {
        for (AnswerMeaning meaning : meanings) {
            boolean mayApply = !isLast || meaning.effect() != AnswerEffect.FOLLOW_REDIRECT;
            if (mayApply && meaning.condition().appliesTo(answer)) {
                return meaning;
            }
        }
        return new AnswerMeaning(AnswerCondition.ANYTHING_ELSE, AnswerEffect.UNDEFINED, AnswerBasis.NOT_DOCUMENTED);
    }
}
