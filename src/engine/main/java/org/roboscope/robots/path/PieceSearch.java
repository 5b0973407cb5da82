package org.roboscope.robots.path;

import org.roboscope.robots.bytes.ByteScan;

/** Finds a piece in a path, in time linear in both. */
final class PieceSearch {

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

    /** Tries each place first; only where that wastes time does it pay for a table of the piece's own repetitions. */
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
