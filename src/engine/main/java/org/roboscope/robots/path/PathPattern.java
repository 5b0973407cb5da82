package org.roboscope.robots.path;

import java.util.Arrays;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.Span;

/**
 * What a rule's value matches: literal pieces that follow one another, any run of bytes between two of them. The first
 * piece stands at the URL path's start (it is empty where the value begins with a wildcard); the last one stands at its
 * end if the pattern is closed.
 */
public final class PathPattern {

    private final byte[] bytes;
    /** Start and end of every piece in {@link #bytes}. All but the first are non-empty. */
    private final int[] borders;
    private final boolean closed;
    private final int shortestPath;
    private final int length;
    private final int literals;
    private final int stars;

    /**
     * @param length   how long the value is, in bytes once escaped
     * @param literals the same without wildcards and {@code $}
     * @param stars    how many wildcards the value holds, also those that change nothing
     */
    PathPattern(byte[] bytes, int[] borders, boolean closed, int length, int literals, int stars) {
        this.bytes = bytes;
        this.borders = borders;
        this.closed = closed;
        this.length = length;
        this.literals = literals;
        this.stars = stars;
        int sum = 0;
        for (int piece = 0; piece < pieces(); piece++) {
            sum += size(piece);
        }
        this.shortestPath = sum;
    }

    public int pieces() {
        return borders.length >> 1;
    }

    /** The array that the pieces lie in. It is shared: never write to it. */
    public byte[] bytes() {
        return bytes;
    }

    public int pieceStart(int piece) {
        return borders[2 * piece];
    }

    public int pieceEnd(int piece) {
        return borders[2 * piece + 1];
    }

    private int size(int piece) {
        return borders[2 * piece + 1] - borders[2 * piece];
    }

    /** Whether the last piece must stand at the path's end. */
    public boolean isClosed() {
        return closed;
    }

    /** Whether there is no wildcard that matters: the pattern is a beginning, or, if closed, the whole path. */
    public boolean isLiteral() {
        return borders.length == 2;
    }

    /** The length the standard ranks by, wildcards and {@code $} included. */
    public int length() {
        return length;
    }

    public boolean hasStar() {
        return stars > 0;
    }

    /** How many of its bytes stand for themselves: all but wildcards and {@code $}. */
    public int literals() {
        return literals;
    }

    public boolean matches(byte[] path, int from, int to) {
        int first = size(0);
        if (to - from < shortestPath || !ByteScan.agree(path, from, bytes, borders[0], first)) {
            return false;
        }
        return isLiteral()
                ? !closed || from + first == to
                : new PieceMatcher(bytes, borders).restMatches(2, borders.length, closed, path, from + first, to);
    }

    /** This pattern without the demand that the path end with it. */
    public PathPattern open() {
        return new PathPattern(bytes, borders, false, length, literals, stars);
    }

    /** This pattern with ASCII letters in lower case. */
    public PathPattern lowerCase() {
        PathPattern lower = alone();
        for (int at = 0; at < lower.bytes.length; at++) {
            lower.bytes[at] = Ascii.lower(lower.bytes[at]);
        }
        return lower;
    }

    /** This pattern with bytes of its own: it keeps no file in memory. */
    public PathPattern alone() {
        byte[] own = new byte[shortestPath];
        int[] ownBorders = new int[borders.length];
        int used = 0;
        for (int piece = 0; piece < pieces(); piece++) {
            System.arraycopy(bytes, pieceStart(piece), own, used, size(piece));
            ownBorders[2 * piece] = used;
            used += size(piece);
            ownBorders[2 * piece + 1] = used;
        }
        return new PathPattern(own, ownBorders, closed, length, literals, stars);
    }

    /** Where each piece stands in a path that this pattern {@link #matches}; each as far left as can be. */
    public Span[] standsAt(byte[] path, int from, int to) {
        PieceMatcher matcher = new PieceMatcher(bytes, borders);
        Span[] spans = new Span[pieces()];
        int at = from;
        for (int piece = 0; piece < spans.length; piece++) {
            int size = size(piece);
            boolean atEnd = closed && piece == spans.length - 1 && piece > 0;
            int start = piece == 0 ? from : atEnd ? to - size : matcher.find(2 * piece, path, at, to);
            spans[piece] = new Span(start, start + size);
            at = start + size;
        }
        return spans;
    }

    /** Equal patterns match the same paths; how the value was written and how long it counts does not matter. */
    @Override
    public boolean equals(Object other) {
        return other instanceof PathPattern that
                && closed == that.closed
                && shortestPath == that.shortestPath
                && pieces() == that.pieces()
                && samePieces(that);
    }

    @Override
    public int hashCode() {
        int hash = closed ? 1 : 0;
        for (int piece = 0; piece < pieces(); piece++) {
            for (int i = pieceStart(piece); i < pieceEnd(piece); i++) {
                hash = 31 * hash + bytes[i];
            }
            hash = 31 * hash + 257;
        }
        return hash;
    }

    private boolean samePieces(PathPattern that) {
        for (int piece = 0; piece < pieces(); piece++) {
            if (!Arrays.equals(
                    bytes, pieceStart(piece), pieceEnd(piece),
                    that.bytes, that.pieceStart(piece), that.pieceEnd(piece))) {
                return false;
            }
        }
        return true;
    }
}
