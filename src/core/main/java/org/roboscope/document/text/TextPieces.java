package org.roboscope.document.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * The text of the editor in pieces of several thousand characters. Immutable: a change creates new pieces only where
 * the text changes.
 */
final class TextPieces {

    /**
     * Modulus of the polynomial hash of each piece, the prime 2^61 − 1. The hash of consecutive pieces follows from
     * their hashes, so that a change computes the hash of one piece only. The base is random in each run; two different
     * texts of the largest size have the same hash with a probability below 10^-10.
     */
    private static final long PRIME = (1L << 61) - 1;
    private static final long BASE = RandomGenerator.getDefault().nextLong(1L << 20, PRIME);
    private static final int PIECE_SIZE = 4096;
    private static final int MAX_PIECE_SIZE = 2 * PIECE_SIZE;

    private final List<Piece> pieces;
    private final Key key;

    /** Identifies a whole text. */
    record Key(long hash, int length) {}

    /** @param shift the factor for a hash before this piece is appended */
    private record Piece(String text, int lineEnds, long hash, long shift) {

        static Piece of(String text) {
            return new Piece(text, countLineEnds(text, text.length()), TextPieces.hash(text),
                    TextPieces.shift(text.length()));
        }
    }

    private TextPieces(List<Piece> pieces) {
        this.pieces = pieces;
        long hash = 0;
        int length = 0;
        for (Piece piece : pieces) {
            hash = add(multiply(hash, piece.shift()), piece.hash());
            length += piece.text().length();
        }
        this.key = new Key(hash, length);
    }

    static TextPieces of(String text) {
        List<Piece> pieces = new ArrayList<>(text.length() / PIECE_SIZE + 1);
        addPieces(text, pieces);
        return new TextPieces(pieces);
    }

    Key key() {
        return key;
    }

    int length() {
        return key.length();
    }

    TextPieces replace(int offset, int removedLength, String inserted) {
        Objects.checkFromIndexSize(offset, removedLength, length());
        int firstPiece = 0;
        int startOffset = 0;
        while (firstPiece < pieces.size() && startOffset + pieces.get(firstPiece).text().length() < offset) {
            startOffset += pieces.get(firstPiece++).text().length();
        }
        StringBuilder changedPart = new StringBuilder(MAX_PIECE_SIZE + inserted.length());
        int endPiece = firstPiece;
        int endOffset = startOffset;
        while (endPiece < pieces.size()
                && (endPiece == firstPiece || endOffset < offset + removedLength
                        || changedPart.length() < PIECE_SIZE / 4)) {
            String text = pieces.get(endPiece++).text();
            changedPart.append(text);
            endOffset += text.length();
        }
        changedPart.replace(offset - startOffset, offset - startOffset + removedLength, inserted);
        List<Piece> newPieces = new ArrayList<>(pieces.size() + 1);
        newPieces.addAll(pieces.subList(0, firstPiece));
        addPieces(changedPart, newPieces);
        newPieces.addAll(pieces.subList(endPiece, pieces.size()));
        return new TextPieces(newPieces);
    }

    int lineEndsBefore(int offset) {
        int count = 0;
        int start = 0;
        for (Piece piece : pieces) {
            int end = start + piece.text().length();
            if (end > offset) {
                return count + countLineEnds(piece.text(), offset - start);
            }
            count += piece.lineEnds();
            start = end;
        }
        return count;
    }

    String substring(int from, int to) {
        StringBuilder part = new StringBuilder(to - from);
        int start = 0;
        for (Piece piece : pieces) {
            int end = start + piece.text().length();
            if (end > from && start < to) {
                part.append(piece.text(), Math.max(from - start, 0), Math.min(to, end) - start);
            }
            start = end;
        }
        return part.toString();
    }

    @Override
    public String toString() {
        return substring(0, length());
    }

    static int countLineEnds(String text, int to) {
        int count = 0;
        for (int at = text.indexOf('\n'); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) {
            count++;
        }
        return count;
    }

    private static void addPieces(CharSequence text, List<Piece> pieces) {
        if (text.isEmpty()) {
            return;
        }
        int pieceCount = text.length() <= MAX_PIECE_SIZE ? 1 : (text.length() + PIECE_SIZE - 1) / PIECE_SIZE;
        for (int piece = 0; piece < pieceCount; piece++) {
            int from = (int) ((long) text.length() * piece / pieceCount);
            int to = (int) ((long) text.length() * (piece + 1) / pieceCount);
            pieces.add(Piece.of(text.subSequence(from, to).toString()));
        }
    }

    private static long hash(CharSequence text) {
        long hash = 0;
        for (int i = 0; i < text.length(); i++) {
            hash = add(multiply(hash, BASE), text.charAt(i));
        }
        return hash;
    }

    /** The factor for a hash before a text of this length is appended. */
    private static long shift(int length) {
        long shift = 1;
        long square = BASE;
        for (int rest = length; rest > 0; rest >>= 1) {
            if ((rest & 1) == 1) {
                shift = multiply(shift, square);
            }
            square = multiply(square, square);
        }
        return shift;
    }

    private static long add(long a, long b) {
        long sum = a + b;
        return sum >= PRIME ? sum - PRIME : sum;
    }

    private static long multiply(long a, long b) {
        long low = a * b;
        long upper = (Math.multiplyHigh(a, b) << 3) | (low >>> 61);
        return add(low & PRIME, upper);
    }
}
