package org.roboscope.crawlers;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.AgentTable;
import org.roboscope.robots.agent.Crawler;

/**
 * The crawlers of a catalogue by place, name and standard. A file names few of them, so the others need not be tried
 * one by one.
 */
public final class CrawlerIndex {

    /** The place of a crawler that is not in the catalogue. */
    public static final int ABSENT = -1;

    private final List<Crawler> crawlers;
    private final List<Integer> allPlaces;
    private final Map<String, Integer> byName = new HashMap<>();
    /** The places of the crawlers that follow a name under any standard, by its key in {@link AgentTable}. */
    private final Map<String, List<Integer>> placesByName = new HashMap<>();

    private final Map<String, List<Integer>> placesByStandard = new HashMap<>();

    private CrawlerIndex(Catalogue catalogue) {
        this.crawlers = catalogue.crawlers();
        this.allPlaces = IntStream.range(0, crawlers.size()).boxed().toList();
        for (int place = 0; place < crawlers.size(); place++) {
            Crawler crawler = crawlers.get(place);
            byName.put(crawler.name(), place);
            addPlace(placesByStandard, Standards.ofCrawler(crawler).id(), place);
            Set<String> answers = new HashSet<>(crawler.nameBeginnings());
            crawler.chain().forEach(answers::addAll);
            for (String answer : answers) {
                addPlace(placesByName, AgentTable.key(answer), place);
            }
        }
    }

    private static void addPlace(Map<String, List<Integer>> places, String key, int place) {
        places.computeIfAbsent(key, absent -> new ArrayList<>(1)).add(place);
    }

    public static CrawlerIndex of(Catalogue catalogue) {
        return catalogue.computeOnce(CrawlerIndex.class, CrawlerIndex::new);
    }

    /** Returns the crawler's place in the catalogue, or {@link #ABSENT}. */
    public int place(Crawler crawler) {
        Integer place = byName.get(crawler.name());
        return place != null && Objects.equals(crawlers.get(place), crawler) ? place : ABSENT;
    }

    public Crawler crawler(int place) {
        return crawlers.get(place);
    }

    /** Returns the crawlers of the entries that match, in order. */
    public static List<Crawler> select(Catalogue catalogue, Predicate<CatalogueEntry> filter) {
        return IntStream.range(0, catalogue.entries().size())
                .filter(place -> filter.test(catalogue.entries().get(place)))
                .mapToObj(catalogue.crawlers()::get).toList();
    }

    /** Returns the places of the crawlers with a standard, in order. */
    public List<Integer> placesWithStandard(Standard standard) {
        return placesByStandard.getOrDefault(standard.id(), List.of());
    }

    public List<Integer> allPlaces() {
        return allPlaces;
    }

    /** Returns the places of the crawlers that may follow one of these names, which are keys of {@link AgentTable}. */
    public BitSet placesWithNames(Collection<String> names) {
        BitSet places = new BitSet();
        for (String name : names) {
            for (int place : placesByName.getOrDefault(name, List.of())) {
                places.set(place);
            }
        }
        return places;
    }
}
