package org.roboscope.robots.agent;

import java.util.List;
import org.roboscope.robots.agent.Following.Step;

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
    public Following choose(Crawler crawler, AgentTable agents) {
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
        List<AgentLine> star = agents.stars();
        if (star.isEmpty()) {
            return Following.nobody(new Step.NoGroup());
        }
        return starExempts && !crawler.starBinds()
                ? Following.nobody(new Step.StarIgnored())
                : Following.merged(star, new Step.Star());
    }

    private static List<AgentLine> fitting(List<String> tokens, AgentTable agents) {
        return agents.equalTo(tokens.stream().map(AgentTable::text).toList());
    }
}
