package org.roboscope.lint.analysis;

import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.Span;

/** How the lines of a file end. */
public final class FileLineEnds {

    private final int[] counts = new int[Kind.values().length];

    /** A way to end a line; the first is taken where a file has none. */
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

    /** The kind of the line end that stands here. */
    public static Kind kindAt(byte[] bytes, int at) {
        if (bytes[at] == '\n') {
            return Kind.LF;
        }
        return at + 1 < bytes.length && bytes[at + 1] == '\n' ? Kind.CRLF : Kind.CR;
    }

    public int count(Kind kind) {
        return counts[kind.ordinal()];
    }

    /** The kind that most lines end in. */
    public Kind usual() {
        Kind usual = Kind.LF;
        for (Kind kind : Kind.values()) {
            if (count(kind) > count(usual)) {
                usual = kind;
            }
        }
        return usual;
    }

    /** What ends a line that is put beside the line with this end, which is empty for the last one. */
    String like(byte[] bytes, Span lineEnd) {
        return lineEnd.isEmpty() ? usual().text() : kindAt(bytes, lineEnd.start()).text();
    }
}
