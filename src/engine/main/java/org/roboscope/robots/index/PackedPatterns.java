package org.roboscope.robots.index;

import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.index.GramTable.Gram;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.PieceMatcher;

/**
 * Patterns in one array, so that trying a pattern reads little memory. A pattern has {@link #HEAD} numbers, and two
 * more for the borders of each piece.
 */
final class PackedPatterns {

    /**
     * The eight bytes before the first piece. They are necessary because bytes are compared eight at a time, backwards
     * from a piece's end.
     */
    private static final byte[] SPACE_BEFORE = new byte[Long.BYTES];

    private static final int RANK = 0;
    private static final int NEXT = 1;
    /** The index of the borders of the piece that contains the pattern's gram. */
    private static final int PIECE = 2;

    private static final int OFFSET_IN_PIECE = 3;
    private static final int IS_ANCHORED = 4;
    private static final int SIGNATURE = 5;
    private static final int HEAD = SIGNATURE + GramSignature.WIDTH;

    private final int[] numbers;
    private final PieceMatcher matcher;
    private final int[] starts;

    PackedPatterns(IndexedPattern[] patterns) {
        int size = 0;
        for (IndexedPattern indexedPattern : patterns) {
            size += HEAD + 2 * indexedPattern.pattern().pieceCount();
        }
        numbers = new int[size];
        starts = new int[patterns.length + 1];
        ByteBuilder bytes = new ByteBuilder(16 * patterns.length).append(SPACE_BEFORE, 0, SPACE_BEFORE.length);
        int offset = 0;
        for (int i = 0; i < patterns.length; i++) {
            starts[i] = offset;
            offset = pack(patterns[i], offset, bytes);
        }
        starts[patterns.length] = offset;
        matcher = new PieceMatcher(bytes.toBytes(), numbers);
    }

    /**
     * Returns the index of a pattern by its number. For the number after the last one, returns the end of all patterns.
     */
    int start(int number) {
        return starts[number];
    }

    int next(int pattern) {
        return numbers[pattern + NEXT];
    }

    int rank(int pattern) {
        return numbers[pattern + RANK];
    }

    /** Whether a path with this signature may contain all grams of the pattern. */
    boolean mayMatch(int pattern, GramSignature signature) {
        return signature.contains(numbers, pattern + SIGNATURE);
    }

    /** Whether the pattern matches with its gram at {@code offset}. */
    boolean matchesWithGramAt(int pattern, int offset, byte[] path, int from, int to) {
        int pieceOffset = offset - numbers[pattern + OFFSET_IN_PIECE];
        return matches(pattern, numbers[pattern + PIECE], pieceOffset, path, from, to);
    }

    boolean matches(int pattern, byte[] path, int from, int to) {
        return matches(pattern, pattern + HEAD, from, path, from, to);
    }

    private boolean matches(int pattern, int piece, int pieceOffset, byte[] path, int from, int to) {
        int end = numbers[pattern + NEXT];
        boolean isAnchored = numbers[pattern + IS_ANCHORED] != 0;
        return matcher.matchesWith(pattern + HEAD, end, isAnchored, piece, pieceOffset, path, from, to);
    }

    private int pack(IndexedPattern indexedPattern, int offset, ByteBuilder bytes) {
        PathPattern pattern = indexedPattern.pattern();
        int next = offset + HEAD + 2 * pattern.pieceCount();
        numbers[offset + RANK] = indexedPattern.rank();
        numbers[offset + NEXT] = next;
        numbers[offset + PIECE] = offset + HEAD + 2 * indexedPattern.piece();
        numbers[offset + OFFSET_IN_PIECE] = indexedPattern.offsetInPiece();
        numbers[offset + IS_ANCHORED] = pattern.isAnchored() ? 1 : 0;
        GramSignature signature = new GramSignature();
        for (int piece = 0; piece < pattern.pieceCount(); piece++) {
            signature.add(pattern.bytes(), pattern.pieceStart(piece), pattern.pieceEnd(piece));
            int borders = offset + HEAD + 2 * piece;
            numbers[borders] = bytes.size();
            bytes.append(pattern.bytes(), pattern.pieceStart(piece), pattern.pieceEnd(piece));
            numbers[borders + 1] = bytes.size();
        }
        signature.writeTo(numbers, offset + SIGNATURE);
        return next;
    }

    /**
     * The set of the longest grams in a text, as a Bloom filter of 128 bits. A text that contains another text has all
     * of its bits, so a missing bit proves that it does not contain it.
     */
    static final class GramSignature {

        /** The number of ints in a signature. */
        static final int WIDTH = 4;

        private static final int BITS_SHIFT = 25;

        private long low;
        private long high;

        /** Adds the grams of {@code bytes[from, to)}. */
        GramSignature add(byte[] bytes, int from, int to) {
            long lowBits = low;
            long highBits = high;
            for (int offset = from; offset <= to - Gram.MAX_LENGTH; offset++) {
                int number = Gram.hash(ByteScan.intAt(bytes, offset)) >>> BITS_SHIFT;
                long bit = 1L << number;
                long isHigh = -(long) (number >>> 6);
                highBits |= bit & isHigh;
                lowBits |= bit & ~isHigh;
            }
            low = lowBits;
            high = highBits;
            return this;
        }

        void writeTo(int[] numbers, int offset) {
            numbers[offset] = (int) low;
            numbers[offset + 1] = (int) (low >>> Integer.SIZE);
            numbers[offset + 2] = (int) high;
            numbers[offset + 3] = (int) (high >>> Integer.SIZE);
        }

        /** Whether this signature has all bits of the signature at {@code offset}. */
        boolean contains(int[] numbers, int offset) {
            int missingBits = (numbers[offset] & ~(int) low)
                    | (numbers[offset + 1] & ~(int) (low >>> Integer.SIZE))
                    | (numbers[offset + 2] & ~(int) high)
                    | (numbers[offset + 3] & ~(int) (high >>> Integer.SIZE));
            return missingBits == 0;
        }
    }

    /** A pattern with the gram by which it is indexed. */
    record IndexedPattern(int gram, int piece, int offsetInPiece, RankedPattern rankedPattern) {

        PathPattern pattern() {
            return rankedPattern.pattern();
        }

        int rank() {
            return rankedPattern.rank();
        }
    }
}
