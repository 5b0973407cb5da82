package org.roboscope.robots.group;

import java.util.Set;
import org.roboscope.robots.line.LineKind;

/**
 * How a standard divides the lines of a file into groups. A User-agent line that follows a rule begins a group under
 * all of them.
 *
 * @param blankLineEnds whether a blank line ends a group
 * @param parting       lines of these kinds between two User-agent lines put them into two groups
 * @param usageIsRule   whether a Content-Usage line counts as a rule, as its draft has it
 */
public record Grouping(boolean blankLineEnds, Set<LineKind> parting, boolean usageIsRule) {

    public Grouping {
        parting = Set.copyOf(parting);
    }

    /** A splitter for one file. */
    public GroupSplitter begin() {
        return new GroupSplitter(this);
    }

    /** Whether a line of this kind between two User-agent lines puts them into two groups. */
    public boolean parts(LineKind kind) {
        return parting.contains(kind);
    }
}
