package org.roboscope.robots.group;

/** The ways to group that standards know. */
public final class GroupingMethods {

    /** A group ends at a User-agent line that follows a rule; nothing else ends one. */
    public static final Grouping UNTIL_AGENT_AFTER_RULE = new Grouping(false, false);

    /** The same, but only User-agent lines that directly follow one another share a group. */
    public static final Grouping ADJACENT_AGENTS = new Grouping(false, true);

    /** A blank line ends a group; so does a User-agent line that follows a rule. */
    public static final Grouping UNTIL_BLANK_LINE = new Grouping(true, false);

    private GroupingMethods() {}
}
