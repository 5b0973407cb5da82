package org.roboscope.robots.group;

import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.usage.UsageLine;

/** Sees a file's lines once, in order, and tells which group each of them belongs to. */
public final class GroupSplitter {

    /** No group is open. */
    public static final int NO_GROUP = -1;

    private final boolean blankLineEnds;
    /** A bit for each kind of line, by its place among the kinds. */
    private final int parting;

    private final boolean usageIsRule;
    private int begun;
    private boolean open;
    private boolean ruleSeen;
    private boolean partedFromAgents;

    GroupSplitter(Grouping grouping) {
        this.blankLineEnds = grouping.blankLineEnds();
        int kinds = 0;
        for (LineKind kind : grouping.parting()) {
            kinds |= 1 << kind.ordinal();
        }
        this.parting = kinds;
        this.usageIsRule = grouping.usageIsRule();
    }

    /** The group that is open behind the line last seen, counted from 0, or {@link #NO_GROUP}. */
    public int group() {
        return open ? begun - 1 : NO_GROUP;
    }

    /** Takes the next line, which is a rule: also an empty or unusable one. */
    public void seeRule() {
        ruleSeen = true;
    }

    /** Takes the next line, which has this field: one that neither names a crawler nor rules what may be fetched. */
    public void seeOtherField(byte[] bytes, int fieldStart, int fieldEnd) {
        see(LineKind.OTHER_FIELD);
        ruleSeen |= usageIsRule && UsageLine.isField(bytes, fieldStart, fieldEnd);
    }

    /** Takes the next line; what other fields there are matters to {@link #seeOtherField}. */
    public void see(LineKind kind) {
        partedFromAgents |= (parting >> kind.ordinal() & 1) != 0;
        switch (kind) {
            case ALLOW, DISALLOW -> seeRule();
            case USER_AGENT -> seeUserAgent();
            case BLANK -> open &= !blankLineEnds;
            case SITEMAP, OTHER_FIELD, NO_FIELD, COMMENT, UNREAD -> {}
        }
    }

    private void seeUserAgent() {
        if (!open || ruleSeen || partedFromAgents) {
            begun++;
            open = true;
            ruleSeen = false;
            partedFromAgents = false;
        }
    }
}
