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
 * The effects of rules of both kinds that compete for a URL.
 *
 * <p>Consider a URL that a rule decides, and the rule that would decide without it. The URL has a shape that both
 * patterns have in common. Both patterns match the path that represents this shape, and every rule that matches this
 * path also matches the URL. So the two rules also decide that path, and it suffices to check the paths that represent
 * shapes and intersections of two shapes.
 */
final class JointRuleEffects {

    private final PatternContainment containment;
    private final RuleRanking ranking;
    private final DecidedPaths decided;
    private final boolean[] decides;
    /** For each rule, a path whose verdict changes without the rule. */
    private final byte[] @Nullable [] provingPaths;
    private final boolean[] isUnknown;
    private final boolean[] isDetermined;
    private final WorkBudget budget;
    private @Nullable OpposingRules opposingRules;

    private JointRuleEffects(PatternContainment containment, RuleRanking ranking, DecidedPaths decided) {
        this.containment = containment;
        this.ranking = ranking;
        this.decided = decided;
        this.decides = new boolean[ranking.ruleCount()];
        this.provingPaths = new byte[ranking.ruleCount()][];
        this.isUnknown = new boolean[ranking.ruleCount()];
        this.isDetermined = new boolean[ranking.ruleCount()];
        this.budget = new WorkBudget(ranking.ruleCount());
    }

    static JointRuleEffects of(PatternContainment containment, RuleRanking ranking, DecidedPaths decided) {
        JointRuleEffects joint = new JointRuleEffects(containment, ranking, decided);
        if (containment.isComplete()) {
            joint.checkShapes();
        } else {
            Arrays.fill(joint.isUnknown, true);
        }
        return joint;
    }

    RuleEffect effect(int rule) {
        if (!matchesAnything(rule)) {
            return RuleEffect.IDLE;
        }
        determine(rule);
        if (provingPaths[rule] != null) {
            return RuleEffect.NEEDED;
        }
        if (isUnknown[rule]) {
            return RuleEffect.UNKNOWN;
        }
        return decides[rule] ? RuleEffect.REDUNDANT : RuleEffect.SHADOWED;
    }

    /** Returns a path whose verdict changes without the rule. The filler represents any bytes. */
    Optional<byte[]> provingPath(int rule) {
        determine(rule);
        return Optional.ofNullable(provingPaths[rule]);
    }

    /** Returns the rules that decide the URLs that a rule matches. All of them except the rule itself shadow it. */
    List<Integer> winners(int rule) {
        IntList winners = new IntList(2);
        forShapesOf(rule, matching -> winners.add(ranking.rule(ranking.winner(matching))));
        return winners.distinctSorted();
    }

    /** Returns the rules that decide the URLs that a rule matches if the rule is removed. There may be none. */
    List<Integer> replacingRules(int rule) {
        IntList replacingRules = new IntList(2);
        forShapesOf(rule, matching -> {
            int rank = ranking.winner(matching, rule);
            if (rank != RuleRanking.NONE) {
                replacingRules.add(ranking.rule(rank));
            }
        });
        return replacingRules.distinctSorted();
    }

    private boolean matchesAnything(int rule) {
        return ranking.anyShape(rule, containment, shape -> decided.contains(containment.path(shape)));
    }

    private void forShapesOf(int rule, Consumer<int[]> visitor) {
        ranking.anyShape(rule, containment, shape -> {
            visitor.accept(containment.matching(shape));
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
                if (decided.contains(containment.path(shape))) {
                    checkPath(containment.path(shape), containment.matching(shape));
                }
            }
        }
    }

    /** Records the rule that decides the path, and whether the verdict changes without it. */
    private void checkPath(byte[] path, int[] matching) {
        int winner = ranking.winner(matching);
        if (winner == RuleRanking.NONE) {
            return;
        }
        int rule = ranking.rule(winner);
        decides[rule] = true;
        if (provingPaths[rule] == null && ranking.allows(winner) != ranking.allowedBy(ranking.winner(matching, rule))) {
            provingPaths[rule] = path;
        }
    }

    /**
     * Determines the effect of a rule if the shapes do not suffice. This is slow, and unnecessary for most rules under
     * most standards.
     */
    private void determine(int rule) {
        if (isDetermined[rule] || !decides[rule] || provingPaths[rule] != null) {
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
        if (proves(proofPaths.current(pattern), rule)) {
            return;
        }
        ProofPath earlier = proofPaths.earlier(pattern);
        if (earlier != null && proves(earlier, rule)) {
            // Charging the steps of the first search gives the same result as a first analysis of this text.
            budget.spend(earlier.steps());
            proofPaths.remember(pattern, earlier);
        }
    }

    private boolean proves(@Nullable ProofPath proof, int rule) {
        if (proof != null && decided.contains(proof.path())) {
            checkPath(proof.path(), proof.matching());
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
     * Checks the overlaps of a rule with rules of the other kind that decide without it. Their ranks are between its
     * rank and the rank of the rule that replaces it.
     */
    private void checkOverlaps(int rank) {
        int pattern = ranking.pattern(rank);
        int rule = ranking.rule(rank);
        boolean isLiteral = containment.pattern(pattern).isLiteral();
        if (isLiteral && containment.pattern(pattern).isAnchored()) {
            return;
        }
        int[] opposingRanks = opposingRules().against(ranking.allows(rank), isLiteral);
        int end = lowestReplacement(pattern, rule);
        for (int i = OpposingRules.firstAfter(opposingRanks, rank); i < opposingRanks.length
                && opposingRanks[i] < end; i++) {
            int opposing = ranking.pattern(opposingRanks[i]);
            boolean mayIntersect =
                    PatternIntersection.mayIntersect(containment.pattern(pattern), containment.pattern(opposing));
            if (!budget.spend(mayIntersect ? WorkBudget.INTERSECTION_STEPS : 1)) {
                isUnknown[rule] = true;
                return;
            }
            if (mayIntersect && checkIntersection(pattern, opposing, rule)) {
                return;
            }
        }
    }

    /** Checks the intersection of two patterns, and returns whether the effect of the rule is determined. */
    private boolean checkIntersection(int pattern, int opposing, int rule) {
        boolean isComplete = containment.intersect(pattern, opposing, path -> checkIntersection(path, rule));
        isUnknown[rule] |= !isComplete && provingPaths[rule] == null;
        return isUnknown[rule] || provingPaths[rule] != null;
    }

    /** Checks a path, and returns whether more paths may change the result. */
    private boolean checkIntersection(byte[] path, int rule) {
        Optional<int[]> matching = containment.matching(path);
        if (matching.isEmpty()) {
            isUnknown[rule] = true;
            return false;
        }
        if (decided.contains(path)) {
            checkPath(path, matching.get());
        }
        if (provingPaths[rule] == null) {
            return true;
        }
        int pattern = ranking.pattern(ranking.bestOfRule(rule));
        containment.proofPaths().remember(pattern, new ProofPath(path, matching.get(), budget.spentOnRule()));
        return false;
    }

    /** Returns the rank of lowest precedence that decides a shape of the pattern without the rule. */
    private int lowestReplacement(int pattern, int rule) {
        int lowest = 0;
        for (int shape = containment.firstShape(pattern); shape < containment.endShape(pattern); shape++) {
            lowest = Math.max(lowest, ranking.winner(containment.matching(shape), rule));
        }
        return lowest;
    }
}
