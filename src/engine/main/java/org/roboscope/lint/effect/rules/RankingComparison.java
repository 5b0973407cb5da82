package org.roboscope.lint.effect.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.lint.effect.patterns.DecidedPaths;
import org.roboscope.lint.effect.patterns.PatternContainment;
import org.roboscope.lint.effect.patterns.PatternIntersection;
import org.roboscope.lint.effect.rules.OpposingRules.WorkBudget;

/**
 * Finds a URL on which two rankings of the same rules decide differently. For the reason given in
 * {@link JointRuleEffects}, the paths that represent shapes and intersections of two shapes include such a URL if there
 * is any.
 */
public final class RankingComparison {

    private final PatternContainment containment;
    private final RuleRanking byLine;
    private final RuleRanking byLength;
    private final DecidedPaths decided;

    private RankingComparison(PatternContainment containment, RuleRanking byLine, RuleRanking byLength,
            DecidedPaths decided) {
        this.containment = containment;
        this.byLine = byLine;
        this.byLength = byLength;
        this.decided = decided;
    }

    /**
     * Returns a path with different verdicts, or empty if there is none or if finding it would take too long. The
     * filler represents any bytes.
     */
    public static Optional<byte[]> findDifference(PatternContainment containment, RuleRanking byLine,
            RuleRanking byLength,
            DecidedPaths decided) {
        if (!containment.isComplete()) {
            return Optional.empty();
        }
        RankingComparison comparison = new RankingComparison(containment, byLine, byLength, decided);
        return comparison.findInShapes().or(comparison::findInOverlaps);
    }

    private Optional<byte[]> findInShapes() {
        for (int rank = 0; rank < byLine.size(); rank++) {
            int pattern = byLine.pattern(rank);
            for (int shape = containment.firstShape(pattern); shape < containment.endShape(pattern); shape++) {
                if (differsAt(containment.path(shape), containment.matching(shape))) {
                    return Optional.of(containment.path(shape));
                }
            }
        }
        return Optional.empty();
    }

    private boolean differsAt(byte[] path, int[] matching) {
        return byLine.allowedBy(byLine.winner(matching)) != byLength.allowedBy(byLength.winner(matching))
                && decided.contains(path);
    }

    /** Compares each rule that decides by length with the rules of the other kind above it in the file. */
    private Optional<byte[]> findInOverlaps() {
        OpposingRules opposingRules = new OpposingRules(byLength, containment);
        WorkBudget budget = new WorkBudget(byLength.ruleCount());
        for (int rank = 0; rank < byLength.size(); rank++) {
            budget.beginRule();
            int pattern = byLength.pattern(rank);
            int[] opposingRanks =
                    opposingRules.against(byLength.allows(rank), containment.pattern(pattern).isLiteral());
            for (int i = OpposingRules.firstAfter(opposingRanks, rank); i < opposingRanks.length; i++) {
                int opposing = byLength.pattern(opposingRanks[i]);
                boolean mayOverlap = byLength.rule(opposingRanks[i]) < byLength.rule(rank)
                        && PatternIntersection.mayIntersect(containment.pattern(pattern),
                                containment.pattern(opposing));
                if (!budget.spend(mayOverlap ? WorkBudget.INTERSECTION_STEPS : 1)) {
                    break;
                }
                Optional<byte[]> difference = mayOverlap ? findInOverlap(pattern, opposing) : Optional.empty();
                if (difference.isPresent()) {
                    return difference;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<byte[]> findInOverlap(int pattern, int opposing) {
        List<byte[]> differences = new ArrayList<>(1);
        containment.intersect(pattern, opposing, path -> {
            containment.matching(path).filter(matching -> differsAt(path, matching))
                    .ifPresent(matches -> differences.add(path));
            return differences.isEmpty();
        });
        return differences.stream().findFirst();
    }
}
