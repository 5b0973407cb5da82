package org.roboscope.simulate.words;

import java.util.Optional;
import org.roboscope.robots.explain.Explanation;
import org.roboscope.robots.explain.Result;
import org.roboscope.robots.explain.Trial;

/** Who won a verdict that a rule decides, and against whom. */
final class Contest {

    private Contest() {}

    static Trial winner(Explanation explanation) {
        return explanation.trials().stream()
                .filter(trial -> trial.result() == Result.WON)
                .findFirst()
                .orElseThrow();
    }

    /** The best of the other rules that match. */
    static Optional<Trial> bestLoser(Explanation explanation) {
        return explanation.matches().stream()
                .filter(trial -> trial.result() != Result.WON)
                .findFirst();
    }
}
