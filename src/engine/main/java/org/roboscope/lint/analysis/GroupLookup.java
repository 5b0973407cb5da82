package org.roboscope.lint.analysis;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.roboscope.robots.Group;

/** Finds groups by their lines. Groups, their User-agent lines and their rules all stand in file order. */
public final class GroupLookup {

    private GroupLookup() {}

    /** The last group that begins at this line or above it. */
    public static Optional<Group> lastFrom(List<Group> groups, int line) {
        int low = 0;
        int high = groups.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (groups.get(middle).firstLine() <= line) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? Optional.empty() : Optional.of(groups.get(low - 1));
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
        int low = 0;
        int high = group.rules().size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (group.rules().get(middle).line() < line) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < group.rules().size() && group.rules().get(low).line() == line;
    }
}
