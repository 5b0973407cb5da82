package org.roboscope.simulate.impact;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.roboscope.address.SiteScope;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.PurposeCrawlers;
import org.roboscope.crawlers.assignment.NamedCrawlers;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.impact.UsagePair.UsagePairCollector;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.run.CrawlerReading;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.run.UrlChunk;

/**
 * A comparison of two texts of a robots.txt, or two readings of one, for some crawlers.
 *
 * @param plan          plan of a run over URLs
 * @param pairings      crawlers with the same policies before and after
 * @param usagePairings crawlers with changed statements about the use of pages; empty if neither text states any
 * @param sides         the two texts in each reading
 */
public record ImpactPlan(RunPlan plan, List<PolicyPair> pairings, List<UsagePair> usagePairings, List<Sides> sides,
        Catalogue catalogue) {

    private static final String HOME_PAGE = "/";

    /** Two texts and the crawlers for which they are compared. */
    public record Sides(RobotsText before, RobotsText after, List<Crawler> crawlers) {

        public Sides {
            crawlers = List.copyOf(crawlers);
        }
    }

    public ImpactPlan {
        pairings = List.copyOf(pairings);
        usagePairings = List.copyOf(usagePairings);
        sides = List.copyOf(sides);
    }

    /** This comparison for the URLs of one site. */
    public ImpactPlan forSite(SiteScope site) {
        return new ImpactPlan(plan.forSite(site), pairings, usagePairings, sides, catalogue);
    }

    /** Compares two texts in one reading. */
    public static ImpactPlan of(RobotsText before, RobotsText after, List<Crawler> crawlers,
            Catalogue catalogue) {
        return ofSides(List.of(new Sides(before, after, crawlers)), catalogue);
    }

    /** Compares two texts for the crawlers of search engines, as {@link #searchCrawlersLosingHomePage} needs it. */
    public static ImpactPlan ofSearch(RobotsText before, RobotsText after) {
        return of(before, after, PurposeCrawlers.countedEntries(Catalogue.builtIn(), Purpose.SEARCH).stream()
                .map(CatalogueEntry::crawler).toList(), Catalogue.builtIn());
    }

    /** Compares two texts for all known crawlers and those that a text names. */
    public static ImpactPlan between(RobotsText before, RobotsText after, Catalogue catalogue) {
        return of(before, after, affectedCrawlers(before, after, catalogue, List.of()), catalogue);
    }

    /**
     * All crawlers that a change of the text may affect, in the order of reports.
     *
     * @param first crawlers to list first; those in the catalogue are listed only once
     */
    public static List<Crawler> affectedCrawlers(
            RobotsText before, RobotsText after, Catalogue catalogue, Collection<Crawler> first) {
        Map<String, Crawler> byName = new LinkedHashMap<>();
        first.forEach(crawler -> addCrawler(crawler, byName));
        catalogue.crawlers().forEach(crawler -> addCrawler(crawler, byName));
        NamedCrawlers.findUnknown(before, catalogue).forEach(crawler -> addCrawler(crawler, byName));
        NamedCrawlers.findUnknown(after, catalogue).forEach(crawler -> addCrawler(crawler, byName));
        return List.copyOf(byName.values());
    }

    private static void addCrawler(Crawler crawler, Map<String, Crawler> byName) {
        byName.putIfAbsent(crawler.name().toLowerCase(Locale.ROOT), crawler);
    }

    /**
     * Compares several pairs of texts.
     *
     * @param readings the same two texts in different readings, or different texts for other crawlers
     */
    public static ImpactPlan ofSides(List<Sides> readings, Catalogue catalogue) {
        List<CrawlerReading> crawlerReadings = new ArrayList<>();
        for (Sides sides : readings) {
            for (Crawler crawler : sides.crawlers()) {
                crawlerReadings.add(new CrawlerReading(sides.before(), crawler));
                crawlerReadings.add(new CrawlerReading(sides.after(), crawler));
            }
        }
        RunPlan plan = RunPlan.ofReadings(readings.getFirst().after(), crawlerReadings);
        Map<List<Integer>, List<Integer>> byColumns = new LinkedHashMap<>();
        List<RunCrawler> runCrawlers = plan.runCrawlers();
        for (int i = 0; i < runCrawlers.size(); i += 2) {
            List<Integer> columns = List.of(runCrawlers.get(i).column(), runCrawlers.get(i + 1).column());
            byColumns.computeIfAbsent(columns, _ -> new ArrayList<>()).add(i);
        }
        List<PolicyPair> policyPairs = new ArrayList<>();
        UsagePairCollector usagePairs = new UsagePairCollector(readings);
        byColumns.forEach((columns, members) -> {
            int first = members.getFirst();
            List<String> names = members.stream().map(member -> runCrawlers.get(member).crawler()).toList();
            PolicyPair policyPair = new PolicyPair(names, runCrawlers.get(first).policy(),
                    runCrawlers.get(first + 1).policy(), columns.getFirst(), columns.getLast());
            policyPairs.add(policyPair);
            usagePairs.add(policyPair, members.stream().map(member -> member / 2).toList());
        });
        return new ImpactPlan(plan, policyPairs, usagePairs.pairs(), readings, catalogue);
    }

    /**
     * The changed uses of a URL that may be fetched before and after.
     *
     * @param chunk chunk of a run of the {@link #plan}
     * @param index index of the URL in the chunk
     */
    public Map<UsagePair, List<UseChange>> useChanges(UrlChunk chunk, int index) {
        if (usagePairings.isEmpty()) {
            return Map.of();
        }
        RequestPath path = RequestPath.ofUrl(chunk.entry(index).url());
        Map<UsagePair, List<UseChange>> changes = new LinkedHashMap<>();
        for (UsagePair usagePair : usagePairings) {
            PolicyPair fetching = usagePair.fetching();
            if (PackedVerdict.outcome(chunk.verdict(index, fetching.beforeColumn())) == Outcome.ALLOWED
                    && PackedVerdict.outcome(chunk.verdict(index, fetching.afterColumn())) == Outcome.ALLOWED) {
                changes.put(usagePair, usagePair.changesOfFetchable(path));
            }
        }
        return changes;
    }

    /** The changed fields that decide about no URL, for which both texts are read again. */
    public List<StatementChange> statementChanges() {
        return StatementChange.between(sides, catalogue);
    }

    /**
     * The crawlers of search engines that could fetch the home page before and cannot now, which is the worst change.
     */
    public List<String> searchCrawlersLosingHomePage() {
        return crawlersLosingHomePage().stream().filter(this::isSearchCrawler).toList();
    }

    /** The crawlers that could fetch the home page before and cannot now. */
    public List<String> crawlersLosingHomePage() {
        return pairings.stream()
                .filter(pair -> pair.before().verdict(HOME_PAGE).outcome() == Outcome.ALLOWED
                        && pair.after().verdict(HOME_PAGE).outcome() == Outcome.BLOCKED)
                .flatMap(pair -> pair.crawlers().stream()).distinct().toList();
    }

    private boolean isSearchCrawler(String crawler) {
        return catalogue.find(crawler).filter(entry -> PurposeCrawlers.counts(entry, Purpose.SEARCH)).isPresent();
    }

    /**
     * Crawlers for which one text blocks the home page and the other allows it.
     *
     * @param crawlers crawlers with the same deciding rules
     * @param closing  rule of the first text that blocks
     * @param opening  rule of the other text that allows
     */
    public record OpenedHomePage(List<String> crawlers, DecidingLine closing, DecidingLine opening) {

        /** @param line number of the line, from 1 */
        public record DecidingLine(int line, String text) {

            private static DecidingLine of(Rule rule, RobotsFile file) {
                return new DecidingLine(rule.line(), file.ruleText(rule));
            }
        }

        private record Lines(DecidingLine closing, DecidingLine opening) {}

        public OpenedHomePage {
            crawlers = List.copyOf(crawlers);
        }

        /** The opened home pages, in descending order of the number of crawlers. A rule must decide in both texts. */
        public static List<OpenedHomePage> of(ImpactPlan comparison) {
            Map<Lines, List<String>> byLines = new LinkedHashMap<>();
            for (PolicyPair pair : comparison.pairings()) {
                Verdict verdictBefore = pair.before().verdict(HOME_PAGE);
                Verdict verdictAfter = pair.after().verdict(HOME_PAGE);
                boolean opens = verdictBefore.outcome() == Outcome.BLOCKED && verdictAfter.outcome() == Outcome.ALLOWED;
                if (opens && verdictBefore.rule().isPresent() && verdictAfter.rule().isPresent()) {
                    Lines lines = new Lines(DecidingLine.of(verdictBefore.rule().get(), pair.before().file()),
                            DecidingLine.of(verdictAfter.rule().get(), pair.after().file()));
                    byLines.computeIfAbsent(lines, _ -> new ArrayList<>()).addAll(pair.crawlers());
                }
            }
            return byLines.entrySet().stream()
                    .map(entry -> new OpenedHomePage(entry.getValue(), entry.getKey().closing(),
                            entry.getKey().opening()))
                    .sorted((a, b) -> Integer.compare(b.crawlers().size(), a.crawlers().size())).toList();
        }
    }
}
