package org.roboscope.robots.agent;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.agent.Following.Step;
import org.roboscope.robots.bytes.Ascii;

/**
 * A group fits when its token is the crawler's own or begins it up to a hyphen; of those that fit, the longest counts.
 *
 * @param merging whether all groups with that token are followed, or only the first
 */
public record LongestBeginning(boolean merging) implements AgentChoice {

    @Override
    public AgentReading reading() {
        return AgentReading.TOKEN;
    }

    @Override
    public Following choose(Crawler crawler, List<AgentLine> agents) {
        List<byte[]> names = crawler.ownTokens().stream().map(Ascii::lowerCaseBytes).toList();
        List<AgentLine> longest = new ArrayList<>();
        int length = 0;
        for (AgentLine agent : agents) {
            int fits = fittingLength(agent, names);
            if (fits > length) {
                longest.clear();
                length = fits;
            }
            if (fits > 0 && fits == length) {
                longest.add(agent);
            }
        }
        if (longest.isEmpty()) {
            List<AgentLine> star = Stars.of(agents, reading());
            return star.isEmpty() ? Following.nobody(new Step.NoGroup()) : follow(star, new Step.Star());
        }
        return follow(longest, step(crawler, longest.getFirst(), length));
    }

    private Following follow(List<AgentLine> fitting, Step step) {
        return merging ? Following.merged(fitting, step) : Following.first(fitting, step);
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

    private int fittingLength(AgentLine agent, List<byte[]> names) {
        int end = reading().end(agent.bytes(), agent.from(), agent.to());
        int length = end - agent.from();
        for (byte[] name : names) {
            boolean endsWell = length == name.length || (length < name.length && name[length] == '-');
            if (length > 0 && endsWell && begins(agent, length, name)) {
                return length;
            }
        }
        return 0;
    }

    private static boolean begins(AgentLine agent, int length, byte[] name) {
        for (int i = 0; i < length; i++) {
            if (Ascii.lower(agent.bytes()[agent.from() + i]) != name[i]) {
                return false;
            }
        }
        return true;
    }
}
