package org.roboscope.lint.analysis;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.roboscope.robots.Group;
import org.roboscope.robots.precedence.Rule;

/** Finds groups by their lines. Groups, User-agent lines and rules are in file order. */
public final class GroupLookup {

    private GroupLookup() {}

    /** Returns the last group that begins at a line or above it. */
    public static Optional<Group> lastAtOrAbove(List<Group> groups, int line) {
        int next = BinarySearch.findFirst(0, groups.size(), group -> groups.get(group).firstLine() > line);
        return next == 0 ? Optional.empty() : Optional.of(groups.get(next - 1));
    }

    /** Returns the group with a User-agent line. */
    public static Optional<Group> ofAgent(List<Group> groups, int line) {
        return lastAtOrAbove(groups, line).filter(group -> Collections.binarySearch(group.agents(), line) >= 0);
    }

    /** Returns the group with a rule on a line. */
    public static Optional<Group> ofRule(List<Group> groups, int line) {
        return lastAtOrAbove(groups, line).filter(group -> hasRule(group, line));
    }

    public static boolean hasRule(Group group, int line) {
        List<Rule> rules = group.rules();
        int first = BinarySearch.findFirst(0, rules.size(), rule -> rules.get(rule).line() >= line);
        return first < rules.size() && rules.get(first).line() == line;
    }

    /** Whether any rule is a Disallow with a value. */
    public static boolean hasDisallow(List<Rule> rules) {
        return rules.stream().anyMatch(rule -> !rule.isAllow() && !rule.value().isEmpty());
    }
}
