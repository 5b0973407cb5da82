package org.roboscope.document.diff;

import com.github.difflib.DiffUtils;
import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import com.github.difflib.patch.AbstractDelta;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Finds what differs between two texts. The shortest difference takes time by the square of what differs, so that it is
 * looked for in short parts only; what parts the others are lines that both texts have just once. Lines are numbers
 * here: equal lines have equal ones.
 */
final class LineMatcher {

    /** Lines of both texts together in a part whose shortest difference is looked for. */
    private static final int SHORT = 1_000;

    /** How often a part is parted again: each time all its lines are looked at once. */
    private static final int DEPTH = 12;

    private final int[] left;
    private final int[] right;
    private final Consumer<LineChange> differences;

    private LineMatcher(int[] left, int[] right, Consumer<LineChange> differences) {
        this.left = left;
        this.right = right;
        this.differences = differences;
    }

    /** @param differences is given what differs, from the first line to the last */
    static void match(List<String> left, List<String> right, Consumer<LineChange> differences) {
        Map<String, Integer> numbers = new HashMap<>();
        new LineMatcher(numbered(left, numbers), numbered(right, numbers), differences)
                .match(new LineChange(0, left.size(), 0, right.size()), DEPTH);
    }

    /** Numbers are compared faster than texts, and lines are compared often. */
    private static int[] numbered(List<String> lines, Map<String, Integer> numbers) {
        return lines.stream().mapToInt(line -> numbers.computeIfAbsent(line, added -> numbers.size())).toArray();
    }

    private void match(LineChange whole, int depth) {
        LineChange part = withoutEqualEnds(whole);
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

    private void finish(LineChange part) {
        if (isSimple(part)) {
            compare(part);
        } else {
            compareRows(part);
        }
    }

    private static boolean isSimple(LineChange part) {
        return part.isOneSided() || part.lefts() + part.rights() <= SHORT;
    }

    private void compare(LineChange part) {
        if (part.isOneSided()) {
            add(part);
        } else {
            addShortest(part);
        }
    }

    private static void between(LinePairs pairs, LineChange part, Consumer<LineChange> work) {
        int leftAt = part.leftFrom();
        int rightAt = part.rightFrom();
        for (int i = 0; i < pairs.count(); i++) {
            work.accept(new LineChange(leftAt, pairs.left(i), rightAt, pairs.right(i)));
            leftAt = pairs.left(i) + 1;
            rightAt = pairs.right(i) + 1;
        }
        work.accept(new LineChange(leftAt, part.leftTo(), rightAt, part.rightTo()));
    }

    /** Lines added behind like ones are then the last of them. */
    private LineChange withoutEqualEnds(LineChange part) {
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
        return new LineChange(leftFrom, leftTo, rightFrom, rightTo);
    }

    private void addShortest(LineChange part) {
        List<Integer> lefts = Arrays.stream(left, part.leftFrom(), part.leftTo()).boxed().toList();
        List<Integer> rights = Arrays.stream(right, part.rightFrom(), part.rightTo()).boxed().toList();
        // The usual way of the library takes memory by the square of the differences.
        for (AbstractDelta<Integer> delta : DiffUtils.diff(lefts, rights, new MyersDiffWithLinearSpace<Integer>())
                .getDeltas()) {
            int leftFrom = part.leftFrom() + delta.getSource().getPosition();
            int rightFrom = part.rightFrom() + delta.getTarget().getPosition();
            add(new LineChange(leftFrom, leftFrom + delta.getSource().size(),
                    rightFrom, rightFrom + delta.getTarget().size()));
        }
    }

    /** The first line beside the first one, the second beside the second: what is alike then does not differ. */
    private void compareRows(LineChange part) {
        int compared = 0;
        for (int i = 0; i < Math.min(part.lefts(), part.rights()); i++) {
            if (left[part.leftFrom() + i] == right[part.rightFrom() + i]) {
                add(new LineChange(part.leftFrom() + compared, part.leftFrom() + i,
                        part.rightFrom() + compared, part.rightFrom() + i));
                compared = i + 1;
            }
        }
        add(new LineChange(part.leftFrom() + compared, part.leftTo(), part.rightFrom() + compared, part.rightTo()));
    }

    private void add(LineChange part) {
        if (part.lefts() + part.rights() > 0) {
            differences.accept(part);
        }
    }

    /** Lines of a part that are the same in both texts, as many as do not cross each other. */
    private static final class LinePairs {

        /** Rising, as the right lines of the same pairs are. */
        private final int[] lefts;

        private final int[] rights;

        private LinePairs(int[] lefts, int[] rights) {
            this.lefts = lefts;
            this.rights = rights;
        }

        /** How often a line is in a part, and where. */
        private static final class Occurrence {

            private int lefts;
            private int rights;
            private int left;

            private boolean isSingle() {
                return lefts == 1 && rights == 1;
            }
        }

        /** Of the lines that each text has just once. */
        static LinePairs ofSingleLines(LineChange part, int[] left, int[] right) {
            Map<Integer, Occurrence> occurrences = HashMap.newHashMap(part.lefts());
            for (int i = part.leftFrom(); i < part.leftTo(); i++) {
                Occurrence occurrence = occurrences.computeIfAbsent(left[i], absent -> new Occurrence());
                occurrence.lefts++;
                occurrence.left = i;
            }
            for (int i = part.rightFrom(); i < part.rightTo(); i++) {
                Occurrence occurrence = occurrences.get(right[i]);
                if (occurrence != null) {
                    occurrence.rights++;
                }
            }
            int[] partners = new int[part.rights()];
            for (int i = 0; i < partners.length; i++) {
                Occurrence occurrence = occurrences.get(right[part.rightFrom() + i]);
                partners[i] = occurrence != null && occurrence.isSingle() ? occurrence.left : -1;
            }
            return rising(partners, part.rightFrom());
        }

        /** Of all lines: the third one of its kind goes with the third one of its kind. */
        static LinePairs ofRepeatedLines(LineChange part, int[] left, int[] right) {
            Map<Integer, Integer> firsts = HashMap.newHashMap(part.lefts());
            int[] nexts = new int[part.lefts()];
            for (int i = part.leftTo() - 1; i >= part.leftFrom(); i--) {
                Integer next = firsts.put(left[i], i);
                nexts[i - part.leftFrom()] = next == null ? -1 : next;
            }
            int[] partners = new int[part.rights()];
            for (int i = 0; i < partners.length; i++) {
                int line = right[part.rightFrom() + i];
                partners[i] = firsts.getOrDefault(line, -1);
                if (partners[i] >= 0) {
                    firsts.put(line, nexts[partners[i] - part.leftFrom()]);
                }
            }
            return rising(partners, part.rightFrom());
        }

        /**
         * The longest rising row of partners, found by piles: a partner lies on the first pile whose top is larger, and
         * the one before it in the row is the top of the pile before.
         *
         * @param partners of the right lines from the first one on; -1 where there is none
         */
        private static LinePairs rising(int[] partners, int firstRight) {
            int[] tops = new int[partners.length];
            int[] before = new int[partners.length];
            int piles = 0;
            for (int i = 0; i < partners.length; i++) {
                if (partners[i] >= 0) {
                    int pile = pileFor(partners[i], tops, piles, partners);
                    before[i] = pile == 0 ? -1 : tops[pile - 1];
                    tops[pile] = i;
                    piles = Math.max(piles, pile + 1);
                }
            }
            int[] lefts = new int[piles];
            int[] rights = new int[piles];
            int at = piles == 0 ? -1 : tops[piles - 1];
            for (int i = piles - 1; i >= 0; i--) {
                lefts[i] = partners[at];
                rights[i] = firstRight + at;
                at = before[at];
            }
            return new LinePairs(lefts, rights);
        }

        private static int pileFor(int partner, int[] tops, int piles, int[] partners) {
            int low = 0;
            int high = piles;
            while (low < high) {
                int middle = low + high >>> 1;
                if (partners[tops[middle]] < partner) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }

        int count() {
            return lefts.length;
        }

        int left(int pair) {
            return lefts[pair];
        }

        int right(int pair) {
            return rights[pair];
        }
    }
}
