package org.roboscope.lsp;

import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.roboscope.editing.EditorPosition;
import org.roboscope.editing.TextMap;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.bytes.Utf8;

/**
 * Converts offsets of bytes to positions of the client and back. A position inside a character is treated as its start.
 *
 * @param countsBytes whether the client counts the bytes of a line instead of its UTF-16 units
 */
record ClientPositions(TextMap map, byte[] bytes, boolean countsBytes) {

    /** The maximum length of a UTF-8 sequence. */
    private static final int MAX_SEQUENCE_BYTES = 4;

    Position position(int offset) {
        int line = map.lineOf(offset);
        return new Position(line - 1, clientColumn(line, offset));
    }

    Range range(Span span) {
        return new Range(position(span.start()), position(span.end()));
    }

    /** Returns the range of a line without its line end. */
    Range lineRange(int line) {
        return range(map.lineSpan(line));
    }

    /** Returns the range of several lines. */
    Range lineRange(int first, int last) {
        return new Range(position(map.lineSpan(first).start()), position(map.lineSpan(last).end()));
    }

    /** Returns the offset of a position. A position after the end of its line or of the text is treated as that end. */
    int offset(Position position) {
        if (position.getLine() < 0) {
            return 0;
        }
        if (position.getLine() >= map.lineCount()) {
            return bytes.length;
        }
        int line = position.getLine() + 1;
        int column = Math.max(0, position.getCharacter());
        return countsBytes ? byteOffset(line, column) : map.offset(new EditorPosition(line, column));
    }

    /** Returns the line of a position, from 1. */
    int lineOf(Position position) {
        return Math.clamp(position.getLine() + 1L, 1, map.lineCount());
    }

    /** Whether the position is inside the text. */
    boolean contains(Position position) {
        return position.getLine() >= 0 && position.getLine() < map.lineCount() && position.getCharacter() >= 0
                && position.getCharacter() <= lineRange(position.getLine() + 1).getEnd().getCharacter();
    }

    /** Returns the column of an offset for the client. */
    int clientColumn(int line, int offset) {
        Span lineSpan = map.lineSpan(line);
        return countsBytes ? Math.clamp(offset, lineSpan.start(), lineSpan.end()) - lineSpan.start()
                : map.column(line, offset);
    }

    /** Returns the length of a part of a line for the client. */
    int clientLength(String part) {
        return countsBytes ? ByteText.toBytes(part).length : part.length();
    }

    private int byteOffset(int line, int column) {
        Span lineSpan = map.lineSpan(line);
        int offset = Math.clamp((long) lineSpan.start() + column, lineSpan.start(), lineSpan.end());
        for (int start = offset - 1; start >= Math.max(lineSpan.start(), offset - MAX_SEQUENCE_BYTES + 1); start--) {
            if (start + Utf8.sequenceLength(bytes, start, lineSpan.end()) > offset && bytes[start] < 0) {
                return start;
            }
        }
        return offset;
    }
}
