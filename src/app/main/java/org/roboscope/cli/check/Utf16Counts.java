package org.roboscope.cli.check;

import java.util.Arrays;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.Utf8;

/**
 * How many UTF-16 units the bytes before a place make. It remembers the count every few thousand bytes, so that even in
 * the middle of a line without end the answer takes a few steps.
 */
final class Utf16Counts {

    private static final int STEP = 4_096;

    private final byte[] bytes;
    private final boolean ascii;
    /** The first character at or after each multiple of the step, and how many units stand before it. */
    private final int[] starts;
    private final int[] counts;

    Utf16Counts(byte[] bytes) {
        this.bytes = bytes;
        this.ascii = ByteScan.isAscii(bytes, 0, bytes.length);
        int marks = ascii ? 1 : bytes.length / STEP + 1;
        int[] starts = new int[marks];
        int[] counts = new int[marks];
        int at = 0;
        int units = 0;
        int mark = 1;
        while (mark < marks && at < bytes.length) {
            int length = length(at);
            units += units(length);
            at += length;
            if (at >= mark * STEP) {
                starts[mark] = at;
                counts[mark++] = units;
            }
        }
        this.starts = Arrays.copyOf(starts, mark);
        this.counts = Arrays.copyOf(counts, mark);
    }

    /** A byte inside a character counts as that character's beginning. */
    int before(int offset) {
        if (ascii) {
            return offset;
        }
        int found = Arrays.binarySearch(starts, offset);
        int mark = found >= 0 ? found : -found - 2;
        int at = starts[mark];
        int units = counts[mark];
        while (at < offset) {
            int length = length(at);
            if (at + length > offset) {
                break;
            }
            units += units(length);
            at += length;
        }
        return units;
    }

    private int length(int at) {
        return bytes[at] >= 0 ? 1 : Math.max(1, Utf8.sequenceLength(bytes, at, bytes.length));
    }

    private static int units(int length) {
        return length == 4 ? 2 : 1;
    }
}
