package org.roboscope.robots;

import java.util.Arrays;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineReader;

/**
 * The lines past a limit. Crawlers do not read them, but people see them. There may be millions, so only every 64th
 * start is stored.
 */
final class UnreadLines {

    private static final int SHIFT = 6;

    private final byte[] bytes;
    private final int firstNumber;
    private final int size;
    private final int[] starts;

    private UnreadLines(byte[] bytes, int firstNumber, int size, int[] starts) {
        this.bytes = bytes;
        this.firstNumber = firstNumber;
        this.size = size;
        this.starts = starts;
    }

    static UnreadLines none(byte[] bytes) {
        return new UnreadLines(bytes, 0, 0, new int[0]);
    }

    /**
     * The lines from this byte on, which begins one unless the line before it has no line end: then there is none.
     */
    static UnreadLines from(byte[] bytes, int from, int firstNumber) {
        if (from > 0 && bytes[from - 1] != '\n' && bytes[from - 1] != '\r') {
            return none(bytes);
        }
        int[] starts = {from};
        int size = 1;
        int end = ByteScan.lineEnd(bytes, from, bytes.length);
        while (end < bytes.length) {
            int next = LineReader.afterLineEnd(bytes, end);
            if ((size & (1 << SHIFT) - 1) == 0) {
                int place = size >> SHIFT;
                starts = place == starts.length ? Arrays.copyOf(starts, 2 * place) : starts;
                starts[place] = next;
            }
            size++;
            end = ByteScan.lineEnd(bytes, next, bytes.length);
        }
        return new UnreadLines(bytes, firstNumber, size, starts);
    }

    int size() {
        return size;
    }

    Line line(int number) {
        int index = number - firstNumber;
        int start = starts[index >> SHIFT];
        for (int at = index >> SHIFT << SHIFT; at < index; at++) {
            start = LineReader.afterLineEnd(bytes, ByteScan.lineEnd(bytes, start, bytes.length));
        }
        return LineReader.unreadLine(bytes, number, start);
    }
}
