package org.roboscope.simulate.impact;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.roboscope.robots.Standard;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.robots.precedence.RuleCandidate;

/** The rules of both sides, and those of them without which no verdict can flip. */
final class RuleSides {

    /** What makes two rules the same on both sides: what they match, what they say, and how much they count. */
    private record Same(PathPattern pattern, boolean allows, long weight) {}

    /** A rule, and which side it is on. */
    record Suspect(RuleCandidate candidate, boolean isBefore) {}

    private final List<RuleCandidate> before;
    private final List<RuleCandidate> after;
    private final List<Suspect> suspects = new ArrayList<>();
    private final boolean canBeProven;

    private RuleSides(PolicyPair policyPair) {
        before = policyPair.before().candidates();
        after = policyPair.after().candidates();
        Standard one = policyPair.before().file().standard();
        Standard other = policyPair.after().file().standard();
        List<Same> onesBefore = same(before, one);
        List<Same> onesAfter = same(after, other);
        Set<Same> knownBefore = new HashSet<>(onesBefore);
        Set<Same> knownAfter = new HashSet<>(onesAfter);
        boolean sameOrder = !(one.precedence() instanceof FirstMatch)
                || shared(onesBefore, knownAfter).equals(shared(onesAfter, knownBefore));
        boolean sameRanking = one.precedence().equals(other.precedence()) && sameOrder;
        addSuspects(before, onesBefore, sameRanking ? knownAfter : Set.of(), true);
        addSuspects(after, onesAfter, sameRanking ? knownBefore : Set.of(), false);
        canBeProven = one.paths().escapeHandling() == other.paths().escapeHandling()
                && !one.precedence().kindsCompeteApart() && !other.precedence().kindsCompeteApart();
    }

    static RuleSides of(PolicyPair policyPair) {
        return new RuleSides(policyPair);
    }

    private void addSuspects(List<RuleCandidate> side, List<Same> ones, Set<Same> innocent, boolean isBefore) {
        for (int i = 0; i < side.size(); i++) {
            if (!innocent.contains(ones.get(i))) {
                suspects.add(new Suspect(side.get(i), isBefore));
            }
        }
    }

    /** Those that the other side has, too, each where it counts first, in their order. */
    private static List<Same> shared(List<Same> ones, Set<Same> others) {
        Set<Same> seen = new HashSet<>();
        return ones.stream().filter(each -> others.contains(each) && seen.add(each)).toList();
    }

    private static List<Same> same(List<RuleCandidate> candidates, Standard standard) {
        return candidates.stream()
                .map(each -> new Same(each.pattern(), each.allows(), standard.precedence().weight(each))).toList();
    }

    List<PathPattern> patterns() {
        List<PathPattern> patterns = new ArrayList<>();
        before.forEach(each -> patterns.add(each.pattern()));
        after.forEach(each -> patterns.add(each.pattern()));
        return patterns;
    }

    /** Where a verdict flips, one of these decides before or after, or both. */
    List<Suspect> suspects() {
        return suspects;
    }

    /** The rules of the other side that say the opposite. */
    List<RuleCandidate> opposing(Suspect suspect) {
        List<RuleCandidate> others = suspect.isBefore() ? after : before;
        return others.stream().filter(each -> each.allows() != suspect.candidate().allows()).toList();
    }

    boolean canBeProven() {
        return canBeProven;
    }
}
