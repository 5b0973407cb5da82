package org.roboscope.simulate.impact;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.precedence.Rule;

/** The rules of the groups of one file, to find a rule of another version again. */
final class RulesByGroup {

    /**
     * A group.
     *
     * @param names      the names in its User-agent lines, in lower case
     * @param lineByText the first lines of its rules
     */
    private record NamedGroup(List<String> names, Map<String, Integer> lineByText) {}

    private final RobotsFile file;
    private final Map<Integer, NamedGroup> groupByRuleLine = new HashMap<>();
    private final Map<String, List<NamedGroup>> groupsByName = new HashMap<>();
    private final Map<String, List<Integer>> linesByText = new HashMap<>();

    RulesByGroup(RobotsFile file) {
        this.file = file;
        file.groups().forEach(this::add);
    }

    private void add(Group group) {
        List<String> names =
                file.agentTexts(group).stream().map(name -> name.toLowerCase(Locale.ROOT)).distinct().toList();
        NamedGroup namedGroup = new NamedGroup(names, new HashMap<>());
        names.forEach(name -> groupsByName.computeIfAbsent(name, _ -> new ArrayList<>()).add(namedGroup));
        for (Rule rule : group.rules()) {
            String text = text(file, rule);
            groupByRuleLine.put(rule.line(), namedGroup);
            namedGroup.lineByText.putIfAbsent(text, rule.line());
            linesByText.computeIfAbsent(text, _ -> new ArrayList<>()).add(rule.line());
        }
    }

    /** Returns the kind and the value of a rule. */
    static String text(RobotsFile file, Rule rule) {
        return rule.kind() + " " + file.text(rule.value());
    }

    /**
     * Whether another version lacks a rule of this file: the groups with the same names do not have it or, if there are
     * none, as after renaming a group, fewer rules are equal to it.
     */
    boolean isMissingFrom(RulesByGroup other, Rule rule) {
        String text = text(file, rule);
        List<NamedGroup> namesakes = namesakes(other, rule).toList();
        return namesakes.isEmpty() ? other.lines(text).size() < lines(text).size()
                : namesakes.stream().noneMatch(group -> group.lineByText.containsKey(text));
    }

    /** Returns the line of a rule of this file in another version, preferably in a group with the same name. */
    Optional<Integer> lineIn(RulesByGroup other, Rule rule) {
        String text = text(file, rule);
        return Stream.concat(namesakes(other, rule).map(group -> group.lineByText.get(text)).filter(Objects::nonNull),
                other.lines(text).stream()).findFirst();
    }

    private Stream<NamedGroup> namesakes(RulesByGroup other, Rule rule) {
        return Optional.ofNullable(groupByRuleLine.get(rule.line())).stream().flatMap(group -> group.names.stream())
                .flatMap(name -> other.groupsByName.getOrDefault(name, List.of()).stream());
    }

    private List<Integer> lines(String text) {
        return linesByText.getOrDefault(text, List.of());
    }
}
