package org.roboscope.lint.lines;

import java.util.ArrayList;
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

    /** Of each operator one, not too many, and how many there are besides. */
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
}
