package org.roboscope.document.diff;

import com.github.difflib.DiffUtils;
import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import com.github.difflib.patch.AbstractDelta;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds the differences between two texts. The shortest difference needs quadratic time, so it is computed in short
 * parts only; longer parts are split at lines that both texts have exactly once.
 */
final class LineMatcher {

    /** The limit for the lines of both texts in a part whose shortest difference is computed. */
    private static final int MAX_SHORT_LINES = 1_000;

    /** The limit for repeated splitting, because each time all lines of a part are visited. */
    private static final int MAX_DEPTH = 12;

    /** The depth of parts that cannot be split further. */
    private static final int UNSPLITTABLE = -1;

    /** Equal lines of both texts. */
    private record LinePair(int left, int right) {}

    private final List<String> left;
    private final List<String> right;
    private final List<LineChange> changes = new ArrayList<>();

    private LineMatcher(List<String> left, List<String> right) {
        this.left = left;
        this.right = right;
    }

    /** Finds the changes in order. There are equal lines between any two changes. */
    static List<LineChange> match(List<String> left, List<String> right) {
        LineMatcher matcher = new LineMatcher(left, right);
        matcher.matchPart(new LineChange(0, left.size(), 0, right.size()), MAX_DEPTH);
        return matcher.changes;
    }

    private void matchPart(LineChange whole, int depth) {
        LineChange part = withoutEqualEnds(whole);
        if (part.isOneSided()) {
            add(part);
        } else if (part.leftCount() + part.rightCount() <= MAX_SHORT_LINES) {
            addShortest(part);
        } else if (depth == UNSPLITTABLE) {
            addDifferentRows(part);
        } else {
            List<LinePair> unique = depth > 0 ? findPairs(part, true) : List.of();
            if (unique.isEmpty()) {
                matchGaps(findPairs(part, false), part, UNSPLITTABLE);
            } else {
                matchGaps(unique, part, depth - 1);
            }
        }
    }

    /** Matches the lines between pairs of equal lines. */
    private void matchGaps(List<LinePair> pairs, LineChange part, int depth) {
        int leftLine = part.leftFrom();
        int rightLine = part.rightFrom();
        for (LinePair pair : pairs) {
            matchPart(new LineChange(leftLine, pair.left(), rightLine, pair.right()), depth);
            leftLine = pair.left() + 1;
            rightLine = pair.right() + 1;
        }
        matchPart(new LineChange(leftLine, part.leftTo(), rightLine, part.rightTo()), depth);
    }

    /** Removes equal lines at both ends, so that lines added after equal ones are the last of them. */
    private LineChange withoutEqualEnds(LineChange part) {
        int leftFrom = part.leftFrom();
        int rightFrom = part.rightFrom();
        while (leftFrom < part.leftTo() && rightFrom < part.rightTo() && isSame(leftFrom, rightFrom)) {
            leftFrom++;
            rightFrom++;
        }
        int leftTo = part.leftTo();
        int rightTo = part.rightTo();
        while (leftTo > leftFrom && rightTo > rightFrom && isSame(leftTo - 1, rightTo - 1)) {
            leftTo--;
            rightTo--;
        }
        return new LineChange(leftFrom, leftTo, rightFrom, rightTo);
    }

    private boolean isSame(int leftLine, int rightLine) {
        return left.get(leftLine).equals(right.get(rightLine));
    }

    private void addShortest(LineChange part) {
        // The library's default algorithm needs quadratic memory.
        for (AbstractDelta<String> delta : DiffUtils.diff(left.subList(part.leftFrom(), part.leftTo()),
                right.subList(part.rightFrom(), part.rightTo()), new MyersDiffWithLinearSpace<String>()).getDeltas()) {
            int leftFrom = part.leftFrom() + delta.getSource().getPosition();
            int rightFrom = part.rightFrom() + delta.getTarget().getPosition();
            add(new LineChange(leftFrom, leftFrom + delta.getSource().size(),
                    rightFrom, rightFrom + delta.getTarget().size()));
        }
    }

    /** Compares lines at the same distance from the start of the part. */
    private void addDifferentRows(LineChange part) {
        int leftLine = part.leftFrom();
        int rightLine = part.rightFrom();
        while (leftLine < part.leftTo() && rightLine < part.rightTo()) {
            if (!isSame(leftLine, rightLine)) {
                add(new LineChange(leftLine, leftLine + 1, rightLine, rightLine + 1));
            }
            leftLine++;
            rightLine++;
        }
        add(new LineChange(leftLine, part.leftTo(), rightLine, part.rightTo()));
    }

    /** Adds a change. Removed and added lines at the same place arrive separately, and become one change. */
    private void add(LineChange part) {
        if (!changes.isEmpty() && changes.getLast().leftTo() == part.leftFrom()
                && changes.getLast().rightTo() == part.rightFrom()) {
            LineChange previous = changes.removeLast();
            changes.add(new LineChange(previous.leftFrom(), part.leftTo(), previous.rightFrom(), part.rightTo()));
        } else if (part.leftCount() + part.rightCount() > 0) {
            changes.add(part);
        }
    }

    /**
     * Finds pairs of equal lines that do not cross each other. If a line is repeated, its first occurrences are
     * paired, then its second ones, and so on.
     *
     * @param onlyUnique whether only lines that each text has exactly once in this part are paired
     */
    private List<LinePair> findPairs(LineChange part, boolean onlyUnique) {
        Map<String, List<Integer>> leftPositions = groupPositions(left, part.leftFrom(), part.leftTo());
        Map<String, List<Integer>> rightPositions = groupPositions(right, part.rightFrom(), part.rightTo());
        int[] partners = new int[part.rightCount()];
        Arrays.fill(partners, -1);
        leftPositions.forEach((line, leftLines) -> {
            List<Integer> rightLines = rightPositions.getOrDefault(line, List.of());
            int count = Math.min(leftLines.size(), rightLines.size());
            if (!onlyUnique || Math.max(leftLines.size(), rightLines.size()) == 1) {
                for (int i = 0; i < count; i++) {
                    partners[rightLines.get(i) - part.rightFrom()] = leftLines.get(i);
                }
            }
        });
        return findLongestAscending(partners, part.rightFrom());
    }

    private static Map<String, List<Integer>> groupPositions(List<String> lines, int from, int to) {
        return IntStream.range(from, to).boxed().collect(Collectors.groupingBy(lines::get));
    }

    /**
     * Returns the longest ascending sequence of partners by patience sorting: a partner is put on the first pile with a
     * larger top, and its predecessor in the sequence is the top of the pile before.
     *
     * @param partners the partners of the right lines, from the first one on; -1 for none
     */
    private static List<LinePair> findLongestAscending(int[] partners, int firstRight) {
        int[] tops = new int[partners.length];
        int[] predecessors = new int[partners.length];
        int pileCount = 0;
        for (int i = 0; i < partners.length; i++) {
            if (partners[i] >= 0) {
                int pile = findPile(partners[i], tops, pileCount, partners);
                predecessors[i] = pile == 0 ? -1 : tops[pile - 1];
                tops[pile] = i;
                pileCount = Math.max(pileCount, pile + 1);
            }
        }
        List<LinePair> pairs = new ArrayList<>();
        for (int i = pileCount == 0 ? -1 : tops[pileCount - 1]; i >= 0; i = predecessors[i]) {
            pairs.add(new LinePair(partners[i], firstRight + i));
        }
        return pairs.reversed();
    }

    private static int findPile(int partner, int[] tops, int pileCount, int[] partners) {
        int low = 0;
        int high = pileCount;
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
}
