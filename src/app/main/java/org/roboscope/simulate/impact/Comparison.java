package org.roboscope.simulate.impact;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.Purpose;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.run.Party;
import org.roboscope.simulate.run.Plan;
import org.roboscope.simulate.run.Reader;

/** Two texts of a robots.txt, or two readings of one, and the crawlers for which they are compared. */
public final class Comparison {

    private static final String START_PAGE = "/";

    /** Two texts, and for whom they are compared. */
    public record Sides(RobotsText before, RobotsText after, List<Crawler> crawlers) {

        public Sides {
            crawlers = List.copyOf(crawlers);
        }
    }

    private final Plan plan;
    private final List<Pairing> pairings;
    private final Catalogue catalogue;

    private Comparison(Plan plan, List<Pairing> pairings, Catalogue catalogue) {
        this.plan = plan;
        this.pairings = List.copyOf(pairings);
        this.catalogue = catalogue;
    }

    /** What each crawler may do before and after, as it is read. */
    public static Comparison of(RobotsText before, RobotsText after, List<Crawler> crawlers, Catalogue catalogue) {
        return of(List.of(new Sides(before, after, crawlers)), catalogue);
    }

    /** @param all the same two texts in different readings */
    public static Comparison of(List<Sides> all, Catalogue catalogue) {
        List<Reader> readers = new ArrayList<>();
        for (Sides sides : all) {
            for (Crawler crawler : sides.crawlers()) {
                readers.add(new Reader(sides.before(), crawler));
                readers.add(new Reader(sides.after(), crawler));
            }
        }
        Plan plan = Plan.ofReaders(all.getFirst().after(), readers);
        Map<List<Integer>, List<Integer>> byColumns = new LinkedHashMap<>();
        List<Party> parties = plan.parties();
        for (int i = 0; i < parties.size(); i += 2) {
            List<Integer> columns = List.of(parties.get(i).column(), parties.get(i + 1).column());
            byColumns.computeIfAbsent(columns, it -> new ArrayList<>()).add(i);
        }
        List<Pairing> pairings = new ArrayList<>();
        byColumns.forEach((columns, members) -> {
            int first = members.getFirst();
            List<String> names = members.stream().map(member -> parties.get(member).crawler()).toList();
            pairings.add(new Pairing(names, parties.get(first).policy(), parties.get(first + 1).policy(),
                    columns.getFirst(), columns.getLast()));
        });
        return new Comparison(plan, pairings, catalogue);
    }

    /** What a run must ask for. */
    public Plan plan() {
        return plan;
    }

    public List<Pairing> pairings() {
        return pairings;
    }

    /** The crawlers of search engines that could fetch the start page before, and cannot now: the worst there is. */
    public List<String> searchesThatLoseTheStartPage() {
        List<String> losing = new ArrayList<>();
        for (Pairing pairing : pairings) {
            boolean loses = pairing.before().verdict(START_PAGE).outcome() == Outcome.ALLOWED
                    && pairing.after().verdict(START_PAGE).outcome() == Outcome.BLOCKED;
            if (loses) {
                pairing.crawlers().stream().filter(this::isOfSearch).filter(it -> !losing.contains(it))
                        .forEach(losing::add);
            }
        }
        return losing;
    }

    private boolean isOfSearch(String crawler) {
        return catalogue.find(crawler).filter(entry -> entry.purpose() == Purpose.SEARCH).isPresent();
    }
}
