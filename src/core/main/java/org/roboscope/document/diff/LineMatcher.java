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
 * Finds the differences between two texts. The shortest difference needs quadratic time, so it is computed in short
 * parts only; longer parts are split at lines that both texts have exactly once. Lines are compared as numbers: equal
 * lines have equal numbers.
 */
final class LineMatcher {

    /** The limit for the lines of both texts in a part whose shortest difference is computed. */
    private static final int MAX_SHORT_LINES = 1_000;

    /** The limit for repeated splitting, because each time all lines of a part are visited. */
    private static final int MAX_DEPTH = 12;

    private final int[] left;
    private final int[] right;
    private final Consumer<LineChange> differences;

    private LineMatcher(int[] left, int[] right, Consumer<LineChange> differences) {
        this.left = left;
        this.right = right;
        this.differences = differences;
    }

    /**
     * Compares two texts.
     *
     * @param differences receives the differences in order
     */
    static void match(List<String> left, List<String> right, Consumer<LineChange> differences) {
        Map<String, Integer> numbers = new HashMap<>();
        new LineMatcher(toNumbers(left, numbers), toNumbers(right, numbers), differences)
                .matchPart(new LineChange(0, left.size(), 0, right.size()), MAX_DEPTH);
    }

    /** Replaces lines by numbers, which are faster to compare. */
    private static int[] toNumbers(List<String> lines, Map<String, Integer> numbers) {
        return lines.stream().mapToInt(line -> numbers.computeIfAbsent(line, _ -> numbers.size())).toArray();
    }

    private void matchPart(LineChange whole, int depth) {
        LineChange part = withoutEqualEnds(whole);
        if (isSimple(part)) {
            addDifferences(part);
            return;
        }
        LinePairs unique = LinePairs.ofUniqueLines(part, left, right);
        if (depth > 0 && unique.count() > 0) {
            forEachGap(unique, part, gap -> matchPart(gap, depth - 1));
        } else {
            forEachGap(LinePairs.ofRepeatedLines(part, left, right), part, gap -> finish(withoutEqualEnds(gap)));
        }
    }

    /** Adds the differences of a part that cannot be split further. */
    private void finish(LineChange part) {
        if (isSimple(part)) {
            addDifferences(part);
        } else {
            addDifferentRows(part);
        }
    }

    private static boolean isSimple(LineChange part) {
        return part.isOneSided() || part.leftCount() + part.rightCount() <= MAX_SHORT_LINES;
    }

    private void addDifferences(LineChange part) {
        if (part.isOneSided()) {
            add(part);
        } else {
            addShortest(part);
        }
    }

    private static void forEachGap(LinePairs pairs, LineChange part, Consumer<LineChange> work) {
        int leftAt = part.leftFrom();
        int rightAt = part.rightFrom();
        for (int i = 0; i < pairs.count(); i++) {
            work.accept(new LineChange(leftAt, pairs.left(i), rightAt, pairs.right(i)));
            leftAt = pairs.left(i) + 1;
            rightAt = pairs.right(i) + 1;
        }
        work.accept(new LineChange(leftAt, part.leftTo(), rightAt, part.rightTo()));
    }

    /** Removes equal lines at both ends, so that lines added after equal ones are the last of them. */
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
        // The library's default algorithm needs quadratic memory.
        for (AbstractDelta<Integer> delta : DiffUtils.diff(lefts, rights, new MyersDiffWithLinearSpace<Integer>())
                .getDeltas()) {
            int leftFrom = part.leftFrom() + delta.getSource().getPosition();
            int rightFrom = part.rightFrom() + delta.getTarget().getPosition();
            add(new LineChange(leftFrom, leftFrom + delta.getSource().size(),
                    rightFrom, rightFrom + delta.getTarget().size()));
        }
    }

    /** Compares lines at the same distance from the start of the part. */
    private void addDifferentRows(LineChange part) {
        int compared = 0;
        for (int i = 0; i < Math.min(part.leftCount(), part.rightCount()); i++) {
            if (left[part.leftFrom() + i] == right[part.rightFrom() + i]) {
                add(new LineChange(part.leftFrom() + compared, part.leftFrom() + i,
                        part.rightFrom() + compared, part.rightFrom() + i));
                compared = i + 1;
            }
        }
        add(new LineChange(part.leftFrom() + compared, part.leftTo(), part.rightFrom() + compared, part.rightTo()));
    }

    private void add(LineChange part) {
        if (part.leftCount() + part.rightCount() > 0) {
            differences.accept(part);
        }
    }

    /** Pairs of equal lines in a part that do not cross each other. */
    private static final class LinePairs {

        /** The left lines in ascending order, as are the right lines of the same pairs. */
        private final int[] lefts;

        private final int[] rights;

        private LinePairs(int[] lefts, int[] rights) {
            this.lefts = lefts;
            this.rights = rights;
        }

        /** The number of occurrences of a line in a part, and its position. */
        private static final class Occurrence {

            private int leftCount;
            private int rightCount;
            private int left;

            private boolean isUnique() {
                return leftCount == 1 && rightCount == 1;
            }
        }

        /** Returns pairs of lines that both texts have exactly once. */
        static LinePairs ofUniqueLines(LineChange part, int[] left, int[] right) {
            Map<Integer, Occurrence> occurrences = HashMap.newHashMap(part.leftCount());
            for (int i = part.leftFrom(); i < part.leftTo(); i++) {
                Occurrence occurrence = occurrences.computeIfAbsent(left[i], _ -> new Occurrence());
                occurrence.leftCount++;
                occurrence.left = i;
            }
            for (int i = part.rightFrom(); i < part.rightTo(); i++) {
                Occurrence occurrence = occurrences.get(right[i]);
                if (occurrence != null) {
                    occurrence.rightCount++;
                }
            }
            int[] partners = new int[part.rightCount()];
            for (int i = 0; i < partners.length; i++) {
                Occurrence occurrence = occurrences.get(right[part.rightFrom() + i]);
                partners[i] = occurrence != null && occurrence.isUnique() ? occurrence.left : -1;
            }
            return longestAscending(partners, part.rightFrom());
        }

        /** Returns pairs of all lines: the third occurrence of a line is paired with the third one. */
        static LinePairs ofRepeatedLines(LineChange part, int[] left, int[] right) {
            Map<Integer, Integer> firsts = HashMap.newHashMap(part.leftCount());
            int[] nexts = new int[part.leftCount()];
            for (int i = part.leftTo() - 1; i >= part.leftFrom(); i--) {
                Integer next = firsts.put(left[i], i);
                nexts[i - part.leftFrom()] = next == null ? -1 : next;
            }
            int[] partners = new int[part.rightCount()];
            for (int i = 0; i < partners.length; i++) {
                int line = right[part.rightFrom() + i];
                partners[i] = firsts.getOrDefault(line, -1);
                if (partners[i] >= 0) {
                    firsts.put(line, nexts[partners[i] - part.leftFrom()]);
                }
            }
            return longestAscending(partners, part.rightFrom());
        }

        /**
         * Returns the longest ascending sequence of partners by patience sorting: a partner is put on the first pile
         * with a larger top, and its predecessor in the sequence is the top of the pile before.
         *
         * @param partners the partners of the right lines, from the first one on; -1 for none
         */
        private static LinePairs longestAscending(int[] partners, int firstRight) {
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
            int index = piles == 0 ? -1 : tops[piles - 1];
            for (int i = piles - 1; i >= 0; i--) {
                lefts[i] = partners[index];
                rights[i] = firstRight + index;
                index = before[index];
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
