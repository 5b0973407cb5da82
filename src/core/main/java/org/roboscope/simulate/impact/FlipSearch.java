package org.roboscope.simulate.impact;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.lint.effect.patterns.PatternOverlaps;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Standards;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.impact.PolicyPair.FlipCause;
import org.roboscope.simulate.impact.UsagePair.PathPreference;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.search.FetchablePages;
import org.roboscope.simulate.search.PolicyDifference;
import org.roboscope.simulate.search.PolicyDifference.AllDifferences;
import org.roboscope.simulate.usage.PageUse;

/**
 * Searches all possible URLs for those whose verdict or stated use changes between two texts. It needs no list of URLs.
 */
public final class FlipSearch {

    private static final String ANY_HOST = "http://host";
    private static final int MAX_FOUND = 100;
    private static final int MAX_OVERLAPS = 50_000;

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

    private FlipSearch() {}

    /** Finds changed verdicts for all crawlers of a comparison. */
    public static FlipSearchResult<FlippedUrl> findVerdicts(ImpactPlan comparison, BooleanSupplier stop) {
        return searchAll(comparison.pairings(), FlipSearch::findVerdicts, stop);
    }

    /** Finds changed uses of URLs that may be fetched before and after. */
    public static FlipSearchResult<FlippedUse> findUses(ImpactPlan comparison, BooleanSupplier stop) {
        return searchAll(comparison.usagePairings(), (pair, stopped) -> new UseSearch(pair, stopped).search(), stop);
    }

    private static <P, F> FlipSearchResult<F> searchAll(
            List<P> pairs, BiFunction<P, BooleanSupplier, FlipSearchResult<F>> search, BooleanSupplier stop) {
        List<F> all = new ArrayList<>();
        boolean complete = true;
        for (P pair : pairs) {
            if (stop.getAsBoolean()) {
                return new FlipSearchResult<>(all, false);
            }
            FlipSearchResult<F> found = search.apply(pair, stop);
            all.addAll(found.flips());
            complete &= found.isComplete();
        }
        return new FlipSearchResult<>(all, complete);
    }

    static FlipSearchResult<FlippedUrl> findVerdicts(PolicyPair policyPair, BooleanSupplier stop) {
        AllDifferences differences = PolicyDifference.findAll(policyPair.before(), policyPair.after(), stop);
        return new FlipSearchResult<>(differences.found().stream()
                .map(each -> new FlippedUrl(policyPair, each.url(), each.before(), each.after())).toList(),
                differences.isComplete());
    }

    /**
     * Searches for changed uses. Two paths of Content-Usage that apply before and after also apply to the representative path of
     * their overlap, so it is enough to check overlaps of two paths, one of which is new, removed or has another preference.
     */
    private static final class UseSearch {

        private record Key(PageUse use, List<Integer> counted, List<Integer> count) {

            static Key of(UseChange change) {
                return new Key(change.use(), change.linesBefore(), change.linesAfter());
            }
        }

        private final UsagePair usagePair;
        private final BooleanSupplier stop;
        private final List<FlippedUse> flips = new ArrayList<>();
        private final Set<Key> known = new HashSet<>();
        private boolean isComplete = true;
        private int overlapping;

        UseSearch(UsagePair usagePair, BooleanSupplier stop) {
            this.usagePair = usagePair;
            this.stop = stop;
        }

        FlipSearchResult<FlippedUse> search() {
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
                return new FlipSearchResult<>(flips, false);
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
            return new FlipSearchResult<>(flips, isComplete);
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
                    if (overlapping >= MAX_OVERLAPS || flips.size() >= MAX_FOUND || stop.getAsBoolean()) {
                        isComplete = false;
                        return;
                    }
                    if (one.differs(other) && PatternOverlaps.mayIntersect(one.pattern(), other.pattern())) {
                        overlapping++;
                        boolean all = overlaps.intersect(one.pattern(), other.pattern(), path -> {
                            searchPath(path, pages, overlaps);
                            return !stop.getAsBoolean();
                        });
                        isComplete &= all;
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
}
