package org.roboscope.robots.agent;

import org.roboscope.robots.bytes.ByteText;

/** What a User-agent line says, as text. */
final class AgentText {

    private AgentText() {}

    static String of(AgentLine agent, int length) {
        return ByteText.toText(agent.bytes(), agent.from(), agent.from() + length);
    }
}
