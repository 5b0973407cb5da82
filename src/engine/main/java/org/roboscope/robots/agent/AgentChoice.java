package org.roboscope.robots.agent;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.agent.AgentTable.AgentLine;

/** Finds the groups that a crawler follows under a standard. */
public interface AgentChoice {

    /** @param agents all User-agent lines of the file that belong to a group, as this standard reads them */
    FollowedGroups choose(Crawler crawler, AgentTable agents);

    /** Finds the groups among lines whose groups all have rules. The table of the lines is not kept. */
    default FollowedGroups choose(Crawler crawler, List<AgentLine> agents) {
        return choose(crawler, AgentTable.of(agents, reading()));
    }

    /**
     * Returns a ranking of single lines, for one pass over a file. It is empty if the rank of a line depends on other
     * lines.
     */
    Optional<AgentRanking> ranking(Crawler crawler);

    /** Returns the way in which this standard reads the value of a User-agent line. */
    AgentReading reading();

    /** Returns the choice in which crawlers follow the groups that their operators document. */
    default AgentChoice asDocumented() {
        return TokenChainChoice.asDocumented(reading());
    }

    /** Returns the choice that may apply instead, if it is uncertain whether this choice still applies. */
    default Optional<AgentChoice> alternative() {
        return Optional.empty();
    }
}
