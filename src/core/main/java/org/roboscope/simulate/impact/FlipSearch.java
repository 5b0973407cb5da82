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
import org.roboscope.lint.effect.PolicyDifference;
import org.roboscope.lint.effect.PolicyDifference.AllDifferences;
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
import org.roboscope.simulate.usage.PageUse;

/**
 * Searches all possible URLs for those whose verdict or stated use changes between two texts, without a list of URLs.
 */
public final class FlipSearch {

    private static final String ANY_HOST = "http://host";
    private static final int MAX_FLIPS = 100;
    private static final int MAX_OVERLAPS = 50_000;

    /**
     * The changes that a search found.
     *
     * @param flips      one URL for each pair of deciding rules, or for each use and the lines that apply before and
     *                   after
     * @param isComplete whether all changed URLs change because of lines in these flips
     */
    public record FlipSearchResult<F>(List<F> flips, boolean isComplete) {
        public FlipSearchResult {
            flips = List.copyOf(flips);
        }
    }

    /** A URL with a changed verdict, which the engine has confirmed. */
    public record FlippedUrl(PolicyPair policyPair, String url, Verdict before, Verdict after) {

        public FlipCause cause() {
            return policyPair.cause(before, after);
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
    public static FlipSearchResult<FlippedUrl> findVerdictFlips(ImpactPlan comparison, BooleanSupplier stop) {
        return searchAll(comparison.policyPairs(), FlipSearch::findVerdictFlips, stop);
    }

    /** Finds changed uses of URLs that may be fetched before and after. */
    public static FlipSearchResult<FlippedUse> findUseFlips(ImpactPlan comparison, BooleanSupplier stop) {
        return searchAll(comparison.usagePairs(), (pair, stopped) -> new UseSearch(pair, stopped).search(), stop);
    }

    private static <P, F> FlipSearchResult<F> searchAll(
            List<P> pairs, BiFunction<P, BooleanSupplier, FlipSearchResult<F>> search, BooleanSupplier stop) {
        List<F> flips = new ArrayList<>();
        boolean isComplete = true;
        for (P pair : pairs) {
            if (stop.getAsBoolean()) {
                return new FlipSearchResult<>(flips, false);
            }
            FlipSearchResult<F> result = search.apply(pair, stop);
            flips.addAll(result.flips());
            isComplete &= result.isComplete();
        }
        return new FlipSearchResult<>(flips, isComplete);
    }

    static FlipSearchResult<FlippedUrl> findVerdictFlips(PolicyPair policyPair, BooleanSupplier stop) {
        AllDifferences differences = PolicyDifference.findAll(policyPair.before(), policyPair.after(), stop);
        return new FlipSearchResult<>(differences.verdicts().stream()
                .map(verdicts -> new FlippedUrl(policyPair, verdicts.url(), verdicts.before(), verdicts.after()))
                .toList(),
                differences.isComplete());
    }

    /**
     * Searches for changed uses. Two paths of Content-Usage that apply before and after also apply to the
     * representative path of their overlap, so it is enough to check overlaps of two paths, one of which is new,
     * removed or has another preference.
     */
    private static final class UseSearch {

        private record UseKey(PageUse use, List<Integer> linesBefore, List<Integer> linesAfter) {

            static UseKey of(UseChange change) {
                return new UseKey(change.use(), change.linesBefore(), change.linesAfter());
            }
        }

        private final UsagePair usagePair;
        private final BooleanSupplier stop;
        private final List<FlippedUse> flips = new ArrayList<>();
        private final Set<UseKey> foundKeys = new HashSet<>();
        private boolean isComplete = true;
        private int overlapCount;

        UseSearch(UsagePair usagePair, BooleanSupplier stop) {
            this.usagePair = usagePair;
            this.stop = stop;
        }

        FlipSearchResult<FlippedUse> search() {
            addChanges("/");
            List<PathPreference> preferencesBefore = statedPreferences(usagePair.before());
            List<PathPreference> preferencesAfter = statedPreferences(usagePair.after());
            PathPattern allPages = PathPreference.allPages(Standards.RFC_9309.paths());
            Policy fetchPolicyBefore = usagePair.fetching().before();
            Policy fetchPolicyAfter = usagePair.fetching().after();
            Optional<PatternOverlaps> overlaps = PatternOverlaps.of(Stream.of(
                    Stream.of(allPages),
                    Stream.concat(preferencesBefore.stream(), preferencesAfter.stream()).map(PathPreference::pattern),
                    Stream.concat(fetchPolicyBefore.candidates().stream(), fetchPolicyAfter.candidates().stream())
                            .map(candidate -> candidate.pattern()))
                    .flatMap(patterns -> patterns).collect(Collectors.toSet()));
            if (overlaps.isEmpty()) {
                return new FlipSearchResult<>(flips, false);
            }
            FetchablePages pages = new FetchablePages(List.of(fetchPolicyBefore, fetchPolicyAfter), overlaps.get(),
                    overlaps.get().paths(allPages), stop);
            if (!usagePair.signalChanges().isEmpty()) {
                overlaps.get().paths(allPages).forEach(path -> searchPath(path, pages, overlaps.get()));
            }
            searchOverlaps(preferencesBefore, preferencesAfter, pages, overlaps.get());
            searchOverlaps(preferencesAfter, preferencesBefore, pages, overlaps.get());
            if (flips.isEmpty()) {
                addChanges("/robots.txt");
            }
            return new FlipSearchResult<>(flips, isComplete);
        }

        private static List<PathPreference> statedPreferences(UsagePolicy policy) {
            return policy.lines().stream().map(line -> PathPreference.of(line, policy)).distinct().toList();
        }

        private void searchOverlaps(List<PathPreference> preferences, List<PathPreference> others, FetchablePages pages,
                PatternOverlaps overlaps) {
            Set<PathPreference> unchangedPreferences = new HashSet<>(others);
            for (PathPreference preference : preferences) {
                if (unchangedPreferences.contains(preference)) {
                    continue;
                }
                overlaps.paths(preference.pattern()).forEach(path -> searchPath(path, pages, overlaps));
                for (PathPreference other : others) {
                    if (overlapCount >= MAX_OVERLAPS || flips.size() >= MAX_FLIPS || stop.getAsBoolean()) {
                        isComplete = false;
                        return;
                    }
                    if (preference.differs(other)
                            && PatternOverlaps.mayIntersect(preference.pattern(), other.pattern())) {
                        overlapCount++;
                        boolean isExhaustive = overlaps.intersect(preference.pattern(), other.pattern(), path -> {
                            searchPath(path, pages, overlaps);
                            return !stop.getAsBoolean();
                        });
                        isComplete &= isExhaustive;
                    }
                }
            }
        }

        private void searchPath(byte[] path, FetchablePages pages, PatternOverlaps overlaps) {
            isComplete &= pages.search(path, url -> !newKeys(usagePair.changesOnComparablePath(url)).isEmpty(),
                    narrowerPath -> addExample(narrowerPath, overlaps));
        }

        /**
         * Adds an example URL of a path, and returns whether the URL has all new changes of the path. It may lack some,
         * because other lines may decide about it.
         */
        private boolean addExample(byte[] path, PatternOverlaps overlaps) {
            Set<UseKey> expectedKeys = newKeys(usagePair.changesOnComparablePath(RequestPath.ofPath(path)));
            Optional<String> example = overlaps.example(path, url -> keys(changes(url)).containsAll(expectedKeys));
            example.or(() -> overlaps.example(path, url -> !newKeys(changes(url)).isEmpty()))
                    .ifPresent(this::addChanges);
            return example.isPresent();
        }

        private void addChanges(String url) {
            for (UseChange change : changes(url)) {
                if (foundKeys.add(UseKey.of(change))) {
                    flips.add(new FlippedUse(usagePair, url, change));
                }
            }
        }

        private List<UseChange> changes(String url) {
            return usagePair.changes(RequestPath.ofUrl(ANY_HOST + url));
        }

        private Set<UseKey> newKeys(List<UseChange> changes) {
            Set<UseKey> keys = keys(changes);
            keys.removeAll(foundKeys);
            return keys;
        }

        private static Set<UseKey> keys(List<UseChange> changes) {
            return changes.stream().map(UseKey::of).collect(Collectors.toCollection(HashSet::new));
        }
    }
}
