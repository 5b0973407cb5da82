package org.roboscope.simulate.impact;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.lint.effect.patterns.PatternOverlaps;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.robots.precedence.RuleCandidate;
import org.roboscope.simulate.impact.PolicyPair.FlipCause;
import org.roboscope.simulate.impact.UsagePair.SaidOfPath;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.search.FetchablePages;
import org.roboscope.simulate.usage.PageUse;

/**
 * Looks among all URLs there can be for some for which something else holds than before, without any list: another verdict,
 * or something else that is said of their use.
 */
public abstract class FlipSearch<F> {

    private static final String ANY_HOST = "http://host";
    private static final int MOST_FOUND = 100;
    private static final int MOST_RULE_MEETINGS = 200_000;
    private static final int MOST_USAGE_MEETINGS = 50_000;

    /**
     * @param found    one URL for each two rules, or rule, that decide before and after; or for each use, and the lines that
     *                 count before and after
     * @param complete whether every URL for which something else holds is so by lines that are among the found
     */
    public record Found<F>(List<F> found, boolean complete) {
        public Found {
            found = List.copyOf(found);
        }
    }

    /** A URL for which the verdict flips, found without any list. The engine has been asked about it. */
    public record FlippedUrl(PolicyPair policyPair, String url, Verdict was, Verdict is) {

        public FlipCause cause() {
            return policyPair.cause(was, is);
        }
    }

    /** A URL of which something else is said than before, found without any list. The engine has been asked about it. */
    public record FlippedUse(UsagePair usagePair, String url, UseChange change) {

        public FlipCause cause() {
            return usagePair.cause(change);
        }
    }

    final BooleanSupplier stop;
    final List<F> found = new ArrayList<>();
    boolean complete = true;
    private int meetings;

    private FlipSearch(BooleanSupplier stop) {
        this.stop = stop;
    }

    /** Looks for other verdicts for all crawlers of a comparison. */
    public static Found<FlippedUrl> ofFetching(ImpactPlan comparison, BooleanSupplier stop) {
        return of(comparison.pairings(), VerdictSearch::new, stop);
    }

    /** Looks for what is said otherwise of the use of URLs that may be fetched before and after. */
    public static Found<FlippedUse> ofUses(ImpactPlan comparison, BooleanSupplier stop) {
        return of(comparison.usagePairings(), UseSearch::new, stop);
    }

    static Found<FlippedUrl> ofFetching(PolicyPair policyPair, BooleanSupplier stop) {
        return of(List.of(policyPair), VerdictSearch::new, stop);
    }

    private static <P, F> Found<F> of(
            List<P> pairs, BiFunction<P, BooleanSupplier, FlipSearch<F>> searching, BooleanSupplier stop) {
        List<F> all = new ArrayList<>();
        boolean complete = true;
        for (P pair : pairs) {
            if (stop.getAsBoolean()) {
                return new Found<>(all, false);
            }
            FlipSearch<F> search = searching.apply(pair, stop);
            search.search();
            all.addAll(search.found);
            complete &= search.complete;
        }
        return new Found<>(all, complete);
    }

    abstract void search();

    final boolean isOver(int mostMeetings) {
        boolean over = meetings >= mostMeetings || found.size() >= MOST_FOUND || stop.getAsBoolean();
        complete &= !over;
        return over;
    }

    /** Looks at what the two have in common. */
    final void meet(PathPattern one, PathPattern other, PatternOverlaps overlaps, Consumer<byte[]> look) {
        meetings++;
        boolean all = overlaps.intersect(one, other, path -> {
            look.accept(path);
            return !stop.getAsBoolean();
        });
        complete &= all;
    }

    /**
     * Where a rule decides before and another after, they decide, too, about a path that stands for all that both match; so
     * it is enough to look at what two rules have in common, and of these two one must be new, gone, or in another order.
     */
    private static final class VerdictSearch extends FlipSearch<FlippedUrl> {

        private final PolicyPair policyPair;
        private final Set<List<Integer>> known = new HashSet<>();

        VerdictSearch(PolicyPair policyPair, BooleanSupplier stop) {
            super(stop);
            this.policyPair = policyPair;
        }

        @Override
        void search() {
            RuleSides sides = RuleSides.of(policyPair);
            Optional<PatternOverlaps> overlaps = PatternOverlaps.of(sides.patterns());
            complete = sides.canBeProven() && overlaps.isPresent();
            propose("/");
            propose("/robots.txt");
            if (overlaps.isEmpty()) {
                return;
            }
            for (RuleSides.Suspect one : sides.suspects()) {
                if (stop.getAsBoolean()) {
                    complete = false;
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
                if (isOver(MOST_RULE_MEETINGS)) {
                    return;
                }
                if (PatternOverlaps.mayIntersect(one.pattern(), other.pattern()) && met.add(other.pattern())) {
                    meet(one.pattern(), other.pattern(), overlaps, path -> check(path, overlaps));
                }
            }
        }

        /** A path that stands for many: where its verdict flips, one of them is shown. */
        private void check(byte[] path, PatternOverlaps overlaps) {
            RequestPath it = RequestPath.ofPath(path);
            Verdict was = policyPair.before().verdictOnComparable(it);
            Verdict is = policyPair.after().verdictOnComparable(it);
            if (was.outcome() != is.outcome() && !known.contains(key(was, is))) {
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
            if (was.outcome() != is.outcome() && !known.contains(key(was, is))) {
                known.add(key(was, is));
                found.add(new FlippedUrl(policyPair, path, was, is));
            }
        }

        private static List<Integer> key(Verdict was, Verdict is) {
            return List.of(was.rule().map(rule -> rule.line()).orElse(0), is.rule().map(rule -> rule.line()).orElse(0));
        }

        private static Verdict verdict(Policy policy, String path) {
            return policy.verdict(ANY_HOST + path);
        }
    }

    /**
     * Where a path of Content-Usage counts before and another after, they count, too, for a path that stands for all that
     * both match; so it is enough to look at what two of them have in common, and of these two one must be new, gone, or say
     * something else.
     */
    private static final class UseSearch extends FlipSearch<FlippedUse> {

        private record Key(PageUse use, List<Integer> counted, List<Integer> count) {

            static Key of(UseChange change) {
                return new Key(change.use(), change.counted(), change.count());
            }
        }

        private final UsagePair usagePair;
        private final Set<Key> known = new HashSet<>();

        UseSearch(UsagePair usagePair, BooleanSupplier stop) {
            super(stop);
            this.usagePair = usagePair;
        }

        @Override
        void search() {
            propose("/");
            List<SaidOfPath> before = said(usagePair.before());
            List<SaidOfPath> after = said(usagePair.after());
            PathPattern all = SaidOfPath.all(Standards.RFC_9309.paths());
            Policy fetchedBefore = usagePair.fetching().before();
            Policy fetchedAfter = usagePair.fetching().after();
            Optional<PatternOverlaps> overlaps = PatternOverlaps.of(Stream.of(
                    Stream.of(all), Stream.concat(before.stream(), after.stream()).map(SaidOfPath::pattern),
                    Stream.concat(fetchedBefore.candidates().stream(), fetchedAfter.candidates().stream())
                            .map(candidate -> candidate.pattern()))
                    .flatMap(patterns -> patterns).collect(Collectors.toSet()));
            if (overlaps.isEmpty()) {
                complete = false;
                return;
            }
            FetchablePages pages = new FetchablePages(List.of(fetchedBefore, fetchedAfter), overlaps.get(),
                    overlaps.get().paths(all), stop);
            if (!usagePair.ofSignals().isEmpty()) {
                overlaps.get().paths(all).forEach(path -> look(path, pages, overlaps.get()));
            }
            lookAtPaths(before, after, pages, overlaps.get());
            lookAtPaths(after, before, pages, overlaps.get());
            if (found.isEmpty()) {
                propose("/robots.txt");
            }
        }

        private static List<SaidOfPath> said(UsagePolicy policy) {
            return policy.lines().stream().map(line -> SaidOfPath.of(line, policy)).distinct().toList();
        }

        private void lookAtPaths(List<SaidOfPath> side, List<SaidOfPath> others, FetchablePages pages,
                PatternOverlaps overlaps) {
            Set<SaidOfPath> same = new HashSet<>(others);
            for (SaidOfPath one : side) {
                if (same.contains(one)) {
                    continue;
                }
                overlaps.paths(one.pattern()).forEach(path -> look(path, pages, overlaps));
                for (SaidOfPath other : others) {
                    if (isOver(MOST_USAGE_MEETINGS)) {
                        return;
                    }
                    if (one.differs(other) && PatternOverlaps.mayIntersect(one.pattern(), other.pattern())) {
                        meet(one.pattern(), other.pattern(), overlaps, path -> look(path, pages, overlaps));
                    }
                }
            }
        }

        private void look(byte[] path, FetchablePages pages, PatternOverlaps overlaps) {
            complete &= pages.look(path, it -> !unknown(usagePair.changesOnComparable(it)).isEmpty(),
                    narrower -> hasExample(narrower, overlaps));
        }

        /** Where no example was found for these lines, one for others is better than none. */
        private boolean hasExample(byte[] path, PatternOverlaps overlaps) {
            Set<Key> wanted = unknown(usagePair.changesOnComparable(RequestPath.ofPath(path)));
            Optional<String> example = overlaps.example(path, url -> keys(changes(url)).containsAll(wanted));
            example.or(() -> overlaps.example(path, url -> !unknown(changes(url)).isEmpty())).ifPresent(this::propose);
            return example.isPresent();
        }

        private void propose(String url) {
            for (UseChange change : changes(url)) {
                if (known.add(Key.of(change))) {
                    found.add(new FlippedUse(usagePair, url, change));
                }
            }
        }

        private List<UseChange> changes(String url) {
            return usagePair.changes(RequestPath.ofUrl(ANY_HOST + url));
        }

        private Set<Key> unknown(List<UseChange> changes) {
            Set<Key> unknown = keys(changes);
            unknown.removeAll(known);
            return unknown;
        }

        private static Set<Key> keys(List<UseChange> changes) {
            return changes.stream().map(Key::of).collect(Collectors.toCollection(HashSet::new));
        }
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
                    && !one.precedence().kindsCompeteSeparately() && !other.precedence().kindsCompeteSeparately();
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
