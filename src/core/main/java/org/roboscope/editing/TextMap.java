package org.roboscope.editing;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.text.TextEncoding;
import org.roboscope.document.text.TextPositions;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;

/** Maps the byte offsets of a file to positions in its text, and back. */
public final class TextMap {

    /**
     * The length of the byte order mark. The editor does not show the mark, but for some standards it is part of the
     * first line.
     */
    public static final int MARK_LENGTH = 3;

    private static final int INITIAL_LINES = 64;

    private final byte[] bytes;
    private final int[] lineStarts;
    private final int[] lineEnds;
    /** The starts of the lines in characters, or empty for a text in UTF-8. */
    private final int[] textStarts;

    private final @Nullable TextPositions positions;

    /**
     * Creates a map for a text.
     *
     * @param bytes the bytes of the text
     */
    public static TextMap of(TextSnapshot snapshot, byte[] bytes) {
        return snapshot.encoding() == TextEncoding.UTF_8
                ? new TextMap(bytes, snapshot.hasByteOrderMark())
                : new TextMap(bytes, snapshot.text(), snapshot.positions());
    }

    /**
     * Splits the text into lines. The bytes are not split, because in UTF-16, a byte with the value of a line end may
     * be part of a character.
     */
    private TextMap(byte[] bytes, String text, TextPositions positions) {
        this.bytes = bytes;
        this.positions = positions;
        this.textStarts = IntStream.concat(IntStream.of(0), IntStream.range(0, text.length())
                .filter(offset -> text.charAt(offset) == '\n').map(offset -> offset + 1)).toArray();
        this.lineStarts = Arrays.stream(textStarts).map(positions::byteOffset).toArray();
        this.lineEnds = new int[lineStarts.length];
        for (int line = 0; line < lineEnds.length; line++) {
            int end = line + 1 < lineEnds.length ? textStarts[line + 1] - 1 : text.length();
            lineEnds[line] = positions.byteOffset(end);
        }
    }

    /**
     * Splits the bytes of a text in UTF-8 into lines, without parsing them, because a map is created after each
     * keystroke.
     */
    public TextMap(byte[] bytes, boolean hasByteOrderMark) {
        this.bytes = bytes;
        this.positions = null;
        this.textStarts = new int[0];
        int[] lineStarts = new int[INITIAL_LINES];
        int[] lineEnds = new int[INITIAL_LINES];
        int lineCount = 0;
        int start = hasByteOrderMark ? MARK_LENGTH : 0;
        boolean hasMore = true;
        while (hasMore) {
            int end = ByteScan.lineEnd(bytes, start, bytes.length);
            if (lineCount == lineStarts.length) {
                lineStarts = Arrays.copyOf(lineStarts, 2 * lineCount);
                lineEnds = Arrays.copyOf(lineEnds, 2 * lineCount);
            }
            lineStarts[lineCount] = start;
            lineEnds[lineCount++] = end;
            hasMore = end < bytes.length;
            boolean isCrLf = end + 1 < bytes.length && bytes[end] == '\r' && bytes[end + 1] == '\n';
            start = end + (isCrLf ? 2 : 1);
        }
        this.lineStarts = Arrays.copyOf(lineStarts, lineCount);
        this.lineEnds = Arrays.copyOf(lineEnds, lineCount);
    }

    boolean isUtf8() {
        return positions == null;
    }

    public int lineCount() {
        return lineStarts.length;
    }

    /** Returns the span of a line without its line end. */
    public Span lineSpan(int line) {
        return new Span(lineStarts[line - 1], lineEnds[line - 1]);
    }

    /** Decodes the bytes of a span. */
    public String text(Span span) {
        return ByteText.toText(bytes, span.start(), span.end());
    }

    /** Returns the line that contains a byte, counted from 1. A line end belongs to the line before it. */
    public int lineOf(int offset) {
        int index = Arrays.binarySearch(lineStarts, offset);
        return index >= 0 ? index + 1 : Math.max(1, -index - 1);
    }

    public EditorPosition position(int offset) {
        int line = lineOf(offset);
        return new EditorPosition(line, column(line, offset));
    }

    /** Returns the number of characters in a line before a byte. */
    public int column(int line, int offset) {
        int start = lineStarts[line - 1];
        int end = Math.clamp(offset, start, lineEnds[line - 1]);
        if (positions != null) {
            return positions.textOffset(end) - textStarts[line - 1];
        }
        return ByteScan.isAscii(bytes, start, end)
                ? end - start
                : ByteText.toText(bytes, start, end).length();
    }

    /** Returns the offset of the first byte of the character at a position. */
    public int offset(EditorPosition position) {
        int index = Math.clamp(position.line(), 1, lineStarts.length) - 1;
        int start = lineStarts[index];
        int end = lineEnds[index];
        if (positions != null) {
            int textStart = textStarts[index];
            return positions.byteOffset(
                    textStart + Math.min(position.column(), positions.textOffset(end) - textStart));
        }
        if (ByteScan.isAscii(bytes, start, end)) {
            return start + Math.min(position.column(), end - start);
        }
        String text = ByteText.toText(bytes, start, end);
        int column = Math.min(position.column(), text.length());
        boolean isWithinCharacter = column > 0 && column < text.length()
                && Character.isSurrogatePair(text.charAt(column - 1), text.charAt(column));
        column -= isWithinCharacter ? 1 : 0;
        return start + ByteText.toBytes(text.substring(0, column)).length;
    }
}
