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
 * Finds the crawlers of a catalogue by index, name and standard. A file names few of them, so a search by name avoids
 * testing all of them.
 */
public final class CrawlerIndex {

    /** The index of a crawler that is not in the catalogue. */
    public static final int ABSENT = -1;

    private final List<Crawler> crawlers;
    private final List<Integer> allIndexes;
    private final Map<String, Integer> indexByCrawlerName = new HashMap<>();
    /** The indexes of the crawlers that follow a name under any standard, by its key in {@link AgentTable}. */
    private final Map<String, List<Integer>> indexesByFollowedName = new HashMap<>();
    private final Map<String, List<Integer>> indexesByStandard = new HashMap<>();

    private CrawlerIndex(Catalogue catalogue) {
        this.crawlers = catalogue.crawlers();
        this.allIndexes = IntStream.range(0, crawlers.size()).boxed().toList();
        for (int index = 0; index < crawlers.size(); index++) {
            Crawler crawler = crawlers.get(index);
            indexByCrawlerName.put(crawler.name(), index);
            addIndex(indexesByStandard, Standards.ofCrawler(crawler).id(), index);
            Set<String> names = new HashSet<>(crawler.namePrefixes());
            crawler.chain().forEach(names::addAll);
            for (String name : names) {
                addIndex(indexesByFollowedName, AgentTable.key(name), index);
            }
        }
    }

    private static void addIndex(Map<String, List<Integer>> indexes, String key, int index) {
        indexes.computeIfAbsent(key, absent -> new ArrayList<>(1)).add(index);
    }

    public static CrawlerIndex of(Catalogue catalogue) {
        return catalogue.computeOnce(CrawlerIndex.class, CrawlerIndex::new);
    }

    /** Returns the crawler's index in the catalogue, or {@link #ABSENT}. */
    public int indexOf(Crawler crawler) {
        Integer index = indexByCrawlerName.get(crawler.name());
        return index != null && Objects.equals(crawlers.get(index), crawler) ? index : ABSENT;
    }

    public Crawler crawler(int index) {
        return crawlers.get(index);
    }

    /** Returns the crawlers of the entries that match, in order. */
    public static List<Crawler> select(Catalogue catalogue, Predicate<CatalogueEntry> filter) {
        return IntStream.range(0, catalogue.entries().size())
                .filter(index -> filter.test(catalogue.entries().get(index)))
                .mapToObj(catalogue.crawlers()::get).toList();
    }

    /** Returns the indexes of the crawlers with a standard, in order. */
    public List<Integer> indexesWithStandard(Standard standard) {
        return indexesByStandard.getOrDefault(standard.id(), List.of());
    }

    public List<Integer> allIndexes() {
        return allIndexes;
    }

    /**
     * Returns the indexes of the crawlers that may follow one of these names. The names are keys of {@link AgentTable}.
     */
    public BitSet indexesWithNames(Collection<String> names) {
        BitSet indexes = new BitSet();
        for (String name : names) {
            for (int index : indexesByFollowedName.getOrDefault(name, List.of())) {
                indexes.set(index);
            }
        }
        return indexes;
    }
}
