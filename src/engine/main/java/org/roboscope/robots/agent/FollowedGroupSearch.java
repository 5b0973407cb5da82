package org.roboscope.robots.agent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.roboscope.robots.agent.FollowedGroups.Step;

/** Finds the groups that a crawler follows while a file is read, User-agent line by User-agent line. */
public final class FollowedGroupSearch {

    private final AgentRanking ranking;
    private final byte[] bytes;
    private int best = AgentRanking.NONE;
    /** Group and line of each User-agent line of the best rank, in turn. */
    private int[] fitting = new int[8];

    private int used;
    private int firstFrom;
    private int firstTo;

    /** @param bytes of the file */
    public FollowedGroupSearch(AgentRanking ranking, byte[] bytes) {
        this.ranking = ranking;
        this.bytes = bytes;
    }

    /**
     * Takes the next User-agent line, which has the value {@code bytes[from, to)}.
     *
     * @return whether it fits better than any before it, so that no group before this one is followed
     */
    public boolean add(int group, int line, int from, int to) {
        int rank = ranking.rank(bytes, from, to);
        if (rank > best || rank == AgentRanking.NONE) {
            return false;
        }
        boolean better = rank < best;
        if (better) {
            best = rank;
            used = 0;
            firstFrom = from;
            firstTo = to;
        } else if (!ranking.mergesGroups() && fitting[0] != group) {
            return false;
        }
        if (used == fitting.length) {
            fitting = Arrays.copyOf(fitting, 2 * used);
        }
        fitting[used++] = group;
        fitting[used++] = line;
        return better;
    }

    /** Whether the crawler follows this group, which is the last one begun, as far as the file has been read. */
    public boolean follows(int group) {
        return used > 0 && fitting[used - 2] == group && ranking.binds(best);
    }

    /** Whether the crawler follows a group, as far as the file has been read. */
    public boolean followsAny() {
        return used > 0 && ranking.binds(best);
    }

    /** What was found, once the whole file has been read. */
    public FollowedGroups found() {
        Step step = used == 0 ? new Step.NoGroup() : ranking.step(best, bytes, firstFrom, firstTo);
        if (!followsAny()) {
            return FollowedGroups.nobody(step);
        }
        List<Integer> groups = new ArrayList<>(1);
        List<Integer> lines = new ArrayList<>(used / 2);
        for (int at = 0; at < used; at += 2) {
            if (groups.isEmpty() || groups.getLast() != fitting[at]) {
                groups.add(fitting[at]);
            }
            lines.add(fitting[at + 1]);
        }
        return new FollowedGroups(groups, lines, step);
    }
}
