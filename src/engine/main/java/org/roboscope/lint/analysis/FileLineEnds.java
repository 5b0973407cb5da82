package org.roboscope.lint.analysis;

import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.Span;

/** The counts of each kind of line end in a file. */
public final class FileLineEnds {

    private final int[] counts = new int[Kind.values().length];

    /** The kinds of line ends; the first is the default of a file without any. */
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
        int at = ByteScan.lineEnd(bytes, 0, bytes.length);
        while (at < bytes.length) {
            Kind kind = kindAt(bytes, at);
            counts[kind.ordinal()]++;
            at = ByteScan.lineEnd(bytes, at + kind.text().length(), bytes.length);
        }
    }

    /** Returns the kind of the line end at an index. */
    public static Kind kindAt(byte[] bytes, int at) {
        if (bytes[at] == '\n') {
            return Kind.LF;
        }
        return at + 1 < bytes.length && bytes[at + 1] == '\n' ? Kind.CRLF : Kind.CR;
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

    /** Returns the text that ends a new line next to a line with this end, which is empty for the last line. */
    String lineEndLike(byte[] bytes, Span lineEnd) {
        return lineEnd.isEmpty() ? mostFrequent().text() : kindAt(bytes, lineEnd.start()).text();
    }
}
