package org.roboscope.ui.files;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** What is different between two texts, line by line. */
final class LineDiff {

    /** Beyond so many comparisons a part counts as different as a whole: nobody reads so long a list of differences. */
    private static final long MOST_COMPARISONS = 4_000_000;

    /** Where a line is. */
    enum Side {
        BOTH,
        OLD,
        NEW
    }

    /**
     * A line of the comparison.
     *
     * @param number in the text it is from, in the new one if it is in both; counted from 1
     */
    record Row(Side side, int number, String text) {}

    private LineDiff() {}

    /** All lines in order; of a part that differs, the old lines first. */
    static List<Row> between(List<String> before, List<String> after) {
        int head = 0;
        while (head < before.size() && head < after.size() && before.get(head).equals(after.get(head))) {
            head++;
        }
        int oldEnd = before.size();
        int newEnd = after.size();
        while (oldEnd > head && newEnd > head && before.get(oldEnd - 1).equals(after.get(newEnd - 1))) {
            oldEnd--;
            newEnd--;
        }
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < head; i++) {
            rows.add(new Row(Side.BOTH, i + 1, after.get(i)));
        }
        addMiddle(before, after, head, oldEnd, newEnd, rows);
        for (int i = newEnd; i < after.size(); i++) {
            rows.add(new Row(Side.BOTH, i + 1, after.get(i)));
        }
        return rows;
    }

    private static void addMiddle(
            List<String> before, List<String> after, int from, int oldEnd, int newEnd, List<Row> rows) {
        int height = oldEnd - from;
        int width = newEnd - from;
        if ((long) height * width > MOST_COMPARISONS) {
            addAll(before, from, oldEnd, Side.OLD, rows);
            addAll(after, from, newEnd, Side.NEW, rows);
            return;
        }
        int[][] common = new int[height + 1][width + 1];
        for (int i = height - 1; i >= 0; i--) {
            for (int j = width - 1; j >= 0; j--) {
                common[i][j] = before.get(from + i).equals(after.get(from + j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        int i = 0;
        int j = 0;
        while (i < height || j < width) {
            if (i < height && j < width && before.get(from + i).equals(after.get(from + j))) {
                rows.add(new Row(Side.BOTH, from + j + 1, after.get(from + j)));
                i++;
                j++;
            } else if (i < height && (j == width || common[i + 1][j] >= common[i][j + 1])) {
                rows.add(new Row(Side.OLD, from + i + 1, before.get(from + i)));
                i++;
            } else {
                rows.add(new Row(Side.NEW, from + j + 1, after.get(from + j)));
                j++;
            }
        }
    }

    private static void addAll(List<String> lines, int from, int to, Side side, List<Row> rows) {
        for (int i = from; i < to; i++) {
            rows.add(new Row(side, i + 1, lines.get(i)));
        }
    }

    /** Only what differs, with so many common lines around it. */
    static List<Row> shortened(List<Row> rows, int around) {
        boolean[] kept = new boolean[rows.size()];
        for (int i = 0; i < kept.length; i++) {
            if (rows.get(i).side() != Side.BOTH) {
                Arrays.fill(kept, Math.max(0, i - around), Math.min(kept.length, i + around + 1), true);
            }
        }
        List<Row> near = new ArrayList<>();
        for (int i = 0; i < kept.length; i++) {
            if (kept[i]) {
                near.add(rows.get(i));
            }
        }
        return Collections.unmodifiableList(near);
    }
}
