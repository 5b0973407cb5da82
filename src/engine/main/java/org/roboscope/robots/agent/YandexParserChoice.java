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
 * The choice of Yandex's published parser. A value fits a crawler if it starts with the name that the crawler requires,
 * and if the crawler's full name starts with the value. The longest value that fits counts, and all its groups are
 * merged. A group without content does not count. If the crawler has no group, the parser searches for {@code *} in the
 * same way.
 *
 * <p>The crawler joins a group at the first line that fits and is not shorter than the longest line so far. The
 * following lines of the group then count for the crawler, even if they name others, and the next line is compared with
 * the longest of them.
 *
 * @param standard         the id of the standard of the operator's crawlers; other crawlers follow their own token only
 * @param countsOtherNames whether the lines after the first one that fits count even if they name other crawlers
 */
public record YandexParserChoice(String standard, boolean countsOtherNames) implements ChoiceByName {

    /** The groups that a crawler has joined, in file order, and the lines by which it joined them. */
    private record JoinedGroups(List<Integer> groups, List<AgentLine> lines) {

        private static final JoinedGroups NONE = new JoinedGroups(List.of(), List.of());

        List<Integer> lineNumbers() {
            return lines.stream().map(AgentLine::line).toList();
        }
    }

    public static YandexParserChoice knowingCrawlersOf(String standard) {
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

    /** Returns this choice, because no source says how this parser reads for other crawlers. */
    @Override
    public AgentChoice asDocumented() {
        return this;
    }

    /** Returns the choice without lines that name others, because counting them looks like a bug in the parser. */
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
        JoinedGroups own = joinGroups(fittingLines(crawler, agents), agents);
        if (hasContent(own, agents)) {
            return new FollowedGroups(own.groups(), own.lineNumbers(), step(crawler, own.lines()));
        }
        JoinedGroups star = joinGroups(agents.stars(), agents);
        boolean binds = starBinds(crawler);
        if (!hasContent(star, agents)) {
            return new FollowedGroups(List.of(), List.of(), new Step.NoGroup(), own.lineNumbers(),
                    binds ? star.lineNumbers() : List.of());
        }
        return binds
                ? new FollowedGroups(star.groups(), star.lineNumbers(), new Step.Star(), own.lineNumbers(), List.of())
                : new FollowedGroups(List.of(), List.of(), new Step.StarIgnored(), own.lineNumbers(), List.of());
    }

    private List<AgentLine> fittingLines(Crawler crawler, AgentTable agents) {
        return documentedCrawlers().contains(crawler)
                ? agents.linesEqualTo(beginnings(crawler))
                : agents.linesEqualToOrWhole(AgentTable.keys(crawler.ownTokens()));
    }

    /** Returns the keys of the beginnings of the crawler's full names. */
    private static List<String> beginnings(Crawler crawler) {
        Set<String> beginnings = new LinkedHashSet<>();
        crawler.nameBeginnings().forEach(beginning -> beginnings.add(AgentTable.key(beginning)));
        return List.copyOf(beginnings);
    }

    /** @param fitting the lines that fit, in file order */
    private JoinedGroups joinGroups(List<AgentLine> fitting, AgentTable agents) {
        if (fitting.isEmpty()) {
            return JoinedGroups.NONE;
        }
        List<Integer> groups = new ArrayList<>();
        List<AgentLine> lines = new ArrayList<>();
        int longest = 0;
        int at = 0;
        while (at < fitting.size()) {
            int group = fitting.get(at).group();
            int end = at;
            while (end < fitting.size() && fitting.get(end).group() == group) {
                end++;
            }
            int joining = at;
            while (joining < end && length(fitting.get(joining)) < longest) {
                joining++;
            }
            if (joining < end) {
                int longestHere = countsOtherNames
                        ? agents.longestFrom(fitting.get(joining))
                        : longestLength(fitting.subList(joining, end));
                if (longestHere > longest) {
                    groups.clear();
                    lines.clear();
                    longest = longestHere;
                }
                groups.add(group);
                lines.addAll(fitting.subList(at, end));
            }
            at = end;
        }
        return new JoinedGroups(groups, lines);
    }

    private static boolean hasContent(JoinedGroups joined, AgentTable agents) {
        for (int group : joined.groups()) {
            if (!agents.isEmpty(group)) {
                return true;
            }
        }
        return false;
    }

    private static int longestLength(List<AgentLine> lines) {
        int longest = 0;
        for (AgentLine line : lines) {
            longest = Math.max(longest, length(line));
        }
        return longest;
    }

    private static int length(AgentLine line) {
        return line.to() - line.from();
    }

    /** Returns the step for the longest name: the crawler's own, or one that it shares. */
    private static Step step(Crawler crawler, List<AgentLine> lines) {
        AgentLine longest = lines.getFirst();
        for (AgentLine line : lines) {
            longest = length(line) > length(longest) ? line : longest;
        }
        String own = crawler.ownTokens().getFirst();
        if (length(longest) >= own.getBytes(StandardCharsets.UTF_8).length || crawler.chain().size() == 1) {
            return new Step.OwnGroup(own);
        }
        String value = ByteText.toText(longest.bytes(), longest.from(), longest.to());
        return new Step.Fallback(crawler.chain().stream().flatMap(List::stream).filter(value::equalsIgnoreCase)
                .findFirst().orElse(value));
    }
}
