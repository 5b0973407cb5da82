package org.roboscope.document.diff;

/**
 * Consecutive lines of one text, and the lines of another text in their place. Lines are counted from 0.
 *
 * @param leftTo  the left line after the change
 * @param rightTo the right line after the change
 */
public record LineChange(int leftFrom, int leftTo, int rightFrom, int rightTo) {

    /** The kind of change. */
    public enum Kind {
        ADDED,
        CHANGED,
        REMOVED
    }

    public Kind kind() {
        if (leftFrom == leftTo) {
            return Kind.ADDED;
        }
        return rightFrom == rightTo ? Kind.REMOVED : Kind.CHANGED;
    }

    int leftCount() {
        return leftTo - leftFrom;
    }

    int rightCount() {
        return rightTo - rightFrom;
    }

    boolean isOneSided() {
        return leftFrom == leftTo || rightFrom == rightTo;
    }

    /** Returns the same change in texts with more lines at the start. */
    LineChange shiftedBy(int lines) {
        return new LineChange(leftFrom + lines, leftTo + lines, rightFrom + lines, rightTo + lines);
    }
}
