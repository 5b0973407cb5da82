package org.roboscope.lsp;

import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.roboscope.editing.EditorPosition;
import org.roboscope.editing.TextMap;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.bytes.Utf8;

/**
 * Leads from the bytes of a text to places as the client counts them, and back. A place within a character is the character's
 * beginning.
 *
 * @param utf8 whether the client counts the bytes of a line, and not its UTF-16 units
 */
record TextPlaces(TextMap map, byte[] bytes, boolean utf8) {

    /** Of bytes that are one character in UTF-8. */
    private static final int LONGEST_SEQUENCE = 4;

    Position position(int offset) {
        int line = map.lineOf(offset);
        return new Position(line - 1, column(line, offset));
    }

    Range range(Span span) {
        return new Range(position(span.start()), position(span.end()));
    }

    /** All of a line, without what ends it. */
    Range range(int line) {
        return range(map.lineSpan(line));
    }

    /** The text of these lines. */
    Range lines(int first, int last) {
        return new Range(position(map.lineSpan(first).start()), position(map.lineSpan(last).end()));
    }

    /** Clients name the end of a line or of the text by a column or a line that is larger than any. */
    int offset(Position position) {
        if (position.getLine() < 0) {
            return 0;
        }
        if (position.getLine() >= map.lineCount()) {
            return bytes.length;
        }
        int line = position.getLine() + 1;
        int column = Math.max(0, position.getCharacter());
        return utf8 ? byteOffset(line, column) : map.offset(new EditorPosition(line, column));
    }

    /** The line that a place is in, counted from 1. */
    int line(Position position) {
        return Math.clamp(position.getLine() + 1L, 1, map.lineCount());
    }

    /** Whether the text reaches this far. */
    boolean has(Position position) {
        return position.getLine() >= 0 && position.getLine() < map.lineCount() && position.getCharacter() >= 0
                && position.getCharacter() <= range(position.getLine() + 1).getEnd().getCharacter();
    }

    /** What a column of UTF-16 units is to the client. */
    int column(int line, int offset) {
        Span text = map.lineSpan(line);
        return utf8 ? Math.clamp(offset, text.start(), text.end()) - text.start() : map.column(line, offset);
    }

    /** How long a part of a line is to the client. */
    int length(String part) {
        return utf8 ? ByteText.toBytes(part).length : part.length();
    }

    private int byteOffset(int line, int column) {
        Span text = map.lineSpan(line);
        int offset = Math.clamp((long) text.start() + column, text.start(), text.end());
        for (int start = offset - 1; start >= Math.max(text.start(), offset - LONGEST_SEQUENCE + 1); start--) {
            if (start + Utf8.sequenceLength(bytes, start, text.end()) > offset && bytes[start] < 0) {
                return start;
            }
        }
        return offset;
    }
}
