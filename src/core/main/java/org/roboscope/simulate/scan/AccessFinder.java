package org.roboscope.simulate.scan;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CatalogueGroupFinder;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.crawlers.CrawlerIndex;
import org.roboscope.lint.effect.patterns.PatternOverlaps;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.RuleCandidate;
import org.roboscope.simulate.search.FetchablePages;

/** Finds how much of a site a file closes to each crawler. Thread-safe. */
public final class AccessFinder {

    private static final RequestPath HOME_PAGE = RequestPath.ofUrl("/");
    private static final byte[] EVERYTHING = {'/'};
    private static final byte[] ROBOTS_TXT = "/robots.txt".getBytes(StandardCharsets.US_ASCII);
    /** The largest number of Disallow rules to check for a blocked URL. Usually the first rule blocks one. */
    private static final int MAX_RULES = 200;

    /** The access of one crawler, and whether its home page is blocked. */
    public record CrawlerAccess(SiteAccess access, boolean isHomePageBlocked) {}

    /** A crawler, its index in the catalogue, and the standard under which files are read for it. */
    private record StandardCrawler(int index, Crawler crawler, Standard standard) {}

    private final StandardChoice standardChoice;
    private final CrawlerIndex crawlerIndex;
    private final List<StandardCrawler> crawlers;

    /** @param crawlers crawlers of the catalogue, in the order of the results */
    public AccessFinder(Catalogue catalogue, List<CatalogueEntry> crawlers, StandardChoice standardChoice) {
        this.standardChoice = standardChoice;
        this.crawlerIndex = CrawlerIndex.of(catalogue);
        this.crawlers = crawlers.stream().map(CatalogueEntry::crawler)
                .map(crawler -> new StandardCrawler(crawlerIndex.indexOf(crawler), crawler,
                        standardChoice.standardOf(crawler)))
                .toList();
    }

    /**
     * Finds the access of each crawler, in order. Crawlers with the same groups and standard share the result.
     *
     * @param text text that is read by the standard choice of this finder
     */
    public List<CrawlerAccess> find(RobotsText text) {
        IdentityHashMap<Standard, CatalogueGroupFinder> groupFinders = new IdentityHashMap<>();
        IdentityHashMap<Standard, Map<List<Integer>, CrawlerAccess>> cache = new IdentityHashMap<>();
        List<CrawlerAccess> accesses = new ArrayList<>(crawlers.size());
        for (StandardCrawler crawler : crawlers) {
            List<Integer> groups = groupFinders
                    .computeIfAbsent(crawler.standard(), standard -> CatalogueGroupFinder.of(
                            text.file(standard), standardChoice.agents(standard), crawlerIndex))
                    .followedGroups(crawler.index()).groups();
            accesses.add(cache.computeIfAbsent(crawler.standard(), _ -> new HashMap<>())
                    .computeIfAbsent(groups, _ -> crawlerAccess(text.policy(crawler.crawler()))));
        }
        return accesses;
    }

    private static CrawlerAccess crawlerAccess(Policy policy) {
        Outcome homeOutcome = policy.verdict(HOME_PAGE).outcome();
        return new CrawlerAccess(siteAccess(policy, homeOutcome), homeOutcome == Outcome.BLOCKED);
    }

    private static SiteAccess siteAccess(Policy policy, Outcome homeOutcome) {
        List<RuleCandidate> candidates = policy.file().isTooLarge() ? List.of() : policy.candidates();
        List<PathPattern> blockingPatterns = candidates.stream().filter(candidate -> !candidate.allows())
                .map(RuleCandidate::pattern).toList();
        if (blockingPatterns.isEmpty()) {
            return homeOutcome == Outcome.ALLOWED ? SiteAccess.NOTHING_FOUND : SiteAccess.NOT_DECIDED;
        }
        PathPattern allPages =
                policy.file().standard().paths().patterns(false, EVERYTHING, 0, 1).getFirst().pattern();
        List<PathPattern> patterns = new ArrayList<>(candidates.stream().map(RuleCandidate::pattern).toList());
        patterns.add(allPages);
        Optional<PatternOverlaps> overlaps = PatternOverlaps.of(patterns);
        if (overlaps.isEmpty()) {
            return SiteAccess.NOT_DECIDED;
        }
        return homeOutcome == Outcome.ALLOWED
                ? accessOfOpenSite(policy, blockingPatterns, overlaps.get())
                : accessOfClosedSite(policy, homeOutcome, overlaps.get(), overlaps.get().paths(allPages));
    }

    private static SiteAccess accessOfOpenSite(Policy policy, List<PathPattern> blockingPatterns,
            PatternOverlaps overlaps) {
        for (PathPattern pattern : blockingPatterns.subList(0, Math.min(blockingPatterns.size(), MAX_RULES))) {
            for (byte[] path : overlaps.paths(pattern)) {
                if (overlaps.example(path, url -> policy.verdict(url).outcome() == Outcome.BLOCKED).isPresent()) {
                    return SiteAccess.PARTLY;
                }
            }
        }
        return blockingPatterns.size() > MAX_RULES ? SiteAccess.NOT_DECIDED : SiteAccess.NOTHING_FOUND;
    }

    private static SiteAccess accessOfClosedSite(Policy policy, Outcome homeOutcome, PatternOverlaps overlaps,
            List<byte[]> sitePaths) {
        boolean[] isOpen = {false};
        FetchablePages pages = new FetchablePages(List.of(policy), overlaps, sitePaths, () -> false);
        boolean isComplete = true;
        for (byte[] path : sitePaths) {
            isComplete &= pages.search(path, _ -> !isOpen[0], narrowerPath -> {
                isOpen[0] |= overlaps.example(narrowerPath, url -> !isRobotsTxt(url) && isAllowed(policy.verdict(url)))
                        .isPresent();
                // A rule that allows only robots.txt opens no page.
                return isOpen[0] || Arrays.equals(narrowerPath, ROBOTS_TXT);
            });
        }
        if (isOpen[0]) {
            return homeOutcome == Outcome.BLOCKED ? SiteAccess.PARTLY : SiteAccess.NOT_DECIDED;
        }
        return isComplete && homeOutcome == Outcome.BLOCKED ? SiteAccess.WHOLE_SITE : SiteAccess.NOT_DECIDED;
    }

    private static boolean isAllowed(Verdict verdict) {
        return verdict.outcome() == Outcome.ALLOWED && verdict.reason() != Verdict.Reason.ALWAYS_ALLOWED;
    }

    private static boolean isRobotsTxt(String path) {
        return Arrays.equals(ByteText.toBytes(path), ROBOTS_TXT);
    }

    /** The part of a site that a file closes to a crawler. */
    public enum SiteAccess {
        /** All pages are blocked: it is proven that no URL except /robots.txt may be fetched. */
        WHOLE_SITE,
        /** One URL is blocked and another is allowed. */
        PARTLY,
        /** The home page is allowed, and no blocked URL was found for any Disallow. */
        NOTHING_FOUND,
        /** None of the other values could be proven. */
        NOT_DECIDED;

        /** The name in tables. */
        public String code() {
            return CodedValue.codeOf(this);
        }
    }
}
