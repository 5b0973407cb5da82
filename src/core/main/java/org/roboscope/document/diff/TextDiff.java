package org.roboscope.document.diff;

import java.util.ArrayList;
import java.util.List;

/**
 * Two texts line by line, aligned so that equal lines are side by side.
 *
 * @param rows   from the first line to the last
 * @param blocks the differences in order
 */
public record TextDiff(List<DiffRow> rows, List<Block> blocks) {

    /**
     * Consecutive lines that differ.
     *
     * @param firstRow  the first row, counted from 0
     * @param leftFrom  the first left line, counted from 0
     * @param leftTo    the left line after the block
     * @param rightFrom the first right line, counted from 0
     * @param rightTo   the right line after the block
     */
    public record Block(int firstRow, int leftFrom, int leftTo, int rightFrom, int rightTo) {}

    public TextDiff {
        rows = List.copyOf(rows);
        blocks = List.copyOf(blocks);
    }

    /** Splits a text into lines. As in the editor, the text after the last line end is a line, even if it is empty. */
    public static List<String> lines(String text) {
        return List.of(text.split("\n", -1));
    }

    public static TextDiff between(String left, String right) {
        return between(lines(left), lines(right));
    }

    public static TextDiff between(List<String> left, List<String> right) {
        List<DiffRow> rows = new ArrayList<>();
        List<Block> blocks = new ArrayList<>();
        int nextLeft = 0;
        int nextRight = 0;
        for (LineChange change : LineMatcher.match(left, right)) {
            addRows(new LineChange(nextLeft, change.leftFrom(), nextRight, change.rightFrom()), left, right, 0, rows);
            nextLeft = change.leftTo();
            nextRight = change.rightTo();
            blocks.add(new Block(rows.size(), change.leftFrom(), nextLeft, change.rightFrom(), nextRight));
            addRows(change, left, right, blocks.size(), rows);
        }
        addRows(new LineChange(nextLeft, left.size(), nextRight, right.size()), left, right, 0, rows);
        return new TextDiff(rows, blocks);
    }

    private static void addRows(LineChange part, List<String> left, List<String> right, int block,
            List<DiffRow> rows) {
        for (int i = 0; i < Math.max(part.leftCount(), part.rightCount()); i++) {
            int leftLine = i < part.leftCount() ? part.leftFrom() + i + 1 : 0;
            int rightLine = i < part.rightCount() ? part.rightFrom() + i + 1 : 0;
            rows.add(new DiffRow(leftLine, leftLine == 0 ? "" : left.get(leftLine - 1),
                    rightLine, rightLine == 0 ? "" : right.get(rightLine - 1), block));
        }
    }

    public boolean isSame() {
        return blocks.isEmpty();
    }

    public long count(DiffRow.Kind kind) {
        return rows.stream().filter(row -> row.kind() == kind).count();
    }
}
