package org.roboscope.robots.agent;

import java.util.List;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.bytes.Ascii;

/** A group fits when its token is the crawler's own or begins it up to a hyphen; of those that fit, the longest counts. */
public enum LongestPrefixChoice implements AgentChoice {
    /** All groups with that token are followed. */
    MERGING_GROUPS,
    FIRST_GROUP;

    @Override
    public AgentReading reading() {
        return AgentReading.TOKEN;
    }

    @Override
    public FollowedGroups choose(Crawler crawler, AgentTable agents) {
        List<String> names = crawler.ownTokens().stream().map(AgentTable::text).toList();
        List<AgentLine> whole = agents.equalToOrNamedWhole(names);
        if (!whole.isEmpty()) {
            return follow(whole, new Step.OwnGroup(crawler.ownTokens().getFirst()));
        }
        int longest = names.stream().mapToInt(String::length).max().orElse(0);
        for (int length = longest; length > 0; length--) {
            List<AgentLine> fitting = agents.equalTo(prefixes(names, length));
            if (!fitting.isEmpty()) {
                return follow(fitting, step(crawler, fitting.getFirst(), length));
            }
        }
        List<AgentLine> star = agents.stars();
        return star.isEmpty() ? FollowedGroups.nobody(new Step.NoGroup()) : follow(star, new Step.Star());
    }

    /** What of the names is so long and ends where a name ends or a hyphen follows. */
    private static List<String> prefixes(List<String> names, int length) {
        return names.stream()
                .filter(name -> name.length() == length || (name.length() > length && name.charAt(length) == '-'))
                .map(name -> name.substring(0, length)).toList();
    }

    private FollowedGroups follow(List<AgentLine> fitting, Step step) {
        return this == MERGING_GROUPS ? FollowedGroups.merged(fitting, step) : FollowedGroups.first(fitting, step);
    }

    private static Step step(Crawler crawler, AgentLine agent, int length) {
        for (String own : crawler.ownTokens()) {
            if (Ascii.equalsIgnoringCase(agent.bytes(), agent.from(), agent.from() + length,
                    Ascii.lowerCaseBytes(own))) {
                return new Step.OwnGroup(own);
            }
        }
        return new Step.Fallback(AgentText.of(agent, length));
    }
}
