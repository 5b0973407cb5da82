package org.roboscope.lint.effect.rules;

import java.util.List;
import org.roboscope.lint.effect.numbers.IntList;
import org.roboscope.lint.effect.patterns.PatternContainment;
import org.roboscope.lint.effect.patterns.PatternIntersection;

/**
 * The effects of rules where Allow and Disallow compete apart and a verdict may be left open. What never becomes the best
 * of its own kind decides nothing; and where no rule of the other kind comes in, no verdict is left open.
 */
final class SeparateRuleEffects {

    private static final int INTERSECTION_STEPS = 16;

    private final PatternContainment patternContainment;
    private final RuleRanking ranking;
    private final OpposingRules opposingRules;
    private final WorkBudget workBudget;

    SeparateRuleEffects(PatternContainment patternContainment, RuleRanking ranking) {
        this.patternContainment = patternContainment;
        this.ranking = ranking;
        this.opposingRules = new OpposingRules(ranking, patternContainment);
        this.workBudget = new WorkBudget(ranking.rules());
    }

    RuleEffect of(int rule) {
        RuleEffect ruleEffect = RuleEffect.IDLE;
        for (int place = ranking.bestOfRule(rule); place != RuleRanking.NONE; place = ranking.nextOfRule(place)) {
            int pattern = ranking.pattern(place);
            for (int shape = patternContainment.firstShape(pattern); shape < patternContainment
                    .endShape(pattern); shape++) {
                if (!patternContainment.isComplete() || best(shape, place) == rule) {
                    return RuleEffect.UNKNOWN;
                }
                ruleEffect = RuleEffect.SHADOWED;
            }
        }
        return ruleEffect;
    }

    /** Whether the rule can go: it meets no rule of the other kind, and one of its own kind does the same. */
    boolean isRedundant(int rule) {
        workBudget.beginRule();
        for (int place = ranking.bestOfRule(rule); place != RuleRanking.NONE; place = ranking.nextOfRule(place)) {
            if (!patternContainment.isComplete() || !isReplaced(place) || overlapsOtherKind(place)) {
                return false;
            }
        }
        return true;
    }

    private boolean isReplaced(int place) {
        boolean allows = ranking.allows(place);
        int pattern = ranking.pattern(place);
        for (int shape = patternContainment.firstShape(pattern); shape < patternContainment.endShape(pattern)
                && !allows; shape++) {
            if (ranking.winner(patternContainment.matching(shape), ranking.rule(place)) == RuleRanking.NONE) {
                return false;
            }
        }
        return true;
    }

    /** Also where it is not known: to find out may take too long. */
    private boolean overlapsOtherKind(int place) {
        int pattern = ranking.pattern(place);
        for (int other : opposingRules.of(ranking.allows(place), false)) {
            int otherPattern = ranking.pattern(other);
            boolean mayIntersect = PatternIntersection.mayIntersect(patternContainment.pattern(pattern),
                    patternContainment.pattern(otherPattern));
            if (!workBudget.allows(mayIntersect ? INTERSECTION_STEPS : 1)
                    || (mayIntersect && !patternContainment.intersect(pattern, otherPattern, path -> false))) {
                return true;
            }
        }
        return false;
    }

    /** The rules that are the best of their kind where this one matches. */
    List<Integer> shadowingRules(int rule) {
        IntList shadowingRules = new IntList(2);
        for (int place = ranking.bestOfRule(rule); place != RuleRanking.NONE; place = ranking.nextOfRule(place)) {
            int pattern = ranking.pattern(place);
            for (int shape = patternContainment.firstShape(pattern); shape < patternContainment
                    .endShape(pattern); shape++) {
                shadowingRules.add(best(shape, place));
            }
        }
        return shadowingRules.distinctSorted();
    }

    private int best(int shape, int place) {
        return ranking.rule(ranking.winnerOfKind(patternContainment.matching(shape), ranking.allows(place)));
    }
}
