package org.roboscope.cli.check;

import java.util.Arrays;
import org.roboscope.json.Json;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.bytes.Utf8;

/** Converts offsets of a file's bytes to lines and columns. A line ends with LF, CR or CRLF. */
final class SourceText {

    private static final int INITIAL_LINES = 64;
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final byte[] bytes;
    private final Utf16Counts counts;
    private final int[] lineStarts;
    private final int markLength;

    SourceText(byte[] bytes) {
        this.bytes = bytes;
        this.counts = new Utf16Counts(bytes);
        this.lineStarts = findLineStarts(bytes);
        boolean hasMark = bytes.length >= BYTE_ORDER_MARK.length
                && Arrays.equals(bytes, 0, BYTE_ORDER_MARK.length, BYTE_ORDER_MARK, 0, BYTE_ORDER_MARK.length);
        this.markLength = hasMark ? BYTE_ORDER_MARK.length : 0;
    }

    byte[] bytes() {
        return bytes;
    }

    LineColumn positionOf(int offset) {
        int line = lineOf(offset);
        return new LineColumn(line, charactersBefore(offset) - charactersBefore(lineStarts[line - 1]) + 1);
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
        int start = lineStarts[number - 1];
        return new Span(start, ByteScan.lineEnd(bytes, start, bytes.length));
    }

    /** Returns the line that contains a byte. A line end belongs to the line before it. */
    int lineOf(int offset) {
        int index = Arrays.binarySearch(lineStarts, offset);
        return index >= 0 ? index + 1 : -index - 1;
    }

    String text(Span span) {
        return ByteText.toText(bytes, span.start(), span.end());
    }

    /** Whether a span is text that every reader of the file decodes: valid UTF-8 after any byte order mark. */
    boolean isPlainText(Span span) {
        return span.start() >= markLength && text(span).chars().noneMatch(c -> ByteText.isEscapedByte((char) c));
    }

    private static int[] findLineStarts(byte[] bytes) {
        int[] starts = new int[INITIAL_LINES];
        int count = 1;
        int end = ByteScan.lineEnd(bytes, 0, bytes.length);
        while (end < bytes.length) {
            boolean isCrLf = bytes[end] == '\r' && end + 1 < bytes.length && bytes[end + 1] == '\n';
            int start = end + (isCrLf ? 2 : 1);
            starts = count == starts.length ? Arrays.copyOf(starts, 2 * count) : starts;
            starts[count++] = start;
            end = ByteScan.lineEnd(bytes, start, bytes.length);
        }
        return Arrays.copyOf(starts, count);
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
