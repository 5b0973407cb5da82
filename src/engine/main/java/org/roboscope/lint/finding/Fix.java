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
 * A fix for a finding, which is applied in one step.
 *
 * @param key              the message key of the sentence
 * @param arguments        the arguments of the sentence
 * @param edits            the edits in file order, without overlaps
 * @param changes          the standards under which the fix may change verdicts
 * @param altersStatements whether the fix changes lines that are not rules, such as sitemaps
 */
public record Fix(String key, List<Object> arguments, List<FixEdit> edits, List<Standard> changes,
        boolean altersStatements) {

    private static final int BUFFER_BYTES = 64;

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

    public Fix withArguments(Object... newArguments) {
        return new Fix(key, List.of(newArguments), edits, changes, altersStatements);
    }

    /** Returns this fix, marked as one that changes lines that are not rules. */
    public Fix withAlteredStatements() {
        return new Fix(key, arguments, edits, changes, true);
    }

    /**
     * Combines this fix with a fix of the resulting file.
     *
     * @param next   a fix for the file after this fix
     * @param length the length of the file before both fixes
     */
    public Fix then(Fix next, int length) {
        List<Piece> pieces = splitIntoPieces(length);
        List<Piece> combined = new ArrayList<>();
        int position = 0;
        for (FixEdit edit : next.edits) {
            Piece.copy(pieces, position, edit.span().start(), combined);
            combined.add(Piece.inserted(edit.bytes()));
            position = edit.span().end();
        }
        Piece.copy(pieces, position, Integer.MAX_VALUE, combined);
        List<Standard> allChanges = new ArrayList<>(changes);
        next.changes.stream().filter(standard -> !standard.isOneOf(changes)).forEach(allChanges::add);
        return new Fix(key, arguments, Piece.toEdits(combined, length), allChanges,
                altersStatements || next.altersStatements);
    }

    /** Splits the file after the edits into pieces of the original file and inserted pieces. */
    private List<Piece> splitIntoPieces(int length) {
        List<Piece> pieces = new ArrayList<>();
        int position = 0;
        for (FixEdit edit : edits) {
            pieces.add(Piece.original(position, edit.span().start()));
            pieces.add(Piece.inserted(edit.bytes()));
            position = edit.span().end();
        }
        pieces.add(Piece.original(position, length));
        return pieces;
    }

    /**
     * A piece of a file after the edits.
     *
     * @param from     the start in the original file, or in the inserted bytes
     * @param to       the end in the original file, or in the inserted bytes
     * @param inserted the inserted bytes, or null for a piece of the original file
     */
    private record Piece(int from, int to, byte @Nullable [] inserted) {

        static Piece original(int from, int to) {
            return new Piece(from, to, null);
        }

        static Piece inserted(byte[] bytes) {
            return new Piece(0, bytes.length, bytes);
        }

        /** Copies the pieces between two offsets, counted from the start of the first piece. */
        static void copy(List<Piece> pieces, int from, int to, List<Piece> into) {
            int offset = 0;
            for (Piece piece : pieces) {
                int length = piece.to - piece.from;
                int start = Math.max(from - offset, 0);
                int end = Math.min(to - offset, length);
                if (start < end) {
                    into.add(new Piece(piece.from + start, piece.from + end, piece.inserted));
                }
                offset += length;
            }
        }

        /** Converts pieces of the file after the edits to edits of the original file. */
        static List<FixEdit> toEdits(List<Piece> pieces, int length) {
            List<FixEdit> edits = new ArrayList<>();
            ByteBuilder inserted = new ByteBuilder(BUFFER_BYTES);
            int position = 0;
            for (Piece piece : pieces) {
                if (piece.inserted != null) {
                    inserted.append(piece.inserted, piece.from, piece.to);
                } else if (piece.from < piece.to) {
                    inserted = addEdit(edits, position, piece.from, inserted);
                    position = piece.to;
                }
            }
            addEdit(edits, position, length, inserted);
            return edits;
        }

        /** Adds an edit with the inserted bytes, unless it changes nothing. Returns an empty buffer. */
        private static ByteBuilder addEdit(List<FixEdit> edits, int from, int to, ByteBuilder inserted) {
            byte[] bytes = inserted.toBytes();
            if (from < to || bytes.length > 0) {
                edits.add(new FixEdit(new Span(from, to), ByteText.toText(bytes, 0, bytes.length)));
            }
            return new ByteBuilder(BUFFER_BYTES);
        }
    }

    /** Returns the number of bytes by which the file grows. It is negative if the file shrinks. */
    public int growth() {
        return edits.stream().mapToInt(edit -> edit.bytes().length - edit.span().length()).sum();
    }

    /** Returns the bytes of a file after the edits. */
    public byte[] applyTo(byte[] file) {
        ByteBuilder out = new ByteBuilder(file.length + BUFFER_BYTES);
        int position = 0;
        for (FixEdit edit : edits) {
            out.append(file, position, edit.span().start());
            byte[] inserted = edit.bytes();
            out.append(inserted, 0, inserted.length);
            position = edit.span().end();
        }
        return out.append(file, position, file.length).toBytes();
    }
}
