package org.roboscope.cli.check;

import java.util.Arrays;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;

/** A file's bytes with the places in them. A line ends with LF, CR or CRLF. */
final class SourceText {

    private static final int SHIFT = 4;
    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final byte[] bytes;
    private final Utf16Counts counts;
    /** Where every sixteenth line starts: a file may have as many lines as bytes. */
    private final int[] starts;
    private final int markLength;

    SourceText(byte[] bytes) {
        this.bytes = bytes;
        this.counts = new Utf16Counts(bytes);
        this.starts = starts(bytes);
        boolean marked = bytes.length >= MARK.length && Arrays.equals(bytes, 0, MARK.length, MARK, 0, MARK.length);
        this.markLength = marked ? MARK.length : 0;
    }

    byte[] bytes() {
        return bytes;
    }

    LineColumn place(int offset) {
        int line = lineOf(offset);
        return new LineColumn(line, characters(offset) - characters(start(line)) + 1);
    }

    /** How many characters stand before this byte, counted as in {@link LineColumn}. */
    int characters(int offset) {
        return offset < markLength ? 0 : counts.before(offset) - (markLength == 0 ? 0 : 1);
    }

    /** The bytes of a line without what ends it. */
    Span line(int number) {
        int start = start(number);
        return new Span(start, ByteScan.lineEnd(bytes, start, bytes.length));
    }

    int lineOf(int offset) {
        int found = Arrays.binarySearch(starts, offset);
        int place = found >= 0 ? found : -found - 2;
        int line = (place << SHIFT) + 1;
        int next = nextStart(bytes, starts[place]);
        while (next <= offset && next > 0) {
            line++;
            next = nextStart(bytes, next);
        }
        return line;
    }

    private int start(int number) {
        int index = number - 1;
        int start = starts[index >> SHIFT];
        for (int at = index >> SHIFT << SHIFT; at < index; at++) {
            start = nextStart(bytes, start);
        }
        return start;
    }

    /** Where the line behind the one that starts here begins, or 0 if there is none. */
    private static int nextStart(byte[] bytes, int start) {
        int end = ByteScan.lineEnd(bytes, start, bytes.length);
        if (end == bytes.length) {
            return 0;
        }
        boolean pair = bytes[end] == '\r' && end + 1 < bytes.length && bytes[end + 1] == '\n';
        return end + (pair ? 2 : 1);
    }

    String text(Span span) {
        return ByteText.toText(bytes, span.start(), span.end());
    }

    /** Whether these bytes are characters that every reader of the file sees: UTF-8, and no byte order mark. */
    boolean isPlainText(Span span) {
        return span.start() >= markLength && text(span).chars().noneMatch(c -> ByteText.isEscapedByte((char) c));
    }

    private static int[] starts(byte[] bytes) {
        int[] starts = new int[64];
        int line = 0;
        int start = 0;
        do {
            if ((line & (1 << SHIFT) - 1) == 0) {
                int place = line >> SHIFT;
                starts = place == starts.length ? Arrays.copyOf(starts, 2 * place) : starts;
                starts[place] = start;
            }
            line++;
            start = nextStart(bytes, start);
        } while (start > 0);
        return Arrays.copyOf(starts, (line - 1 >> SHIFT) + 1);
    }
}
