package org.roboscope.robots.agent;

import org.roboscope.robots.agent.FollowedGroups.Step;

/** How well the User-agent lines of a file fit one crawler: known of each line alone, so that one pass is enough. */
public interface AgentRanking {

    /** The rank of a line that does not fit at all. */
    int NONE = Integer.MAX_VALUE;

    /**
     * How well the line with the value {@code bytes[from, to)} fits: 0 is best. Only groups of the best rank that the
     * file has are followed.
     */
    int rank(byte[] bytes, int from, int to);

    /** Whether all groups of the best rank are followed together; else the first one alone. */
    boolean mergesGroups();

    /** Whether groups of this rank bind the crawler. */
    default boolean binds(int rank) {
        return true;
    }

    /** The step of the search that this rank stands for; the line is the first one that has it. */
    Step step(int rank, byte[] bytes, int from, int to);
}
