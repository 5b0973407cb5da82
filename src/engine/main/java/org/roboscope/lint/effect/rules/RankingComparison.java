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
    private final RuleRanking rankingByLine;
    private final RuleRanking rankingByLength;
    private final DecidedPaths decidedPaths;

    private RankingComparison(PatternContainment containment, RuleRanking rankingByLine, RuleRanking rankingByLength,
            DecidedPaths decidedPaths) {
        this.containment = containment;
        this.rankingByLine = rankingByLine;
        this.rankingByLength = rankingByLength;
        this.decidedPaths = decidedPaths;
    }

    /**
     * Returns a path with different verdicts, or empty if there is none or if finding it would take too long. The
     * {@link PatternContainment#filler filler} in it represents any bytes.
     */
    public static Optional<byte[]> findDifference(PatternContainment containment, RuleRanking rankingByLine,
            RuleRanking rankingByLength,
            DecidedPaths decidedPaths) {
        if (!containment.isComplete()) {
            return Optional.empty();
        }
        RankingComparison comparison = new RankingComparison(containment, rankingByLine, rankingByLength, decidedPaths);
        return comparison.findInShapes().or(comparison::findInOverlaps);
    }

    private Optional<byte[]> findInShapes() {
        for (int rank = 0; rank < rankingByLine.size(); rank++) {
            int pattern = rankingByLine.pattern(rank);
            for (int shape = containment.firstShape(pattern); shape < containment.endShape(pattern); shape++) {
                if (differsAt(containment.path(shape), containment.matchingPatterns(shape))) {
                    return Optional.of(containment.path(shape));
                }
            }
        }
        return Optional.empty();
    }

    private boolean differsAt(byte[] path, int[] matchingPatterns) {
        return rankingByLine.allowedBy(rankingByLine.winner(matchingPatterns)) != rankingByLength
                .allowedBy(rankingByLength.winner(matchingPatterns))
                && decidedPaths.contains(path);
    }

    /**
     * Compares each rule that decides by length with the rules above it in the file: with disallow rules for an allow
     * rule, and vice versa.
     */
    private Optional<byte[]> findInOverlaps() {
        OpposingRules opposingRules = new OpposingRules(rankingByLength, containment);
        WorkBudget budget = new WorkBudget(rankingByLength.ruleCount());
        for (int rank = 0; rank < rankingByLength.size(); rank++) {
            budget.beginRule();
            int pattern = rankingByLength.pattern(rank);
            int[] opposingRanks =
                    opposingRules.ranksAgainst(rankingByLength.allows(rank), containment.pattern(pattern).isLiteral());
            for (int i = OpposingRules.firstAfter(opposingRanks, rank); i < opposingRanks.length; i++) {
                int opposingPattern = rankingByLength.pattern(opposingRanks[i]);
                boolean mayOverlap = rankingByLength.rule(opposingRanks[i]) < rankingByLength.rule(rank)
                        && PatternIntersection.mayIntersect(containment.pattern(pattern),
                                containment.pattern(opposingPattern));
                if (!budget.spend(mayOverlap ? WorkBudget.INTERSECTION_STEPS : 1)) {
                    break;
                }
                Optional<byte[]> difference = mayOverlap ? findInOverlap(pattern, opposingPattern) : Optional.empty();
                if (difference.isPresent()) {
                    return difference;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<byte[]> findInOverlap(int pattern, int opposingPattern) {
        List<byte[]> differences = new ArrayList<>(1);
        containment.intersect(pattern, opposingPattern, path -> {
            containment.matchingPatterns(path).filter(matchingPatterns -> differsAt(path, matchingPatterns))
                    .ifPresent(matchingPatterns -> differences.add(path));
            return differences.isEmpty();
        });
        return differences.stream().findFirst();
    }
}
