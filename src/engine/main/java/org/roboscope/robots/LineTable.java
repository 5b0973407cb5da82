package org.roboscope.robots;

import java.util.Arrays;
import org.roboscope.robots.line.LineKind;

/**
 * Where the lines of a file start, and what they are. Lines are counted from 0. A line takes less than two bytes: a file may have as
 * many lines as bytes, and is read under several standards. So only every sixteenth start is kept, and the lengths of the
 * lines between; what is too long for a byte is kept apart. Two kinds share a byte.
 */
final class LineTable {

    private static final int SHIFT = 4;
    private static final int BETWEEN = (1 << SHIFT) - 1;
    private static final int TOO_LONG = 0xFF;

    private int[] everySixteenthStart;
    private byte[] lengths;
    private byte[] kinds;
    private int size;
    private int lastStart;
    private final StartsAfterLongLines afterLongLines = new StartsAfterLongLines();

    /** The lines that follow very long ones, and their starts. */
    private static final class StartsAfterLongLines {

        private int[] lines = {};
        private int[] starts = {};
        private int size;

        void add(int line, int start) {
            if (size == lines.length) {
                lines = Arrays.copyOf(lines, 2 * size + 4);
                starts = Arrays.copyOf(starts, 2 * size + 4);
            }
            lines[size] = line;
            starts[size++] = start;
        }

        int start(int line) {
            return starts[Arrays.binarySearch(lines, 0, size, line)];
        }
    }

    LineTable(int capacity) {
        everySixteenthStart = new int[(capacity >> SHIFT) + 1];
        lengths = new byte[capacity];
        kinds = new byte[(capacity >> 1) + 1];
    }

    void add(int start, LineKind kind) {
        if (size == lengths.length) {
            int capacity = size + (size >> 1) + 16;
            everySixteenthStart = Arrays.copyOf(everySixteenthStart, (capacity >> SHIFT) + 1);
            lengths = Arrays.copyOf(lengths, capacity);
            kinds = Arrays.copyOf(kinds, (capacity >> 1) + 1);
        }
        if ((size & BETWEEN) == 0) {
            everySixteenthStart[size >> SHIFT] = start;
        } else if (start - lastStart < TOO_LONG) {
            lengths[size - 1] = (byte) (start - lastStart);
        } else {
            lengths[size - 1] = (byte) TOO_LONG;
            afterLongLines.add(size, start);
        }
        lastStart = start;
        kinds[size >> 1] |= (byte) (kind.ordinal() << shift(size));
        size++;
    }

    int size() {
        return size;
    }

    int start(int line) {
        int at = line & ~BETWEEN;
        int start = everySixteenthStart[at >> SHIFT];
        for (; at < line; at++) {
            int length = lengths[at] & 0xFF;
            start = length == TOO_LONG ? afterLongLines.start(at + 1) : start + length;
        }
        return start;
    }

    LineKind kind(int line) {
        return LineKind.at(kinds[line >> 1] >> shift(line) & 0xF);
    }

    private static int shift(int line) {
        return (line & 1) << 2;
    }
}
