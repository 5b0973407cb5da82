package org.roboscope.lint.effect.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.lint.effect.patterns.DecidedPaths;
import org.roboscope.lint.effect.patterns.PatternContainment;
import org.roboscope.lint.effect.patterns.PatternIntersection;
import org.roboscope.lint.effect.rules.OpposingRules.WorkBudget;

/**
 * Looks for a URL on which two ways to rank the same rules decide differently. By the same reasoning as with
 * {@link JointRuleEffects} the paths that stand for shapes, and for what two of them have in common, show one if there is any.
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

    /** A path with the filler for anything; none if there is no such URL, or if to find it would take too long. */
    public static Optional<byte[]> difference(PatternContainment containment, RuleRanking byLine,
            RuleRanking byLength,
            DecidedPaths decided) {
        if (!containment.isComplete()) {
            return Optional.empty();
        }
        RankingComparison comparison = new RankingComparison(containment, byLine, byLength, decided);
        return comparison.amongShapes().or(comparison::amongOverlaps);
    }

    private Optional<byte[]> amongShapes() {
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
                && decided.holds(path);
    }

    /** The winner by length, and a rule of the other kind that stands above it in the file. */
    private Optional<byte[]> amongOverlaps() {
        OpposingRules opposing = new OpposingRules(byLength, containment);
        WorkBudget budget = new WorkBudget(byLength.rules());
        for (int place = 0; place < byLength.size(); place++) {
            budget.beginRule();
            int pattern = byLength.pattern(place);
            int[] others = opposing.of(byLength.allows(place), containment.pattern(pattern).isLiteral());
            for (int i = OpposingRules.firstBehind(others, place); i < others.length; i++) {
                int other = byLength.pattern(others[i]);
                boolean meets = byLength.rule(others[i]) < byLength.rule(place)
                        && PatternIntersection.mayIntersect(containment.pattern(pattern), containment.pattern(other));
                if (!budget.allows(meets ? INTERSECTION_STEPS : 1)) {
                    break;
                }
                Optional<byte[]> found = meets ? atMeet(pattern, other) : Optional.empty();
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<byte[]> atMeet(int pattern, int other) {
        List<byte[]> found = new ArrayList<>(1);
        containment.intersect(pattern, other, path -> {
            containment.matching(path).filter(matching -> differsAt(path, matching))
                    .ifPresent(these -> found.add(path));
            return found.isEmpty();
        });
        return found.stream().findFirst();
    }
}
