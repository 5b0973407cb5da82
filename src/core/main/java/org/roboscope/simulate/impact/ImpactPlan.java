package org.roboscope.simulate.impact;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.roboscope.address.SiteScope;
import org.roboscope.crawlers.Catalogue;
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
import org.roboscope.simulate.impact.UsagePair.UsagePairing;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.run.CrawlerReading;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.run.UrlChunk;

/**
 * Two texts of a robots.txt, or two readings of one, and the crawlers for which they are compared.
 *
 * @param plan          what a run must ask for
 * @param usagePairings those to whom something else is said of the use of pages; none where neither text says anything of it
 * @param sides         the two texts in each reading
 */
public record ImpactPlan(RunPlan plan, List<PolicyPair> pairings, List<UsagePair> usagePairings, List<Sides> sides,
        Catalogue catalogue) {

    private static final String START_PAGE = "/";

    /** Two texts, and for whom they are compared. */
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

    /** The same of a file that is for the URLs of one site. */
    public ImpactPlan within(SiteScope site) {
        return new ImpactPlan(plan.forSite(site), pairings, usagePairings, sides, catalogue);
    }

    /** What each crawler may do before and after, in the reading of these texts. */
    public static ImpactPlan of(RobotsText before, RobotsText after, List<Crawler> crawlers,
            Catalogue catalogue) {
        return of(List.of(new Sides(before, after, crawlers)), catalogue);
    }

    /** For all crawlers for which a change may matter: those that are known, and those that one of the texts names. */
    public static ImpactPlan between(RobotsText before, RobotsText after, Catalogue catalogue) {
        return of(before, after, affected(before, after, catalogue, List.of()), catalogue);
    }

    /**
     * Every crawler for which a change of a text may matter, in the order in which reports list them.
     *
     * @param first the crawlers to list first; one that the catalogue also knows is listed once
     */
    public static List<Crawler> affected(
            RobotsText before, RobotsText after, Catalogue catalogue, Collection<Crawler> first) {
        Map<String, Crawler> all = new LinkedHashMap<>();
        first.forEach(crawler -> add(crawler, all));
        catalogue.crawlers().forEach(crawler -> add(crawler, all));
        NamedCrawlers.unknown(before, catalogue).forEach(crawler -> add(crawler, all));
        NamedCrawlers.unknown(after, catalogue).forEach(crawler -> add(crawler, all));
        return List.copyOf(all.values());
    }

    private static void add(Crawler crawler, Map<String, Crawler> all) {
        all.putIfAbsent(crawler.name().toLowerCase(Locale.ROOT), crawler);
    }

    /** @param all the same two texts in different readings */
    public static ImpactPlan of(List<Sides> all, Catalogue catalogue) {
        List<CrawlerReading> crawlerReadings = new ArrayList<>();
        for (Sides sides : all) {
            for (Crawler crawler : sides.crawlers()) {
                crawlerReadings.add(new CrawlerReading(sides.before(), crawler));
                crawlerReadings.add(new CrawlerReading(sides.after(), crawler));
            }
        }
        RunPlan plan = RunPlan.ofReadings(all.getFirst().after(), crawlerReadings);
        Map<List<Integer>, List<Integer>> byColumns = new LinkedHashMap<>();
        List<RunCrawler> runCrawlers = plan.runCrawlers();
        for (int i = 0; i < runCrawlers.size(); i += 2) {
            List<Integer> columns = List.of(runCrawlers.get(i).column(), runCrawlers.get(i + 1).column());
            byColumns.computeIfAbsent(columns, it -> new ArrayList<>()).add(i);
        }
        List<PolicyPair> policyPairs = new ArrayList<>();
        UsagePairing usagePairing = new UsagePairing(all);
        byColumns.forEach((columns, members) -> {
            int first = members.getFirst();
            List<String> names = members.stream().map(member -> runCrawlers.get(member).crawler()).toList();
            PolicyPair policyPair = new PolicyPair(names, runCrawlers.get(first).policy(),
                    runCrawlers.get(first + 1).policy(), columns.getFirst(), columns.getLast());
            policyPairs.add(policyPair);
            usagePairing.add(policyPair, members.stream().map(member -> member / 2).toList());
        });
        return new ImpactPlan(plan, policyPairs, usagePairing.pairs(), all, catalogue);
    }

    /**
     * What is said otherwise of the use of a URL that may be fetched before and after.
     *
     * @param chunk of a run that asks for the {@link #plan}
     * @param place where the URL stands in it
     */
    public Map<UsagePair, List<UseChange>> useChanges(UrlChunk chunk, int place) {
        if (usagePairings.isEmpty()) {
            return Map.of();
        }
        RequestPath path = RequestPath.ofUrl(chunk.entry(place).url());
        Map<UsagePair, List<UseChange>> changes = new LinkedHashMap<>();
        for (UsagePair usagePair : usagePairings) {
            PolicyPair fetching = usagePair.fetching();
            if (PackedVerdict.outcome(chunk.verdict(place, fetching.beforeColumn())) == Outcome.ALLOWED
                    && PackedVerdict.outcome(chunk.verdict(place, fetching.afterColumn())) == Outcome.ALLOWED) {
                changes.put(usagePair, usagePair.changesOfFetchable(path));
            }
        }
        return changes;
    }

    /** Changed fields that decide about no URL. Both texts are read anew for them. */
    public List<StatementChange> statementChanges() {
        return StatementChange.between(sides, catalogue);
    }

    /** The crawlers of search engines that could fetch the home page before, and cannot now: the worst there is. */
    public List<String> searchesThatLoseTheHomePage() {
        return crawlersThatLoseTheHomePage().stream().filter(this::isOfSearch).toList();
    }

    /** The crawlers that could fetch the home page before, and cannot now. */
    public List<String> crawlersThatLoseTheHomePage() {
        return pairings.stream()
                .filter(pair -> pair.before().verdict(START_PAGE).outcome() == Outcome.ALLOWED
                        && pair.after().verdict(START_PAGE).outcome() == Outcome.BLOCKED)
                .flatMap(pair -> pair.crawlers().stream()).distinct().toList();
    }

    private boolean isOfSearch(String crawler) {
        return catalogue.find(crawler).filter(entry -> PurposeCrawlers.counts(entry, Purpose.SEARCH)).isPresent();
    }

    /**
     * Crawlers from which one text keeps the home page, and to which the other opens it.
     *
     * @param crawlers for whom the same rules decide
     * @param closing  the rule that blocks before, as it stands in that text
     * @param opening  the rule that allows afterwards, as it stands in the other text
     */
    public record OpenedHomePage(List<String> crawlers, DecidingLine closing, DecidingLine opening) {

        private static final String HOME_PAGE = "/";

        /** @param line counted from 1 */
        public record DecidingLine(int line, String text) {

            private static DecidingLine of(Rule rule, RobotsFile file) {
                return new DecidingLine(rule.line(), file.ruleText(rule));
            }
        }

        private record Lines(DecidingLine closing, DecidingLine opening) {}

        public OpenedHomePage {
            crawlers = List.copyOf(crawlers);
        }

        /** Those with the most crawlers first. Crawlers are left out unless a rule decides in both texts. */
        public static List<OpenedHomePage> of(ImpactPlan comparison) {
            Map<Lines, List<String>> byLines = new LinkedHashMap<>();
            for (PolicyPair pair : comparison.pairings()) {
                Verdict was = pair.before().verdict(HOME_PAGE);
                Verdict is = pair.after().verdict(HOME_PAGE);
                boolean opens = was.outcome() == Outcome.BLOCKED && is.outcome() == Outcome.ALLOWED;
                if (opens && was.rule().isPresent() && is.rule().isPresent()) {
                    Lines lines = new Lines(DecidingLine.of(was.rule().get(), pair.before().file()),
                            DecidingLine.of(is.rule().get(), pair.after().file()));
                    byLines.computeIfAbsent(lines, _ -> new ArrayList<>()).addAll(pair.crawlers());
                }
            }
            return byLines.entrySet().stream()
                    .map(found -> new OpenedHomePage(found.getValue(), found.getKey().closing(),
                            found.getKey().opening()))
                    .sorted((a, b) -> Integer.compare(b.crawlers().size(), a.crawlers().size())).toList();
        }
    }
}
