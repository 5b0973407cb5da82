package org.roboscope.document.diff;

import com.github.difflib.DiffUtils;
import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import com.github.difflib.patch.AbstractDelta;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Finds what differs between two texts. The shortest difference takes time by the square of what differs, so that it is
 * looked for in short parts only; what parts the others are lines that both texts have just once. Lines are numbers here:
 * equal lines have equal ones.
 */
final class LineMatcher {

    /** Lines of both texts together in a part whose shortest difference is looked for. */
    private static final int SHORT = 1_000;

    /** How often a part is parted again: each time all its lines are looked at once. */
    private static final int DEPTH = 12;

    private final int[] left;
    private final int[] right;
    private final Consumer<LinePart> differences;

    /** @param differences is given what differs, from the first line to the last */
    LineMatcher(int[] left, int[] right, Consumer<LinePart> differences) {
        this.left = left;
        this.right = right;
        this.differences = differences;
    }

    void match() {
        match(new LinePart(0, left.length, 0, right.length), DEPTH);
    }

    private void match(LinePart whole, int depth) {
        LinePart part = withoutEqualEnds(whole);
        if (isSimple(part)) {
            compare(part);
            return;
        }
        LinePairs single = LinePairs.ofSingleLines(part, left, right);
        if (depth > 0 && single.count() > 0) {
            between(single, part, gap -> match(gap, depth - 1));
        } else {
            between(LinePairs.ofRepeatedLines(part, left, right), part, gap -> finish(withoutEqualEnds(gap)));
        }
    }

    private void finish(LinePart part) {
        if (isSimple(part)) {
            compare(part);
        } else {
            compareRows(part);
        }
    }

    private static boolean isSimple(LinePart part) {
        return part.isOneSided() || part.lefts() + part.rights() <= SHORT;
    }

    private void compare(LinePart part) {
        if (part.isOneSided()) {
            add(part);
        } else {
            addShortest(part);
        }
    }

    private static void between(LinePairs pairs, LinePart part, Consumer<LinePart> work) {
        int leftAt = part.leftFrom();
        int rightAt = part.rightFrom();
        for (int i = 0; i < pairs.count(); i++) {
            work.accept(new LinePart(leftAt, pairs.left(i), rightAt, pairs.right(i)));
            leftAt = pairs.left(i) + 1;
            rightAt = pairs.right(i) + 1;
        }
        work.accept(new LinePart(leftAt, part.leftTo(), rightAt, part.rightTo()));
    }

    /** Lines added behind like ones are then the last of them. */
    private LinePart withoutEqualEnds(LinePart part) {
        int leftFrom = part.leftFrom();
        int rightFrom = part.rightFrom();
        while (leftFrom < part.leftTo() && rightFrom < part.rightTo() && left[leftFrom] == right[rightFrom]) {
            leftFrom++;
            rightFrom++;
        }
        int leftTo = part.leftTo();
        int rightTo = part.rightTo();
        while (leftTo > leftFrom && rightTo > rightFrom && left[leftTo - 1] == right[rightTo - 1]) {
            leftTo--;
            rightTo--;
        }
        return new LinePart(leftFrom, leftTo, rightFrom, rightTo);
    }

    private void addShortest(LinePart part) {
        List<Integer> lefts = Arrays.stream(left, part.leftFrom(), part.leftTo()).boxed().toList();
        List<Integer> rights = Arrays.stream(right, part.rightFrom(), part.rightTo()).boxed().toList();
        // The usual way of the library takes memory by the square of the differences.
        for (AbstractDelta<Integer> delta : DiffUtils.diff(lefts, rights, new MyersDiffWithLinearSpace<Integer>())
                .getDeltas()) {
            int leftFrom = part.leftFrom() + delta.getSource().getPosition();
            int rightFrom = part.rightFrom() + delta.getTarget().getPosition();
            add(new LinePart(leftFrom, leftFrom + delta.getSource().size(),
                    rightFrom, rightFrom + delta.getTarget().size()));
        }
    }

    /** The first line beside the first one, the second beside the second: what is alike then does not differ. */
    private void compareRows(LinePart part) {
        int compared = 0;
        for (int i = 0; i < Math.min(part.lefts(), part.rights()); i++) {
            if (left[part.leftFrom() + i] == right[part.rightFrom() + i]) {
                add(new LinePart(part.leftFrom() + compared, part.leftFrom() + i,
                        part.rightFrom() + compared, part.rightFrom() + i));
                compared = i + 1;
            }
        }
        add(new LinePart(part.leftFrom() + compared, part.leftTo(), part.rightFrom() + compared, part.rightTo()));
    }

    private void add(LinePart part) {
        if (!part.isEmpty()) {
            differences.accept(part);
        }
    }
}
