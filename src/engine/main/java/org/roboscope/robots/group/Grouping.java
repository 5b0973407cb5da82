package org.roboscope.robots.group;

/**
 * How a standard divides the lines of a file into groups. A User-agent line that follows a rule begins a group under
 * all of them.
 *
 * @param blankLineEnds   whether a blank line ends a group
 * @param adjacentAgents  whether only User-agent lines that directly follow one another share a group
 * @param usageIsRule     whether a Content-Usage line counts as a rule, as its draft has it
 */
public record Grouping(boolean blankLineEnds, boolean adjacentAgents, boolean usageIsRule) {

    /** A splitter for one file. */
    public GroupSplitter begin() {
        return new GroupSplitter(this);
    }
}
