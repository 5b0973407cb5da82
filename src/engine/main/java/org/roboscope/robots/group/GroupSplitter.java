package org.roboscope.robots.group;

import org.roboscope.robots.line.LineKind;

/**
 * Sees a file's lines once, in order, and draws the groups' borders. A record is a line with a field and a value;
 * records are counted from 0 through the file, and a group is a run of them.
 */
public abstract class GroupSplitter {

    private final GroupTable table = new GroupTable();
    private boolean open;

    /** A User-agent line, which is this record. */
    public abstract void userAgent(int record);

    /** An Allow or a Disallow, also an empty or unusable one. */
    public abstract void rule(int record);

    /** A field of any other kind, or text that is no field at all; {@code nextRecord} is the record to come. */
    public void other(int nextRecord) {}

    public void blank(int nextRecord) {}

    /** The groups, once all {@code records} have been seen. */
    public GroupTable finish(int records) {
        close(records);
        return table;
    }

    /** Tells the splitter of a line that is no rule and no User-agent line. */
    public final void aside(LineKind kind, int nextRecord) {
        switch (kind) {
            case BLANK -> blank(nextRecord);
            case SITEMAP, OTHER_FIELD, NO_FIELD -> other(nextRecord);
            case COMMENT, UNREAD, USER_AGENT, ALLOW, DISALLOW -> {}
        }
    }

    protected final boolean isOpen() {
        return open;
    }

    protected final void open(int record) {
        close(record);
        table.open(record);
        open = true;
    }

    protected final void close(int record) {
        if (open) {
            table.close(record);
            open = false;
        }
    }
}
