package org.roboscope.crawlers.assignment;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;

/**
 * Removes names from the groups that have them together with others. A group that has no other name gets the wanted rules
 * instead, because without its User-agent lines its rules would become part of the group before it.
 */
final class AgentLineRemoval {

    private final RobotsText text;
    private final RobotsFile file;
    private final PlannedEdits plannedEdits;
    private final List<String> wanted;

    /** @param wanted the rules for those that are named */
    AgentLineRemoval(RobotsText text, PlannedEdits plannedEdits, List<String> wanted) {
        this.text = text;
        this.file = text.layout();
        this.plannedEdits = plannedEdits;
        this.wanted = wanted;
    }

    /**
     * @param named the User-agent lines of the names
     * @return those of them that stay, because their groups have the wanted rules now
     */
    Set<Integer> free(Set<Integer> named) {
        Set<Integer> turned = new HashSet<>();
        for (Group group : file.groups()) {
            if (named.containsAll(group.agents())) {
                turn(group);
                turned.addAll(group.agents());
            } else {
                group.agents().stream().filter(named::contains).forEach(plannedEdits::remove);
            }
        }
        return turned;
    }

    /** Rules that are wanted stay where they are in that order; the others go, and those that are missing come. */
    private void turn(Group group) {
        Map<Integer, String> rules = rules(group);
        List<Integer> lines = List.copyOf(rules.keySet());
        List<String> texts = List.copyOf(rules.values());
        int[][] common = common(texts);
        int after = group.agents().getLast();
        int i = 0;
        int next = 0;
        while (i < lines.size() || next < wanted.size()) {
            boolean goes = next == wanted.size() || i < lines.size() && common[i + 1][next] >= common[i][next + 1];
            if (i < lines.size() && next < wanted.size() && texts.get(i).equals(wanted.get(next))) {
                after = lines.get(i++);
                next++;
            } else if (goes) {
                plannedEdits.remove(lines.get(i++));
            } else {
                plannedEdits.insertAfter(after, wanted.get(next++) + "\n");
            }
        }
    }

    /** The lines of the group that are rules to some crawler; empty where they are none to most. */
    private Map<Integer, String> rules(Group group) {
        Map<Integer, String> rules = new TreeMap<>();
        List<RobotsFile> readings = text.readAs().standards().stream().map(text::file).toList();
        IntStream.rangeClosed(group.firstLine(), group.lastLine())
                .filter(line -> readings.stream().anyMatch(reading -> reading.kind(line).isRule()))
                .forEach(line -> rules.put(line, ""));
        group.rules().forEach(rule -> rules.put(rule.line(), RuleLines.text(file, rule)));
        return rules;
    }

    /** How many rules the rest of the group, from each rule on, has in common with the rest of the wanted ones. */
    private int[][] common(List<String> rules) {
        int[][] common = new int[rules.size() + 1][wanted.size() + 1];
        for (int i = rules.size() - 1; i >= 0; i--) {
            for (int j = wanted.size() - 1; j >= 0; j--) {
                common[i][j] = rules.get(i).equals(wanted.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        return common;
    }
}
