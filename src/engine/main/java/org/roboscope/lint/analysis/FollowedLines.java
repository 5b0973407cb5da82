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

/** The standards under which requested crawlers follow the lines of a file. */
public final class FollowedLines {

    /**
     * The lines of groups under a standard: of all groups, of followed groups, and of groups that crawlers in use
     * follow.
     */
    private record GroupLines(Standard standard, BitSet linesInGroups, BitSet linesInFollowedGroups,
            BitSet linesInGroupsInUse) {

        /** Whether a crawler follows the line. All crawlers read a line outside groups. */
        boolean isFollowed(int line) {
            return linesInFollowedGroups.get(line) || !linesInGroups.get(line);
        }

        boolean isInUse(int line) {
            return linesInGroupsInUse.get(line) || !linesInGroups.get(line);
        }
    }

    private final FileAnalysis analysis;
    private final List<Crawler> requestedCrawlers;
    private final List<GroupLines> linesByStandard = new ArrayList<>();
    private final List<Standard> standards;

    private FollowedLines(FileAnalysis analysis) {
        this.analysis = analysis;
        this.requestedCrawlers = analysis.crawlers().stream().map(analysis.catalogue()::requireCrawler).toList();
        for (Standard standard : analysis.standards()) {
            if (isRequested(standard)) {
                linesByStandard.add(findLines(standard));
            }
        }
        this.standards = linesByStandard.stream().map(GroupLines::standard).toList();
    }

    public static FollowedLines of(FileAnalysis analysis) {
        return analysis.computeOnce(FollowedLines.class, FollowedLines::new);
    }

    /** Whether a requested crawler has the standard. */
    public boolean isRequested(Standard standard) {
        return requestedCrawlers.isEmpty()
                || requestedCrawlers.stream().anyMatch(crawler -> analysis.appliesTo(standard, crawler));
    }

    /** Returns the standards of requested crawlers. */
    public List<Standard> standards() {
        return standards;
    }

    /** Returns the standards of requested crawlers that follow the line, or all of them if it is in no group. */
    public List<Standard> standardsFollowing(int line) {
        List<Standard> followingStandards = new ArrayList<>(linesByStandard.size());
        for (GroupLines groupLines : linesByStandard) {
            if (groupLines.isFollowed(line)) {
                followingStandards.add(groupLines.standard());
            }
        }
        return followingStandards.size() == linesByStandard.size() ? standards : followingStandards;
    }

    /** Whether a requested crawler follows the line, or it is in no group under any standard. */
    public boolean isFollowed(int line) {
        return linesByStandard.stream().anyMatch(groupLines -> groupLines.linesInFollowedGroups().get(line))
                || linesByStandard.stream().noneMatch(groupLines -> groupLines.linesInGroups().get(line));
    }

    /**
     * Whether a crawler that follows the line under one of the standards is in use and follows robots.txt, or whether
     * the line is in no group.
     */
    public boolean isInUse(int line, List<Standard> candidates) {
        for (GroupLines groupLines : linesByStandard) {
            if (groupLines.isInUse(line) && groupLines.standard().isOneOf(candidates)) {
                return true;
            }
        }
        return false;
    }

    private GroupLines findLines(Standard standard) {
        Set<Integer> followedGroups = findFollowedGroups(standard);
        Set<Integer> groupsOutOfUse = findGroupsOutOfUse(standard);
        BitSet linesInGroups = new BitSet();
        BitSet linesInFollowedGroups = new BitSet();
        BitSet linesInGroupsInUse = new BitSet();
        List<Group> groups = analysis.groups(standard);
        for (Group group : groups) {
            markGroup(group, groups, standard, linesInGroups);
            if (followedGroups.contains(group.index())) {
                markGroup(group, groups, standard, linesInFollowedGroups);
                if (!groupsOutOfUse.contains(group.index())) {
                    markGroup(group, groups, standard, linesInGroupsInUse);
                }
            }
        }
        return new GroupLines(standard, linesInGroups, linesInFollowedGroups, linesInGroupsInUse);
    }

    /** Returns the groups without any follower that is in use and follows robots.txt. */
    private Set<Integer> findGroupsOutOfUse(Standard standard) {
        Set<Integer> groupsOutOfUse = new HashSet<>();
        Set<Integer> groupsInUse = new HashSet<>();
        for (RuleSet set : analysis.ruleSets(standard)) {
            (set.crawlers().stream().anyMatch(analysis::isInUse) ? groupsInUse : groupsOutOfUse).addAll(set.groups());
        }
        groupsOutOfUse.removeAll(groupsInUse);
        return groupsOutOfUse;
    }

    private Set<Integer> findFollowedGroups(Standard standard) {
        if (requestedCrawlers.isEmpty()) {
            return analysis.groupsFollowedByAny(standard);
        }
        return requestedCrawlers.stream()
                .filter(crawler -> analysis.appliesTo(standard, crawler))
                .map(crawler -> analysis.followedGroups(standard, crawler))
                .flatMap(followed -> Stream.concat(
                        followed.groups().stream(), FollowedRules.emptyGroups(followed, analysis.groups(standard))))
                .collect(Collectors.toSet());
    }

    /**
     * Marks the lines of a group. Fields such as Crawl-delay may follow the last rule. A sitemap after it is in no
     * group.
     */
    private void markGroup(Group group, List<Group> groups, Standard standard, BitSet lines) {
        int nextGroupStart = group.index() + 1 < groups.size()
                ? groups.get(group.index() + 1).firstLine()
                : analysis.lineCount() + 1;
        lines.set(group.firstLine(), group.lastLine() + 1);
        for (int line = group.lastLine() + 1; line < nextGroupStart; line++) {
            LineKind kind = analysis.file(standard).kind(line);
            if (kind == LineKind.OTHER_FIELD || kind == LineKind.NO_FIELD) {
                lines.set(line);
            }
        }
    }
}
