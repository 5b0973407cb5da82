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
 * As Yandex's published parser chooses. A value fits a crawler that begins as the crawler requires and that the
 * crawler's full name begins with. The longest value that fits counts, and all its groups are merged. A group counts as
 * none that says nothing; so does one of {@code *}, which is looked for in the same way where the crawler has no group.
 *
 * <p>The crawler joins a group at the first line that fits and is not shorter than what it has joined by so far. From
 * there on the lines of the group count as its own, whatever they name, and the longest of them is what the next one is
 * compared with.
 *
 * @param standard   the id of the standard that the operator's crawlers read by; of everybody else the own token alone
 *            fits
 * @param othersName whether the lines below the one that fits count whatever they name: else only those that fit, too
 */
public record YandexParserChoice(String standard, boolean othersName) implements ChoiceByName {

    /** What is followed, in file order, and the lines that lead there. */
    private record Joined(List<Integer> groups, List<AgentLine> lines) {

        private static final Joined NONE = new Joined(List.of(), List.of());

        List<Integer> numbers() {
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
    public Documented documented() {
        return new Documented.CrawlersOf(standard);
    }

    /** How this parser would read for crawlers that do not use it is not documented. */
    @Override
    public AgentChoice asDocumented() {
        return this;
    }

    /** That names of others count looks like a mistake of the parser. */
    @Override
    public Optional<AgentChoice> doubted() {
        return othersName ? Optional.of(new YandexParserChoice(standard, false)) : Optional.empty();
    }

    @Override
    public Optional<AgentRanking> ranking(Crawler crawler) {
        return Optional.empty();
    }

    @Override
    public FollowedGroups choose(Crawler crawler, AgentTable agents) {
        Joined own = joined(fitting(crawler, agents), agents);
        if (hasContent(own, agents)) {
            return new FollowedGroups(own.groups(), own.numbers(), step(crawler, own.lines()));
        }
        Joined star = joined(agents.stars(), agents);
        boolean binds = starBinds(crawler);
        if (!hasContent(star, agents)) {
            return new FollowedGroups(List.of(), List.of(), new Step.NoGroup(), own.numbers(),
                    binds ? star.numbers() : List.of());
        }
        return binds
                ? new FollowedGroups(star.groups(), star.numbers(), new Step.Star(), own.numbers(), List.of())
                : new FollowedGroups(List.of(), List.of(), new Step.StarIgnored(), own.numbers(), List.of());
    }

    private List<AgentLine> fitting(Crawler crawler, AgentTable agents) {
        return documented().holds(crawler)
                ? agents.equalTo(beginnings(crawler))
                : agents.equalToOrNamedWhole(AgentTable.texts(crawler.ownTokens()));
    }

    /** What the crawler's full names begin with, from its required start on, as {@link AgentTable} has it. */
    private static List<String> beginnings(Crawler crawler) {
        Set<String> beginnings = new LinkedHashSet<>();
        crawler.beginnings().forEach(beginning -> beginnings.add(AgentTable.text(beginning)));
        return List.copyOf(beginnings);
    }

    /** @param fitting in file order */
    private Joined joined(List<AgentLine> fitting, AgentTable agents) {
        if (fitting.isEmpty()) {
            return Joined.NONE;
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
                int longestHere = othersName
                        ? agents.longestFrom(fitting.get(joining))
                        : longest(fitting.subList(joining, end));
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
        return new Joined(groups, lines);
    }

    private static boolean hasContent(Joined joined, AgentTable agents) {
        for (int group : joined.groups()) {
            if (!agents.isEmpty(group)) {
                return true;
            }
        }
        return false;
    }

    private static int longest(List<AgentLine> lines) {
        int longest = 0;
        for (AgentLine line : lines) {
            longest = Math.max(longest, length(line));
        }
        return longest;
    }

    private static int length(AgentLine line) {
        return line.to() - line.from();
    }

    /** By the longest name that leads to the groups: the crawler's own, or one that it shares. */
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
