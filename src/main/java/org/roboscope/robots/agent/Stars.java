package org.roboscope.robots.agent;

import java.util.List;

/** The User-agent lines that mean everyone. */
final class Stars {

    private Stars() {}

    static List<AgentLine> of(List<AgentLine> agents, AgentReading reading) {
        return agents.stream()
                .filter(agent -> reading.isStar(agent.bytes(), agent.from(), agent.to()))
                .toList();
    }
}
