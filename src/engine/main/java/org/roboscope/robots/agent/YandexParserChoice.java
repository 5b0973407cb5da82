package org.roboscope.robots.agent;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.roboscope.robots.agent.AgentTable.AgentLine;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.bytes.ByteText;

/**
 * The choice of Yandex's published parser. A value matches a crawler if it starts with a name that the crawler requires
 * and if the crawler's full name starts with the value. The groups with the longest matching value are merged. If there
 * are none, or if all of them are empty, the parser chooses among the groups for {@code *} in the same way.
 *
 * <p>The crawler joins a group at the first line that matches and is not shorter than the longest line so far. Then the
 * following lines of the group count for the crawler, even if they name other crawlers, and the next matching line is
 * compared with the longest of them.
 *
 * @param standard         the id of the standard of the operator's crawlers; other crawlers follow their own token only
 * @param countsOtherNames whether the lines after the first match count even if they name other crawlers
 */
public record YandexParserChoice(String standard, boolean countsOtherNames) implements NameBasedAgentChoice {

    /** The groups that a crawler has joined, in file order, and the lines by which it joined them. */
    private record JoinedGroups(List<Integer> groups, List<AgentLine> lines) {

        private static final JoinedGroups NONE = new JoinedGroups(List.of(), List.of());

        List<Integer> lineNumbers() {
            return lines.stream().map(AgentLine::line).toList();
        }
    }

    public static YandexParserChoice forCrawlersOf(String standard) {
        return new YandexParserChoice(standard, true);
    }

    @Override
    public AgentReading reading() {
        return AgentReading.WHOLE;
    }

    @Override
    public DocumentedCrawlers documentedCrawlers() {
        return new DocumentedCrawlers.CrawlersOf(standard);
    }

    /** Returns this choice, because no source says which lines this parser matches for other crawlers. */
    @Override
    public AgentChoice asDocumented() {
        return this;
    }

    /**
     * Returns the choice without lines that name other crawlers, because counting these lines may be a bug in the
     * parser.
     */
    @Override
    public Optional<AgentChoice> alternative() {
        return countsOtherNames ? Optional.of(new YandexParserChoice(standard, false)) : Optional.empty();
    }

    @Override
    public Optional<AgentRanking> ranking(Crawler crawler) {
        return Optional.empty();
    }

    @Override
    public FollowedGroups choose(Crawler crawler, AgentTable agents) {
        JoinedGroups ownGroups = joinGroups(matchingLines(crawler, agents), agents);
        if (hasContent(ownGroups, agents)) {
            return new FollowedGroups(ownGroups.groups(), ownGroups.lineNumbers(), step(crawler, ownGroups.lines()));
        }
        JoinedGroups starGroups = joinGroups(agents.starLines(), agents);
        boolean followsStar = followsStar(crawler);
        if (!hasContent(starGroups, agents)) {
            return new FollowedGroups(List.of(), List.of(), new Step.NoGroup(), ownGroups.lineNumbers(),
                    followsStar ? starGroups.lineNumbers() : List.of());
        }
        return followsStar
                ? new FollowedGroups(starGroups.groups(), starGroups.lineNumbers(), new Step.Star(),
                        ownGroups.lineNumbers(), List.of())
                : new FollowedGroups(List.of(), List.of(), new Step.StarIgnored(), ownGroups.lineNumbers(), List.of());
    }

    private List<AgentLine> matchingLines(Crawler crawler, AgentTable agents) {
        return documentedCrawlers().contains(crawler)
                ? agents.linesWithKeys(namePrefixKeys(crawler))
                : agents.linesWithKeysOrWholeNames(AgentTable.keys(crawler.ownTokens()));
    }

    /** Returns the keys of the prefixes of the crawler's full names. */
    private static List<String> namePrefixKeys(Crawler crawler) {
        Set<String> keys = new LinkedHashSet<>();
        crawler.namePrefixes().forEach(prefix -> keys.add(AgentTable.key(prefix)));
        return List.copyOf(keys);
    }

    /** @param matches the matching lines, in file order */
    private JoinedGroups joinGroups(List<AgentLine> matches, AgentTable agents) {
        if (matches.isEmpty()) {
            return JoinedGroups.NONE;
        }
        List<Integer> groups = new ArrayList<>();
        List<AgentLine> lines = new ArrayList<>();
        int maxLength = 0;
        int groupStart = 0;
        while (groupStart < matches.size()) {
            int group = matches.get(groupStart).group();
            int groupEnd = groupStart;
            while (groupEnd < matches.size() && matches.get(groupEnd).group() == group) {
                groupEnd++;
            }
            int joiningLine = groupStart;
            while (joiningLine < groupEnd && length(matches.get(joiningLine)) < maxLength) {
                joiningLine++;
            }
            if (joiningLine < groupEnd) {
                int longestInGroup = countsOtherNames
                        ? agents.longestLengthFrom(matches.get(joiningLine))
                        : longestLength(matches.subList(joiningLine, groupEnd));
                if (longestInGroup > maxLength) {
                    groups.clear();
                    lines.clear();
                    maxLength = longestInGroup;
                }
                groups.add(group);
                lines.addAll(matches.subList(groupStart, groupEnd));
            }
            groupStart = groupEnd;
        }
        return new JoinedGroups(groups, lines);
    }

    private static boolean hasContent(JoinedGroups joinedGroups, AgentTable agents) {
        for (int group : joinedGroups.groups()) {
            if (!agents.isEmpty(group)) {
                return true;
            }
        }
        return false;
    }

    private static int longestLength(List<AgentLine> lines) {
        int maxLength = 0;
        for (AgentLine line : lines) {
            maxLength = Math.max(maxLength, length(line));
        }
        return maxLength;
    }

    private static int length(AgentLine line) {
        return line.to() - line.from();
    }

    /** Returns the step for the longest name: the crawler's own, or one that it shares. */
    private static Step step(Crawler crawler, List<AgentLine> lines) {
        AgentLine longestLine = lines.getFirst();
        for (AgentLine line : lines) {
            longestLine = length(line) > length(longestLine) ? line : longestLine;
        }
        String ownToken = crawler.ownTokens().getFirst();
        if (length(longestLine) >= ownToken.getBytes(StandardCharsets.UTF_8).length || crawler.chain().size() == 1) {
            return new Step.OwnGroup(ownToken);
        }
        String value = ByteText.toText(longestLine.bytes(), longestLine.from(), longestLine.to());
        return new Step.Fallback(crawler.chain().stream().flatMap(List::stream).filter(value::equalsIgnoreCase)
                .findFirst().orElse(value));
    }
}
