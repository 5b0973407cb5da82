package org.roboscope.lint.lines;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlDelay;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FollowedLines;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.finding.OtherNames;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;

/**
 * What the catalogue knows of Crawl-delay and the crawlers that follow a line.
 *
 * @param inGroup whether the line is part of a group for anybody
 */
record DelayReaders(List<Object> honouring, List<Object> ignoring, boolean inGroup) {

    private static final int FEW = 4;

    static DelayReaders of(int line, FileAnalysis analysis) {
        DelayFollowers followers = DelayFollowers.of(analysis);
        SortedSet<Integer> following = new TreeSet<>();
        boolean inGroup = false;
        for (Standard standard : FollowedLines.of(analysis).standards(line)) {
            Optional<Group> group = GroupLookup.lastFrom(analysis.groups(standard), line);
            if (group.isPresent()) {
                inGroup = true;
                following.addAll(followers.of(standard, group.get().index()));
            }
        }
        List<CatalogueEntry> entries = following.stream().map(followers::entry).toList();
        return new DelayReaders(
                names(entries, CrawlDelay.HONOURED), names(entries, CrawlDelay.NOT_HONOURED), inGroup);
    }

    /** One name for each operator, at most {@link #FEW}, and how many others there are. */
    private static List<Object> names(List<CatalogueEntry> following, CrawlDelay wanted) {
        List<CatalogueEntry> all = following.stream().filter(entry -> entry.crawlDelay() == wanted).toList();
        Map<String, String> byOperator = new LinkedHashMap<>();
        all.forEach(entry -> byOperator.putIfAbsent(entry.operator(), entry.token()));
        List<Object> names = new ArrayList<>(byOperator.values().stream().limit(FEW).toList());
        if (all.size() > names.size()) {
            names.add(new OtherNames(all.size() - names.size()));
        }
        return List.copyOf(names);
    }

    /** The crawlers of which it is known what they make of Crawl-delay, by the groups that they follow. */
    private static final class DelayFollowers {

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
}
