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
 * The crawlers of a catalogue by their places in it, by what they answer to and by the standards that they read by: a
 * file names few of them, and need not be put to the others one by one.
 */
public final class CrawlerIndex {

    /** The place of a crawler that is not in the catalogue. */
    public static final int ABSENT = -1;

    private final List<Crawler> crawlers;
    private final List<Integer> all;
    private final Map<String, Integer> byName = new HashMap<>();
    /** The places of those that answer to a name by any standard, as {@link AgentTable} has it. */
    private final Map<String, List<Integer>> byAnswer = new HashMap<>();

    private final Map<String, List<Integer>> byStandard = new HashMap<>();

    private CrawlerIndex(Catalogue catalogue) {
        this.crawlers = catalogue.crawlers();
        this.all = IntStream.range(0, crawlers.size()).boxed().toList();
        for (int place = 0; place < crawlers.size(); place++) {
            Crawler crawler = crawlers.get(place);
            byName.put(crawler.name(), place);
            add(byStandard, Standards.ofCrawler(crawler).id(), place);
            Set<String> answers = new HashSet<>(crawler.nameBeginnings());
            crawler.chain().forEach(answers::addAll);
            for (String answer : answers) {
                add(byAnswer, AgentTable.key(answer), place);
            }
        }
    }

    private static void add(Map<String, List<Integer>> places, String key, int place) {
        places.computeIfAbsent(key, absent -> new ArrayList<>(1)).add(place);
    }

    public static CrawlerIndex of(Catalogue catalogue) {
        return catalogue.derived(CrawlerIndex.class, CrawlerIndex::new);
    }

    /** The crawler's place in the catalogue, or {@link #ABSENT}. */
    public int place(Crawler crawler) {
        Integer place = byName.get(crawler.name());
        return place != null && Objects.equals(crawlers.get(place), crawler) ? place : ABSENT;
    }

    public Crawler crawler(int place) {
        return crawlers.get(place);
    }

    /** Those of the entries that are of this sort, in turn. */
    public static List<Crawler> those(Catalogue catalogue, Predicate<CatalogueEntry> sort) {
        return IntStream.range(0, catalogue.entries().size())
                .filter(place -> sort.test(catalogue.entries().get(place)))
                .mapToObj(catalogue.crawlers()::get).toList();
    }

    /** The places of the crawlers whose operators read by the standard, in turn. */
    public List<Integer> readBy(Standard standard) {
        return byStandard.getOrDefault(standard.id(), List.of());
    }

    /** All places. */
    public List<Integer> all() {
        return all;
    }

    /** The places of the crawlers that may answer to one of these names, as {@link AgentTable} has them. */
    public BitSet answeringTo(Collection<String> names) {
        BitSet places = new BitSet();
        for (String name : names) {
            for (int place : byAnswer.getOrDefault(name, List.of())) {
                places.set(place);
            }
        }
        return places;
    }
}
