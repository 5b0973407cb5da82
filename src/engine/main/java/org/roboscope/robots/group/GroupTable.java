package org.roboscope.robots.group;

import java.util.Arrays;

/** The groups of a file as runs of records. */
public final class GroupTable {

    private int[] borders = new int[16];
    private int size;

    public int size() {
        return size;
    }

    public int firstRecord(int group) {
        return borders[2 * group];
    }

    /** The record after the group's last one. */
    public int endRecord(int group) {
        return borders[2 * group + 1];
    }

    void open(int record) {
        if (2 * size == borders.length) {
            borders = Arrays.copyOf(borders, 2 * borders.length);
        }
        borders[2 * size] = record;
    }

    void close(int record) {
        borders[2 * size + 1] = record;
        size++;
    }
}
