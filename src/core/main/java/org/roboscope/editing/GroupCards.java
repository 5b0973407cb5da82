package org.roboscope.editing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.roboscope.crawlers.assignment.NamedCrawlers;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.agent.Crawler;

/**
 * The groups of a file as the window shows them. Groups for the same crawlers are one card if the standard merges them.
 */
public final class GroupCards {

    /** The number of group colours in the style sheet, from {@code -robo-group-0} on. */
    public static final int COLOURS = 8;

    private static final int NO_CARD = -1;

    /**
     * One or more groups for the same crawlers.
     *
     * @param number the number of the card, counted from 1 in file order
     * @param agents the values of the User-agent lines, without duplicates, as first written
     * @param isStar whether this is the card for all other crawlers
     * @param colour the index of the colour in the style sheet; the card for all other crawlers has the first one
     */
    public record Card(int number, List<Group> groups, List<String> agents, boolean isStar, int colour) {

        public Card {
            groups = List.copyOf(groups);
            agents = List.copyOf(agents);
        }
    }

    private final List<Card> cards;
    private final int[] cardOfLine;

    private GroupCards(List<Card> cards, int[] cardOfLine) {
        this.cards = cards;
        this.cardOfLine = cardOfLine;
    }

    /**
     * Arranges the groups of a file in cards.
     *
     * @param agents the choice of groups for crawlers
     */
    public static GroupCards of(RobotsFile file, AgentChoice agents) {
        Map<String, List<Group>> groupsByAgents = new LinkedHashMap<>();
        Map<String, Set<Integer>> followedGroups = new HashMap<>();
        Function<String, Set<Integer>> groupsFollowedBy = name -> followedGroups.computeIfAbsent(name,
                token -> Set.copyOf(file.followedGroups(Crawler.ofToken(token), agents).groups()));
        for (Group group : WholeGroups.of(file)) {
            String key = String.join("\n", new TreeSet<>(file.agentTexts(group).stream()
                    .map(agent -> agent.toLowerCase(Locale.ROOT)).toList()));
            List<Group> groupsOfAgents = groupsByAgents.computeIfAbsent(key, _ -> new ArrayList<>());
            if (groupsOfAgents.isEmpty() || areMerged(file, groupsFollowedBy, groupsOfAgents.getFirst(), group)) {
                groupsOfAgents.add(group);
            } else {
                groupsByAgents.computeIfAbsent(key + "\n" + group.index(), _ -> new ArrayList<>()).add(group);
            }
        }
        int[] cardOfLine = new int[file.lineCount() + 1];
        Arrays.fill(cardOfLine, NO_CARD);
        List<Card> cards = new ArrayList<>();
        int otherCardCount = 0;
        for (List<Group> groups : groupsByAgents.values()) {
            groups.forEach(group -> Arrays.fill(cardOfLine, group.firstLine(), group.lastLine() + 1, cards.size()));
            List<String> names = groups.stream().flatMap(group -> file.agentTexts(group).stream()).distinct().toList();
            boolean isStar = names.contains("*");
            int colour = isStar ? 0 : 1 + otherCardCount++ % (COLOURS - 1);
            cards.add(new Card(cards.size() + 1, groups, names, isStar, colour));
        }
        return new GroupCards(List.copyOf(cards), cardOfLine);
    }

    /** Returns all cards, in file order. */
    public List<Card> all() {
        return cards;
    }

    /** Returns the card of the group that contains a line. */
    public Optional<Card> cardAt(int line) {
        boolean hasCard = line > 0 && line < cardOfLine.length && cardOfLine[line] != NO_CARD;
        return hasCard ? Optional.of(cards.get(cardOfLine[line])) : Optional.empty();
    }

    /**
     * Whether the standard merges two groups. If a User-agent value names no crawler, no crawler follows both groups,
     * and they are not merged.
     *
     * @param groupsFollowedBy returns the groups that the crawler with a name follows
     */
    private static boolean areMerged(
            RobotsFile file, Function<String, Set<Integer>> groupsFollowedBy, Group first, Group other) {
        return file.agentTexts(first).stream().allMatch(agent -> {
            String name = NamedCrawlers.nameIn(agent).orElse(agent.startsWith("*") ? "*" : "");
            return !name.isEmpty() && groupsFollowedBy.apply(name).containsAll(Set.of(first.index(), other.index()));
        });
    }
}
