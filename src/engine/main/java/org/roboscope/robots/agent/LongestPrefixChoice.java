package org.roboscope.robots.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.robots.agent.AgentTable.AgentLine;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteText;

/**
 * Chooses the groups with the longest token that matches. A token matches if it is the crawler's own, or a prefix of it
 * that ends before a hyphen.
 */
public enum LongestPrefixChoice implements AgentChoice {
    /** The crawler follows all groups with that token. */
    MERGING_GROUPS,
    /** The crawler follows only the first group with that token. */
    FIRST_GROUP;

    @Override
    public AgentReading reading() {
        return AgentReading.TOKEN;
    }

    @Override
    public FollowedGroups choose(Crawler crawler, AgentTable agents) {
        List<String> names = AgentTable.keys(crawler.ownTokens());
        List<AgentLine> ownLines = agents.linesWithKeysOrWholeNames(names);
        if (!ownLines.isEmpty()) {
            return follow(ownLines, new Step.OwnGroup(crawler.ownTokens().getFirst()));
        }
        for (int length = longestLength(names); length > 0; length--) {
            List<String> prefixes = prefixes(names, length);
            List<AgentLine> lines = prefixes.isEmpty() ? List.of() : agents.linesWithKeys(prefixes);
            if (!lines.isEmpty()) {
                AgentLine first = lines.getFirst();
                return follow(lines, step(crawler, first.bytes(), first.from(), first.from() + length));
            }
        }
        List<AgentLine> starLines = agents.starLines();
        return starLines.isEmpty() ? FollowedGroups.none(new Step.NoGroup()) : follow(starLines, new Step.Star());
    }

    @Override
    public Optional<AgentRanking> ranking(Crawler crawler) {
        return Optional.of(new PrefixRanking(this, crawler, AgentTable.keys(crawler.ownTokens())));
    }

    /** Ranks whole names first, then prefixes by length, longest first, then {@code *}. */
    private record PrefixRanking(LongestPrefixChoice choice, Crawler crawler, List<String> names)
            implements AgentRanking {

        private static final int OWN_TOKEN = 0;
        private static final int STAR = NONE - 1;

        @Override
        public int rank(byte[] bytes, int from, int to) {
            AgentReading reading = choice.reading();
            if (reading.isStar(bytes, from, to)) {
                return STAR;
            }
            if (AgentNames.containValue(crawler.ownTokens(), reading, true, bytes, from, to)) {
                return OWN_TOKEN;
            }
            int end = reading.end(bytes, from, to);
            String text = AgentTable.key(bytes, from, end);
            boolean isPrefix = !text.isEmpty() && names.stream().anyMatch(
                    name -> name.length() > text.length() && name.charAt(text.length()) == '-'
                            && name.startsWith(text));
            return isPrefix ? STAR - (end - from) : NONE;
        }

        @Override
        public boolean mergesGroups() {
            return choice == MERGING_GROUPS;
        }

        @Override
        public Step step(int rank, byte[] bytes, int from, int to) {
            if (rank == STAR) {
                return new Step.Star();
            }
            return rank == OWN_TOKEN
                    ? new Step.OwnGroup(crawler.ownTokens().getFirst())
                    : LongestPrefixChoice.step(crawler, bytes, from, from + STAR - rank);
        }
    }

    /** Returns the prefixes of this length that end at the end of a name or before a hyphen. */
    private static List<String> prefixes(List<String> names, int length) {
        List<String> prefixes = new ArrayList<>(names.size());
        for (String name : names) {
            if (name.length() == length || (name.length() > length && name.charAt(length) == '-')) {
                prefixes.add(name.substring(0, length));
            }
        }
        return prefixes;
    }

    private static int longestLength(List<String> names) {
        int maxLength = 0;
        for (String name : names) {
            maxLength = Math.max(maxLength, name.length());
        }
        return maxLength;
    }

    private FollowedGroups follow(List<AgentLine> lines, Step step) {
        return this == MERGING_GROUPS ? FollowedGroups.ofAll(lines, step) : FollowedGroups.ofFirst(lines, step);
    }

    private static Step step(Crawler crawler, byte[] bytes, int from, int to) {
        for (String token : crawler.ownTokens()) {
            if (Ascii.equalsIgnoringCase(bytes, from, to, Ascii.lowerCaseBytes(token))) {
                return new Step.OwnGroup(token);
            }
        }
        return new Step.Fallback(ByteText.toText(bytes, from, to));
    }
}
