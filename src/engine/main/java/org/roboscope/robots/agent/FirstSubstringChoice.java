package org.roboscope.robots.agent;

import java.util.Comparator;
import java.util.List;
import org.roboscope.robots.agent.FollowedGroups.Step;

/**
 * The old way: the first record fits whose value shares a substring with the crawler's name; else the first record for
 * everyone. The two old documents look for the substring in opposite directions.
 */
public enum FirstSubstringChoice implements AgentChoice {
    /** 1994: the value occurs in the crawler's name. */
    VALUE_IN_NAME(AgentReading.WITHOUT_VERSION) {
        @Override
        List<AgentLine> fitting(String name, AgentTable agents) {
            return agents.within(name);
        }
    },
    /** 1996: the crawler's name occurs in the value. */
    NAME_IN_VALUE(AgentReading.WHOLE) {
        @Override
        List<AgentLine> fitting(String name, AgentTable agents) {
            return agents.containing(name);
        }
    };

    private final AgentReading reading;

    FirstSubstringChoice(AgentReading reading) {
        this.reading = reading;
    }

    abstract List<AgentLine> fitting(String name, AgentTable agents);

    @Override
    public AgentReading reading() {
        return reading;
    }

    @Override
    public FollowedGroups choose(Crawler crawler, AgentTable agents) {
        List<AgentLine> fitting = fitting(crawler, agents);
        if (!fitting.isEmpty()) {
            return FollowedGroups.first(fitting, step(crawler, fitting.getFirst()));
        }
        List<AgentLine> star = agents.stars();
        return star.isEmpty()
                ? FollowedGroups.nobody(new Step.NoGroup())
                : FollowedGroups.first(star, new Step.Star());
    }

    private List<AgentLine> fitting(Crawler crawler, AgentTable agents) {
        List<String> names = crawler.ownTokens().stream().map(AgentTable::text).toList();
        return names.size() == 1
                ? fitting(names.getFirst(), agents)
                : names.stream().flatMap(name -> fitting(name, agents).stream()).distinct()
                        .sorted(Comparator.comparingInt(AgentLine::line)).toList();
    }

    private Step step(Crawler crawler, AgentLine agent) {
        int end = reading.end(agent.bytes(), agent.from(), agent.to());
        String value = AgentText.of(agent, end - agent.from());
        return crawler.ownTokens().stream().anyMatch(value::equalsIgnoreCase)
                ? new Step.OwnGroup(value)
                : new Step.Fallback(value);
    }
}
