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
import org.roboscope.lint.analysis.GroupLookup;
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
            Optional<Group> group = GroupLookup.lastFrom(analysis.groups(standard), line);
            if (group.isPresent()) {
                inGroup = true;
                following.addAll(DelayFollowers.of(analysis).of(standard, group.get().index()));
            }
        }
        return new DelayReaders(
                names(following, CrawlDelay.HONOURED), names(following, CrawlDelay.NOT_HONOURED), inGroup);
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
