package org.roboscope.robots.answer;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import org.roboscope.robots.answer.AnswerMeaning.AnswerBasis;

/**
 * What one standard says of servers' answers.
 *
 * @param kept how long crawlers keep a fetched file before they ask again, unless the server says so
 */
public record ServerAnswers(List<AnswerMeaning> meanings, Duration kept) {

    private static final Duration USUAL = Duration.ofHours(24);

    public ServerAnswers {
        meanings = meanings.stream()
                .sorted(Comparator.comparing(AnswerMeaning::condition))
                .toList();
    }

    static ServerAnswers of(AnswerMeaning... meanings) {
        return new ServerAnswers(List.of(meanings), USUAL);
    }

    ServerAnswers keptFor(Duration time) {
        return new ServerAnswers(meanings, time);
    }

    /** What the answer means: by the most particular condition that the standard names and that holds. */
    public AnswerMeaning of(ServerAnswer answer) {
        return of(answer, false);
    }

    /** What the last answer means: a redirect there is one that cannot be followed. */
    public AnswerMeaning ofLast(ServerAnswer answer) {
        return of(answer, true);
    }

    private AnswerMeaning of(ServerAnswer answer, boolean isLast) {
        for (AnswerMeaning meaning : meanings) {
            boolean isMeant = !isLast || meaning.effect() != AnswerEffect.FOLLOW_REDIRECT;
            if (isMeant && meaning.condition().holdsFor(answer)) {
                return meaning;
            }
        }
        return new AnswerMeaning(AnswerCondition.ANYTHING_ELSE, AnswerEffect.UNDEFINED, AnswerBasis.NOT_DOCUMENTED);
    }
}
