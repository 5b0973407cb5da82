package org.roboscope.robots.agent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.roboscope.robots.agent.FollowedGroups.Step;

/** An incremental search for the groups that a crawler follows. User-agent lines are added while the file is read. */
public final class FollowedGroupSearch {

    private final AgentRanking ranking;
    private final byte[] bytes;
    private int bestRank = AgentRanking.NONE;
    /** Alternately the group and the line number of each User-agent line of the best rank. */
    private int[] groupsAndLines = new int[8];

    private int length;
    private int firstValueStart;
    private int firstValueEnd;

    /** @param bytes the bytes of the file */
    public FollowedGroupSearch(AgentRanking ranking, byte[] bytes) {
        this.ranking = ranking;
        this.bytes = bytes;
    }

    /**
     * Adds the next User-agent line, whose value is {@code bytes[from, to)}.
     *
     * @return whether the line has a better rank than all lines before it, so that the crawler follows no earlier group
     */
    public boolean addAgentLine(int group, int line, int from, int to) {
        int rank = ranking.rank(bytes, from, to);
        if (rank > bestRank || rank == AgentRanking.NONE) {
            return false;
        }
        boolean isBetter = rank < bestRank;
        if (isBetter) {
            bestRank = rank;
            length = 0;
            firstValueStart = from;
            firstValueEnd = to;
        } else if (!ranking.mergesGroups() && groupsAndLines[0] != group) {
            return false;
        }
        if (length == groupsAndLines.length) {
            groupsAndLines = Arrays.copyOf(groupsAndLines, 2 * length);
        }
        groupsAndLines[length++] = group;
        groupsAndLines[length++] = line;
        return isBetter;
    }

    /** Whether the crawler follows the group, which is the last one read so far. */
    public boolean follows(int group) {
        return length > 0 && groupsAndLines[length - 2] == group && ranking.isFollowed(bestRank);
    }

    /** Whether the crawler follows any group read so far. */
    public boolean followsAny() {
        return length > 0 && ranking.isFollowed(bestRank);
    }

    /** Returns the groups that the crawler follows, after the whole file has been read. */
    public FollowedGroups result() {
        Step step = length == 0 ? new Step.NoGroup() : ranking.step(bestRank, bytes, firstValueStart, firstValueEnd);
        if (!followsAny()) {
            return FollowedGroups.none(step);
        }
        List<Integer> groups = new ArrayList<>(1);
        List<Integer> lines = new ArrayList<>(length / 2);
        for (int i = 0; i < length; i += 2) {
            if (groups.isEmpty() || groups.getLast() != groupsAndLines[i]) {
                groups.add(groupsAndLines[i]);
            }
            lines.add(groupsAndLines[i + 1]);
        }
        return new FollowedGroups(groups, lines, step);
    }
}
