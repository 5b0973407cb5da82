package org.roboscope.lint.analysis;

import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.Span;

/** Counts the line ends of each kind in a file. */
public final class FileLineEnds {

    private final int[] counts = new int[Kind.values().length];

    /** The kinds of line ends. The first one is the default for a file without line ends. */
    public enum Kind {
        LF("\n"),
        CRLF("\r\n"),
        CR("\r");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }

    FileLineEnds(byte[] bytes) {
        int offset = ByteScan.lineEnd(bytes, 0, bytes.length);
        while (offset < bytes.length) {
            Kind kind = kindAt(bytes, offset);
            counts[kind.ordinal()]++;
            offset = ByteScan.lineEnd(bytes, offset + kind.text().length(), bytes.length);
        }
    }

    /** Returns the kind of the line end at an offset. */
    public static Kind kindAt(byte[] bytes, int offset) {
        if (bytes[offset] == '\n') {
            return Kind.LF;
        }
        return offset + 1 < bytes.length && bytes[offset + 1] == '\n' ? Kind.CRLF : Kind.CR;
    }

    public int count(Kind kind) {
        return counts[kind.ordinal()];
    }

    /** Returns the most frequent kind. */
    public Kind mostFrequent() {
        Kind mostFrequent = Kind.LF;
        for (Kind kind : Kind.values()) {
            if (count(kind) > count(mostFrequent)) {
                mostFrequent = kind;
            }
        }
        return mostFrequent;
    }

    /** Returns the line end for a new line next to a line with a given line end, which is empty for the last line. */
    String lineEndLike(byte[] bytes, Span lineEnd) {
        return lineEnd.isEmpty() ? mostFrequent().text() : kindAt(bytes, lineEnd.start()).text();
    }
}
