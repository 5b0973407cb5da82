package org.roboscope.robots.path;

import org.roboscope.robots.bytes.ByteScan;

/**
 * Matches the pieces of patterns. It works on bare numbers so that an index can keep thousands of patterns side by side
 * in the processor's cache: a piece's start and end in {@code bytes} stand one after the other in {@code borders}.
 */
public final class PieceMatcher {

    private final byte[] bytes;
    private final int[] borders;

    public PieceMatcher(byte[] bytes, int[] borders) {
        this.bytes = bytes;
        this.borders = borders;
    }

    /**
     * Whether a pattern matches {@code path[from, to)} so that one of its pieces stands at {@code at}.
     *
     * @param first  where the borders of the pattern's first piece stand
     * @param end    where those of its last piece end
     * @param closed whether the last piece must stand at the path's end
     * @param piece  where the borders of the piece that stands at {@code at} stand
     */
    public boolean matchesWith(
            int first, int end, boolean closed, int piece, int at, byte[] path, int from, int to) {
        int size = size(piece);
        if (at < from || size > to - at || !standsAt(piece, path, at)) {
            return false;
        }
        if (piece == first) {
            return at == from && restMatches(first + 2, end, closed, path, at + size, to);
        }
        int firstSize = size(first);
        if (firstSize > at - from || !standsAt(first, path, from)) {
            return false;
        }
        if (piece > first + 2 && endOf(first + 2, piece, path, from + firstSize, at) < 0) {
            return false;
        }
        return restMatches(piece + 2, end, closed, path, at + size, to);
    }

    /** Whether the pieces from this one on match {@code path[at, to)}; there may be none left. */
    boolean restMatches(int piece, int end, boolean closed, byte[] path, int at, int to) {
        if (piece == end) {
            return !closed || at == to;
        }
        if (!closed) {
            return endOf(piece, end, path, at, to) >= 0;
        }
        int last = end - 2;
        int start = to - size(last);
        return start >= at && standsAt(last, path, start) && endOf(piece, last, path, at, start) >= 0;
    }

    /** Where the pieces up to {@code end} stop if each stands as far left as can be, or -1. */
    private int endOf(int piece, int end, byte[] path, int from, int to) {
        int at = from;
        for (int i = piece; i < end; i += 2) {
            at = find(i, path, at, to);
            if (at < 0) {
                return -1;
            }
            at += size(i);
        }
        return at;
    }

    /** The first place in {@code path[from, to)} where the piece stands, or -1. */
    int find(int piece, byte[] path, int from, int to) {
        return PieceSearch.find(bytes, borders[piece], borders[piece + 1], path, from, to);
    }

    private boolean standsAt(int piece, byte[] path, int at) {
        return ByteScan.agree(path, at, bytes, borders[piece], size(piece));
    }

    private int size(int piece) {
        return borders[piece + 1] - borders[piece];
    }

    /** Finds a piece in a path, in time linear in both. */
    static final class PieceSearch {

        /** Longer pieces are searched without ever going back; for shorter ones trying each place is faster. */
        private static final int SHORT = 16;

        private PieceSearch() {}

        /** The first place at or after {@code from} where {@code piece[start, end)} stands in {@code path}, or -1. */
        static int find(byte[] piece, int start, int end, byte[] path, int from, int to) {
            int size = end - start;
            if (size > to - from) {
                return -1;
            }
            return size > SHORT
                    ? findLong(piece, start, size, path, from, to)
                    : findShort(piece, start, size, path, from, to);
        }

        private static int findShort(byte[] piece, int start, int size, byte[] path, int from, int to) {
            int last = to - size + 1;
            int at = ByteScan.indexOf(path, from, last, piece[start]);
            while (at >= 0 && !ByteScan.agree(path, at, piece, start, size)) {
                at = ByteScan.indexOf(path, at + 1, last, piece[start]);
            }
            return at;
        }

        /**
         * Tries each place first; only where that wastes time does it pay for a table of the piece's own repetitions.
         */
        private static int findLong(byte[] piece, int start, int size, byte[] path, int from, int to) {
            int wasted = 0;
            for (int at = from; at <= to - size; at++) {
                int agreed = agree(piece, start, size, path, at);
                if (agreed == size) {
                    return at;
                }
                wasted += agreed;
                if (wasted > 4 * size) {
                    return knuthMorrisPratt(piece, start, size, path, at, to);
                }
            }
            return -1;
        }

        private static int knuthMorrisPratt(byte[] piece, int start, int size, byte[] path, int from, int to) {
            int[] fallback = fallbacks(piece, start, size);
            int agreed = 0;
            for (int at = from; at < to; at++) {
                while (agreed > 0 && path[at] != piece[start + agreed]) {
                    agreed = fallback[agreed - 1];
                }
                if (path[at] == piece[start + agreed] && ++agreed == size) {
                    return at - size + 1;
                }
            }
            return -1;
        }

        /** For each prefix of the piece the length of the longest shorter prefix that also ends there. */
        private static int[] fallbacks(byte[] piece, int start, int size) {
            int[] fallback = new int[size];
            int agreed = 0;
            for (int i = 1; i < size; i++) {
                while (agreed > 0 && piece[start + i] != piece[start + agreed]) {
                    agreed = fallback[agreed - 1];
                }
                if (piece[start + i] == piece[start + agreed]) {
                    agreed++;
                }
                fallback[i] = agreed;
            }
            return fallback;
        }

        private static int agree(byte[] piece, int start, int size, byte[] path, int at) {
            int agreed = 0;
            while (agreed < size && path[at + agreed] == piece[start + agreed]) {
                agreed++;
            }
            return agreed;
        }
    }
}
