package org.roboscope.robots.group;

import java.util.Set;
import org.roboscope.robots.line.LineKind;

/** The ways to group that standards know. */
public final class GroupingMethods {

    /** A group ends at a User-agent line that follows a rule; nothing else ends one. */
    public static final Grouping UNTIL_AGENT_AFTER_RULE = new Grouping(false, Set.of(), false);

    /** As the one before, for a reader of Content-Usage: such a line ends a list of User-agent lines like Allow and Disallow. */
    public static final Grouping UNTIL_AGENT_AFTER_RULE_OR_USAGE = new Grouping(false, Set.of(), true);

    /** The first, but only User-agent lines share a group that follow one another, comments and blank lines aside. */
    public static final Grouping ADJACENT_AGENTS =
            new Grouping(false, Set.of(LineKind.SITEMAP, LineKind.OTHER_FIELD, LineKind.NO_FIELD), false);

    /**
     * The first, but only User-agent lines share a group that stand directly under one another. A line without a field is
     * as if it were not there.
     */
    public static final Grouping RUNS_OF_AGENTS =
            new Grouping(false, Set.of(LineKind.SITEMAP, LineKind.OTHER_FIELD, LineKind.BLANK, LineKind.COMMENT),
                    false);

    /** A blank line ends a group; so does a User-agent line that follows a rule. */
    public static final Grouping UNTIL_BLANK_LINE = new Grouping(true, Set.of(), false);

    private GroupingMethods() {}
}
