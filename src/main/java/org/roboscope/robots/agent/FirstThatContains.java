package org.roboscope.robots.agent;

import java.util.List;
import org.roboscope.robots.agent.Following.Step;
import org.roboscope.robots.bytes.Ascii;

/**
 * The old way: the first record fits whose value shares a substring with the crawler's name; else the first record for
 * everyone. The two old documents look for the substring in opposite directions.
 */
public enum FirstThatContains implements AgentChoice {
    /** 1994: the value occurs in the crawler's name. */
    VALUE_IN_NAME(AgentReading.WITHOUT_VERSION) {
        @Override
        boolean fits(AgentLine agent, int end, byte[] name) {
            byte[] value = Ascii.lowerCaseBytes(AgentText.of(agent, end - agent.from()));
            return value.length > 0 && Ascii.containsIgnoringCase(name, 0, name.length, value);
        }
    },
    /** 1996: the crawler's name occurs in the value. */
    NAME_IN_VALUE(AgentReading.WHOLE) {
        @Override
        boolean fits(AgentLine agent, int end, byte[] name) {
            return name.length > 0 && Ascii.containsIgnoringCase(agent.bytes(), agent.from(), end, name);
        }
    };

    private final AgentReading reading;

    FirstThatContains(AgentReading reading) {
        this.reading = reading;
    }

    abstract boolean fits(AgentLine agent, int end, byte[] lowerCaseName);

    @Override
    public AgentReading reading() {
        return reading;
    }

    @Override
    public Following choose(Crawler crawler, List<AgentLine> agents) {
        List<AgentLine> fitting = agents.stream().filter(agent -> fitsAny(crawler, agent)).toList();
        if (!fitting.isEmpty()) {
            return Following.first(fitting, step(crawler, fitting.getFirst()));
        }
        List<AgentLine> star = Stars.of(agents, reading);
        return star.isEmpty()
                ? Following.nobody(new Step.NoGroup())
                : Following.first(star, new Step.Star());
    }

    private boolean fitsAny(Crawler crawler, AgentLine agent) {
        int end = reading.end(agent.bytes(), agent.from(), agent.to());
        return !reading.isStar(agent.bytes(), agent.from(), agent.to())
                && crawler.ownTokens().stream().anyMatch(own -> fits(agent, end, Ascii.lowerCaseBytes(own)));
    }

    private Step step(Crawler crawler, AgentLine agent) {
        int end = reading.end(agent.bytes(), agent.from(), agent.to());
        String value = AgentText.of(agent, end - agent.from());
        return crawler.ownTokens().stream().anyMatch(value::equalsIgnoreCase)
                ? new Step.OwnGroup(value)
                : new Step.Fallback(value);
    }
}
