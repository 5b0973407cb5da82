package org.roboscope.robots.answer;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/** What one standard says of servers' answers. */
public record ServerAnswers(List<Meaning> meanings) {

    public ServerAnswers {
        meanings = meanings.stream()
                .sorted(Comparator.comparing(Meaning::condition))
                .toList();
    }

    static ServerAnswers of(Meaning... meanings) {
        return new ServerAnswers(List.of(meanings));
    }

    /** What the answer comes to: by the most particular condition that the standard names and that holds. */
    public Meaning of(ServerAnswer answer) {
        return of(answer, meaning -> true);
    }

    /** The same of the answer behind which nothing comes: a redirect among them is one that cannot be followed. */
    public Meaning ofLast(ServerAnswer answer) {
        return of(answer, meaning -> meaning.effect() != Effect.FOLLOW_REDIRECT);
    }

    private Meaning of(ServerAnswer answer, Predicate<Meaning> isMeant) {
        return meanings.stream()
                .filter(isMeant)
                .filter(meaning -> meaning.condition().holdsFor(answer))
                .findFirst()
                .orElse(new Meaning(Condition.ANYTHING_ELSE, Effect.UNDEFINED, Basis.NOT_DOCUMENTED));
    }
}
