package org.roboscope.robots.path;

import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.path.PieceMatcher.PieceSearch;

/** Finds out whether rules, as written, may match one path. Only those that may are worth turning into patterns. */
public final class RuleFilter {

    private final PathGrammar grammar;
    private final byte[] path;
    private final int from;
    private final int to;
    /** The first bytes of the path, with nothing behind its end. */
    private final long beginning;
    /** How many of these stand for themselves only. */
    private final int plain;

    /** @param path in the form in which the grammar compares */
    public RuleFilter(PathGrammar grammar, RequestPath path) {
        this.grammar = grammar;
        this.path = path.bytes();
        this.from = path.from();
        this.to = path.to();
        long bytes = 0;
        int size = Math.min(Long.BYTES, to - from);
        for (int i = 0; i < size; i++) {
            bytes |= (this.path[from + i] & 0xFFL) << (Byte.SIZE * i);
        }
        this.beginning = bytes;
        this.plain = PlainBeginning.length(this.path, from, from + size);
    }

    /**
     * Whether the rule with the value {@code bytes[valueFrom, valueTo)} may match. False is certain; true is wrong only
     * of values that hold escapes or what would need one.
     */
    public boolean mayMatch(boolean allow, byte[] bytes, int valueFrom, int valueTo) {
        if (valueFrom == valueTo) {
            return !allow && grammar.emptyDisallowIsAllow();
        }
        if (valueFrom + Long.BYTES <= bytes.length) {
            long difference = ByteScan.longAt(bytes, valueFrom) ^ beginning;
            int agreed = Long.numberOfTrailingZeros(difference) >>> 3;
            if (agreed < plain && valueFrom + agreed < valueTo && PlainBeginning.isPlain(bytes[valueFrom + agreed])) {
                return false;
            }
        }
        return ByteScan.unusualInUrl(bytes, valueFrom, valueTo) < valueTo
                || matchesAsWritten(bytes, valueFrom, valueTo)
                || grammar.standsForDirectory(allow, bytes, valueFrom, valueTo);
    }

    /** What the pattern of such a value says, see {@link PathGrammar#patterns}, from the value alone. */
    private boolean matchesAsWritten(byte[] bytes, int valueFrom, int valueTo) {
        boolean closed = grammar.isClosed(bytes, valueTo);
        int end = grammar.textEnd(closed, bytes, valueFrom, valueTo);
        int star = nextStar(bytes, valueFrom, end);
        int size = star - valueFrom;
        if (size > to - from || !ByteScan.agree(path, from, bytes, valueFrom, size)) {
            return false;
        }
        int at = from + size;
        if (star == end) {
            return !closed || at == to;
        }
        while (true) {
            int piece = star + 1;
            star = nextStar(bytes, piece, end);
            size = star - piece;
            if (star == end && closed && size > 0) {
                return to - size >= at && ByteScan.agree(path, to - size, bytes, piece, size);
            }
            at = size == 0 ? at : PieceSearch.find(bytes, piece, star, path, at, to);
            if (at < 0 || star == end) {
                return at >= 0;
            }
            at += size;
        }
    }

    private int nextStar(byte[] bytes, int at, int end) {
        int star = grammar.wildcards() ? ByteScan.indexOf(bytes, at, end, (byte) '*') : -1;
        return star < 0 ? end : star;
    }
}
