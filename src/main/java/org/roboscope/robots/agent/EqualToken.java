package org.roboscope.robots.agent;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.agent.Following.Step;
import org.roboscope.robots.bytes.Ascii;

/**
 * A group fits when its value equals a token, letter case aside. Tokens are tried in turn, then {@code *}; all groups
 * that fit are merged.
 *
 * @param wholeChain     whether the crawler's fallbacks are tried, or its own token only
 * @param commonFallback tokens that every crawler of this engine falls back on
 * @param starExempts    whether a crawler can be exempt from {@code *}
 */
public record EqualToken(
        AgentReading reading, boolean wholeChain, List<String> commonFallback, boolean starExempts)
        implements AgentChoice {

    @Override
    public Following choose(Crawler crawler, List<AgentLine> agents) {
        List<AgentLine> own = fitting(crawler.ownTokens(), agents);
        if (!own.isEmpty()) {
            return Following.merged(own, new Step.OwnGroup(crawler.ownTokens().getFirst()));
        }
        List<List<String>> fallbacks = wholeChain ? crawler.chain().subList(1, crawler.chain().size()) : List.of();
        for (List<String> tokens : fallbacks) {
            List<AgentLine> fitting = fitting(tokens, agents);
            if (!fitting.isEmpty()) {
                return Following.merged(fitting, new Step.Fallback(tokens.getFirst()));
            }
        }
        for (String token : commonFallback) {
            List<AgentLine> fitting = fitting(List.of(token), agents);
            if (!fitting.isEmpty()) {
                return Following.merged(fitting, new Step.Fallback(token));
            }
        }
        List<AgentLine> star = Stars.of(agents, reading);
        if (star.isEmpty()) {
            return Following.nobody(new Step.NoGroup());
        }
        return starExempts && !crawler.starBinds()
                ? Following.nobody(new Step.StarIgnored())
                : Following.merged(star, new Step.Star());
    }

    private List<AgentLine> fitting(List<String> tokens, List<AgentLine> agents) {
        List<byte[]> wanted = tokens.stream().map(Ascii::lowerCaseBytes).toList();
        List<AgentLine> fitting = new ArrayList<>();
        for (AgentLine agent : agents) {
            if (fits(agent, wanted)) {
                fitting.add(agent);
            }
        }
        return fitting;
    }

    private boolean fits(AgentLine agent, List<byte[]> wanted) {
        for (byte[] token : wanted) {
            if (fits(agent, token)) {
                return !reading.isStar(agent.bytes(), agent.from(), agent.to());
            }
        }
        return false;
    }

    /** Looks at the last byte first: names that differ often begin alike, and a file may have thousands of them. */
    private boolean fits(AgentLine agent, byte[] token) {
        byte[] bytes = agent.bytes();
        int end = agent.from() + token.length;
        return end <= agent.to()
                && (token.length == 0 || Ascii.lower(bytes[end - 1]) == token[token.length - 1])
                && Ascii.equalsIgnoringCase(bytes, agent.from(), end, token)
                && reading.end(bytes, agent.from(), agent.to()) == end;
    }
}
