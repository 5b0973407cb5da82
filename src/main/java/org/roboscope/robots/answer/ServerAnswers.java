package org.roboscope.robots.answer;

import java.util.Comparator;
import java.util.List;

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
        return meanings.stream()
                .filter(meaning -> meaning.condition().holdsFor(answer))
                .findFirst()
                .orElse(new Meaning(Condition.ANYTHING_ELSE, Effect.UNDEFINED, Basis.NOT_DOCUMENTED));
    }
}
