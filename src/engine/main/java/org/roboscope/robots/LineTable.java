package org.roboscope.robots;

import java.util.Arrays;
import org.roboscope.robots.line.LineKind;

/** Where the lines of a file start, and what they are. Lines are counted from 0. */
final class LineTable {

    private int[] starts;
    private byte[] kinds;
    private int size;

    LineTable(int capacity) {
        starts = new int[capacity];
        kinds = new byte[capacity];
    }

    void add(int start, LineKind kind) {
        if (size == starts.length) {
            int capacity = size + (size >> 1) + 16;
            starts = Arrays.copyOf(starts, capacity);
            kinds = Arrays.copyOf(kinds, capacity);
        }
        starts[size] = start;
        kinds[size++] = (byte) kind.ordinal();
    }

    int size() {
        return size;
    }

    int start(int line) {
        return starts[line];
    }

    LineKind kind(int line) {
        return LineKind.at(kinds[line]);
    }
}
