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

/** The groups of a file as a person meets them: groups for the same crawlers, which the standard merges, are one card. */
public final class GroupCards {

    /** How many colours the style sheet has, {@code -robo-group-0} and so on. */
    public static final int COLOURS = 8;

    private static final int NO_CARD = -1;

    /**
     * One or more groups for the same crawlers.
     *
     * @param number counted from 1, in file order
     * @param agents the values of their User-agent lines, each once, as first written
     * @param star   whether it is the group for everyone
     * @param colour which of the group colours of the style sheet it has everywhere; the group for everyone has the first
     */
    public record Card(int number, List<Group> groups, List<String> agents, boolean star, int colour) {

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

    /** @param agents how a crawler's groups are found in this file */
    public static GroupCards of(RobotsFile file, AgentChoice agents) {
        Map<String, List<Group>> alike = new LinkedHashMap<>();
        Map<String, Set<Integer>> followed = new HashMap<>();
        Function<String, Set<Integer>> following = name -> followed.computeIfAbsent(name,
                asked -> Set.copyOf(file.followedGroups(Crawler.ofToken(asked), agents).groups()));
        for (Group group : WholeGroups.of(file)) {
            String key = String.join("\n", new TreeSet<>(agents(file, group).stream()
                    .map(agent -> agent.toLowerCase(Locale.ROOT)).toList()));
            List<Group> sharing = alike.computeIfAbsent(key, _ -> new ArrayList<>());
            if (sharing.isEmpty() || areMerged(file, following, sharing.getFirst(), group)) {
                sharing.add(group);
            } else {
                alike.computeIfAbsent(key + "\n" + group.index(), _ -> new ArrayList<>()).add(group);
            }
        }
        int[] cardOfLine = new int[file.lineCount() + 1];
        Arrays.fill(cardOfLine, NO_CARD);
        List<Card> cards = new ArrayList<>();
        int others = 0;
        for (List<Group> groups : alike.values()) {
            groups.forEach(group -> Arrays.fill(cardOfLine, group.firstLine(), group.lastLine() + 1, cards.size()));
            List<String> names = groups.stream().flatMap(group -> agents(file, group).stream()).distinct().toList();
            boolean star = names.contains("*");
            int colour = star ? 0 : 1 + others++ % (COLOURS - 1);
            cards.add(new Card(cards.size() + 1, groups, names, star, colour));
        }
        return new GroupCards(List.copyOf(cards), cardOfLine);
    }

    /** In file order. */
    public List<Card> all() {
        return cards;
    }

    /** The card of the group that the line stands in. */
    public Optional<Card> ofLine(int line) {
        boolean known = line > 0 && line < cardOfLine.length && cardOfLine[line] != NO_CARD;
        return known ? Optional.of(cards.get(cardOfLine[line])) : Optional.empty();
    }

    private static List<String> agents(RobotsFile file, Group group) {
        return group.agents().stream().map(line -> file.text(file.line(line).value())).toList();
    }

    /**
     * False if a User-agent value names no crawler, because no crawler follows both groups then.
     *
     * @param following the groups that a crawler of a name follows
     */
    private static boolean areMerged(
            RobotsFile file, Function<String, Set<Integer>> following, Group first, Group other) {
        return agents(file, first).stream().allMatch(agent -> {
            String name = NamedCrawlers.nameIn(agent).orElse(agent.startsWith("*") ? "*" : "");
            return !name.isEmpty() && following.apply(name).containsAll(Set.of(first.index(), other.index()));
        });
    }
}
