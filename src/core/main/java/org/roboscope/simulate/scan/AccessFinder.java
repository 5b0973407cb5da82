package org.roboscope.simulate.scan;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CatalogueFollowing;
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

/** Finds out how much of a site a file closes to each of some crawlers. Any thread may ask. */
public final class AccessFinder {

    private static final RequestPath HOME_PAGE = RequestPath.ofUrl("/");
    private static final byte[] EVERYTHING = {'/'};
    private static final byte[] ROBOTS_TXT = "/robots.txt".getBytes(StandardCharsets.US_ASCII);
    /** At most this many rules of a file are checked for whether they block anything; nearly always the first does. */
    private static final int MOST_RULES = 200;

    /** What a file means for a crawler: the part of the site, and whether the home page is blocked. */
    public record CrawlerAccess(SiteAccess access, boolean isHomePageBlocked) {}

    /** A crawler, its place in the catalogue and the standard by which files are read for it. */
    private record Asked(int place, Crawler crawler, Standard standard) {}

    private final StandardChoice choice;
    private final CrawlerIndex table;
    private final List<Asked> crawlers;

    /** @param crawlers of the catalogue */
    public AccessFinder(Catalogue catalogue, List<CatalogueEntry> crawlers, StandardChoice choice) {
        this.choice = choice;
        this.table = CrawlerIndex.of(catalogue);
        this.crawlers = crawlers.stream().map(CatalogueEntry::crawler)
                .map(crawler -> new Asked(table.place(crawler), crawler, choice.standardOf(crawler))).toList();
    }

    /**
     * In the order of the crawlers. Those that follow the same groups by the same standard are treated alike.
     *
     * @param text read by the choice of this finder
     */
    public List<CrawlerAccess> of(RobotsText text) {
        IdentityHashMap<Standard, CatalogueFollowing> following = new IdentityHashMap<>();
        IdentityHashMap<Standard, Map<List<Integer>, CrawlerAccess>> known = new IdentityHashMap<>();
        List<CrawlerAccess> all = new ArrayList<>(crawlers.size());
        for (Asked asked : crawlers) {
            List<Integer> groups = following
                    .computeIfAbsent(asked.standard(), standard -> CatalogueFollowing.of(
                            text.file(standard), choice.agents(standard), table))
                    .followedGroups(asked.place()).groups();
            all.add(known.computeIfAbsent(asked.standard(), _ -> new HashMap<>())
                    .computeIfAbsent(groups, _ -> access(text.policy(asked.crawler()))));
        }
        return all;
    }

    private static CrawlerAccess access(Policy policy) {
        Outcome home = policy.verdict(HOME_PAGE).outcome();
        return new CrawlerAccess(access(policy, home), home == Outcome.BLOCKED);
    }

    private static SiteAccess access(Policy policy, Outcome home) {
        List<RuleCandidate> candidates = policy.file().isTooLarge() ? List.of() : policy.candidates();
        List<PathPattern> blocking = candidates.stream().filter(candidate -> !candidate.allows())
                .map(RuleCandidate::pattern).toList();
        if (blocking.isEmpty()) {
            return home == Outcome.ALLOWED ? SiteAccess.NOTHING_FOUND : SiteAccess.NOT_DECIDED;
        }
        PathPattern site =
                policy.file().standard().paths().patterns(false, EVERYTHING, 0, 1).getFirst().pattern();
        List<PathPattern> patterns = new ArrayList<>(candidates.stream().map(RuleCandidate::pattern).toList());
        patterns.add(site);
        Optional<PatternOverlaps> overlaps = PatternOverlaps.of(patterns);
        if (overlaps.isEmpty()) {
            return SiteAccess.NOT_DECIDED;
        }
        return home == Outcome.ALLOWED
                ? partOfOpen(policy, blocking, overlaps.get())
                : partOfClosed(policy, home, overlaps.get(), overlaps.get().paths(site));
    }

    private static SiteAccess partOfOpen(Policy policy, List<PathPattern> blocking, PatternOverlaps overlaps) {
        for (PathPattern pattern : blocking.subList(0, Math.min(blocking.size(), MOST_RULES))) {
            for (byte[] path : overlaps.paths(pattern)) {
                if (overlaps.example(path, url -> policy.verdict(url).outcome() == Outcome.BLOCKED).isPresent()) {
                    return SiteAccess.PARTLY;
                }
            }
        }
        return blocking.size() > MOST_RULES ? SiteAccess.NOT_DECIDED : SiteAccess.NOTHING_FOUND;
    }

    private static SiteAccess partOfClosed(Policy policy, Outcome home, PatternOverlaps overlaps, List<byte[]> site) {
        boolean[] isOpen = {false};
        FetchablePages pages = new FetchablePages(List.of(policy), overlaps, site, () -> false);
        boolean complete = true;
        for (byte[] path : site) {
            complete &= pages.look(path, _ -> !isOpen[0], narrower -> {
                isOpen[0] |= overlaps.example(narrower, url -> !isRobotsTxt(url) && isAllowed(policy.verdict(url)))
                        .isPresent();
                // A line that allows robots.txt alone opens no page.
                return isOpen[0] || Arrays.equals(narrower, ROBOTS_TXT);
            });
        }
        if (isOpen[0]) {
            return home == Outcome.BLOCKED ? SiteAccess.PARTLY : SiteAccess.NOT_DECIDED;
        }
        return complete && home == Outcome.BLOCKED ? SiteAccess.WHOLE_SITE : SiteAccess.NOT_DECIDED;
    }

    private static boolean isAllowed(Verdict verdict) {
        return verdict.outcome() == Outcome.ALLOWED && verdict.reason() != Verdict.Reason.ALWAYS_ALLOWED;
    }

    private static boolean isRobotsTxt(String path) {
        return Arrays.equals(ByteText.toBytes(path), ROBOTS_TXT);
    }

    /** How much of a site a file closes to a crawler. */
    public enum SiteAccess {
        /** Every page: no URL of the site but /robots.txt may be fetched. That is proven, rule by rule. */
        WHOLE_SITE,
        /** A URL is blocked and another is allowed. */
        PARTLY,
        /** The home page is allowed, and of no Disallow a URL was found that it blocks. */
        NOTHING_FOUND,
        /** Neither of these could be shown. */
        NOT_DECIDED;

        /** As tables name it. */
        public String code() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

    }
}
