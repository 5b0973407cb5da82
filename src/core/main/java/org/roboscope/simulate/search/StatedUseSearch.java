package org.roboscope.simulate.search;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
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
 * Looks among the URLs of a pattern for a page that is not blocked and whose use is refused, or is not. A path of
 * Content-Usage that counts for one of them counts, too, for a path that stands for all that it and the pattern match. So
 * it is enough to look at those.
 */
public final class StatedUseSearch {

    private static final String ANY_HOST = "http://host";

    private final UsagePolicy policy;
    private final Policy fetching;
    private final Optional<UsageCategory> category;
    private final boolean refusedBySignal;
    private final PathGrammar fetchPaths;
    private final List<PathPattern> wanted;
    private final List<PathPattern> usageWanted;
    private final boolean comparable;
    private boolean complete = true;
    private @Nullable String found;

    /** @param target as {@link PatternSearch} has it */
    public StatedUseSearch(UsagePolicy policy, String target, UseKind use) {
        this.policy = policy;
        this.fetching = policy.fetching();
        this.category = use.category();
        this.refusedBySignal = PageUse.of(use.signal(), policy.signals()).value() == UseValue.NO;
        this.fetchPaths = fetching.file().standard().paths();
        PathGrammar usagePaths = policy.reading().file().standard().paths();
        this.wanted = PatternSearch.patterns(target, PathGrammar.withWildcards(fetchPaths.escapeHandling()));
        this.usageWanted = PatternSearch.patterns(target, PathGrammar.withWildcards(usagePaths.escapeHandling()));
        this.comparable = wanted.stream()
                .allMatch(pattern -> FetchablePages.agreesOnEscapes(pattern, fetchPaths.escapeHandling()));
    }

    /** Finds a page whose use is refused, or one whose use is not. */
    public UrlSearchResult find(boolean refused) {
        // Where they do, a verdict may be undefined, and what is undefined meets no expectation.
        boolean competeApart = fetching.file().standard().precedence().kindsCompeteSeparately();
        if (refusedBySignal && !refused) {
            return competeApart ? UrlSearchResult.NOT_PROVEN : UrlSearchResult.NONE;
        }
        Set<PathPattern> saying = saying(refused);
        Set<PathPattern> patterns = new HashSet<>(saying(true));
        patterns.addAll(saying(false));
        patterns.addAll(wanted);
        patterns.addAll(usageWanted);
        fetching.candidates().forEach(candidate -> patterns.add(candidate.pattern()));
        Optional<PatternOverlaps> overlaps = PatternOverlaps.of(patterns);
        if (overlaps.isEmpty()) {
            return UrlSearchResult.NOT_PROVEN;
        }
        search(saying, overlaps.get(), refused);
        return found != null ? UrlSearchResult.found(found)
                : complete && comparable && !competeApart ? UrlSearchResult.NONE : UrlSearchResult.NOT_PROVEN;
    }

    /** The paths whose lines refuse the use, or do not. */
    private Set<PathPattern> saying(boolean refused) {
        Set<PathPattern> patterns = new HashSet<>();
        byte[] bytes = policy.reading().file().bytes();
        for (UsageLine line : category.isEmpty() ? List.<UsageLine>of() : policy.lines()) {
            boolean refuses = line.preference(bytes, category.get()) == UsagePreference.DISALLOWED;
            if (!line.path().isEmpty() && refuses == refused) {
                patterns.add(UsageIndex.pattern(bytes, line, policy.reading().file().standard().paths()));
            }
        }
        return patterns;
    }

    private void search(Set<PathPattern> saying, PatternOverlaps overlaps, boolean refused) {
        FetchablePages pages = new FetchablePages(List.of(fetching), overlaps,
                wanted.stream().flatMap(pattern -> overlaps.paths(pattern).stream()).toList(), () -> false);
        for (PathPattern target : usageWanted) {
            overlaps.paths(target).forEach(path -> look(path, pages, overlaps, refused));
            for (PathPattern other : saying) {
                if (found == null && PatternOverlaps.mayIntersect(target, other)) {
                    boolean all = overlaps.intersect(target, other, path -> {
                        look(path, pages, overlaps, refused);
                        return found == null;
                    });
                    complete &= all;
                }
            }
        }
    }

    private void look(byte[] path, FetchablePages pages, PatternOverlaps overlaps, boolean refused) {
        boolean all = pages.look(path, it -> found == null && isRefused(policy.preferenceOnComparable(it)) == refused,
                narrower -> {
                    Optional<String> example = overlaps.example(narrower, it -> isFound(it, refused));
                    example.ifPresent(url -> found = url);
                    return example.isPresent();
                });
        complete &= all;
    }

    private boolean isFound(String path, boolean refused) {
        RequestPath url = RequestPath.ofUrl(ANY_HOST + path);
        RequestPath compared = fetchPaths.comparable(url);
        Outcome outcome = fetching.verdict(url).outcome();
        return outcome != Outcome.BLOCKED
                && (outcome == Outcome.UNDEFINED || isRefused(policy.preference(url)) == refused)
                && wanted.stream().anyMatch(it -> it.matches(compared.bytes(), compared.from(), compared.to()));
    }

    private boolean isRefused(UsageVerdict said) {
        return refusedBySignal
                || category.filter(each -> said.forCategory(each).preference() == UsagePreference.DISALLOWED)
                        .isPresent();
    }
}
