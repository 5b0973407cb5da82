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
 * @param changedStandards the standards under which the fix may change verdicts
 * @param altersStatements whether the fix changes lines that are not rules, such as sitemaps
 */
public record Fix(String key, List<Object> arguments, List<FixEdit> edits, List<Standard> changedStandards,
        boolean altersStatements) {

    private static final int BUFFER_BYTES = 64;

    public Fix {
        arguments = List.copyOf(arguments);
        edits = edits.size() < 2
                ? List.copyOf(edits)
                : edits.stream().sorted(Comparator.comparingInt(edit -> edit.span().start())).toList();
        changedStandards = List.copyOf(changedStandards);
        for (int i = 1; i < edits.size(); i++) {
            if (edits.get(i).span().start() < edits.get(i - 1).span().end()) {
                throw new IllegalArgumentException("edits overlap: " + edits);
            }
        }
    }

    public static Fix of(String key, List<Standard> changedStandards, FixEdit... edits) {
        return new Fix("fix." + key, List.of(), List.of(edits), changedStandards, false);
    }

    public static Fix of(String key, List<Standard> changedStandards, List<FixEdit> edits) {
        return new Fix("fix." + key, List.of(), edits, changedStandards, false);
    }

    public Fix withArguments(Object... newArguments) {
        return new Fix(key, List.of(newArguments), edits, changedStandards, altersStatements);
    }

    /** Returns this fix, marked as one that changes lines that are not rules. */
    public Fix withAlteredStatements() {
        return new Fix(key, arguments, edits, changedStandards, true);
    }

    /**
     * Combines this fix with a fix of the resulting file.
     *
     * @param next   a fix for the file after this fix
     * @param length the length of the file before both fixes
     */
    public Fix combineWith(Fix next, int length) {
        List<Piece> pieces = splitIntoPieces(length);
        List<Piece> combinedPieces = new ArrayList<>();
        int position = 0;
        for (FixEdit edit : next.edits) {
            Piece.copy(pieces, position, edit.span().start(), combinedPieces);
            combinedPieces.add(Piece.ofInserted(edit.bytes()));
            position = edit.span().end();
        }
        Piece.copy(pieces, position, Integer.MAX_VALUE, combinedPieces);
        List<Standard> allChangedStandards = new ArrayList<>(changedStandards);
        next.changedStandards.stream().filter(standard -> !standard.isOneOf(changedStandards))
                .forEach(allChangedStandards::add);
        return new Fix(key, arguments, Piece.toEdits(combinedPieces, length), allChangedStandards,
                altersStatements || next.altersStatements);
    }

    /** Splits the file after the edits into pieces of the original file and inserted pieces. */
    private List<Piece> splitIntoPieces(int length) {
        List<Piece> pieces = new ArrayList<>();
        int position = 0;
        for (FixEdit edit : edits) {
            pieces.add(Piece.ofOriginal(position, edit.span().start()));
            pieces.add(Piece.ofInserted(edit.bytes()));
            position = edit.span().end();
        }
        pieces.add(Piece.ofOriginal(position, length));
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

        static Piece ofOriginal(int from, int to) {
            return new Piece(from, to, null);
        }

        static Piece ofInserted(byte[] bytes) {
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
