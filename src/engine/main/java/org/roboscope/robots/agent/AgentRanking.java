package org.roboscope.robots.agent;

import org.roboscope.robots.agent.FollowedGroups.Step;

/**
 * Ranks the User-agent lines of a file by how well they fit one crawler. Each line is ranked by itself, so one pass is
 * enough.
 */
public interface AgentRanking {

    /** The rank of a line that does not fit at all. */
    int NONE = Integer.MAX_VALUE;

    /**
     * Returns the rank of a line with the value {@code bytes[from, to)}; 0 is the best. A crawler follows only groups
     * of the best rank in the file.
     */
    int rank(byte[] bytes, int from, int to);

    /** Whether a crawler follows all groups of the best rank, or only the first one. */
    boolean mergesGroups();

    /** Whether groups of this rank bind the crawler. */
    default boolean binds(int rank) {
        return true;
    }

    /**
     * Returns the step of the search for a rank; {@code bytes[from, to)} is the value of the first line with that rank.
     */
    Step step(int rank, byte[] bytes, int from, int to);
}
