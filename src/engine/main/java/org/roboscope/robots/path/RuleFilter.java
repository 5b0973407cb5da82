package org.roboscope.robots.path;

import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.path.PieceMatcher.PieceSearch;

/** Tests whether rules may match one path, before their patterns are built. */
public final class RuleFilter {

    /** Accepts rules by their values. */
    @FunctionalInterface
    public interface ValueFilter {

        /** Whether the rule with the value {@code bytes[from, to)} is accepted. */
        boolean accepts(boolean isAllow, byte[] bytes, int from, int to);
    }

    private final PathGrammar grammar;
    private final byte[] path;
    private final int from;
    private final int to;
    /** The first bytes of the path, with zeros after its end. */
    private final long firstBytes;
    /** The number of these bytes that are plain. */
    private final int plainLength;

    /** @param path the path in the grammar's comparable form */
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
        this.firstBytes = bytes;
        this.plainLength = PlainBeginning.length(this.path, from, from + size);
    }

    /**
     * Whether the rule with the value {@code bytes[valueFrom, valueTo)} may match. The result may be a false positive
     * only for values with escapes or with bytes that need one.
     */
    public boolean mayMatch(boolean isAllow, byte[] bytes, int valueFrom, int valueTo) {
        if (valueFrom == valueTo) {
            return !isAllow && grammar.emptyDisallowIsAllow();
        }
        if (valueFrom + Long.BYTES <= bytes.length) {
            long difference = ByteScan.longAt(bytes, valueFrom) ^ firstBytes;
            int matchedLength = Long.numberOfTrailingZeros(difference) >>> 3;
            if (matchedLength < plainLength && valueFrom + matchedLength < valueTo
                    && PlainBeginning.isPlain(bytes[valueFrom + matchedLength])) {
                return false;
            }
        }
        return ByteScan.indexOfUnusualInUrl(bytes, valueFrom, valueTo) < valueTo
                || matchesAsWritten(bytes, valueFrom, valueTo)
                || grammar.hasDirectoryPattern(isAllow, bytes, valueFrom, valueTo);
    }

    /** Whether a value without escapes matches, without building its {@linkplain PathGrammar#patterns patterns}. */
    private boolean matchesAsWritten(byte[] bytes, int valueFrom, int valueTo) {
        boolean isAnchored = grammar.isAnchored(bytes, valueTo);
        int end = grammar.textEnd(isAnchored, bytes, valueFrom, valueTo);
        int wildcard = nextWildcard(bytes, valueFrom, end);
        int size = wildcard - valueFrom;
        if (size > to - from || !ByteScan.regionsEqual(path, from, bytes, valueFrom, size)) {
            return false;
        }
        int index = from + size;
        if (wildcard == end) {
            return !isAnchored || index == to;
        }
        while (true) {
            int piece = wildcard + 1;
            wildcard = nextWildcard(bytes, piece, end);
            size = wildcard - piece;
            if (wildcard == end && isAnchored && size > 0) {
                return to - size >= index && ByteScan.regionsEqual(path, to - size, bytes, piece, size);
            }
            index = size == 0 ? index : PieceSearch.find(bytes, piece, wildcard, path, index, to);
            if (index < 0 || wildcard == end) {
                return index >= 0;
            }
            index += size;
        }
    }

    private int nextWildcard(byte[] bytes, int index, int end) {
        int wildcard = grammar.hasWildcards() ? ByteScan.indexOf(bytes, index, end, (byte) '*') : -1;
        return wildcard < 0 ? end : wildcard;
    }
}
