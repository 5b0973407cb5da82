package org.roboscope.ui.files;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.roboscope.document.diff.DiffRow;
import org.roboscope.document.diff.TextDiff;

/** What is different between two texts, line by line. */
final class LineDiff {

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
        List<Row> rows = new ArrayList<>();
        List<Row> added = new ArrayList<>();
        for (DiffRow row : TextDiff.between(before, after).rows()) {
            if (row.kind() == DiffRow.Kind.SAME) {
                rows.addAll(added);
                added.clear();
                rows.add(new Row(Side.BOTH, row.rightLine(), row.right()));
                continue;
            }
            if (row.leftLine() > 0) {
                rows.add(new Row(Side.OLD, row.leftLine(), row.left()));
            }
            if (row.rightLine() > 0) {
                added.add(new Row(Side.NEW, row.rightLine(), row.right()));
            }
        }
        rows.addAll(added);
        return rows;
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
