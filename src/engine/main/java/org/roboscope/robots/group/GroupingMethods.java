package org.roboscope.robots.group;

/** The ways to group that standards know. */
public final class GroupingMethods {

    /** A group ends at a User-agent line that follows a rule; nothing else ends one. */
    public static final Grouping UNTIL_AGENT_AFTER_RULE = new Grouping(false, false, false);

    /** The same for a reader of Content-Usage, to whom such a line is a rule like Allow and Disallow. */
    public static final Grouping UNTIL_AGENT_AFTER_RULE_OR_USAGE = new Grouping(false, false, true);

    /** The first, but only User-agent lines that directly follow one another share a group. */
    public static final Grouping ADJACENT_AGENTS = new Grouping(false, true, false);

    /** A blank line ends a group; so does a User-agent line that follows a rule. */
    public static final Grouping UNTIL_BLANK_LINE = new Grouping(true, false, false);

    private GroupingMethods() {}
}
