package org.roboscope.lint.lines;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlDelay;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;

/** The crawlers of which it is known what they make of Crawl-delay, by the groups that they follow. */
final class DelayFollowers {

    private final FileAnalysis analysis;
    private final List<CatalogueEntry> entries;
    /** For each standard the entries' numbers by the groups that they follow: most follow the same. */
    private final IdentityHashMap<Standard, Map<List<Integer>, List<Integer>>> byGroups = new IdentityHashMap<>();
    private final IdentityHashMap<Standard, Map<Integer, List<Integer>>> found = new IdentityHashMap<>();

    private DelayFollowers(FileAnalysis analysis) {
        this.analysis = analysis;
        this.entries = analysis.catalogue().entries();
    }

    static DelayFollowers of(FileAnalysis analysis) {
        return analysis.derived(DelayFollowers.class, DelayFollowers::new);
    }

    /** The numbers of those whom the standard reads for and who follow the group, in the order of the catalogue. */
    List<Integer> of(Standard standard, int group) {
        return found.computeIfAbsent(standard, these -> new HashMap<>())
                .computeIfAbsent(group, one -> find(standard, one));
    }

    CatalogueEntry entry(int number) {
        return entries.get(number);
    }

    private List<Integer> find(Standard standard, int group) {
        List<Integer> numbers = new ArrayList<>();
        byGroups.computeIfAbsent(standard, this::byGroups).forEach((groups, following) -> {
            if (Collections.binarySearch(groups, group) >= 0) {
                numbers.addAll(following);
            }
        });
        return numbers.stream().sorted().toList();
    }

    private Map<List<Integer>, List<Integer>> byGroups(Standard standard) {
        Map<List<Integer>, List<Integer>> map = new HashMap<>();
        for (int number = 0; number < entries.size(); number++) {
            Crawler crawler = analysis.catalogue().crawlers().get(number);
            if (entries.get(number).crawlDelay() != CrawlDelay.UNKNOWN && analysis.reads(standard, crawler)) {
                List<Integer> groups = analysis.following(standard, crawler).groups();
                map.computeIfAbsent(groups, these -> new ArrayList<>()).add(number);
            }
        }
        return map;
    }
}
