package org.roboscope.ui.editor.style;

import java.util.Arrays;
import org.roboscope.editing.TextMap;

/** Which lines of a text stood in an earlier one with the same bytes: all before the first change and after the last. */
final class UnchangedLines {

    static final int NONE = 0;

    private final int linesBefore;
    private final int firstAfter;
    private final int shift;

    private UnchangedLines(int linesBefore, int firstAfter, int shift) {
        this.linesBefore = linesBefore;
        this.firstAfter = firstAfter;
        this.shift = shift;
    }

    static UnchangedLines between(TextMap oldMap, byte[] oldBytes, TextMap newMap, byte[] newBytes) {
        int mismatch = Arrays.mismatch(oldBytes, newBytes);
        if (mismatch < 0) {
            return new UnchangedLines(newMap.lineCount(), newMap.lineCount() + 1, 0);
        }
        int oldEnd = oldBytes.length;
        int newEnd = newBytes.length;
        while (oldEnd > mismatch && newEnd > mismatch && oldBytes[oldEnd - 1] == newBytes[newEnd - 1]) {
            oldEnd--;
            newEnd--;
        }
        int shift = oldMap.lineCount() - newMap.lineCount();
        return new UnchangedLines(newMap.lineOf(mismatch) - 1, newMap.lineOf(newEnd) + 1, shift);
    }

    /** The number that the line had, or {@link #NONE}. */
    int oldLine(int line) {
        if (line <= linesBefore) {
            return line;
        }
        return line >= firstAfter ? line + shift : NONE;
    }
}
