package org.roboscope.robots.agent;

import java.util.List;

/** How a standard finds the groups that a crawler follows. */
public interface AgentChoice {

    /** @param agents every User-agent line of the file that belongs to a group, in file order */
    Following choose(Crawler crawler, List<AgentLine> agents);

    /** How this standard reads the value of a User-agent line. */
    AgentReading reading();
}
