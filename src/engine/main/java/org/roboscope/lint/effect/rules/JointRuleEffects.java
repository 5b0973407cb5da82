package org.roboscope.lint.effect.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.effect.numbers.IntList;
import org.roboscope.lint.effect.patterns.DecidedPaths;
import org.roboscope.lint.effect.patterns.PatternContainment;
import org.roboscope.lint.effect.patterns.PatternContainment.ProofPaths;
import org.roboscope.lint.effect.patterns.PatternContainment.ProofPaths.ProofPath;
import org.roboscope.lint.effect.patterns.PatternIntersection;
import org.roboscope.lint.effect.rules.OpposingRules.WorkBudget;

/**
 * The effects of allow and disallow rules that compete for a URL.
 *
 * <p>Consider a URL that a rule decides, and the rule that would decide without it. The URL has a shape that both
 * patterns have in common. Both patterns match the path that represents this shape, and every rule that matches this
 * path also matches the URL. So the two rules also decide that path, and it suffices to check the paths that represent
 * shapes and intersections of two shapes.
 */
final class JointRuleEffects {

    private final PatternContainment containment;
    private final RuleRanking ranking;
    private final DecidedPaths decidedPaths;
    private final boolean[] decidesPath;
    /** For each rule, a path whose verdict changes without the rule. */
    private final byte[] @Nullable [] provingPaths;
    private final boolean[] isUnknown;
    private final boolean[] isDetermined;
    private final WorkBudget budget;
    private @Nullable OpposingRules opposingRules;

    private JointRuleEffects(PatternContainment containment, RuleRanking ranking, DecidedPaths decidedPaths) {
        this.containment = containment;
        this.ranking = ranking;
        this.decidedPaths = decidedPaths;
        this.decidesPath = new boolean[ranking.ruleCount()];
        this.provingPaths = new byte[ranking.ruleCount()][];
        this.isUnknown = new boolean[ranking.ruleCount()];
        this.isDetermined = new boolean[ranking.ruleCount()];
        this.budget = new WorkBudget(ranking.ruleCount());
    }

    static JointRuleEffects of(PatternContainment containment, RuleRanking ranking, DecidedPaths decidedPaths) {
        JointRuleEffects effects = new JointRuleEffects(containment, ranking, decidedPaths);
        if (containment.isComplete()) {
            effects.checkShapes();
        } else {
            Arrays.fill(effects.isUnknown, true);
        }
        return effects;
    }

    RuleEffect effect(int rule) {
        if (!matchesAnything(rule)) {
            return RuleEffect.IDLE;
        }
        determineEffect(rule);
        if (provingPaths[rule] != null) {
            return RuleEffect.NEEDED;
        }
        if (isUnknown[rule]) {
            return RuleEffect.UNKNOWN;
        }
        return decidesPath[rule] ? RuleEffect.REDUNDANT : RuleEffect.SHADOWED;
    }

    /**
     * Returns a path whose verdict changes without the rule. The {@link PatternContainment#filler filler} in it
     * represents any bytes.
     */
    Optional<byte[]> provingPath(int rule) {
        determineEffect(rule);
        return Optional.ofNullable(provingPaths[rule]);
    }

    /** Returns the rules that decide the URLs that a rule matches. All of them except the rule itself shadow it. */
    List<Integer> decidingRules(int rule) {
        IntList decidingRules = new IntList(2);
        forShapesOf(rule, matchingPatterns -> decidingRules.add(ranking.rule(ranking.winner(matchingPatterns))));
        return decidingRules.distinctSorted();
    }

    /** Returns the rules that decide the URLs that a rule matches if the rule is removed. There may be none. */
    List<Integer> replacingRules(int rule) {
        IntList replacingRules = new IntList(2);
        forShapesOf(rule, matchingPatterns -> {
            int rank = ranking.winner(matchingPatterns, rule);
            if (rank != RuleRanking.NONE) {
                replacingRules.add(ranking.rule(rank));
            }
        });
        return replacingRules.distinctSorted();
    }

    private boolean matchesAnything(int rule) {
        return ranking.anyShape(rule, containment, shape -> decidedPaths.contains(containment.path(shape)));
    }

    private void forShapesOf(int rule, Consumer<int[]> visitor) {
        ranking.anyShape(rule, containment, shape -> {
            visitor.accept(containment.matchingPatterns(shape));
            return false;
        });
    }

    private void checkShapes() {
        for (int rank = 0; rank < ranking.size(); rank++) {
            int pattern = ranking.pattern(rank);
            if (ranking.best(pattern) != rank) {
                continue;
            }
            for (int shape = containment.firstShape(pattern); shape < containment.endShape(pattern); shape++) {
                if (decidedPaths.contains(containment.path(shape))) {
                    checkPath(containment.path(shape), containment.matchingPatterns(shape));
                }
            }
        }
    }

    /** Records the rule that decides the path, and whether the verdict changes without it. */
    private void checkPath(byte[] path, int[] matchingPatterns) {
        int winner = ranking.winner(matchingPatterns);
        if (winner == RuleRanking.NONE) {
            return;
        }
        int rule = ranking.rule(winner);
        decidesPath[rule] = true;
        if (provingPaths[rule] == null
                && ranking.allows(winner) != ranking.allowedBy(ranking.winner(matchingPatterns, rule))) {
            provingPaths[rule] = path;
        }
    }

    /**
     * Determines the effect of a rule if the shapes do not suffice. This is slow, and unnecessary for most rules under
     * most standards.
     */
    private void determineEffect(int rule) {
        if (isDetermined[rule] || !decidesPath[rule] || provingPaths[rule] != null) {
            return;
        }
        isDetermined[rule] = true;
        budget.beginRule();
        tryProofPaths(rule);
        int rank = ranking.bestOfRule(rule);
        while (rank != RuleRanking.NONE && provingPaths[rule] == null && !isUnknown[rule]) {
            checkOverlaps(rank);
            rank = ranking.nextOfRule(rank);
        }
    }

    private void tryProofPaths(int rule) {
        ProofPaths proofPaths = containment.proofPaths();
        int pattern = ranking.pattern(ranking.bestOfRule(rule));
        if (proves(proofPaths.currentPath(pattern), rule)) {
            return;
        }
        ProofPath earlierProof = proofPaths.earlierPath(pattern);
        if (earlierProof != null && proves(earlierProof, rule)) {
            // Charging the steps of the first search gives the same result as a first analysis of this text.
            budget.spend(earlierProof.steps());
            proofPaths.remember(pattern, earlierProof);
        }
    }

    private boolean proves(@Nullable ProofPath proof, int rule) {
        if (proof != null && decidedPaths.contains(proof.path())) {
            checkPath(proof.path(), proof.matchingPatterns());
        }
        return provingPaths[rule] != null;
    }

    private OpposingRules opposingRules() {
        OpposingRules cached = opposingRules;
        if (cached == null) {
            cached = new OpposingRules(ranking, containment);
            opposingRules = cached;
        }
        return cached;
    }

    /**
     * Checks the overlaps of an allow rule with disallow rules, or of a disallow rule with allow rules, that decide
     * without it. Their ranks are between its rank and the rank of the rule that replaces it.
     */
    private void checkOverlaps(int rank) {
        int pattern = ranking.pattern(rank);
        int rule = ranking.rule(rank);
        boolean isLiteral = containment.pattern(pattern).isLiteral();
        if (isLiteral && containment.pattern(pattern).isAnchored()) {
            return;
        }
        int[] opposingRanks = opposingRules().ranksAgainst(ranking.allows(rank), isLiteral);
        int end = lowestReplacement(pattern, rule);
        for (int i = OpposingRules.firstAfter(opposingRanks, rank); i < opposingRanks.length
                && opposingRanks[i] < end; i++) {
            int opposingPattern = ranking.pattern(opposingRanks[i]);
            boolean mayIntersect =
                    PatternIntersection.mayIntersect(containment.pattern(pattern),
                            containment.pattern(opposingPattern));
            if (!budget.spend(mayIntersect ? WorkBudget.INTERSECTION_STEPS : 1)) {
                isUnknown[rule] = true;
                return;
            }
            if (mayIntersect && checkIntersection(pattern, opposingPattern, rule)) {
                return;
            }
        }
    }

    /** Checks the intersection of two patterns, and returns whether the effect of the rule is determined. */
    private boolean checkIntersection(int pattern, int opposingPattern, int rule) {
        boolean isComplete = containment.intersect(pattern, opposingPattern, path -> checkIntersectionPath(path, rule));
        isUnknown[rule] |= !isComplete && provingPaths[rule] == null;
        return isUnknown[rule] || provingPaths[rule] != null;
    }

    /** Checks a path, and returns whether more paths may change the result. */
    private boolean checkIntersectionPath(byte[] path, int rule) {
        Optional<int[]> matchingPatterns = containment.matchingPatterns(path);
        if (matchingPatterns.isEmpty()) {
            isUnknown[rule] = true;
            return false;
        }
        if (decidedPaths.contains(path)) {
            checkPath(path, matchingPatterns.get());
        }
        if (provingPaths[rule] == null) {
            return true;
        }
        int pattern = ranking.pattern(ranking.bestOfRule(rule));
        containment.proofPaths().remember(pattern,
                new ProofPath(path, matchingPatterns.get(), budget.stepsSpentOnRule()));
        return false;
    }

    /** Returns the rank of lowest precedence that decides a shape of the pattern without the rule. */
    private int lowestReplacement(int pattern, int rule) {
        int lowest = 0;
        for (int shape = containment.firstShape(pattern); shape < containment.endShape(pattern); shape++) {
            lowest = Math.max(lowest, ranking.winner(containment.matchingPatterns(shape), rule));
        }
        return lowest;
    }
}
