package org.roboscope.cli.check;

import java.util.Arrays;
import org.roboscope.json.Json;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.bytes.Utf8;

/** Converts offsets of a file's bytes to lines and columns. A line ends with LF, CR or CRLF. */
final class SourceText {

    /** The binary logarithm of the number of lines for each stored line start. */
    private static final int LINE_SHIFT = 4;
    private static final int INITIAL_CAPACITY = 64;
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final byte[] bytes;
    private final Utf16Counts counts;
    /** The start of every sixteenth line. An array of all starts could be four times as large as the file. */
    private final int[] starts;
    private final int markLength;

    SourceText(byte[] bytes) {
        this.bytes = bytes;
        this.counts = new Utf16Counts(bytes);
        this.starts = findStarts(bytes);
        boolean hasMark = bytes.length >= BYTE_ORDER_MARK.length
                && Arrays.equals(bytes, 0, BYTE_ORDER_MARK.length, BYTE_ORDER_MARK, 0, BYTE_ORDER_MARK.length);
        this.markLength = hasMark ? BYTE_ORDER_MARK.length : 0;
    }

    byte[] bytes() {
        return bytes;
    }

    LineColumn positionOf(int offset) {
        int line = lineOf(offset);
        return new LineColumn(line, charactersBefore(offset) - charactersBefore(lineStart(line)) + 1);
    }

    /** Writes the fields of a span, in lines and columns and in bytes. */
    void addPosition(Json out, Span span) {
        LineColumn start = positionOf(span.start());
        LineColumn end = positionOf(span.end());
        out.value("line", start.line()).value("column", start.column())
                .value("endLine", end.line()).value("endColumn", end.column())
                .value("startByte", span.start()).value("endByte", span.end());
    }

    /** Returns the number of characters before a byte, counted as in {@link LineColumn}. */
    int charactersBefore(int offset) {
        return offset < markLength ? 0 : counts.unitsBefore(offset) - (markLength == 0 ? 0 : 1);
    }

    /** Returns the span of a line without its line end. */
    Span line(int number) {
        int start = lineStart(number);
        return new Span(start, ByteScan.lineEnd(bytes, start, bytes.length));
    }

    int lineOf(int offset) {
        int searched = Arrays.binarySearch(starts, offset);
        int index = searched >= 0 ? searched : -searched - 2;
        int line = (index << LINE_SHIFT) + 1;
        int next = nextStart(bytes, starts[index]);
        while (next <= offset && next > 0) {
            line++;
            next = nextStart(bytes, next);
        }
        return line;
    }

    private int lineStart(int number) {
        int index = number - 1;
        int start = starts[index >> LINE_SHIFT];
        for (int i = index >> LINE_SHIFT << LINE_SHIFT; i < index; i++) {
            start = nextStart(bytes, start);
        }
        return start;
    }

    /** Returns the start of the line after the one that starts at an offset, or 0 if it is the last. */
    private static int nextStart(byte[] bytes, int start) {
        int end = ByteScan.lineEnd(bytes, start, bytes.length);
        if (end == bytes.length) {
            return 0;
        }
        boolean isCrLf = bytes[end] == '\r' && end + 1 < bytes.length && bytes[end + 1] == '\n';
        return end + (isCrLf ? 2 : 1);
    }

    String text(Span span) {
        return ByteText.toText(bytes, span.start(), span.end());
    }

    /** Whether a span is text that every reader of the file decodes: valid UTF-8 after any byte order mark. */
    boolean isPlainText(Span span) {
        return span.start() >= markLength && text(span).chars().noneMatch(c -> ByteText.isEscapedByte((char) c));
    }

    private static int[] findStarts(byte[] bytes) {
        int[] starts = new int[INITIAL_CAPACITY];
        int line = 0;
        int start = 0;
        do {
            if ((line & (1 << LINE_SHIFT) - 1) == 0) {
                int index = line >> LINE_SHIFT;
                starts = index == starts.length ? Arrays.copyOf(starts, 2 * index) : starts;
                starts[index] = start;
            }
            line++;
            start = nextStart(bytes, start);
        } while (start > 0);
        return Arrays.copyOf(starts, (line - 1 >> LINE_SHIFT) + 1);
    }

    /**
     * Counts the UTF-16 units before an offset. Counts are stored every few thousand bytes, so that an answer takes few
     * steps even in the middle of a very long line.
     */
    private static final class Utf16Counts {

        private static final int STEP = 4_096;

        private final byte[] bytes;
        private final boolean isAscii;
        /** The first character at or after each multiple of the step, and the number of units before it. */
        private final int[] starts;
        private final int[] counts;

        Utf16Counts(byte[] bytes) {
            this.bytes = bytes;
            this.isAscii = ByteScan.isAscii(bytes, 0, bytes.length);
            int marks = isAscii ? 1 : bytes.length / STEP + 1;
            int[] starts = new int[marks];
            int[] counts = new int[marks];
            int position = 0;
            int units = 0;
            int mark = 1;
            while (mark < marks && position < bytes.length) {
                int length = length(position);
                units += units(length);
                position += length;
                if (position >= mark * STEP) {
                    starts[mark] = position;
                    counts[mark++] = units;
                }
            }
            this.starts = Arrays.copyOf(starts, mark);
            this.counts = Arrays.copyOf(counts, mark);
        }

        /** Returns the number of units before an offset. A byte inside a character counts as its start. */
        int unitsBefore(int offset) {
            if (isAscii) {
                return offset;
            }
            int index = Arrays.binarySearch(starts, offset);
            int mark = index >= 0 ? index : -index - 2;
            int position = starts[mark];
            int units = counts[mark];
            while (position < offset) {
                int length = length(position);
                if (position + length > offset) {
                    break;
                }
                units += units(length);
                position += length;
            }
            return units;
        }

        private int length(int position) {
            return bytes[position] >= 0 ? 1 : Math.max(1, Utf8.sequenceLength(bytes, position, bytes.length));
        }

        private static int units(int length) {
            return length == 4 ? 2 : 1;
        }
    }

    /**
     * A position in a text, as editors count it.
     *
     * @param line   counted from 1
     * @param column counted from 1, in UTF-16 units; a byte that is not UTF-8 counts as one, a byte order mark as none
     */
    record LineColumn(int line, int column) {}
}
