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
    private record GroupLines(Standard standard, BitSet inGroup, BitSet inFollowedGroup, BitSet inGroupInUse) {

        /** Whether a crawler follows the line. All crawlers read a line outside groups. */
        boolean isFollowed(int line) {
            return inFollowedGroup.get(line) || !inGroup.get(line);
        }

        boolean isInUse(int line) {
            return inGroupInUse.get(line) || !inGroup.get(line);
        }
    }

    private final FileAnalysis analysis;
    private final List<Crawler> requested;
    private final List<GroupLines> linesByStandard = new ArrayList<>();
    private final List<Standard> standards;

    private FollowedLines(FileAnalysis analysis) {
        this.analysis = analysis;
        this.requested = analysis.crawlers().stream().map(analysis.catalogue()::requireCrawler).toList();
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
        return requested.isEmpty() || requested.stream().anyMatch(crawler -> analysis.isReadBy(standard, crawler));
    }

    /** Returns the standards of requested crawlers. */
    public List<Standard> standards() {
        return standards;
    }

    /** Returns the standards of requested crawlers that follow the line, or all of them if it is in no group. */
    public List<Standard> standardsFollowing(int line) {
        List<Standard> following = new ArrayList<>(linesByStandard.size());
        for (GroupLines groupLines : linesByStandard) {
            if (groupLines.isFollowed(line)) {
                following.add(groupLines.standard());
            }
        }
        return following.size() == linesByStandard.size() ? standards : following;
    }

    /** Whether a requested crawler follows the line, or it is in no group under any standard. */
    public boolean isFollowed(int line) {
        return linesByStandard.stream().anyMatch(groupLines -> groupLines.inFollowedGroup().get(line))
                || linesByStandard.stream().noneMatch(groupLines -> groupLines.inGroup().get(line));
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
        Set<Integer> followed = findFollowedGroups(standard);
        Set<Integer> outOfUse = findGroupsOutOfUse(standard);
        BitSet inGroup = new BitSet();
        BitSet inFollowedGroup = new BitSet();
        BitSet inGroupInUse = new BitSet();
        List<Group> groups = analysis.groups(standard);
        for (Group group : groups) {
            markGroup(group, groups, standard, inGroup);
            if (followed.contains(group.index())) {
                markGroup(group, groups, standard, inFollowedGroup);
                if (!outOfUse.contains(group.index())) {
                    markGroup(group, groups, standard, inGroupInUse);
                }
            }
        }
        return new GroupLines(standard, inGroup, inFollowedGroup, inGroupInUse);
    }

    /** Returns the groups without any follower that is in use and follows robots.txt. */
    private Set<Integer> findGroupsOutOfUse(Standard standard) {
        Set<Integer> outOfUse = new HashSet<>();
        Set<Integer> inUse = new HashSet<>();
        for (RuleSet set : analysis.ruleSets(standard)) {
            (set.crawlers().stream().anyMatch(analysis::isInUse) ? inUse : outOfUse).addAll(set.groups());
        }
        outOfUse.removeAll(inUse);
        return outOfUse;
    }

    private Set<Integer> findFollowedGroups(Standard standard) {
        if (requested.isEmpty()) {
            return analysis.groupsFollowedByAny(standard);
        }
        return requested.stream()
                .filter(crawler -> analysis.isReadBy(standard, crawler))
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
