package org.roboscope.robots;

import java.util.Arrays;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineReader;

/** The lines past a limit: nobody reads them, but a person sees them. */
final class UnreadLines {

    private final byte[] bytes;
    private final int firstNumber;
    private final int[] starts;

    private UnreadLines(byte[] bytes, int firstNumber, int[] starts) {
        this.bytes = bytes;
        this.firstNumber = firstNumber;
        this.starts = starts;
    }

    static UnreadLines none(byte[] bytes) {
        return new UnreadLines(bytes, 0, new int[0]);
    }

    /**
     * The lines from this byte on, which begins one unless the line before it has no line end: then there is none.
     */
    static UnreadLines from(byte[] bytes, int from, int firstNumber) {
        boolean startsLine = from == 0 || bytes[from - 1] == '\n' || bytes[from - 1] == '\r';
        int[] starts = new int[16];
        int size = 0;
        int at = from;
        boolean more = startsLine;
        while (more) {
            if (size == starts.length) {
                starts = Arrays.copyOf(starts, 2 * size);
            }
            starts[size++] = at;
            Line line = LineReader.unreadLine(bytes, 0, at);
            at = line.whole().end();
            more = !line.lineEnd().isEmpty();
        }
        return new UnreadLines(bytes, firstNumber, Arrays.copyOf(starts, size));
    }

    int size() {
        return starts.length;
    }

    Line line(int number) {
        return LineReader.unreadLine(bytes, number, starts[number - firstNumber]);
    }
}
