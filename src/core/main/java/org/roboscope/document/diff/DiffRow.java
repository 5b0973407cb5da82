package org.roboscope.document.diff;

/**
 * One line of each text, side by side.
 *
 * @param leftLine  the line's number, counted from 1; 0 where the left text has none here
 * @param rightLine the same of the right text
 * @param block     rows of the same block of differences have the same number, counted from 1; 0 where both are alike
 */
public record DiffRow(int leftLine, String left, int rightLine, String right, int block) {

    /** What became of the left line on the right. */
    public enum Kind {
        SAME,
        CHANGED,
        ADDED,
        REMOVED
    }

    public Kind kind() {
        if (block == 0) {
            return Kind.SAME;
        }
        if (leftLine == 0) {
            return Kind.ADDED;
        }
        return rightLine == 0 ? Kind.REMOVED : Kind.CHANGED;
    }
}
