package org.roboscope.document.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The editor's text in pieces of some thousand characters. Immutable: a change makes the touched pieces anew. */
final class TextPieces {

    private static final int USUAL = 4096;
    private static final int LARGEST = 2 * USUAL;

    private final List<Piece> pieces;
    private final TextKey key;

    private record Piece(String text, int lineEnds, long hash, long shift) {

        static Piece of(String text) {
            return new Piece(text, countLineEnds(text, text.length()), TextHash.of(text),
                    TextHash.shift(text.length()));
        }
    }

    private TextPieces(List<Piece> pieces) {
        this.pieces = pieces;
        long hash = 0;
        int length = 0;
        for (Piece piece : pieces) {
            hash = TextHash.concat(hash, piece.hash(), piece.shift());
            length += piece.text().length();
        }
        this.key = new TextKey(hash, length);
    }

    static TextPieces of(String text) {
        List<Piece> pieces = new ArrayList<>(text.length() / USUAL + 1);
        addPieces(text, pieces);
        return new TextPieces(pieces);
    }

    TextKey key() {
        return key;
    }

    int length() {
        return key.length();
    }

    TextPieces replace(int offset, int removed, String inserted) {
        Objects.checkFromIndexSize(offset, removed, length());
        int first = 0;
        int firstStart = 0;
        while (first < pieces.size() && firstStart + pieces.get(first).text().length() < offset) {
            firstStart += pieces.get(first++).text().length();
        }
        StringBuilder touched = new StringBuilder(LARGEST + inserted.length());
        int last = first;
        int lastEnd = firstStart;
        while (last < pieces.size() && (last == first || lastEnd < offset + removed || touched.length() < USUAL / 4)) {
            String text = pieces.get(last++).text();
            touched.append(text);
            lastEnd += text.length();
        }
        touched.replace(offset - firstStart, offset - firstStart + removed, inserted);
        List<Piece> changed = new ArrayList<>(pieces.size() + 1);
        changed.addAll(pieces.subList(0, first));
        addPieces(touched, changed);
        changed.addAll(pieces.subList(last, pieces.size()));
        return new TextPieces(changed);
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

    char charAt(int offset) {
        return substring(offset, offset + 1).charAt(0);
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
        StringBuilder all = new StringBuilder(length());
        for (Piece piece : pieces) {
            all.append(piece.text());
        }
        return all.toString();
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
        int parts = text.length() <= LARGEST ? 1 : (text.length() + USUAL - 1) / USUAL;
        for (int part = 0; part < parts; part++) {
            int from = (int) ((long) text.length() * part / parts);
            int to = (int) ((long) text.length() * (part + 1) / parts);
            pieces.add(Piece.of(text.subSequence(from, to).toString()));
        }
    }
}
