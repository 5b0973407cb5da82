package org.roboscope.robots.group;

import java.util.Set;
import org.roboscope.robots.line.LineKind;

/** The groupings of all standards. */
public final class GroupingMethods {

    /** A group ends only at a User-agent line after a rule. */
    public static final Grouping UNTIL_AGENT_AFTER_RULE = new Grouping(false, Set.of(), false);

    /**
     * The grouping {@link #UNTIL_AGENT_AFTER_RULE} for crawlers that read Content-Usage: a Content-Usage line ends a
     * list of User-agent lines, as Allow and Disallow do.
     */
    public static final Grouping UNTIL_AGENT_AFTER_RULE_OR_USAGE = new Grouping(false, Set.of(), true);

    /**
     * The grouping {@link #UNTIL_AGENT_AFTER_RULE}, but User-agent lines share a group only if no other field is
     * between them. Comments and blank lines are ignored.
     */
    public static final Grouping ADJACENT_AGENTS =
            new Grouping(false, Set.of(LineKind.SITEMAP, LineKind.OTHER_FIELD, LineKind.NO_FIELD), false);

    /**
     * The grouping {@link #UNTIL_AGENT_AFTER_RULE}, but User-agent lines share a group only if they directly follow
     * each other. A line without a field is ignored.
     */
    public static final Grouping RUNS_OF_AGENTS =
            new Grouping(false, Set.of(LineKind.SITEMAP, LineKind.OTHER_FIELD, LineKind.BLANK, LineKind.COMMENT),
                    false);

    /** A group ends at a blank line, and at a User-agent line after a rule. */
    public static final Grouping UNTIL_BLANK_LINE = new Grouping(true, Set.of(), false);

    private GroupingMethods() {}
}
