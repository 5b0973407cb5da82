package org.roboscope.lint.exact;

import java.util.Arrays;
import java.util.List;

/**
 * The fates of rules where Allow and Disallow compete apart and a verdict may be left open. Only what never becomes the
 * best of its own kind is told: it decides nothing.
 */
final class KindFates {

    private KindFates() {}

    static Fate of(int rule, Coverage coverage, Ranking ranking) {
        List<Integer> beaters = beaters(rule, coverage, ranking);
        if (beaters.isEmpty()) {
            return Fate.IDLE;
        }
        return coverage.isComplete() && !beaters.contains(rule) ? Fate.SHADOWED : Fate.UNKNOWN;
    }

    /** The rules that are the best of their kind where this one matches. */
    static List<Integer> beaters(int rule, Coverage coverage, Ranking ranking) {
        IntList beaters = new IntList(2);
        for (int place = ranking.bestOfRule(rule); place != Ranking.NONE; place = ranking.nextOfRule(place)) {
            int pattern = ranking.pattern(place);
            for (int shape = coverage.firstShape(pattern); shape < coverage.endShape(pattern); shape++) {
                int best = ranking.winnerOfKind(coverage.matching(shape), ranking.allows(place));
                beaters.add(ranking.rule(best));
            }
        }
        return Arrays.stream(beaters.toArray()).distinct().sorted().boxed().toList();
    }
}
