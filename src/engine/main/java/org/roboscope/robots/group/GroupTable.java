package org.roboscope.robots.group;

import java.util.Arrays;

/**
 * The groups of a file as ranges of records. A record is a line with a field and a value. Records are counted from 0
 * through the file.
 */
public final class GroupTable {

    /** Two numbers for each group: its first record, and the record after its last one. */
    private int[] borders = new int[16];
    private int size;
    private int openGroup = GroupSplitter.NO_GROUP;

    public int size() {
        return size;
    }

    public int firstRecord(int group) {
        return borders[2 * group];
    }

    /** Returns the record after the group's last record. */
    public int endRecord(int group) {
        return borders[2 * group + 1];
    }

    /** Sets the group that is open from this record on, or {@link GroupSplitter#NO_GROUP}. */
    public void setOpenGroup(int record, int group) {
        if (group == openGroup) {
            return;
        }
        if (openGroup != GroupSplitter.NO_GROUP) {
            borders[2 * size - 1] = record;
        }
        if (group != GroupSplitter.NO_GROUP) {
            if (2 * size == borders.length) {
                borders = Arrays.copyOf(borders, 2 * borders.length);
            }
            borders[2 * size++] = record;
        }
        openGroup = group;
    }
}
