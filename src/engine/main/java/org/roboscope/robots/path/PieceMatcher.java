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
}
