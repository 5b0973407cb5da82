package org.roboscope.robots.agent;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.roboscope.robots.agent.AgentTable.AgentLine;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.bytes.ByteText;

/**
 * The choice of the two oldest standards. A crawler follows the first group with a value that is contained in its name,
 * or that contains it. If there is none, it follows the first group for everyone.
 */
public enum FirstSubstringChoice implements AgentChoice {
    /** 1994: the value occurs in the crawler's name. */
    VALUE_IN_NAME(AgentReading.WITHOUT_VERSION) {
        @Override
        List<AgentLine> matchingLines(String name, AgentTable agents) {
            return agents.linesContainedIn(name);
        }

        @Override
        boolean matches(String value, String name) {
            return !value.isEmpty() && name.contains(value);
        }
    },
    /** 1996: the crawler's name occurs in the value. */
    NAME_IN_VALUE(AgentReading.WHOLE) {
        @Override
        List<AgentLine> matchingLines(String name, AgentTable agents) {
            return agents.linesContaining(name);
        }

        @Override
        boolean matches(String value, String name) {
            return !name.isEmpty() && value.contains(name);
        }
    };

    private final AgentReading reading;

    FirstSubstringChoice(AgentReading reading) {
        this.reading = reading;
    }

    abstract List<AgentLine> matchingLines(String name, AgentTable agents);

    /** Whether a line with this value matches the name. */
    abstract boolean matches(String value, String name);

    @Override
    public AgentReading reading() {
        return reading;
    }

    @Override
    public FollowedGroups choose(Crawler crawler, AgentTable agents) {
        List<AgentLine> lines = matchingLinesOf(crawler, agents);
        if (!lines.isEmpty()) {
            AgentLine first = lines.getFirst();
            return FollowedGroups.ofFirst(lines, step(crawler, first.bytes(), first.from(), first.to()));
        }
        List<AgentLine> starLines = agents.starLines();
        return starLines.isEmpty()
                ? FollowedGroups.none(new Step.NoGroup())
                : FollowedGroups.ofFirst(starLines, new Step.Star());
    }

    private List<AgentLine> matchingLinesOf(Crawler crawler, AgentTable agents) {
        List<String> names = crawler.ownTokens().stream().map(AgentTable::key).toList();
        return names.size() == 1
                ? matchingLines(names.getFirst(), agents)
                : names.stream().flatMap(name -> matchingLines(name, agents).stream()).distinct()
                        .sorted(Comparator.comparingInt(AgentLine::line)).toList();
    }

    @Override
    public Optional<AgentRanking> ranking(Crawler crawler) {
        return Optional
                .of(new SubstringRanking(this, crawler, crawler.ownTokens().stream().map(AgentTable::key).toList()));
    }

    /** Ranks matching lines before {@code *}. */
    private record SubstringRanking(FirstSubstringChoice choice, Crawler crawler, List<String> names)
            implements AgentRanking {

        private static final int MATCHING = 0;
        private static final int STAR = 1;

        @Override
        public int rank(byte[] bytes, int from, int to) {
            if (choice.reading.isStar(bytes, from, to)) {
                return STAR;
            }
            String value = AgentTable.key(bytes, from, choice.reading.end(bytes, from, to));
            return names.stream().anyMatch(name -> choice.matches(value, name)) ? MATCHING : NONE;
        }

        @Override
        public boolean mergesGroups() {
            return false;
        }

        @Override
        public Step step(int rank, byte[] bytes, int from, int to) {
            return rank == STAR ? new Step.Star() : choice.step(crawler, bytes, from, to);
        }
    }

    private Step step(Crawler crawler, byte[] bytes, int from, int to) {
        String value = ByteText.toText(bytes, from, reading.end(bytes, from, to));
        return crawler.ownTokens().stream().anyMatch(value::equalsIgnoreCase)
                ? new Step.OwnGroup(value)
                : new Step.Fallback(value);
    }
}
