package org.roboscope.lint.effect.rules;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.effect.numbers.IntList;
import org.roboscope.lint.effect.patterns.PatternContainment;
import org.roboscope.lint.effect.patterns.PatternIntersection;
import org.roboscope.lint.effect.rules.CandidateTable.DuplicateRules;
import org.roboscope.lint.effect.rules.OpposingRules.WorkBudget;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.RuleCandidate;
import org.roboscope.robots.precedence.RuleDecision;

/** One set of rules under one standard, and what becomes of each of them. */
public final class RuleSetResult {

    private final RuleSet set;
    private final CandidateTable candidateTable;
    private final PatternContainment patternContainment;
    private final RuleRanking ranking;
    private final DuplicateRules duplicateRules;
    /** None where the kinds compete apart. */
    private final @Nullable JointRuleEffects jointRuleEffects;
    private @Nullable SeparateRuleEffects separateRuleEffects;

    RuleSetResult(
            RuleSet set, CandidateTable candidateTable, PatternContainment patternContainment, RuleRanking ranking,
            DuplicateRules duplicateRules, @Nullable JointRuleEffects jointRuleEffects) {
        this.set = set;
        this.candidateTable = candidateTable;
        this.patternContainment = patternContainment;
        this.ranking = ranking;
        this.duplicateRules = duplicateRules;
        this.jointRuleEffects = jointRuleEffects;
    }

    public RuleSet set() {
        return set;
    }

    public CandidateTable field() {
        return candidateTable;
    }

    public PatternContainment coverage() {
        return patternContainment;
    }

    public RuleRanking ranking() {
        return ranking;
    }

    public DuplicateRules duplicates() {
        return duplicateRules;
    }

    /** Contests in which these are the same decide the same of every line. */
    List<Object> decidedBy() {
        return List.of(candidateTable, jointRuleEffects == null ? ranking : jointRuleEffects);
    }

    RuleEffect effect(int rule) {
        return jointRuleEffects == null ? kindEffects().of(rule) : jointRuleEffects.of(rule);
    }

    /** Whether no verdict changes without the rule. */
    boolean isRemovable(int rule) {
        return switch (effect(rule)) {
            case IDLE, SHADOWED, REDUNDANT -> true;
            case NEEDED -> false;
            case UNKNOWN -> jointRuleEffects == null && kindEffects().isRedundant(rule);
        };
    }

    private SeparateRuleEffects kindEffects() {
        SeparateRuleEffects known = separateRuleEffects;
        if (known == null) {
            known = new SeparateRuleEffects(patternContainment, ranking);
            separateRuleEffects = known;
        }
        return known;
    }

    int line(int rule) {
        return set.rules().get(rule).line();
    }

    /** The lines of the rules that win wherever this one matches. */
    List<Integer> shadowingRules(int rule) {
        return lines(jointRuleEffects == null ? kindEffects().shadowingRules(rule) : jointRuleEffects.winners(rule));
    }

    /** The lines of the rules that decide in place of this one. */
    List<Integer> replacingRules(int rule) {
        return jointRuleEffects == null ? List.of() : lines(jointRuleEffects.replacingRules(rule));
    }

    /** The verdict on a path that these patterns match, and no others. */
    public Verdict verdict(int[] matching, Precedence precedence) {
        return precedence.kindsCompeteApart()
                ? judged(
                        precedence,
                        candidate(ranking.winnerOfKind(matching, true)),
                        candidate(ranking.winnerOfKind(matching, false)))
                : wonBy(candidate(ranking.winner(matching, -1)));
    }

    private static Verdict judged(
            Precedence precedence, @Nullable RuleCandidate allow, @Nullable RuleCandidate disallow) {
        RuleDecision ruleDecision = precedence.judge(allow, disallow);
        return ruleDecision.outcome() == Outcome.UNDEFINED
                ? new Verdict(Outcome.UNDEFINED, Verdict.Reason.NOT_DEFINED, null)
                : wonBy(ruleDecision.winner());
    }

    private static Verdict wonBy(@Nullable RuleCandidate winner) {
        if (winner == null) {
            return new Verdict(Outcome.ALLOWED, Verdict.Reason.NO_RULE_MATCHES, null);
        }
        Outcome outcome = winner.allows() ? Outcome.ALLOWED : Outcome.BLOCKED;
        return new Verdict(outcome, Verdict.Reason.RULE, winner.rule());
    }

    private @Nullable RuleCandidate candidate(int place) {
        return place == RuleRanking.NONE ? null : candidateTable.candidate(ranking.candidate(place));
    }

    private List<Integer> lines(List<Integer> rules) {
        if (rules.size() == 1) {
            return List.of(line(rules.getFirst()));
        }
        List<Integer> lines = new ArrayList<>(rules.size());
        for (int rule : rules) {
            lines.add(line(rule));
        }
        return List.copyOf(lines);
    }

    /**
     * The effects of rules where Allow and Disallow compete apart and a verdict may be left open. What never becomes the best
     * of its own kind decides nothing; and where no rule of the other kind comes in, no verdict is left open.
     */
    private static final class SeparateRuleEffects {
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
}
