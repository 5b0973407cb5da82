package org.roboscope.simulate.impact;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.roboscope.lint.effect.patterns.PatternOverlaps;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.robots.precedence.RuleCandidate;

/**
 * Looks among all URLs there can be for some whose verdict flips. Where a rule decides before and another after, they
 * decide, too, about a path that stands for all that both match; so it is enough to look at what two rules have in
 * common, and of these two one must be new, gone, or in another order.
 */
public final class FlippedUrlSearch {

    private static final String ANY_HOST = "http://host";
    private static final int MOST_FOUND = 100;
    private static final long MOST_MEETINGS = 200_000;

    /**
     * @param found    one URL for each two rules, or rule, that decide before and after
     * @param complete whether every URL that flips does so by two rules that are among the found
     */
    public record Found(List<FlippedUrl> found, boolean complete) {

        public Found {
            found = List.copyOf(found);
        }
    }

    private final PolicyPair policyPair;
    private final BooleanSupplier stop;
    private final Map<List<Integer>, FlippedUrl> found = new HashMap<>();
    private final List<FlippedUrl> inOrder = new ArrayList<>();
    private boolean complete = true;
    private long meetings;

    private FlippedUrlSearch(PolicyPair policyPair, BooleanSupplier stop) {
        this.policyPair = policyPair;
        this.stop = stop;
    }

    /** Looks for all crawlers of a comparison. */
    public static Found of(ImpactComparison comparison, BooleanSupplier stop) {
        List<FlippedUrl> all = new ArrayList<>();
        boolean complete = true;
        for (PolicyPair policyPair : comparison.pairings()) {
            if (stop.getAsBoolean()) {
                return new Found(all, false);
            }
            Found found = of(policyPair, stop);
            all.addAll(found.found());
            complete &= found.complete();
        }
        return new Found(all, complete);
    }

    static Found of(PolicyPair policyPair, BooleanSupplier stop) {
        FlippedUrlSearch flippedUrlSearch = new FlippedUrlSearch(policyPair, stop);
        flippedUrlSearch.search();
        return new Found(flippedUrlSearch.inOrder, flippedUrlSearch.complete);
    }

    private void search() {
        RuleSides sides = RuleSides.of(policyPair);
        Optional<PatternOverlaps> overlaps = PatternOverlaps.of(sides.patterns());
        complete = sides.canBeProven() && overlaps.isPresent();
        propose("/");
        propose("/robots.txt");
        if (overlaps.isEmpty()) {
            return;
        }
        for (RuleSides.Suspect one : sides.suspects()) {
            if (isGivenUp()) {
                return;
            }
            overlaps.get().paths(one.candidate().pattern()).forEach(path -> check(path, overlaps.get()));
        }
        for (RuleSides.Suspect one : sides.suspects()) {
            checkOverlaps(one.candidate(), sides.opposing(one), overlaps.get());
        }
    }

    private void checkOverlaps(RuleCandidate one, List<RuleCandidate> others, PatternOverlaps overlaps) {
        Set<PathPattern> met = new HashSet<>();
        for (RuleCandidate other : others) {
            if (isOver()) {
                return;
            }
            if (PatternOverlaps.mayIntersect(one.pattern(), other.pattern()) && met.add(other.pattern())) {
                meetings++;
                boolean all = overlaps.intersect(one.pattern(), other.pattern(), path -> {
                    check(path, overlaps);
                    return !stop.getAsBoolean();
                });
                complete &= all;
            }
        }
    }

    private boolean isOver() {
        boolean over = meetings >= MOST_MEETINGS || inOrder.size() >= MOST_FOUND;
        complete &= !over;
        return over || isGivenUp();
    }

    private boolean isGivenUp() {
        boolean givenUp = stop.getAsBoolean();
        complete &= !givenUp;
        return givenUp;
    }

    /** A path that stands for many: where its verdict flips, one of them is shown. */
    private void check(byte[] path, PatternOverlaps overlaps) {
        RequestPath it = RequestPath.ofPath(path);
        Verdict was = policyPair.before().verdictOnComparable(it);
        Verdict is = policyPair.after().verdictOnComparable(it);
        if (was.outcome() != is.outcome() && !found.containsKey(key(was, is))) {
            overlaps.example(path, example -> flipsBy(example, key(was, is)))
                    .ifPresentOrElse(this::propose, () -> proposeAnother(path, overlaps));
        }
    }

    /** Where no example was found for these two rules, one for others is better than none. */
    private void proposeAnother(byte[] path, PatternOverlaps overlaps) {
        complete = false;
        overlaps.example(path, example -> flipsBy(example, List.of())).ifPresent(this::propose);
    }

    /** @param by the lines of the rules that decide; empty for any */
    private boolean flipsBy(String path, List<Integer> by) {
        Verdict was = verdict(policyPair.before(), path);
        Verdict is = verdict(policyPair.after(), path);
        return was.outcome() != is.outcome() && (by.isEmpty() || by.equals(key(was, is)));
    }

    private void propose(String path) {
        Verdict was = verdict(policyPair.before(), path);
        Verdict is = verdict(policyPair.after(), path);
        if (was.outcome() != is.outcome() && !found.containsKey(key(was, is))) {
            FlippedUrl flippedUrl = new FlippedUrl(policyPair, path, was, is);
            found.put(key(was, is), flippedUrl);
            inOrder.add(flippedUrl);
        }
    }

    private static List<Integer> key(Verdict was, Verdict is) {
        return List.of(was.rule().map(rule -> rule.line()).orElse(0), is.rule().map(rule -> rule.line()).orElse(0));
    }

    private static Verdict verdict(Policy policy, String path) {
        return policy.verdict(ANY_HOST + path);
    }

    /** The rules of both sides, and those of them without which no verdict can flip. */
    private static final class RuleSides {

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
}
