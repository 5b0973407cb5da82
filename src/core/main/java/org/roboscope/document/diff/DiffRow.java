package org.roboscope.document.diff;

/**
 * A row of two texts side by side: a line of each, or of only one.
 *
 * @param leftLine  the number of the left line, counted from 1; 0 if the left text has none here
 * @param rightLine the number of the right line, counted from 1; 0 if the right text has none here
 * @param block     the number of the block of differences, counted from 1; 0 if both lines are equal
 */
public record DiffRow(int leftLine, String left, int rightLine, String right, int block) {

    /** The kind of difference. */
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
