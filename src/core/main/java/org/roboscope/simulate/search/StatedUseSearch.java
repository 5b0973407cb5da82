package org.roboscope.simulate.search;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.effect.UrlSearchResult;
import org.roboscope.lint.effect.patterns.PatternOverlaps;
import org.roboscope.robots.Policy;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageIndex;
import org.roboscope.robots.usage.UsageLine;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.usage.PageUse;
import org.roboscope.simulate.usage.PageUse.UseValue;
import org.roboscope.simulate.usage.UseKind;

/**
 * Searches the URLs of a pattern for a page that is not blocked, and whose use is refused or, if that is sought, not
 * refused. A path of Content-Usage that applies to such a page also applies to the representative path of its overlap
 * with the pattern, so it is enough to check these paths.
 */
public final class StatedUseSearch {

    private static final String ANY_HOST = "http://host";

    private final UsagePolicy policy;
    private final Policy fetching;
    private final Optional<UsageCategory> category;
    private final boolean isRefusedBySignal;
    private final PathGrammar fetchPaths;
    private final List<PathPattern> targetPatterns;
    private final List<PathPattern> usageTargetPatterns;
    private final boolean agreesOnEscapes;
    private boolean isComplete = true;
    private @Nullable String foundUrl;

    /** @param target target as in {@link PatternSearch} */
    public StatedUseSearch(UsagePolicy policy, String target, UseKind use) {
        this.policy = policy;
        this.fetching = policy.fetching();
        this.category = use.category();
        this.isRefusedBySignal = PageUse.ofSignal(use.signal(), policy.signals()).value() == UseValue.NO;
        this.fetchPaths = fetching.file().standard().paths();
        PathGrammar usagePaths = policy.reading().file().standard().paths();
        this.targetPatterns = PatternSearch.patterns(target, PathGrammar.withWildcards(fetchPaths.escapeHandling()));
        this.usageTargetPatterns =
                PatternSearch.patterns(target, PathGrammar.withWildcards(usagePaths.escapeHandling()));
        this.agreesOnEscapes = targetPatterns.stream()
                .allMatch(pattern -> FetchablePages.agreesOnEscapes(pattern, fetchPaths.escapeHandling()));
    }

    /**
     * Finds a page whose use is refused or not.
     *
     * @param seeksRefusal whether to look for a page whose use is refused
     */
    public UrlSearchResult find(boolean seeksRefusal) {
        // If Allow and Disallow rules compete separately, a verdict may be undefined, which meets no expectation.
        boolean competeSeparately = fetching.file().standard().precedence().allowAndDisallowCompeteSeparately();
        if (isRefusedBySignal && !seeksRefusal) {
            return competeSeparately ? UrlSearchResult.NOT_PROVEN : UrlSearchResult.NONE;
        }
        Set<PathPattern> usagePatterns = usagePatterns(seeksRefusal);
        Set<PathPattern> patterns = new HashSet<>(usagePatterns(true));
        patterns.addAll(usagePatterns(false));
        patterns.addAll(targetPatterns);
        patterns.addAll(usageTargetPatterns);
        fetching.candidates().forEach(candidate -> patterns.add(candidate.pattern()));
        Optional<PatternOverlaps> overlaps = PatternOverlaps.of(patterns);
        if (overlaps.isEmpty()) {
            return UrlSearchResult.NOT_PROVEN;
        }
        search(usagePatterns, overlaps.get(), seeksRefusal);
        return foundUrl != null ? UrlSearchResult.found(foundUrl)
                : isComplete && agreesOnEscapes && !competeSeparately ? UrlSearchResult.NONE
                : UrlSearchResult.NOT_PROVEN;
    }

    /** The paths of lines that refuse the use, or of lines that do not. */
    private Set<PathPattern> usagePatterns(boolean seeksRefusal) {
        Set<PathPattern> patterns = new HashSet<>();
        byte[] bytes = policy.reading().file().bytes();
        for (UsageLine line : category.isEmpty() ? List.<UsageLine>of() : policy.lines()) {
            boolean refuses = line.preference(bytes, category.get()) == UsagePreference.DISALLOWED;
            if (!line.path().isEmpty() && refuses == seeksRefusal) {
                patterns.add(UsageIndex.pattern(bytes, line, policy.reading().file().standard().paths()));
            }
        }
        return patterns;
    }

    private void search(Set<PathPattern> usagePatterns, PatternOverlaps overlaps, boolean seeksRefusal) {
        FetchablePages pages = new FetchablePages(List.of(fetching), overlaps,
                targetPatterns.stream().flatMap(pattern -> overlaps.paths(pattern).stream()).toList(), () -> false);
        for (PathPattern target : usageTargetPatterns) {
            overlaps.paths(target).forEach(path -> searchPath(path, pages, overlaps, seeksRefusal));
            for (PathPattern other : usagePatterns) {
                if (foundUrl == null && PatternOverlaps.mayIntersect(target, other)) {
                    boolean isExhaustive = overlaps.intersect(target, other, path -> {
                        searchPath(path, pages, overlaps, seeksRefusal);
                        return foundUrl == null;
                    });
                    isComplete &= isExhaustive;
                }
            }
        }
    }

    private void searchPath(byte[] path, FetchablePages pages, PatternOverlaps overlaps, boolean seeksRefusal) {
        boolean isExhaustive =
                pages.search(path,
                        url -> foundUrl == null && isRefused(policy.preferenceOnComparable(url)) == seeksRefusal,
                        narrowerPath -> {
                            Optional<String> example =
                                    overlaps.example(narrowerPath, url -> isMatch(url, seeksRefusal));
                            example.ifPresent(url -> foundUrl = url);
                            return example.isPresent();
                        });
        isComplete &= isExhaustive;
    }

    private boolean isMatch(String path, boolean seeksRefusal) {
        RequestPath url = RequestPath.ofUrl(ANY_HOST + path);
        RequestPath comparablePath = fetchPaths.comparable(url);
        Outcome outcome = fetching.verdict(url).outcome();
        return outcome != Outcome.BLOCKED
                && (outcome == Outcome.UNDEFINED || isRefused(policy.preference(url)) == seeksRefusal)
                && targetPatterns.stream()
                        .anyMatch(pattern -> pattern.matches(comparablePath.bytes(), comparablePath.from(),
                                comparablePath.to()));
    }

    private boolean isRefused(UsageVerdict verdict) {
        return isRefusedBySignal
                || category.filter(
                        useCategory -> verdict.forCategory(useCategory).preference() == UsagePreference.DISALLOWED)
                        .isPresent();
    }
}
