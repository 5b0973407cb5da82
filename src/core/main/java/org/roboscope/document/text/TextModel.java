package org.roboscope.document.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The text of an open file with the end of each line, synchronised with an editor that uses {@code \n} only.
 *
 * <p>
 * An editor reports undo as the opposite change, without line ends, and in steps that it chooses. However, undo and
 * redo always lead to an earlier text. Therefore the line ends of every earlier text are stored by the hash of the
 * text, and restored when a change leads to a known text. After undoing all changes, a save writes exactly the original
 * bytes; the same applies to every step in between. Comparing the final text with the original at a save could not
 * determine which of two equal lines was deleted.
 *
 * <p>
 * Changes come from one thread; any thread can read the snapshot.
 */
public final class TextModel {

    private static final char REPLACEMENT = '\uFFFD';

    private Map<TextPieces.Key, LineEnds> endsByText = new HashMap<>();
    private volatile TextSnapshot current;
    /** The end of a new line if no other line has an end. */
    private LineEnd defaultEnd;

    public TextModel(TextSnapshot start) {
        current = start;
        defaultEnd = start.lineEnds().dominant();
        endsByText.put(start.pieces().key(), start.ends());
    }

    public TextSnapshot snapshot() {
        return current;
    }

    /** Applies a single change of the editor's text. */
    public void change(int offset, int removedLength, String inserted) {
        change(List.of(new TextReplacement(offset, removedLength, inserted)));
    }

    /** Applies consecutive changes of one step. Texts in between are not stored. */
    public void change(List<TextReplacement> changes) {
        TextPieces pieces = current.pieces();
        LineEnds ends = current.ends();
        for (TextReplacement change : changes) {
            if (change.inserted().indexOf('\r') >= 0) {
                throw new IllegalArgumentException("a carriage return: the editor's lines end in \\n only");
            }
            TextPieces after = pieces.replace(change.from(), change.removedLength(), change.inserted());
            ends = endsAfter(pieces, ends, change, after);
            pieces = after;
        }
        LineEnds restored = endsByText.getOrDefault(pieces.key(), ends);
        endsByText.put(pieces.key(), restored);
        if (restored.size() > 0) {
            defaultEnd = restored.counts().dominant();
        }
        set(pieces, restored, current.format());
    }

    /** Returns the current form, for {@link #restore}. */
    public FileForm form() {
        return new FileForm(current, endsByText, defaultEnd);
    }

    /**
     * Restores an earlier form, including the line ends of older texts.
     *
     * @param form a form of the current text
     */
    public void restore(FileForm form) {
        if (!form.text.pieces().key().equals(current.pieces().key())) {
            throw new IllegalArgumentException("the form of another text");
        }
        endsByText = form.endsByText;
        defaultEnd = form.defaultEnd;
        set(current.pieces(), form.text.ends(), form.text.format());
    }

    /** Gives all lines the same end, including those of earlier texts. */
    public void setLineEnds(LineEnd end) {
        defaultEnd = end;
        LineEnds ends = LineEnds.uniform(end, current.ends().size());
        endsByText = new HashMap<>();
        endsByText.put(current.pieces().key(), ends);
        set(current.pieces(), ends, current.format());
    }

    /** Replaces the text by another one with its own line ends. Undo restores the line ends of the earlier text. */
    public void replaceWith(TextSnapshot other) {
        endsByText.put(other.pieces().key(), other.ends());
        if (other.ends().size() > 0) {
            defaultEnd = other.lineEnds().dominant();
        }
        set(other.pieces(), other.ends(), other.format());
    }

    public void setByteOrderMark(boolean present) {
        TextSnapshot.Format format = current.format();
        set(current.pieces(), current.ends(), new TextSnapshot.Format(format.encoding(), present, format.rest()));
    }

    /**
     * Converts the file to UTF-8 without a byte order mark. A lone surrogate of UTF-16 is invalid there and becomes
     * U+FFFD.
     *
     * @return whether the text changed too, so that the editor has to reload it
     */
    public boolean convertToUtf8() {
        if (current.encoding() == TextEncoding.UTF_8) {
            return false;
        }
        String text = current.text();
        String repaired = withoutLoneSurrogates(text);
        TextPieces pieces = repaired.equals(text) ? current.pieces() : TextPieces.of(repaired);
        endsByText.putIfAbsent(pieces.key(), current.ends());
        set(pieces, current.ends(), TextSnapshot.Format.PLAIN);
        return !repaired.equals(text);
    }

    private void set(TextPieces pieces, LineEnds ends, TextSnapshot.Format format) {
        current = new TextSnapshot(pieces, ends, format, current.revision() + 1);
    }

    private LineEnds endsAfter(TextPieces before, LineEnds ends, TextReplacement change, TextPieces after) {
        int offset = change.from();
        String inserted = change.inserted();
        String removed = before.substring(offset, offset + change.removedLength());
        int firstLine = before.lineEndsBefore(offset);
        int removedCount = TextPieces.countLineEnds(removed, removed.length());
        int lineAfter = firstLine + removedCount;
        LineEnd usual = lineAfter < ends.size() ? ends.get(lineAfter) : defaultEnd;
        List<LineEnd> newEnds = insertedEnds(removed, ends.subList(firstLine, lineAfter), inserted, usual);
        LineEnds changedEnds = ends.replace(firstLine, removedCount, newEnds);
        return changedEnds.counts().cr() == 0 ? changedEnds
                : separateEnds(changedEnds, after, offset, offset + inserted.length());
    }

    /**
     * Keeps an empty line with LF from following a line with CR: both would be read as one CRLF, and a line would be
     * lost. With CRLF, the empty line stays, and so do all existing bytes.
     */
    private static LineEnds separateEnds(LineEnds ends, TextPieces text, int from, int to) {
        int start = Math.max(from - 1, 0);
        String changedPart = text.substring(start, Math.min(to + 1, text.length()));
        int line = text.lineEndsBefore(start);
        LineEnds separated = ends;
        for (int i = 0; i + 1 < changedPart.length(); i++) {
            if (changedPart.charAt(i) == '\n') {
                if (changedPart.charAt(i + 1) == '\n' && separated.get(line) == LineEnd.CR
                        && separated.get(line + 1) == LineEnd.LF) {
                    separated = separated.replace(line + 1, 1, List.of(LineEnd.CRLF));
                }
                line++;
            }
        }
        return separated;
    }

    private static String withoutLoneSurrogates(String text) {
        StringBuilder repaired = new StringBuilder(text);
        for (int i = 0; i < repaired.length(); i++) {
            if (!Character.isSurrogate(repaired.charAt(i))) {
                continue;
            }
            if (i + 1 < repaired.length() && Character.isSurrogatePair(repaired.charAt(i), repaired.charAt(i + 1))) {
                i++;
            } else {
                repaired.setCharAt(i, REPLACEMENT);
            }
        }
        return repaired.toString();
    }

    /**
     * The ends of the lines that a change inserts. A line that the same change removed keeps its end at its new
     * position, so that reformatting, moving or sorting lines in one step keeps the end of each line.
     *
     * @param usual the end of new lines: the end of the line from which they were split
     */
    private static List<LineEnd> insertedEnds(String removed, List<LineEnd> ends, String inserted, LineEnd usual) {
        List<String> after = lines(inserted);
        if (after.isEmpty() || ends.isEmpty()) {
            return Collections.nCopies(after.size(), usual);
        }
        List<String> before = lines(removed);
        LineEnd[] newEnds = new LineEnd[after.size()];
        int head = 0;
        while (head < Math.min(before.size(), after.size()) && before.get(head).equals(after.get(head))) {
            newEnds[head] = ends.get(head);
            head++;
        }
        int oldEnd = before.size();
        int newEnd = after.size();
        while (oldEnd > head && newEnd > head && before.get(oldEnd - 1).equals(after.get(newEnd - 1))) {
            newEnds[--newEnd] = ends.get(--oldEnd);
        }
        Map<String, Deque<LineEnd>> removedLines = new HashMap<>();
        for (int i = head; i < oldEnd; i++) {
            removedLines.computeIfAbsent(before.get(i), _ -> new ArrayDeque<>()).add(ends.get(i));
        }
        for (int i = head; i < newEnd; i++) {
            Deque<LineEnd> sameLineEnds = removedLines.getOrDefault(after.get(i), new ArrayDeque<>());
            newEnds[i] = sameLineEnds.isEmpty() ? ends.get(Math.min(i, ends.size() - 1)) : sameLineEnds.remove();
        }
        return Arrays.asList(newEnds);
    }

    /** The lines with an end; text after the last end is not included. */
    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        int start = 0;
        for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', start)) {
            lines.add(text.substring(start, at));
            start = at + 1;
        }
        return lines;
    }
}
