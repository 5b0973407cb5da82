package org.roboscope.document.text;

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

    private final Map<TextKey, LineEnds> knownTexts = new HashMap<>();
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
        now = new TextSnapshot(pieces, known, now.format(), now.revision() + 1);
    }

    /** Gives every line the same end. What was undone before then keeps the new end, too. */
    public void setLineEnds(LineEnd end) {
        customary = end;
        LineEnds ends = LineEnds.uniform(end, now.ends().size());
        knownTexts.clear();
        knownTexts.put(now.pieces().key(), ends);
        now = new TextSnapshot(now.pieces(), ends, now.format(), now.revision() + 1);
    }

    /** Another text in the place of this one, with its own ends. Back at a text that was there before, its ends are. */
    public void take(TextSnapshot other) {
        knownTexts.put(other.pieces().key(), other.ends());
        if (other.ends().size() > 0) {
            customary = other.lineEnds().dominant();
        }
        now = new TextSnapshot(other.pieces(), other.ends(), other.format(), now.revision() + 1);
    }

    public void setByteOrderMark(boolean present) {
        TextFormat format = now.format();
        setFormat(now.pieces(), new TextFormat(format.encoding(), present, format.rest()));
    }

    /**
     * From now on the file is UTF-8 without a byte order mark. A lone surrogate of UTF-16 has no place there and becomes
     * U+FFFD.
     *
     * @return whether the text itself changed, so that the editor has to show it anew
     */
    public boolean convertToUtf8() {
        if (now.encoding() == TextEncoding.UTF_8) {
            return false;
        }
        String text = now.text();
        String paired = LoneSurrogates.replaceLone(text);
        TextPieces pieces = paired.equals(text) ? now.pieces() : TextPieces.of(paired);
        knownTexts.putIfAbsent(pieces.key(), now.ends());
        setFormat(pieces, TextFormat.PLAIN);
        return !paired.equals(text);
    }

    private void setFormat(TextPieces pieces, TextFormat format) {
        now = new TextSnapshot(pieces, now.ends(), format, now.revision() + 1);
    }

    private LineEnds endsAfter(TextPieces before, LineEnds ends, TextReplacement change, TextPieces after) {
        int offset = change.from();
        String inserted = change.inserted();
        String removed = before.substring(offset, offset + change.removed());
        int first = before.lineEndsBefore(offset);
        int removedCount = TextPieces.countLineEnds(removed, removed.length());
        int split = first + removedCount;
        LineEnd usual = split < ends.size() ? ends.get(split) : customary;
        List<LineEnd> removedEnds = ends.subList(first, split);
        List<LineEnd> newEnds = InsertedLineEnds.of(removed, removedEnds, inserted, usual);
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
            if (touched.charAt(i) != '\n') {
                continue;
            }
            if (touched.charAt(i + 1) == '\n' && apart.get(line) == LineEnd.CR && apart.get(line + 1) == LineEnd.LF) {
                apart = apart.with(line + 1, LineEnd.CRLF);
            }
            line++;
        }
        return apart;
    }
}
