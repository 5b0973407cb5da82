package org.roboscope.robots.agent;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.agent.AgentTable.AgentLine;
import org.roboscope.robots.agent.FollowedGroups.Step;

/**
 * Chooses the groups whose value equals a token of the crawler, ignoring case. Tokens are tried in turn, then
 * {@code *}. All groups that match at the same step are merged.
 *
 * @param documentedCrawlers the crawlers that follow the groups which their operators document: their fallbacks are
 *                           tried, and only some of them follow {@code *}. Other crawlers follow their own token, then
 *                           {@code *}
 * @param comparesWholeNames whether a value that the reading truncates is also compared as a whole
 */
public record TokenChainChoice(AgentReading reading, DocumentedCrawlers documentedCrawlers, boolean comparesWholeNames)
        implements NameBasedAgentChoice {

    /** Returns the choice in which every crawler follows its own token, then {@code *}. */
    public static TokenChainChoice ownTokenOnly(AgentReading reading) {
        return new TokenChainChoice(reading, new DocumentedCrawlers.NoOperator(), true);
    }

    /**
     * Returns the choice in which crawlers of one operator follow the groups that it documents, and other crawlers
     * their own token.
     */
    public static TokenChainChoice forCrawlersOf(String standard, AgentReading reading) {
        return new TokenChainChoice(reading, new DocumentedCrawlers.CrawlersOf(standard), true);
    }

    /** Returns the choice in which every crawler follows the groups that its operator documents. */
    public static TokenChainChoice asDocumented(AgentReading reading) {
        return new TokenChainChoice(reading, new DocumentedCrawlers.EveryOperator(), true);
    }

    /** Returns the choice of google/robotstxt, in which a name that is not a token matches nothing. */
    public static TokenChainChoice tokensOnly() {
        return new TokenChainChoice(AgentReading.TOKEN, new DocumentedCrawlers.NoOperator(), false);
    }

    @Override
    public FollowedGroups choose(Crawler crawler, AgentTable agents) {
        List<AgentLine> ownLines = matchingLines(crawler.ownTokens(), agents);
        if (!ownLines.isEmpty()) {
            return FollowedGroups.ofAll(ownLines, new Step.OwnGroup(crawler.ownTokens().getFirst()));
        }
        boolean isDocumented = documentedCrawlers.contains(crawler);
        List<List<String>> fallbacks = isDocumented ? crawler.chain().subList(1, crawler.chain().size()) : List.of();
        for (List<String> tokens : fallbacks) {
            List<AgentLine> lines = matchingLines(tokens, agents);
            if (!lines.isEmpty()) {
                return FollowedGroups.ofAll(lines, new Step.Fallback(tokens.getFirst()));
            }
        }
        List<AgentLine> starLines = agents.starLines();
        if (starLines.isEmpty()) {
            return FollowedGroups.none(new Step.NoGroup());
        }
        return isDocumented && !crawler.followsStar()
                ? FollowedGroups.none(new Step.StarIgnored())
                : FollowedGroups.ofAll(starLines, new Step.Star());
    }

    @Override
    public Optional<AgentRanking> ranking(Crawler crawler) {
        return Optional.of(new TokenRanking(this, crawler, documentedCrawlers.contains(crawler)));
    }

    /** Ranks the steps of the chain in turn, then {@code *}. */
    private record TokenRanking(TokenChainChoice choice, Crawler crawler, boolean isDocumented)
            implements AgentRanking {

        @Override
        public int rank(byte[] bytes, int from, int to) {
            if (choice.reading.isStar(bytes, from, to)) {
                return stepCount();
            }
            for (int step = 0; step < stepCount(); step++) {
                if (AgentNames.containValue(crawler.chain().get(step), choice.reading, choice.comparesWholeNames, bytes,
                        from,
                        to)) {
                    return step;
                }
            }
            return NONE;
        }

        private int stepCount() {
            return isDocumented ? crawler.chain().size() : 1;
        }

        @Override
        public boolean mergesGroups() {
            return true;
        }

        @Override
        public boolean isFollowed(int rank) {
            return rank < stepCount() || !isDocumented || crawler.followsStar();
        }

        @Override
        public Step step(int rank, byte[] bytes, int from, int to) {
            if (rank == 0) {
                return new Step.OwnGroup(crawler.ownTokens().getFirst());
            }
            if (rank < stepCount()) {
                return new Step.Fallback(crawler.chain().get(rank).getFirst());
            }
            return isFollowed(rank) ? new Step.Star() : new Step.StarIgnored();
        }
    }

    private List<AgentLine> matchingLines(List<String> tokens, AgentTable agents) {
        List<String> keys = AgentTable.keys(tokens);
        return comparesWholeNames ? agents.linesWithKeysOrWholeNames(keys) : agents.linesWithKeys(keys);
    }
}
