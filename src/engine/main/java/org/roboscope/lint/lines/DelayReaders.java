package org.roboscope.lint.lines;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlDelay;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FollowedLines;
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
        List<CatalogueEntry> following = new ArrayList<>();
        boolean inGroup = false;
        for (Standard standard : FollowedLines.of(analysis).standards(line)) {
            Optional<Integer> group = groupOf(line, analysis.groups(standard));
            if (group.isEmpty()) {
                continue;
            }
            inGroup = true;
            analysis.catalogue().entries().stream()
                    .filter(entry -> entry.crawlDelay() != CrawlDelay.UNKNOWN)
                    .filter(entry -> analysis.reads(standard, entry.crawler()))
                    .filter(entry -> analysis.following(standard, entry.crawler()).groups().contains(group.get()))
                    .forEach(following::add);
        }
        return new DelayReaders(
                names(following, CrawlDelay.HONOURED), names(following, CrawlDelay.NOT_HONOURED), inGroup);
    }

    /** The last group that begins above the line. */
    private static Optional<Integer> groupOf(int line, List<Group> groups) {
        int low = 0;
        int high = groups.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (groups.get(middle).firstLine() <= line) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? Optional.empty() : Optional.of(groups.get(low - 1).index());
    }

    /** Of each operator one, and not too many. */
    private static List<Object> names(List<CatalogueEntry> following, CrawlDelay wanted) {
        Map<String, String> byOperator = new LinkedHashMap<>();
        following.stream()
                .filter(entry -> entry.crawlDelay() == wanted)
                .forEach(entry -> byOperator.putIfAbsent(entry.operator(), entry.token()));
        return List.copyOf(byOperator.values().stream().limit(FEW).toList());
    }
}
