package org.roboscope.robots.path;

import org.roboscope.robots.bytes.ByteScan;

/**
 * Matches the pieces of patterns. The array {@code borders} alternately contains the start and the end of each piece in
 * {@code bytes}. Because it contains only numbers, an index can store thousands of patterns in the processor's cache.
 */
public final class PieceMatcher {

    private final byte[] bytes;
    private final int[] borders;

    public PieceMatcher(byte[] bytes, int[] borders) {
        this.bytes = bytes;
        this.borders = borders;
    }

    /**
     * Whether a pattern matches {@code path[from, to)} with one of its pieces at {@code index}.
     *
     * @param first      the index of the borders of the first piece
     * @param end        the index after the borders of the last piece
     * @param isAnchored whether the last piece must be at the end of the path
     * @param piece      the index of the borders of the piece at {@code index}
     */
    public boolean matchesWith(
            int first, int end, boolean isAnchored, int piece, int index, byte[] path, int from, int to) {
        int size = size(piece);
        if (index < from || size > to - index || !isAt(piece, path, index)) {
            return false;
        }
        if (piece == first) {
            return index == from && restMatches(first + 2, end, isAnchored, path, index + size, to);
        }
        int firstSize = size(first);
        if (firstSize > index - from || !isAt(first, path, from)) {
            return false;
        }
        if (piece > first + 2 && endOfPieces(first + 2, piece, path, from + firstSize, index) < 0) {
            return false;
        }
        return restMatches(piece + 2, end, isAnchored, path, index + size, to);
    }

    /** Whether the remaining pieces from this one on match {@code path[index, to)}. There may be none. */
    boolean restMatches(int piece, int end, boolean isAnchored, byte[] path, int index, int to) {
        if (piece == end) {
            return !isAnchored || index == to;
        }
        if (!isAnchored) {
            return endOfPieces(piece, end, path, index, to) >= 0;
        }
        int lastPiece = end - 2;
        int start = to - size(lastPiece);
        return start >= index && isAt(lastPiece, path, start) && endOfPieces(piece, lastPiece, path, index, start) >= 0;
    }

    /** Returns the end of the pieces up to {@code end}, each as far left as possible, or -1. */
    private int endOfPieces(int piece, int end, byte[] path, int from, int to) {
        int index = from;
        for (int i = piece; i < end; i += 2) {
            index = find(i, path, index, to);
            if (index < 0) {
                return -1;
            }
            index += size(i);
        }
        return index;
    }

    /** Returns the first index of the piece in {@code path[from, to)}, or -1. */
    int find(int piece, byte[] path, int from, int to) {
        return PieceSearch.find(bytes, borders[piece], borders[piece + 1], path, from, to);
    }

    private boolean isAt(int piece, byte[] path, int index) {
        return ByteScan.regionsEqual(path, index, bytes, borders[piece], size(piece));
    }

    private int size(int piece) {
        return borders[piece + 1] - borders[piece];
    }

    /** Finds a piece in a path, in time linear in both. */
    static final class PieceSearch {

        /** The maximum length of a piece for which trying each index is faster than a search without backtracking. */
        private static final int SHORT_LENGTH = 16;

        private PieceSearch() {}

        /** Returns the first index of {@code piece[start, end)} in {@code path[from, to)}, or -1. */
        static int find(byte[] piece, int start, int end, byte[] path, int from, int to) {
            int size = end - start;
            if (size > to - from) {
                return -1;
            }
            return size > SHORT_LENGTH
                    ? findLong(piece, start, size, path, from, to)
                    : findShort(piece, start, size, path, from, to);
        }

        private static int findShort(byte[] piece, int start, int size, byte[] path, int from, int to) {
            int end = to - size + 1;
            int index = ByteScan.indexOf(path, from, end, piece[start]);
            while (index >= 0 && !ByteScan.regionsEqual(path, index, piece, start, size)) {
                index = ByteScan.indexOf(path, index + 1, end, piece[start]);
            }
            return index;
        }

        /**
         * Tries each index first, and builds a table of the piece's repetitions only if this takes too many
         * comparisons.
         */
        private static int findLong(byte[] piece, int start, int size, byte[] path, int from, int to) {
            int extraComparisons = 0;
            for (int index = from; index <= to - size; index++) {
                int matchedLength = matchingLength(piece, start, size, path, index);
                if (matchedLength == size) {
                    return index;
                }
                extraComparisons += matchedLength;
                if (extraComparisons > 4 * size) {
                    return knuthMorrisPratt(piece, start, size, path, index, to);
                }
            }
            return -1;
        }

        private static int knuthMorrisPratt(byte[] piece, int start, int size, byte[] path, int from, int to) {
            int[] fallback = fallbacks(piece, start, size);
            int matchedLength = 0;
            for (int index = from; index < to; index++) {
                while (matchedLength > 0 && path[index] != piece[start + matchedLength]) {
                    matchedLength = fallback[matchedLength - 1];
                }
                if (path[index] == piece[start + matchedLength] && ++matchedLength == size) {
                    return index - size + 1;
                }
            }
            return -1;
        }

        /** Returns, for each prefix of the piece, the length of the longest shorter prefix that is also its suffix. */
        private static int[] fallbacks(byte[] piece, int start, int size) {
            int[] fallback = new int[size];
            int matchedLength = 0;
            for (int i = 1; i < size; i++) {
                while (matchedLength > 0 && piece[start + i] != piece[start + matchedLength]) {
                    matchedLength = fallback[matchedLength - 1];
                }
                if (piece[start + i] == piece[start + matchedLength]) {
                    matchedLength++;
                }
                fallback[i] = matchedLength;
            }
            return fallback;
        }

        private static int matchingLength(byte[] piece, int start, int size, byte[] path, int index) {
            int matchedLength = 0;
            while (matchedLength < size && path[index + matchedLength] == piece[start + matchedLength]) {
                matchedLength++;
            }
            return matchedLength;
        }
    }
}
