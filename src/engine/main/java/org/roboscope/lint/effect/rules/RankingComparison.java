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

    private final PatternContainment patternContainment;
    private final RuleRanking byLine;
    private final RuleRanking byLength;
    private final DecidedPaths decidedPaths;

    private RankingComparison(PatternContainment patternContainment, RuleRanking byLine, RuleRanking byLength,
            DecidedPaths decidedPaths) {
        this.patternContainment = patternContainment;
        this.byLine = byLine;
        this.byLength = byLength;
        this.decidedPaths = decidedPaths;
    }

    /** A path with the filler for anything; none if there is no such URL, or if to find it would take too long. */
    public static Optional<byte[]> difference(PatternContainment patternContainment, RuleRanking byLine,
            RuleRanking byLength,
            DecidedPaths decidedPaths) {
        if (!patternContainment.isComplete()) {
            return Optional.empty();
        }
        RankingComparison rankingComparison = new RankingComparison(patternContainment, byLine, byLength, decidedPaths);
        return rankingComparison.amongShapes().or(rankingComparison::amongOverlaps);
    }

    private Optional<byte[]> amongShapes() {
        for (int place = 0; place < byLine.size(); place++) {
            int pattern = byLine.pattern(place);
            for (int shape = patternContainment.firstShape(pattern); shape < patternContainment
                    .endShape(pattern); shape++) {
                if (differsAt(patternContainment.path(shape), patternContainment.matching(shape))) {
                    return Optional.of(patternContainment.path(shape));
                }
            }
        }
        return Optional.empty();
    }

    private boolean differsAt(byte[] path, int[] matching) {
        return byLine.allowedBy(byLine.winner(matching, -1)) != byLength.allowedBy(byLength.winner(matching, -1))
                && decidedPaths.holds(path);
    }

    /** The winner by length, and a rule of the other kind that stands above it in the file. */
    private Optional<byte[]> amongOverlaps() {
        OpposingRules opposingRules = new OpposingRules(byLength, patternContainment);
        WorkBudget workBudget = new WorkBudget(byLength.rules());
        for (int place = 0; place < byLength.size(); place++) {
            workBudget.beginRule();
            int pattern = byLength.pattern(place);
            int[] others = opposingRules.of(byLength.allows(place), patternContainment.pattern(pattern).isLiteral());
            for (int i = OpposingRules.firstBehind(others, place); i < others.length; i++) {
                int other = byLength.pattern(others[i]);
                boolean meets = byLength.rule(others[i]) < byLength.rule(place)
                        && PatternIntersection.mayIntersect(patternContainment.pattern(pattern),
                                patternContainment.pattern(other));
                if (!workBudget.allows(meets ? INTERSECTION_STEPS : 1)) {
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
        patternContainment.intersect(pattern, other, path -> {
            patternContainment.matching(path).filter(matching -> differsAt(path, matching))
                    .ifPresent(these -> found.add(path));
            return found.isEmpty();
        });
        return found.stream().findFirst();
    }
}
