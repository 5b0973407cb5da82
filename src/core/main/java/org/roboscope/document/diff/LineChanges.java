package org.roboscope.document.diff;

import java.util.ArrayList;
import java.util.List;

/**
 * The changes between two texts, without their equal lines. They are found fast enough for every keystroke, because usually few
 * lines differ: equal lines at the start and the end are not even split.
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
        int start = alikeBefore(left, right);
        int alikeAfter = alikeAfter(left, right, start);
        int lines = lineEnds(left, 0, start);
        String ofLeft = left.substring(start, left.length() - alikeAfter);
        String ofRight = right.substring(start, right.length() - alikeAfter);
        int lefts = lineEnds(ofLeft, 0, ofLeft.length()) + 1;
        int rights = lineEnds(ofRight, 0, ofRight.length()) + 1;
        if (lefts + rights > MAX_LINES) {
            return new LineChanges(List.of(new LineChange(0, lefts, 0, rights).below(lines)), false);
        }
        List<LineChange> changes = new ArrayList<>();
        LineMatcher.match(TextDiff.lines(ofLeft), TextDiff.lines(ofRight), part -> add(part, changes));
        return new LineChanges(changes.stream().map(change -> change.below(lines)).toList(), true);
    }

    /** Returns the index of the change at a line of the right text, or of lines removed before it; -1 if there is none. */
    public int at(int rightLine, int rightLines) {
        for (int i = 0; i < all.size(); i++) {
            LineChange change = all.get(i);
            boolean atEnd = change.rightFrom() >= rightLines && rightLine == rightLines - 1;
            boolean isRemoval = change.kind() == LineChange.Kind.REMOVED;
            if (isRemoval ? change.rightFrom() == rightLine || atEnd
                    : change.rightFrom() <= rightLine && rightLine < change.rightTo()) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the number of equal characters at the start, in complete lines. */
    private static int alikeBefore(String left, String right) {
        int most = Math.min(left.length(), right.length());
        int lineStart = 0;
        for (int i = 0; i < most && left.charAt(i) == right.charAt(i); i++) {
            if (left.charAt(i) == '\n') {
                lineStart = i + 1;
            }
        }
        return lineStart;
    }

    /** Returns the number of equal characters at the end, in complete lines with the line end before each. */
    private static int alikeAfter(String left, String right, int start) {
        int most = Math.min(left.length(), right.length()) - start;
        int lineStart = 0;
        for (int i = 1; i <= most && left.charAt(left.length() - i) == right.charAt(right.length() - i); i++) {
            if (left.charAt(left.length() - i) == '\n') {
                lineStart = i;
            }
        }
        return lineStart;
    }

    private static int lineEnds(String text, int from, int to) {
        int count = 0;
        for (int i = from; i < to; i++) {
            count += text.charAt(i) == '\n' ? 1 : 0;
        }
        return count;
    }

    /** Adds a part. Removed and added lines at the same place arrive separately, and are one change. */
    private static void add(LineChange part, List<LineChange> changes) {
        if (!changes.isEmpty() && changes.getLast().leftTo() == part.leftFrom()
                && changes.getLast().rightTo() == part.rightFrom()) {
            LineChange before = changes.removeLast();
            changes.add(new LineChange(before.leftFrom(), part.leftTo(), before.rightFrom(), part.rightTo()));
        } else {
            changes.add(part);
        }
    }
}
