package org.roboscope.lint.finding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;

/**
 * A way to put a finding right, in one step.
 *
 * @param key              names its sentence in the bundle of sentences
 * @param arguments        what fills the sentence
 * @param edits            in file order; they do not overlap
 * @param changes          the standards under which it may change verdicts; under every other one it changes none
 * @param altersStatements whether it changes other lines than rules, such as sitemaps
 */
public record Fix(String key, List<Object> arguments, List<FixEdit> edits, List<Standard> changes,
        boolean altersStatements) {

    public Fix {
        arguments = List.copyOf(arguments);
        edits = edits.size() < 2
                ? List.copyOf(edits)
                : edits.stream().sorted(Comparator.comparingInt(edit -> edit.span().start())).toList();
        changes = List.copyOf(changes);
        for (int i = 1; i < edits.size(); i++) {
            if (edits.get(i).span().start() < edits.get(i - 1).span().end()) {
                throw new IllegalArgumentException("edits overlap: " + edits);
            }
        }
    }

    public static Fix of(String key, List<Standard> changes, FixEdit... edits) {
        return new Fix("fix." + key, List.of(), List.of(edits), changes, false);
    }

    public static Fix of(String key, List<Standard> changes, List<FixEdit> edits) {
        return new Fix("fix." + key, List.of(), edits, changes, false);
    }

    public Fix with(Object... fillings) {
        return new Fix(key, List.of(fillings), edits, changes, altersStatements);
    }

    /** This fix, which changes other lines than rules. */
    public Fix alteringStatements() {
        return new Fix(key, arguments, edits, changes, true);
    }

    /**
     * This fix and one of the file that it makes, as one.
     *
     * @param length of the file before both
     */
    public Fix then(Fix next, int length) {
        List<Piece> pieces = pieces(length);
        List<Piece> both = new ArrayList<>();
        int at = 0;
        for (FixEdit edit : next.edits) {
            Piece.copy(pieces, at, edit.span().start(), both);
            both.add(Piece.inserted(edit.bytes()));
            at = edit.span().end();
        }
        Piece.copy(pieces, at, Integer.MAX_VALUE, both);
        List<Standard> changing = new ArrayList<>(changes);
        next.changes.stream().filter(standard -> !standard.isOneOf(changes)).forEach(changing::add);
        return new Fix(key, arguments, Piece.edits(both, length), changing, altersStatements || next.altersStatements);
    }

    /** The file with the edits made, in parts that are kept and parts that are inserted. */
    private List<Piece> pieces(int length) {
        List<Piece> pieces = new ArrayList<>();
        int at = 0;
        for (FixEdit edit : edits) {
            pieces.add(Piece.kept(at, edit.span().start()));
            pieces.add(Piece.inserted(edit.bytes()));
            at = edit.span().end();
        }
        pieces.add(Piece.kept(at, length));
        return pieces;
    }

    /**
     * A part of a file with edits made.
     *
     * @param from     where it begins: in the file before, if it is kept
     * @param inserted the bytes that it is made of; none if it is kept
     */
    private record Piece(int from, int to, byte @Nullable [] inserted) {

        static Piece kept(int from, int to) {
            return new Piece(from, to, null);
        }

        static Piece inserted(byte[] bytes) {
            return new Piece(0, bytes.length, bytes);
        }

        /** Copies what lies between two places, which count from the beginning of the first piece. */
        static void copy(List<Piece> pieces, int from, int to, List<Piece> into) {
            int at = 0;
            for (Piece piece : pieces) {
                int length = piece.to - piece.from;
                int start = Math.max(from - at, 0);
                int end = Math.min(to - at, length);
                if (start < end) {
                    into.add(new Piece(piece.from + start, piece.from + end, piece.inserted));
                }
                at += length;
            }
        }

        static List<FixEdit> edits(List<Piece> pieces, int length) {
            List<FixEdit> edits = new ArrayList<>();
            ByteBuilder inserted = new ByteBuilder(64);
            int at = 0;
            for (Piece piece : pieces) {
                if (piece.inserted != null) {
                    inserted.append(piece.inserted, piece.from, piece.to);
                } else if (piece.from < piece.to) {
                    inserted = add(edits, at, piece.from, inserted);
                    at = piece.to;
                }
            }
            add(edits, at, length, inserted);
            return edits;
        }

        private static ByteBuilder add(List<FixEdit> edits, int from, int to, ByteBuilder inserted) {
            byte[] bytes = inserted.toBytes();
            if (from < to || bytes.length > 0) {
                edits.add(new FixEdit(new Span(from, to), ByteText.toText(bytes, 0, bytes.length)));
            }
            return new ByteBuilder(64);
        }
    }

    /** How many bytes longer the file is with the edits made. */
    public int growth() {
        return edits.stream().mapToInt(edit -> edit.bytes().length - edit.span().length()).sum();
    }

    /** The file with the edits made; all other bytes are as they were. */
    public byte[] applyTo(byte[] file) {
        ByteBuilder out = new ByteBuilder(file.length + 64);
        int at = 0;
        for (FixEdit edit : edits) {
            out.append(file, at, edit.span().start());
            byte[] inserted = edit.bytes();
            out.append(inserted, 0, inserted.length);
            at = edit.span().end();
        }
        return out.append(file, at, file.length).toBytes();
    }
}
