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
 * The text of an open file and each line's own end, kept in step with an editor that knows {@code \n} only.
 *
 * <p>
 * An editor undoes by reporting the opposite change, in steps of its own choosing, and says nothing of line ends. But
 * undo and redo always lead to a text that was there before. So the ends of every text that was ever there are
 * remembered under the text's hash, and whenever a change leads to a known text, its ends come back as they were. Undo
 * everything and save, and not one byte differs; and the same holds for every step in between. Matching the final text
 * against the original at save time would have to guess which of two equal lines a deleted one was.
 *
 * <p>
 * Changes come from one thread; the snapshot can be read on any.
 */
public final class TextModel {

    private static final char REPLACEMENT = '\uFFFD';

    private Map<TextPieces.Key, LineEnds> knownTexts = new HashMap<>();
    private volatile TextSnapshot now;
    /** What a new line ends in when no other line has an end. */
    private LineEnd customary;

    public TextModel(TextSnapshot start) {
        now = start;
        customary = start.lineEnds().dominant();
        knownTexts.put(start.pieces().key(), start.ends());
    }

    public TextSnapshot snapshot() {
        return now;
    }

    /** One plain change of the editor's text. */
    public void change(int offset, int removedLength, String inserted) {
        change(List.of(new TextReplacement(offset, removedLength, inserted)));
    }

    /** Changes that the editor makes in one step, one after the other. What is in between never was a text. */
    public void change(List<TextReplacement> changes) {
        TextPieces pieces = now.pieces();
        LineEnds ends = now.ends();
        for (TextReplacement change : changes) {
            if (change.inserted().indexOf('\r') >= 0) {
                throw new IllegalArgumentException("a carriage return: the editor's lines end in \\n only");
            }
            TextPieces after = pieces.replace(change.from(), change.removed(), change.inserted());
            ends = endsAfter(pieces, ends, change, after);
            pieces = after;
        }
        LineEnds known = knownTexts.getOrDefault(pieces.key(), ends);
        knownTexts.put(pieces.key(), known);
        if (known.size() > 0) {
            customary = known.counts().dominant();
        }
        set(pieces, known, now.format());
    }

    /** To come back to by {@link #restore}. */
    public FileForm form() {
        return new FileForm(now, knownTexts, customary);
    }

    /**
     * Writes the text as it was written before. Older texts get their own line ends back, too.
     *
     * @param form of the very text that there is now
     */
    public void restore(FileForm form) {
        if (!form.text.pieces().key().equals(now.pieces().key())) {
            throw new IllegalArgumentException("the form of another text");
        }
        knownTexts = form.knownTexts;
        customary = form.customary;
        set(now.pieces(), form.text.ends(), form.text.format());
    }

    /** Gives every line the same end. What was undone before then keeps the new end, too. */
    public void setLineEnds(LineEnd end) {
        customary = end;
        LineEnds ends = LineEnds.uniform(end, now.ends().size());
        knownTexts = new HashMap<>();
        knownTexts.put(now.pieces().key(), ends);
        set(now.pieces(), ends, now.format());
    }

    /** Another text in the place of this one, with its own ends. Back at a text that was there before, its ends are. */
    public void take(TextSnapshot other) {
        knownTexts.put(other.pieces().key(), other.ends());
        if (other.ends().size() > 0) {
            customary = other.lineEnds().dominant();
        }
        set(other.pieces(), other.ends(), other.format());
    }

    public void setByteOrderMark(boolean present) {
        TextSnapshot.Format format = now.format();
        set(now.pieces(), now.ends(), new TextSnapshot.Format(format.encoding(), present, format.rest()));
    }

    /**
     * From now on the file is UTF-8 without a byte order mark. A lone surrogate of UTF-16 has no place there and
     * becomes U+FFFD.
     *
     * @return whether the text itself changed, so that the editor has to show it anew
     */
    public boolean convertToUtf8() {
        if (now.encoding() == TextEncoding.UTF_8) {
            return false;
        }
        String text = now.text();
        String paired = withoutLoneSurrogates(text);
        TextPieces pieces = paired.equals(text) ? now.pieces() : TextPieces.of(paired);
        knownTexts.putIfAbsent(pieces.key(), now.ends());
        set(pieces, now.ends(), TextSnapshot.Format.PLAIN);
        return !paired.equals(text);
    }

    private void set(TextPieces pieces, LineEnds ends, TextSnapshot.Format format) {
        now = new TextSnapshot(pieces, ends, format, now.revision() + 1);
    }

    private LineEnds endsAfter(TextPieces before, LineEnds ends, TextReplacement change, TextPieces after) {
        int offset = change.from();
        String inserted = change.inserted();
        String removed = before.substring(offset, offset + change.removed());
        int first = before.lineEndsBefore(offset);
        int removedCount = TextPieces.countLineEnds(removed, removed.length());
        int split = first + removedCount;
        LineEnd usual = split < ends.size() ? ends.get(split) : customary;
        List<LineEnd> newEnds = insertedEnds(removed, ends.subList(first, split), inserted, usual);
        LineEnds changed = ends.replace(first, removedCount, newEnds);
        return changed.counts().cr() == 0 ? changed : keptApart(changed, after, offset, offset + inserted.length());
    }

    /**
     * An empty line that ends in LF after a line that ends in CR would be read back as the one end CRLF, and a line
     * would be gone. Ending the empty line in CRLF keeps it and all bytes that were there.
     */
    private static LineEnds keptApart(LineEnds ends, TextPieces text, int from, int to) {
        int start = Math.max(from - 1, 0);
        String touched = text.substring(start, Math.min(to + 1, text.length()));
        int line = text.lineEndsBefore(start);
        LineEnds apart = ends;
        for (int i = 0; i + 1 < touched.length(); i++) {
            if (touched.charAt(i) == '\n') {
                if (touched.charAt(i + 1) == '\n' && apart.get(line) == LineEnd.CR
                        && apart.get(line + 1) == LineEnd.LF) {
                    apart = apart.replace(line + 1, 1, List.of(LineEnd.CRLF));
                }
                line++;
            }
        }
        return apart;
    }

    private static String withoutLoneSurrogates(String text) {
        StringBuilder paired = new StringBuilder(text);
        for (int i = 0; i < paired.length(); i++) {
            if (!Character.isSurrogate(paired.charAt(i))) {
                continue;
            }
            if (i + 1 < paired.length() && Character.isSurrogatePair(paired.charAt(i), paired.charAt(i + 1))) {
                i++;
            } else {
                paired.setCharAt(i, REPLACEMENT);
            }
        }
        return paired.toString();
    }

    /**
     * The ends of the lines that one change brings in. A line that the same change took out brings its end back with
     * it, wherever it now stands: so reformatting, moving or sorting lines in one step keeps each line's own end.
     *
     * @param usual for lines that come from nowhere: the end of the line they were split from
     */
    private static List<LineEnd> insertedEnds(String removed, List<LineEnd> ends, String inserted, LineEnd usual) {
        List<String> after = lines(inserted);
        if (after.isEmpty() || ends.isEmpty()) {
            return Collections.nCopies(after.size(), usual);
        }
        List<String> before = lines(removed);
        LineEnd[] result = new LineEnd[after.size()];
        int head = 0;
        while (head < Math.min(before.size(), after.size()) && before.get(head).equals(after.get(head))) {
            result[head] = ends.get(head);
            head++;
        }
        int oldEnd = before.size();
        int newEnd = after.size();
        while (oldEnd > head && newEnd > head && before.get(oldEnd - 1).equals(after.get(newEnd - 1))) {
            result[--newEnd] = ends.get(--oldEnd);
        }
        Map<String, Deque<LineEnd>> goneLines = new HashMap<>();
        for (int i = head; i < oldEnd; i++) {
            goneLines.computeIfAbsent(before.get(i), line -> new ArrayDeque<>()).add(ends.get(i));
        }
        for (int i = head; i < newEnd; i++) {
            Deque<LineEnd> same = goneLines.getOrDefault(after.get(i), new ArrayDeque<>());
            result[i] = same.isEmpty() ? ends.get(Math.min(i, ends.size() - 1)) : same.remove();
        }
        return Arrays.asList(result);
    }

    /** The lines that have an end; text after the last end does not count. */
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
