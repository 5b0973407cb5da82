package org.roboscope.robots.agent;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.agent.AgentTable.AgentLine;
import org.roboscope.robots.agent.FollowedGroups.Step;

/**
 * A group fits when its value equals a token, letter case aside. Tokens are tried in turn, then {@code *}; all groups
 * that fit are merged.
 *
 * @param documented whose groups are found as their operators document them: fallbacks are tried, and {@code *} binds
 *                   those only whom it is said to bind. Of everybody else the own token counts, then {@code *}
 * @param wholeNames whether a value that the reading cuts also fits the crawler whose whole name it is
 */
public record TokenChainChoice(AgentReading reading, Documented documented, boolean wholeNames)
        implements ChoiceByName {

    /** Every crawler follows its own token, else {@code *}. */
    public static TokenChainChoice ownTokenOnly(AgentReading reading) {
        return new TokenChainChoice(reading, new Documented.NoOperator(), true);
    }

    /** The crawlers of an operator follow the groups that it documents, everybody else its own token. */
    public static TokenChainChoice knowingCrawlersOf(String standard, AgentReading reading) {
        return new TokenChainChoice(reading, new Documented.CrawlersOf(standard), true);
    }

    /** Every crawler follows the groups that its operator documents. */
    public static TokenChainChoice asDocumented(AgentReading reading) {
        return new TokenChainChoice(reading, new Documented.EveryOperator(), true);
    }

    /** What google/robotstxt itself does: a name is a token or fits nothing. */
    public static TokenChainChoice tokensOnly() {
        return new TokenChainChoice(AgentReading.TOKEN, new Documented.NoOperator(), false);
    }

    @Override
    public FollowedGroups choose(Crawler crawler, AgentTable agents) {
        List<AgentLine> own = fitting(crawler.ownTokens(), agents);
        if (!own.isEmpty()) {
            return FollowedGroups.merged(own, new Step.OwnGroup(crawler.ownTokens().getFirst()));
        }
        boolean known = documented.holds(crawler);
        List<List<String>> fallbacks = known ? crawler.chain().subList(1, crawler.chain().size()) : List.of();
        for (List<String> tokens : fallbacks) {
            List<AgentLine> fitting = fitting(tokens, agents);
            if (!fitting.isEmpty()) {
                return FollowedGroups.merged(fitting, new Step.Fallback(tokens.getFirst()));
            }
        }
        List<AgentLine> star = agents.stars();
        if (star.isEmpty()) {
            return FollowedGroups.nobody(new Step.NoGroup());
        }
        return known && !crawler.starBinds()
                ? FollowedGroups.nobody(new Step.StarIgnored())
                : FollowedGroups.merged(star, new Step.Star());
    }

    @Override
    public Optional<AgentRanking> ranking(Crawler crawler) {
        return Optional.of(new TokenRanking(this, crawler, documented.holds(crawler)));
    }

    /** Steps of the chain in turn, then {@code *}. */
    private record TokenRanking(TokenChainChoice choice, Crawler crawler, boolean known) implements AgentRanking {

        @Override
        public int rank(byte[] bytes, int from, int to) {
            if (choice.reading.isStar(bytes, from, to)) {
                return steps();
            }
            for (int step = 0; step < steps(); step++) {
                if (AgentNames.holdValue(crawler.chain().get(step), choice.reading, choice.wholeNames, bytes, from,
                        to)) {
                    return step;
                }
            }
            return NONE;
        }

        private int steps() {
            return known ? crawler.chain().size() : 1;
        }

        @Override
        public boolean mergesGroups() {
            return true;
        }

        @Override
        public boolean binds(int rank) {
            return rank < steps() || !known || crawler.starBinds();
        }

        @Override
        public Step step(int rank, byte[] bytes, int from, int to) {
            if (rank == 0) {
                return new Step.OwnGroup(crawler.ownTokens().getFirst());
            }
            if (rank < steps()) {
                return new Step.Fallback(crawler.chain().get(rank).getFirst());
            }
            return binds(rank) ? new Step.Star() : new Step.StarIgnored();
        }
    }

    private List<AgentLine> fitting(List<String> tokens, AgentTable agents) {
        List<String> texts = AgentTable.texts(tokens);
        return wholeNames ? agents.equalToOrNamedWhole(texts) : agents.equalTo(texts);
    }
}
