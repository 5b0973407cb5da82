package org.roboscope.robots.path;

import java.util.Arrays;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.Span;

/**
 * The pattern of a rule's value: literal pieces, with any bytes between two of them. The first piece is at the start of
 * the URL path. It is empty if the value begins with a wildcard. In an anchored pattern, the last piece is at the end
 * of the path.
 */
public final class PathPattern {

    private final byte[] bytes;
    /** The start and the end of each piece in {@link #bytes}. Only the first piece may be empty. */
    private final int[] borders;
    private final boolean isAnchored;
    private final int minPathLength;
    private final int length;
    private final int literalLength;
    private final int wildcardCount;

    /**
     * @param length        the length of the value, in bytes after escaping
     * @param literalLength the same length without wildcards and {@code $}
     * @param wildcardCount the number of wildcards in the value, including those without effect
     */
    PathPattern(byte[] bytes, int[] borders, boolean isAnchored, int length, int literalLength, int wildcardCount) {
        this.bytes = bytes;
        this.borders = borders;
        this.isAnchored = isAnchored;
        this.length = length;
        this.literalLength = literalLength;
        this.wildcardCount = wildcardCount;
        int sum = 0;
        for (int piece = 0; piece < pieceCount(); piece++) {
            sum += size(piece);
        }
        this.minPathLength = sum;
    }

    public int pieceCount() {
        return borders.length >> 1;
    }

    /** Returns the array that contains the pieces. It is not copied, so callers must not change it. */
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

    /** Whether the last piece must be at the end of the path. */
    public boolean isAnchored() {
        return isAnchored;
    }

    /**
     * Whether no wildcard has an effect. Then the pattern is a path prefix, or a whole path if it is anchored.
     */
    public boolean isLiteral() {
        return borders.length == 2;
    }

    /** Returns the length including wildcards and {@code $}, by which standards rank rules. */
    public int length() {
        return length;
    }

    public boolean hasWildcard() {
        return wildcardCount > 0;
    }

    /** Returns the length without wildcards and {@code $}. */
    public int literalLength() {
        return literalLength;
    }

    public boolean matches(byte[] path, int from, int to) {
        int firstSize = size(0);
        if (to - from < minPathLength || !ByteScan.regionsEqual(path, from, bytes, borders[0], firstSize)) {
            return false;
        }
        return isLiteral()
                ? !isAnchored || from + firstSize == to
                : new PieceMatcher(bytes, borders).restMatches(2, borders.length, isAnchored, path, from + firstSize,
                        to);
    }

    /** Returns this pattern for paths that may continue after it. */
    public PathPattern withoutAnchor() {
        return new PathPattern(bytes, borders, false, length, literalLength, wildcardCount);
    }

    /** Returns this pattern with ASCII letters in lower case. */
    public PathPattern toLowerCase() {
        PathPattern lowerCasePattern = detachedCopy();
        for (int index = 0; index < lowerCasePattern.bytes.length; index++) {
            lowerCasePattern.bytes[index] = Ascii.toLowerCase(lowerCasePattern.bytes[index]);
        }
        return lowerCasePattern;
    }

    /** Returns a copy with its own bytes, so that the bytes of the file are not kept in memory. */
    public PathPattern detachedCopy() {
        byte[] copiedBytes = new byte[minPathLength];
        int[] copiedBorders = new int[borders.length];
        int end = 0;
        for (int piece = 0; piece < pieceCount(); piece++) {
            System.arraycopy(bytes, pieceStart(piece), copiedBytes, end, size(piece));
            copiedBorders[2 * piece] = end;
            end += size(piece);
            copiedBorders[2 * piece + 1] = end;
        }
        return new PathPattern(copiedBytes, copiedBorders, isAnchored, length, literalLength, wildcardCount);
    }

    /** Returns the span of each piece in a path that this pattern {@link #matches}, as far left as possible. */
    public Span[] matchedPieces(byte[] path, int from, int to) {
        PieceMatcher matcher = new PieceMatcher(bytes, borders);
        Span[] spans = new Span[pieceCount()];
        int index = from;
        for (int piece = 0; piece < spans.length; piece++) {
            int size = size(piece);
            boolean isAtEnd = isAnchored && piece == spans.length - 1 && piece > 0;
            int start = from;
            if (piece > 0) {
                start = isAtEnd ? to - size : matcher.find(2 * piece, path, index, to);
            }
            spans[piece] = new Span(start, start + size);
            index = start + size;
        }
        return spans;
    }

    /** Whether both patterns match the same paths. The spelling of the values and their lengths do not count. */
    @Override
    public boolean equals(Object other) {
        return other instanceof PathPattern that
                && isAnchored == that.isAnchored
                && minPathLength == that.minPathLength
                && pieceCount() == that.pieceCount()
                && hasSamePieces(that);
    }

    @Override
    public int hashCode() {
        int hash = isAnchored ? 1 : 0;
        for (int piece = 0; piece < pieceCount(); piece++) {
            for (int i = pieceStart(piece); i < pieceEnd(piece); i++) {
                hash = 31 * hash + bytes[i];
            }
            hash = 31 * hash + 257;
        }
        return hash;
    }

    private boolean hasSamePieces(PathPattern that) {
        for (int piece = 0; piece < pieceCount(); piece++) {
            if (!Arrays.equals(
                    bytes, pieceStart(piece), pieceEnd(piece),
                    that.bytes, that.pieceStart(piece), that.pieceEnd(piece))) {
                return false;
            }
        }
        return true;
    }
}
