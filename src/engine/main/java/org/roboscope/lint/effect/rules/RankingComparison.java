package org.roboscope.lint.effect.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.lint.effect.patterns.DecidedPaths;
import org.roboscope.lint.effect.patterns.PatternContainment;
import org.roboscope.lint.effect.patterns.PatternIntersection;
import org.roboscope.lint.effect.rules.OpposingRules.WorkBudget;

/**
 * Finds a URL on which two rankings of the same rules decide differently. As {@link JointRuleEffects} explains, the
 * paths that represent shapes and intersections of two shapes include such a URL if there is any.
 */
public final class RankingComparison {

    private static final int INTERSECTION_STEPS = 16;

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
     * Returns a path, with the filler for any bytes, with different verdicts; empty if there is none, or if finding it
     * would take too long.
     */
    public static Optional<byte[]> difference(PatternContainment containment, RuleRanking byLine,
            RuleRanking byLength,
            DecidedPaths decided) {
        if (!containment.isComplete()) {
            return Optional.empty();
        }
        RankingComparison comparison = new RankingComparison(containment, byLine, byLength, decided);
        return comparison.differenceInShapes().or(comparison::differenceInOverlaps);
    }

    private Optional<byte[]> differenceInShapes() {
        for (int place = 0; place < byLine.size(); place++) {
            int pattern = byLine.pattern(place);
            for (int shape = containment.firstShape(pattern); shape < containment.endShape(pattern); shape++) {
                if (differsAt(containment.path(shape), containment.matching(shape))) {
                    return Optional.of(containment.path(shape));
                }
            }
        }
        return Optional.empty();
    }

    private boolean differsAt(byte[] path, int[] matching) {
        return byLine.allowedBy(byLine.winner(matching, -1)) != byLength.allowedBy(byLength.winner(matching, -1))
                && decided.contains(path);
    }

    /** Compares each winner by length with the rules of the other kind above it in the file. */
    private Optional<byte[]> differenceInOverlaps() {
        OpposingRules opposing = new OpposingRules(byLength, containment);
        WorkBudget budget = new WorkBudget(byLength.rules());
        for (int place = 0; place < byLength.size(); place++) {
            budget.beginRule();
            int pattern = byLength.pattern(place);
            int[] others = opposing.of(byLength.allows(place), containment.pattern(pattern).isLiteral());
            for (int i = OpposingRules.firstAfter(others, place); i < others.length; i++) {
                int other = byLength.pattern(others[i]);
                boolean mayOverlap = byLength.rule(others[i]) < byLength.rule(place)
                        && PatternIntersection.mayIntersect(containment.pattern(pattern), containment.pattern(other));
                if (!budget.allows(mayOverlap ? INTERSECTION_STEPS : 1)) {
                    break;
                }
                Optional<byte[]> found = mayOverlap ? differenceInOverlap(pattern, other) : Optional.empty();
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<byte[]> differenceInOverlap(int pattern, int other) {
        List<byte[]> found = new ArrayList<>(1);
        containment.intersect(pattern, other, path -> {
            containment.matching(path).filter(matching -> differsAt(path, matching))
                    .ifPresent(matches -> found.add(path));
            return found.isEmpty();
        });
        return found.stream().findFirst();
    }
}
