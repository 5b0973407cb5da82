package org.roboscope.robots.agent;

import java.util.List;

/** How a standard finds the groups that a crawler follows. */
public interface AgentChoice {

    /** @param agents every User-agent line of the file that belongs to a group, by this standard's reading */
    FollowedGroups choose(Crawler crawler, AgentTable agents);

    /** The same for somebody who asks once. */
    default FollowedGroups choose(Crawler crawler, List<AgentLine> agents) {
        return choose(crawler, AgentTable.of(agents, reading()));
    }

    /** The same choice, made line by line for somebody who reads a file only once. */
    AgentRanking ranking(Crawler crawler);

    /** How this standard reads the value of a User-agent line. */
    AgentReading reading();
}
