package org.roboscope.robots.agent;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.agent.AgentTable.AgentLine;

/** How a standard finds the groups that a crawler follows. */
public interface AgentChoice {

    /** @param agents every User-agent line of the file that belongs to a group, by this standard's reading */
    FollowedGroups choose(Crawler crawler, AgentTable agents);

    /** Chooses for a caller that asks once, where every group has rules. */
    default FollowedGroups choose(Crawler crawler, List<AgentLine> agents) {
        return choose(crawler, AgentTable.of(agents, reading()));
    }

    /**
     * Makes the choice line by line, for a caller that reads a file only once; none where a line alone does not tell
     * how well it fits.
     */
    Optional<AgentRanking> ranking(Crawler crawler);

    /** How this standard reads the value of a User-agent line. */
    AgentReading reading();

    /** The choice for crawlers whose groups are found as their operators document them, where this standard reads. */
    default AgentChoice asDocumented() {
        return TokenChainChoice.asDocumented(reading());
    }

    /** How the groups are also found, perhaps, where it is not certain that this choice still holds. */
    default Optional<AgentChoice> doubted() {
        return Optional.empty();
    }
}
