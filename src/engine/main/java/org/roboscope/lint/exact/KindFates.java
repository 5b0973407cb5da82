package org.roboscope.lint.exact;

import java.util.Arrays;
import java.util.List;

/**
 * The fates of rules where Allow and Disallow compete apart and a verdict may be left open. What never becomes the best
 * of its own kind decides nothing; and where no rule of the other kind comes in, no verdict is left open.
 */
final class KindFates {

    private static final int STEPS_TO_MEET = 16;

    private final Coverage coverage;
    private final Ranking ranking;
    private final Opponents opponents;
    private final Patience patience;

    KindFates(Coverage coverage, Ranking ranking) {
        this.coverage = coverage;
        this.ranking = ranking;
        this.opponents = new Opponents(ranking, coverage);
        this.patience = new Patience(ranking.rules());
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

    /** Whether the rule can go: it meets no rule of the other kind, and one of its own kind does the same. */
    boolean isRedundant(int rule) {
        patience.beginRule();
        for (int place = ranking.bestOfRule(rule); place != Ranking.NONE; place = ranking.nextOfRule(place)) {
            if (!coverage.isComplete() || !isReplaced(place) || meetsOtherKind(place)) {
                return false;
            }
        }
        return true;
    }

    private boolean isReplaced(int place) {
        boolean allows = ranking.allows(place);
        int pattern = ranking.pattern(place);
        for (int shape = coverage.firstShape(pattern); shape < coverage.endShape(pattern) && !allows; shape++) {
            if (ranking.winner(coverage.matching(shape), ranking.rule(place)) == Ranking.NONE) {
                return false;
            }
        }
        return true;
    }

    /** Also where it is not known: to find out may take too long. */
    private boolean meetsOtherKind(int place) {
        int pattern = ranking.pattern(place);
        for (int other : opponents.of(ranking.allows(place), false)) {
            int otherPattern = ranking.pattern(other);
            boolean mayMeet = Opponents.mayMeet(coverage.pattern(pattern), coverage.pattern(otherPattern));
            if (!patience.allows(mayMeet ? STEPS_TO_MEET : 1)
                    || (mayMeet && !coverage.meet(pattern, otherPattern, path -> false))) {
                return true;
            }
        }
        return false;
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
