package org.roboscope.lint.exact;

import java.util.Arrays;
import java.util.List;

/**
 * The fates of rules where Allow and Disallow compete apart and a verdict may be left open. Only what never becomes the
 * best of its own kind is told: it decides nothing.
 */
final class KindFates {

    private final Coverage coverage;
    private final Ranking ranking;

    KindFates(Coverage coverage, Ranking ranking) {
        this.coverage = coverage;
        this.ranking = ranking;
    }

    Fate of(int rule) {
        Fate fate = Fate.IDLE;
        for (int place = ranking.bestOfRule(rule); place != Ranking.NONE; place = ranking.nextOfRule(place)) {
            int pattern = ranking.pattern(place);
            for (int shape = coverage.firstShape(pattern); shape < coverage.endShape(pattern); shape++) {
                if (!coverage.isComplete() || best(shape, place) == rule) {
                    return Fate.UNKNOWN;
                }
                fate = Fate.SHADOWED;
            }
        }
        return fate;
    }

    /** The rules that are the best of their kind where this one matches. */
    List<Integer> beaters(int rule) {
        IntList beaters = new IntList(2);
        for (int place = ranking.bestOfRule(rule); place != Ranking.NONE; place = ranking.nextOfRule(place)) {
            int pattern = ranking.pattern(place);
            for (int shape = coverage.firstShape(pattern); shape < coverage.endShape(pattern); shape++) {
                beaters.add(best(shape, place));
            }
        }
        return Arrays.stream(beaters.toArray()).distinct().sorted().boxed().toList();
    }

    private int best(int shape, int place) {
        return ranking.rule(ranking.winnerOfKind(coverage.matching(shape), ranking.allows(place)));
    }
}
