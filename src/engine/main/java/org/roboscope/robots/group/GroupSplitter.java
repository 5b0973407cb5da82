package org.roboscope.robots.group;

import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.usage.UsageLine;

/** Assigns the lines of a file to groups, in one pass. */
public final class GroupSplitter {

    /** No group is open. */
    public static final int NO_GROUP = -1;

    private final boolean blankLineEnds;
    /** The kinds of line that separate User-agent lines, as bits by their ordinals. */
    private final int separatorKinds;

    private final boolean usageIsRule;
    private int groupCount;
    private boolean isOpen;
    private boolean isRuleSeen;
    private boolean isSeparatorSeen;

    GroupSplitter(Grouping grouping) {
        this.blankLineEnds = grouping.blankLineEnds();
        int kinds = 0;
        for (LineKind kind : grouping.separators()) {
            kinds |= 1 << kind.ordinal();
        }
        this.separatorKinds = kinds;
        this.usageIsRule = grouping.usageIsRule();
    }

    /** Returns the group that is open after the last line, counted from 0, or {@link #NO_GROUP}. */
    public int group() {
        return isOpen ? groupCount - 1 : NO_GROUP;
    }

    /** Adds the next line, which is a rule, even if it is empty or invalid. */
    public void addRule() {
        isRuleSeen = true;
    }

    /** Adds the next line, whose field is none of User-agent, Allow, Disallow and Sitemap. */
    public void addOtherField(byte[] bytes, int fieldStart, int fieldEnd) {
        addLine(LineKind.OTHER_FIELD);
        isRuleSeen |= usageIsRule && UsageLine.isField(bytes, fieldStart, fieldEnd);
    }

    /**
     * Adds the next line. Lines with other fields must be added by {@link #addOtherField}, because their names matter.
     */
    public void addLine(LineKind kind) {
        isSeparatorSeen |= (separatorKinds >> kind.ordinal() & 1) != 0;
        switch (kind) {
            case ALLOW, DISALLOW -> addRule();
            case USER_AGENT -> addUserAgent();
            case BLANK -> isOpen &= !blankLineEnds;
            case SITEMAP, OTHER_FIELD, NO_FIELD, COMMENT, UNREAD -> {}
        }
    }

    private void addUserAgent() {
        if (!isOpen || isRuleSeen || isSeparatorSeen) {
            groupCount++;
            isOpen = true;
            isRuleSeen = false;
            isSeparatorSeen = false;
        }
    }
}
