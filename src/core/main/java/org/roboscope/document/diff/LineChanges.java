package org.roboscope.document.diff;

import java.util.List;

/**
 * The changes between two texts, without their equal lines. They can be computed at every keystroke, because usually
 * few lines differ: equal lines at the start and the end are not even split.
 *
 * @param all        the changes in order
 * @param lineByLine whether lines were compared; if not, the texts differ too much and there is one change
 */
public record LineChanges(List<LineChange> all, boolean lineByLine) {

    /** The limit for the lines of both texts together, without equal ones at the start and the end. */
    static final int MAX_LINES = 20_000;

    private static final LineChanges NONE = new LineChanges(List.of(), true);

    public LineChanges {
        all = List.copyOf(all);
    }

    public static LineChanges between(String left, String right) {
        if (left.equals(right)) {
            return NONE;
        }
        int startLength = equalStartLength(left, right);
        int endLength = equalEndLength(left, right, startLength);
        int skippedLines = countLineEnds(left, 0, startLength);
        String leftMiddle = left.substring(startLength, left.length() - endLength);
        String rightMiddle = right.substring(startLength, right.length() - endLength);
        int leftLineCount = countLineEnds(leftMiddle, 0, leftMiddle.length()) + 1;
        int rightLineCount = countLineEnds(rightMiddle, 0, rightMiddle.length()) + 1;
        if (leftLineCount + rightLineCount > MAX_LINES) {
            return new LineChanges(List.of(new LineChange(0, leftLineCount, 0, rightLineCount).shiftedBy(skippedLines)),
                    false);
        }
        return new LineChanges(LineMatcher.match(TextDiff.lines(leftMiddle), TextDiff.lines(rightMiddle)).stream()
                .map(change -> change.shiftedBy(skippedLines)).toList(), true);
    }

    /**
     * Returns the index of the change at a line of the right text, or of lines removed before it; -1 if there is none.
     */
    public int indexAt(int rightLine, int rightLineCount) {
        for (int i = 0; i < all.size(); i++) {
            LineChange change = all.get(i);
            boolean atEnd = change.rightFrom() >= rightLineCount && rightLine == rightLineCount - 1;
            boolean isRemoval = change.kind() == LineChange.Kind.REMOVED;
            if (isRemoval ? change.rightFrom() == rightLine || atEnd
                    : change.rightFrom() <= rightLine && rightLine < change.rightTo()) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the number of equal characters at the start, in complete lines. */
    private static int equalStartLength(String left, String right) {
        int maxLength = Math.min(left.length(), right.length());
        int lineStart = 0;
        for (int i = 0; i < maxLength && left.charAt(i) == right.charAt(i); i++) {
            if (left.charAt(i) == '\n') {
                lineStart = i + 1;
            }
        }
        return lineStart;
    }

    /** Returns the number of equal characters at the end, in complete lines with the line end before each. */
    private static int equalEndLength(String left, String right, int start) {
        int maxLength = Math.min(left.length(), right.length()) - start;
        int lineStart = 0;
        for (int i = 1; i <= maxLength && left.charAt(left.length() - i) == right.charAt(right.length() - i); i++) {
            if (left.charAt(left.length() - i) == '\n') {
                lineStart = i;
            }
        }
        return lineStart;
    }

    private static int countLineEnds(String text, int from, int to) {
        int count = 0;
        for (int i = from; i < to; i++) {
            count += text.charAt(i) == '\n' ? 1 : 0;
        }
        return count;
    }
}
