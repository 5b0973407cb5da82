package org.roboscope.robots.group;

/** The ways to group that standards know. */
public final class GroupingMethods {

    /** A group ends at a User-agent line that follows a rule; nothing else ends one. */
    public static final Grouping UNTIL_AGENT_AFTER_RULE = UntilAgentAfterRule::new;

    /** The same, but only User-agent lines that directly follow one another share a group. */
    public static final Grouping ADJACENT_AGENTS = AdjacentAgents::new;

    /** A blank line ends a group; so does a User-agent line that follows a rule. */
    public static final Grouping UNTIL_BLANK_LINE = UntilBlankLine::new;

    private GroupingMethods() {}

    private static class UntilAgentAfterRule extends GroupSplitter {

        private boolean ruleSeen;

        @Override
        public void userAgent(int record) {
            if (!isOpen() || ruleSeen) {
                open(record);
                ruleSeen = false;
            }
        }

        @Override
        public void rule(int record) {
            ruleSeen = true;
        }
    }

    private static final class AdjacentAgents extends UntilAgentAfterRule {

        private boolean partedFromAgents;

        @Override
        public void userAgent(int record) {
            if (partedFromAgents) {
                close(record);
                partedFromAgents = false;
            }
            super.userAgent(record);
        }

        @Override
        public void other(int nextRecord) {
            partedFromAgents = true;
        }
    }

    private static final class UntilBlankLine extends UntilAgentAfterRule {

        @Override
        public void blank(int nextRecord) {
            close(nextRecord);
        }
    }
}
