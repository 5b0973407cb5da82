package org.roboscope.lint.analysis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.line.LineKind;

/** Under which standards somebody who is asked for follows the groups of a file. */
public final class FollowedLines {

    /** What a standard makes of the file for those whom it reads for. */
    private record Followed(Standard standard, BitSet ofGroups, BitSet ofFollowedGroups, BitSet ofGroupsInUse) {

        /** What is in no group is read by everybody. */
        boolean holds(int line) {
            return ofFollowedGroups.get(line) || !ofGroups.get(line);
        }

        boolean isInUse(int line) {
            return ofGroupsInUse.get(line) || !ofGroups.get(line);
        }
    }

    private final FileAnalysis analysis;
    private final List<Crawler> asked;
    private final List<Followed> readers = new ArrayList<>();
    private final List<Standard> standards;

    private FollowedLines(FileAnalysis analysis) {
        this.analysis = analysis;
        this.asked = analysis.crawlers().stream().map(analysis.catalogue()::requireCrawler).toList();
        for (Standard standard : analysis.standards()) {
            if (isRequested(standard)) {
                readers.add(followed(standard));
            }
        }
        this.standards = readers.stream().map(Followed::standard).toList();
    }

    public static FollowedLines of(FileAnalysis analysis) {
        return analysis.derived(FollowedLines.class, FollowedLines::new);
    }

    /** Whether somebody reads by the standard who is asked for. */
    public boolean isRequested(Standard standard) {
        return asked.isEmpty() || asked.stream().anyMatch(crawler -> analysis.reads(standard, crawler));
    }

    /** The standards by which somebody reads who is asked for. */
    public List<Standard> standards() {
        return standards;
    }

    /** The standards by which somebody reads who follows the line; it may also be in no group. */
    public List<Standard> standards(int line) {
        List<Standard> holding = new ArrayList<>(readers.size());
        for (Followed reader : readers) {
            if (reader.holds(line)) {
                holding.add(reader.standard());
            }
        }
        return holding.size() == readers.size() ? standards : holding;
    }

    /** Whether somebody who is asked for follows the line, or it is in no group whatever the standard. */
    public boolean concerns(int line) {
        return readers.stream().anyMatch(reader -> reader.ofFollowedGroups().get(line))
                || readers.stream().noneMatch(reader -> reader.ofGroups().get(line));
    }

    /**
     * Whether, of those who follow the line and whom one of these standards reads for, one is run today and obeys; or
     * it is in no group.
     */
    public boolean isInUse(int line, List<Standard> those) {
        for (Followed reader : readers) {
            if (reader.isInUse(line) && reader.standard().isOneOf(those)) {
                return true;
            }
        }
        return false;
    }

    private Followed followed(Standard standard) {
        Set<Integer> followed = groupsFollowed(standard);
        Set<Integer> outOfUse = groupsOutOfUse(standard);
        BitSet ofGroups = new BitSet();
        BitSet ofFollowedGroups = new BitSet();
        BitSet ofGroupsInUse = new BitSet();
        List<Group> groups = analysis.groups(standard);
        for (Group group : groups) {
            mark(group, groups, standard, ofGroups);
            if (followed.contains(group.index())) {
                mark(group, groups, standard, ofFollowedGroups);
                if (!outOfUse.contains(group.index())) {
                    mark(group, groups, standard, ofGroupsInUse);
                }
            }
        }
        return new Followed(standard, ofGroups, ofFollowedGroups, ofGroupsInUse);
    }

    /** The groups that are followed only by crawlers that no longer run or do not follow robots.txt. */
    private Set<Integer> groupsOutOfUse(Standard standard) {
        Set<Integer> outOfUse = new HashSet<>();
        Set<Integer> inUse = new HashSet<>();
        for (RuleSet set : analysis.ruleSets(standard)) {
            (set.crawlers().stream().anyMatch(analysis::isInUse) ? inUse : outOfUse).addAll(set.groups());
        }
        outOfUse.removeAll(inUse);
        return outOfUse;
    }

    private Set<Integer> groupsFollowed(Standard standard) {
        if (asked.isEmpty()) {
            return analysis.followedGroups(standard);
        }
        return asked.stream()
                .filter(crawler -> analysis.reads(standard, crawler))
                .map(crawler -> analysis.following(standard, crawler))
                .flatMap(followed -> Stream.concat(
                        followed.groups().stream(), FollowedRules.emptyGroups(followed, analysis.groups(standard))))
                .collect(Collectors.toSet());
    }

    /** Fields such as Crawl-delay may stand below the last rule; a sitemap there is in no group. */
    private void mark(Group group, List<Group> groups, Standard standard, BitSet lines) {
        int next = group.index() + 1 < groups.size()
                ? groups.get(group.index() + 1).firstLine()
                : analysis.lineCount() + 1;
        lines.set(group.firstLine(), group.lastLine() + 1);
        for (int line = group.lastLine() + 1; line < next; line++) {
            LineKind kind = analysis.file(standard).kind(line);
            if (kind == LineKind.OTHER_FIELD || kind == LineKind.NO_FIELD) {
                lines.set(line);
            }
        }
    }
}
