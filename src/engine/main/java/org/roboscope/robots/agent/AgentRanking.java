package org.roboscope.robots.agent;

import org.roboscope.robots.agent.FollowedGroups.Step;

/**
 * Ranks the User-agent lines of a file for one crawler. The rank of a line does not depend on other lines, so one pass
 * is enough.
 */
public interface AgentRanking {

    /** The rank of a line that does not match. */
    int NONE = Integer.MAX_VALUE;

    /**
     * Returns the rank of a line with the value {@code bytes[from, to)}; 0 is the best. A crawler follows only groups
     * of the best rank in the file.
     */
    int rank(byte[] bytes, int from, int to);

    /** Whether a crawler follows all groups of the best rank, or only the first one. */
    boolean mergesGroups();

    /** Whether the crawler follows groups of this rank. */
    default boolean isFollowed(int rank) {
        return true;
    }

    /**
     * Returns the step of the search for a rank. The value of the first line with that rank is {@code bytes[from, to)}.
     */
    Step step(int rank, byte[] bytes, int from, int to);
}
