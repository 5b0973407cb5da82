package org.roboscope.simulate.impact;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.address.SiteScope;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
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
 * @param plan        plan of a run over URLs
 * @param policyPairs crawlers with the same policies before and after
 * @param usagePairs  crawlers with changed statements about the use of pages; empty if neither text states any
 * @param textPairs   compared texts, the same two in different readings or different ones for other crawlers
 */
public record ImpactPlan(RunPlan plan, List<PolicyPair> policyPairs, List<UsagePair> usagePairs,
        List<TextPair> textPairs,
        Catalogue catalogue) {

    private static final String HOME_PAGE = "/";

    /** Two texts and the crawlers for which they are compared. */
    public record TextPair(RobotsText before, RobotsText after, List<Crawler> crawlers) {

        public TextPair {
            crawlers = List.copyOf(crawlers);
        }
    }

    public ImpactPlan {
        policyPairs = List.copyOf(policyPairs);
        usagePairs = List.copyOf(usagePairs);
        textPairs = List.copyOf(textPairs);
    }

    /** This comparison for the URLs of one site. */
    public ImpactPlan forSite(SiteScope site) {
        return new ImpactPlan(plan.forSite(site), policyPairs, usagePairs, textPairs, catalogue);
    }

    /** Compares two texts in one reading. */
    public static ImpactPlan of(RobotsText before, RobotsText after, List<Crawler> crawlers,
            Catalogue catalogue) {
        return ofTextPairs(List.of(new TextPair(before, after, crawlers)), catalogue);
    }

    /** Compares two texts for the crawlers of search engines, which {@link #searchCrawlersLosingHomePage} lists. */
    public static ImpactPlan ofSearch(RobotsText before, RobotsText after) {
        return of(before, after, PurposeCrawlers.countedEntries(Catalogue.builtIn(), Purpose.SEARCH).stream()
                .map(CatalogueEntry::crawler).toList(), Catalogue.builtIn());
    }

    /** Compares two texts for all known crawlers and those that a text names. */
    public static ImpactPlan between(RobotsText before, RobotsText after, Catalogue catalogue) {
        return of(before, after, affectedCrawlers(before, after, catalogue, List.of()), catalogue);
    }

    /**
     * All crawlers that a change of the text may affect, in the order of reports. Crawlers that ignore robots.txt are
     * included only if a text names them.
     *
     * @param firstCrawlers crawlers to list first, even if they ignore robots.txt
     */
    public static List<Crawler> affectedCrawlers(
            RobotsText before, RobotsText after, Catalogue catalogue, Collection<Crawler> firstCrawlers) {
        Map<String, Crawler> byName = new LinkedHashMap<>();
        firstCrawlers.forEach(crawler -> addCrawler(crawler, byName));
        Set<CatalogueEntry> named = Stream.of(before, after).flatMap(text -> NamedCrawlers.findNames(text).stream())
                .flatMap(name -> catalogue.find(name).stream()).collect(Collectors.toSet());
        catalogue.entries().stream().filter(entry -> entry.obedience() != Obedience.NO || named.contains(entry))
                .forEach(entry -> addCrawler(entry.crawler(), byName));
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
     * @param textPairs the same two texts in different readings, or different texts for other crawlers
     */
    public static ImpactPlan ofTextPairs(List<TextPair> textPairs, Catalogue catalogue) {
        List<CrawlerReading> crawlerReadings = new ArrayList<>();
        for (TextPair textPair : textPairs) {
            for (Crawler crawler : textPair.crawlers()) {
                crawlerReadings.add(new CrawlerReading(textPair.before(), crawler));
                crawlerReadings.add(new CrawlerReading(textPair.after(), crawler));
            }
        }
        RunPlan plan = RunPlan.ofReadings(textPairs.getFirst().after(), crawlerReadings);
        Map<List<Integer>, List<Integer>> indexesByColumns = new LinkedHashMap<>();
        List<RunCrawler> runCrawlers = plan.runCrawlers();
        for (int i = 0; i < runCrawlers.size(); i += 2) {
            List<Integer> columns = List.of(runCrawlers.get(i).column(), runCrawlers.get(i + 1).column());
            indexesByColumns.computeIfAbsent(columns, _ -> new ArrayList<>()).add(i);
        }
        List<PolicyPair> policyPairs = new ArrayList<>();
        Map<RobotsFile, RulesByGroup> rulesByFile = new ConcurrentHashMap<>();
        UsagePairCollector usagePairCollector = new UsagePairCollector(textPairs);
        indexesByColumns.forEach((columns, indexes) -> {
            int first = indexes.getFirst();
            List<String> names = indexes.stream().map(index -> runCrawlers.get(index).name()).toList();
            PolicyPair policyPair = new PolicyPair(names, runCrawlers.get(first).policy(),
                    runCrawlers.get(first + 1).policy(), columns.getFirst(), columns.getLast(),
                    file -> rulesByFile.computeIfAbsent(file, RulesByGroup::new));
            policyPairs.add(policyPair);
            usagePairCollector.add(policyPair, indexes.stream().map(index -> index / 2).toList());
        });
        return new ImpactPlan(plan, policyPairs, usagePairCollector.pairs(), textPairs, catalogue);
    }

    /**
     * The changed uses of a URL that may be fetched before and after.
     *
     * @param chunk chunk of a run of the {@link #plan}
     * @param index index of the URL in the chunk
     */
    public Map<UsagePair, List<UseChange>> useChanges(UrlChunk chunk, int index) {
        if (usagePairs.isEmpty()) {
            return Map.of();
        }
        RequestPath path = RequestPath.ofUrl(chunk.entry(index).url());
        Map<UsagePair, List<UseChange>> changes = new LinkedHashMap<>();
        for (UsagePair usagePair : usagePairs) {
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
        return StatementChange.between(textPairs, catalogue);
    }

    /**
     * The crawlers of search engines that could fetch the home page before and cannot now, which is the worst change.
     */
    public List<String> searchCrawlersLosingHomePage() {
        return crawlersLosingHomePage().stream().filter(this::isSearchCrawler).toList();
    }

    /** The crawlers that could fetch the home page before and cannot now. */
    public List<String> crawlersLosingHomePage() {
        return policyPairs.stream()
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
     * @param crawlers     crawlers with the same deciding rules
     * @param blockingLine line of the first text that blocks the home page
     * @param allowingLine line of the other text that allows it
     */
    public record OpenedHomePage(List<String> crawlers, DecidingLine blockingLine, DecidingLine allowingLine) {

        /** @param line number of the line, from 1 */
        public record DecidingLine(int line, String text) {

            private static DecidingLine of(Rule rule, RobotsFile file) {
                return new DecidingLine(rule.line(), file.ruleText(rule));
            }
        }

        private record LinePair(DecidingLine blockingLine, DecidingLine allowingLine) {}

        public OpenedHomePage {
            crawlers = List.copyOf(crawlers);
        }

        /** The opened home pages, in descending order of the number of crawlers. A rule must decide in both texts. */
        public static List<OpenedHomePage> of(ImpactPlan comparison) {
            Map<LinePair, List<String>> crawlersByLines = new LinkedHashMap<>();
            for (PolicyPair pair : comparison.policyPairs()) {
                Verdict verdictBefore = pair.before().verdict(HOME_PAGE);
                Verdict verdictAfter = pair.after().verdict(HOME_PAGE);
                boolean opens = verdictBefore.outcome() == Outcome.BLOCKED && verdictAfter.outcome() == Outcome.ALLOWED;
                if (opens && verdictBefore.rule().isPresent() && verdictAfter.rule().isPresent()) {
                    LinePair linePair = new LinePair(DecidingLine.of(verdictBefore.rule().get(), pair.before().file()),
                            DecidingLine.of(verdictAfter.rule().get(), pair.after().file()));
                    crawlersByLines.computeIfAbsent(linePair, _ -> new ArrayList<>()).addAll(pair.crawlers());
                }
            }
            return crawlersByLines.entrySet().stream()
                    .map(entry -> new OpenedHomePage(entry.getValue(), entry.getKey().blockingLine(),
                            entry.getKey().allowingLine()))
                    .sorted((a, b) -> Integer.compare(b.crawlers().size(), a.crawlers().size())).toList();
        }
    }
}
