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
import org.roboscope.simulate.impact.UsagePair.PathPreference;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.search.FetchablePages;
import org.roboscope.simulate.usage.PageUse;

/**
 * Searches all possible URLs for those whose verdict or stated use changes between two texts. It needs no list of URLs.
 */
public abstract class FlipSearch<F> {

    private static final String ANY_HOST = "http://host";
    private static final int MOST_FOUND = 100;
    private static final int MOST_RULE_MEETINGS = 200_000;
    private static final int MOST_USAGE_MEETINGS = 50_000;

    /**
     * The changes that a search found.
     *
     * @param flips      one URL for each pair of rules that decide before and after, or for each use and the lines that apply
     *                   before and after
     * @param isComplete whether all changed URLs change because of lines in these flips
     */
    public record FlipSearchResult<F>(List<F> flips, boolean isComplete) {
        public FlipSearchResult {
            flips = List.copyOf(flips);
        }
    }

    /** A URL with a changed verdict, which the engine has confirmed. */
    public record FlippedUrl(PolicyPair policyPair, String url, Verdict was, Verdict is) {

        public FlipCause cause() {
            return policyPair.cause(was, is);
        }
    }

    /** A URL with a changed use, which the engine has confirmed. */
    public record FlippedUse(UsagePair usagePair, String url, UseChange change) {

        public FlipCause cause() {
            return usagePair.cause(change);
        }
    }

    final BooleanSupplier stop;
    final List<F> flips = new ArrayList<>();
    boolean isComplete = true;
    private int meetings;

    private FlipSearch(BooleanSupplier stop) {
        this.stop = stop;
    }

    /** Finds changed verdicts for all crawlers of a comparison. */
    public static FlipSearchResult<FlippedUrl> findVerdicts(ImpactPlan comparison, BooleanSupplier stop) {
        return searchAll(comparison.pairings(), VerdictSearch::new, stop);
    }

    /** Finds changed uses of URLs that may be fetched before and after. */
    public static FlipSearchResult<FlippedUse> findUses(ImpactPlan comparison, BooleanSupplier stop) {
        return searchAll(comparison.usagePairings(), UseSearch::new, stop);
    }

    static FlipSearchResult<FlippedUrl> findVerdicts(PolicyPair policyPair, BooleanSupplier stop) {
        return searchAll(List.of(policyPair), VerdictSearch::new, stop);
    }

    private static <P, F> FlipSearchResult<F> searchAll(
            List<P> pairs, BiFunction<P, BooleanSupplier, FlipSearch<F>> searching, BooleanSupplier stop) {
        List<F> all = new ArrayList<>();
        boolean complete = true;
        for (P pair : pairs) {
            if (stop.getAsBoolean()) {
                return new FlipSearchResult<>(all, false);
            }
            FlipSearch<F> search = searching.apply(pair, stop);
            search.search();
            all.addAll(search.flips);
            complete &= search.isComplete;
        }
        return new FlipSearchResult<>(all, complete);
    }

    abstract void search();

    final boolean isOver(int mostMeetings) {
        boolean over = meetings >= mostMeetings || flips.size() >= MOST_FOUND || stop.getAsBoolean();
        isComplete &= !over;
        return over;
    }

    /** Passes on the representative paths of the overlap of two patterns. */
    final void searchOverlap(PathPattern one, PathPattern other, PatternOverlaps overlaps, Consumer<byte[]> look) {
        meetings++;
        boolean all = overlaps.intersect(one, other, path -> {
            look.accept(path);
            return !stop.getAsBoolean();
        });
        isComplete &= all;
    }

    /**
     * Searches for changed verdicts. Two rules that decide before and after also decide about the representative path of their
     * overlap, so it is enough to check overlaps of two rules, one of which is new, removed or in another order.
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
            isComplete = sides.canBeProven() && overlaps.isPresent();
            addIfFlipped("/");
            addIfFlipped("/robots.txt");
            if (overlaps.isEmpty()) {
                return;
            }
            for (RuleSides.Suspect one : sides.suspects()) {
                if (stop.getAsBoolean()) {
                    isComplete = false;
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
                    searchOverlap(one.pattern(), other.pattern(), overlaps, path -> check(path, overlaps));
                }
            }
        }

        /** Checks a representative path; if its verdict changes, one URL of it is added. */
        private void check(byte[] path, PatternOverlaps overlaps) {
            RequestPath it = RequestPath.ofPath(path);
            Verdict was = policyPair.before().verdictOnComparable(it);
            Verdict is = policyPair.after().verdictOnComparable(it);
            if (was.outcome() != is.outcome() && !known.contains(key(was, is))) {
                overlaps.example(path, example -> flipsBy(example, key(was, is)))
                        .ifPresentOrElse(this::addIfFlipped, () -> addAnyFlip(path, overlaps));
            }
        }

        /** Adds a URL that changes by other rules, if no example was found for these. */
        private void addAnyFlip(byte[] path, PatternOverlaps overlaps) {
            isComplete = false;
            overlaps.example(path, example -> flipsBy(example, List.of())).ifPresent(this::addIfFlipped);
        }

        /** @param by lines of the rules that decide before and after; empty for any */
        private boolean flipsBy(String path, List<Integer> by) {
            Verdict was = verdict(policyPair.before(), path);
            Verdict is = verdict(policyPair.after(), path);
            return was.outcome() != is.outcome() && (by.isEmpty() || by.equals(key(was, is)));
        }

        private void addIfFlipped(String path) {
            Verdict was = verdict(policyPair.before(), path);
            Verdict is = verdict(policyPair.after(), path);
            if (was.outcome() != is.outcome() && !known.contains(key(was, is))) {
                known.add(key(was, is));
                flips.add(new FlippedUrl(policyPair, path, was, is));
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
     * Searches for changed uses. Two paths of Content-Usage that apply before and after also apply to the representative path of
     * their overlap, so it is enough to check overlaps of two paths, one of which is new, removed or has another preference.
     */
    private static final class UseSearch extends FlipSearch<FlippedUse> {

        private record Key(PageUse use, List<Integer> counted, List<Integer> count) {

            static Key of(UseChange change) {
                return new Key(change.use(), change.linesBefore(), change.linesAfter());
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
            addChanges("/");
            List<PathPreference> before = statedPreferences(usagePair.before());
            List<PathPreference> after = statedPreferences(usagePair.after());
            PathPattern all = PathPreference.all(Standards.RFC_9309.paths());
            Policy fetchedBefore = usagePair.fetching().before();
            Policy fetchedAfter = usagePair.fetching().after();
            Optional<PatternOverlaps> overlaps = PatternOverlaps.of(Stream.of(
                    Stream.of(all), Stream.concat(before.stream(), after.stream()).map(PathPreference::pattern),
                    Stream.concat(fetchedBefore.candidates().stream(), fetchedAfter.candidates().stream())
                            .map(candidate -> candidate.pattern()))
                    .flatMap(patterns -> patterns).collect(Collectors.toSet()));
            if (overlaps.isEmpty()) {
                isComplete = false;
                return;
            }
            FetchablePages pages = new FetchablePages(List.of(fetchedBefore, fetchedAfter), overlaps.get(),
                    overlaps.get().paths(all), stop);
            if (!usagePair.signalChanges().isEmpty()) {
                overlaps.get().paths(all).forEach(path -> searchPath(path, pages, overlaps.get()));
            }
            searchPaths(before, after, pages, overlaps.get());
            searchPaths(after, before, pages, overlaps.get());
            if (flips.isEmpty()) {
                addChanges("/robots.txt");
            }
        }

        private static List<PathPreference> statedPreferences(UsagePolicy policy) {
            return policy.lines().stream().map(line -> PathPreference.of(line, policy)).distinct().toList();
        }

        private void searchPaths(List<PathPreference> side, List<PathPreference> others, FetchablePages pages,
                PatternOverlaps overlaps) {
            Set<PathPreference> same = new HashSet<>(others);
            for (PathPreference one : side) {
                if (same.contains(one)) {
                    continue;
                }
                overlaps.paths(one.pattern()).forEach(path -> searchPath(path, pages, overlaps));
                for (PathPreference other : others) {
                    if (isOver(MOST_USAGE_MEETINGS)) {
                        return;
                    }
                    if (one.differs(other) && PatternOverlaps.mayIntersect(one.pattern(), other.pattern())) {
                        searchOverlap(one.pattern(), other.pattern(), overlaps,
                                path -> searchPath(path, pages, overlaps));
                    }
                }
            }
        }

        private void searchPath(byte[] path, FetchablePages pages, PatternOverlaps overlaps) {
            isComplete &= pages.search(path, it -> !unknown(usagePair.changesOnComparable(it)).isEmpty(),
                    narrower -> hasExample(narrower, overlaps));
        }

        /** Adds an example, if necessary with other lines, and returns whether it has all wanted changes. */
        private boolean hasExample(byte[] path, PatternOverlaps overlaps) {
            Set<Key> wanted = unknown(usagePair.changesOnComparable(RequestPath.ofPath(path)));
            Optional<String> example = overlaps.example(path, url -> keys(changes(url)).containsAll(wanted));
            example.or(() -> overlaps.example(path, url -> !unknown(changes(url)).isEmpty()))
                    .ifPresent(this::addChanges);
            return example.isPresent();
        }

        private void addChanges(String url) {
            for (UseChange change : changes(url)) {
                if (known.add(Key.of(change))) {
                    flips.add(new FlippedUse(usagePair, url, change));
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

    /** The rules of both sides, and the suspects among them: any changed verdict is decided by one. */
    private static final class RuleSides {

        /** The properties by which rules of both sides are compared: pattern, kind and weight. */
        private record ComparedRule(PathPattern pattern, boolean allows, long weight) {}

        /** A rule and its side. */
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
            List<ComparedRule> onesBefore = comparedRules(before, one);
            List<ComparedRule> onesAfter = comparedRules(after, other);
            Set<ComparedRule> knownBefore = new HashSet<>(onesBefore);
            Set<ComparedRule> knownAfter = new HashSet<>(onesAfter);
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

        private void addSuspects(List<RuleCandidate> side, List<ComparedRule> ones, Set<ComparedRule> innocent,
                boolean isBefore) {
            for (int i = 0; i < side.size(); i++) {
                if (!innocent.contains(ones.get(i))) {
                    suspects.add(new Suspect(side.get(i), isBefore));
                }
            }
        }

        /** The rules that the other side has as well, in order, without repetitions. */
        private static List<ComparedRule> shared(List<ComparedRule> ones, Set<ComparedRule> others) {
            Set<ComparedRule> seen = new HashSet<>();
            return ones.stream().filter(each -> others.contains(each) && seen.add(each)).toList();
        }

        private static List<ComparedRule> comparedRules(List<RuleCandidate> candidates, Standard standard) {
            return candidates.stream()
                    .map(each -> new ComparedRule(each.pattern(), each.allows(), standard.precedence().weight(each)))
                    .toList();
        }

        List<PathPattern> patterns() {
            List<PathPattern> patterns = new ArrayList<>();
            before.forEach(each -> patterns.add(each.pattern()));
            after.forEach(each -> patterns.add(each.pattern()));
            return patterns;
        }

        /** The rules one of which decides before or after any changed verdict. */
        List<Suspect> suspects() {
            return suspects;
        }

        /** The rules of the other side with the opposite kind. */
        List<RuleCandidate> opposing(Suspect suspect) {
            List<RuleCandidate> others = suspect.isBefore() ? after : before;
            return others.stream().filter(each -> each.allows() != suspect.candidate().allows()).toList();
        }

        boolean canBeProven() {
            return canBeProven;
        }
    }
}
