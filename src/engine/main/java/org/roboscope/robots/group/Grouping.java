package org.roboscope.robots.group;

import java.util.Set;
import org.roboscope.robots.line.LineKind;

/**
 * The division of the lines of a file into groups by a standard. Under all standards, a User-agent line after a rule
 * begins a group.
 *
 * @param blankLineEnds whether a blank line ends a group
 * @param separators    the kinds of line that separate two User-agent lines into two groups
 * @param usageIsRule   whether a Content-Usage line counts as a rule, as in its draft
 */
public record Grouping(boolean blankLineEnds, Set<LineKind> separators, boolean usageIsRule) {

    public Grouping {
        separators = Set.copyOf(separators);
    }

    /** Creates a splitter for one file. */
    public GroupSplitter newSplitter() {
        return new GroupSplitter(this);
    }

    /** Whether a line of this kind separates two User-agent lines into two groups. */
    public boolean isSeparator(LineKind kind) {
        return separators.contains(kind);
    }
}
