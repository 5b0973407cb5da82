package org.roboscope.lint.analysis;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.roboscope.robots.Group;
import org.roboscope.robots.precedence.Rule;

/** Finds groups by their lines. Groups, their User-agent lines and their rules all stand in file order. */
public final class GroupLookup {

    private GroupLookup() {}

    /** The last group that begins at this line or above it. */
    public static Optional<Group> lastFrom(List<Group> groups, int line) {
        int behind = BinarySearch.first(0, groups.size(), group -> groups.get(group).firstLine() > line);
        return behind == 0 ? Optional.empty() : Optional.of(groups.get(behind - 1));
    }

    /** The group of which this is a User-agent line. */
    public static Optional<Group> ofAgent(List<Group> groups, int line) {
        return lastFrom(groups, line).filter(group -> Collections.binarySearch(group.agents(), line) >= 0);
    }

    /** The group of which this is a rule. */
    public static Optional<Group> ofRule(List<Group> groups, int line) {
        return lastFrom(groups, line).filter(group -> hasRule(group, line));
    }

    public static boolean hasRule(Group group, int line) {
        List<Rule> rules = group.rules();
        int first = BinarySearch.first(0, rules.size(), rule -> rules.get(rule).line() >= line);
        return first < rules.size() && rules.get(first).line() == line;
    }

    /** Whether there is a Disallow with a value. */
    public static boolean forbidSomething(List<Rule> rules) {
        return rules.stream().anyMatch(rule -> !rule.isAllow() && !rule.value().isEmpty());
    }
}
