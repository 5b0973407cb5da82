package org.roboscope.cli.check;

import java.util.Arrays;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;

/** A file's bytes with the places in them. A line ends with LF, CR or CRLF. */
final class SourceText {

    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final byte[] bytes;
    private final Utf16Counts counts;
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
        return new LineColumn(line, characters(offset) - characters(starts[line - 1]) + 1);
    }

    /** How many characters stand before this byte, counted as in {@link LineColumn}. */
    int characters(int offset) {
        return offset < markLength ? 0 : counts.before(offset) - (markLength == 0 ? 0 : 1);
    }

    /** The bytes of a line without what ends it. */
    Span line(int number) {
        int start = starts[number - 1];
        int limit = number < starts.length ? starts[number] : bytes.length;
        return new Span(start, ByteScan.lineEnd(bytes, start, limit));
    }

    int lineOf(int offset) {
        int found = Arrays.binarySearch(starts, offset);
        return found >= 0 ? found + 1 : -found - 1;
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
        int count = 1;
        int end = ByteScan.lineEnd(bytes, 0, bytes.length);
        while (end < bytes.length) {
            boolean pair = bytes[end] == '\r' && end + 1 < bytes.length && bytes[end + 1] == '\n';
            int next = end + (pair ? 2 : 1);
            if (count == starts.length) {
                starts = Arrays.copyOf(starts, 2 * count);
            }
            starts[count++] = next;
            end = ByteScan.lineEnd(bytes, next, bytes.length);
        }
        return Arrays.copyOf(starts, count);
    }
}
