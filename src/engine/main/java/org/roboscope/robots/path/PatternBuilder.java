package org.roboscope.robots.path;

import java.util.Arrays;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteScan;

/** Cuts a rule's value, less a closing {@code $}, into the pieces of a pattern. */
final class PatternBuilder {

    private final boolean wildcards;
    private final boolean closed;
    private int[] borders = new int[2];
    private int used;
    private int stars;

    PatternBuilder(boolean wildcards, boolean closed) {
        this.wildcards = wildcards;
        this.closed = closed;
    }

    /** The value holds nothing that escapes could change: the pieces lie where they were read. */
    PathPattern asWritten(byte[] bytes, int from, int to) {
        int start = from;
        for (int star = nextStar(bytes, from, to); star < to; star = nextStar(bytes, start, to)) {
            addPiece(start, star);
            stars++;
            start = star + 1;
        }
        return finish(bytes, start, to, to - from);
    }

    PathPattern escaped(EscapeHandling escapeHandling, byte[] bytes, int from, int to) {
        ByteBuilder out = new ByteBuilder(2 * (to - from));
        boolean inQuery = false;
        int counted = 0;
        int start = 0;
        int at = from;
        while (at < to) {
            if (wildcards && bytes[at] == '*') {
                addPiece(start, out.size());
                stars++;
                counted++;
                start = out.size();
                at++;
                continue;
            }
            boolean isEscape = EscapeHandling.isEscape(bytes, at, to);
            counted += escapeHandling.write(bytes, at, isEscape, inQuery, out);
            inQuery |= bytes[at] == '?';
            at += isEscape ? 3 : 1;
        }
        return finish(out.toBytes(), start, out.size(), counted);
    }

    private int nextStar(byte[] bytes, int from, int to) {
        int star = wildcards ? ByteScan.indexOf(bytes, from, to, (byte) '*') : -1;
        return star < 0 ? to : star;
    }

    /** Adds a piece unless it is empty: two wildcards in a row are one. The first piece may be empty. */
    private void addPiece(int start, int end) {
        if (start == end && used > 0) {
            return;
        }
        if (used == borders.length) {
            borders = Arrays.copyOf(borders, 2 * borders.length);
        }
        borders[used++] = start;
        borders[used++] = end;
    }

    /** Adds the last piece. Where it is empty because a wildcard ends the value, a closing {@code $} says nothing. */
    private PathPattern finish(byte[] bytes, int start, int end, int counted) {
        addPiece(start, end);
        boolean endsWithStar = stars > 0 && start == end;
        int length = closed ? counted + 1 : counted;
        int[] whole = used == borders.length ? borders : Arrays.copyOf(borders, used);
        return new PathPattern(
                bytes, whole, closed && !endsWithStar, length, counted - stars, stars);
    }
}
