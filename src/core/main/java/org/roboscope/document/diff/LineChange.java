package org.roboscope.document.diff;

/**
 * Lines in a row of two texts, mostly such that differ. Lines are counted from 0.
 *
 * @param leftTo  the left line after it
 * @param rightTo the right line after it
 */
public record LineChange(int leftFrom, int leftTo, int rightFrom, int rightTo) {

    /** What became of the left lines on the right. */
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

    int lefts() {
        return leftTo - leftFrom;
    }

    int rights() {
        return rightTo - rightFrom;
    }

    boolean isOneSided() {
        return leftFrom == leftTo || rightFrom == rightTo;
    }

    LineChange below(int lines) {
        return new LineChange(leftFrom + lines, leftTo + lines, rightFrom + lines, rightTo + lines);
    }
}
