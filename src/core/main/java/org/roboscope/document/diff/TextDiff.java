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
        Aligner aligner = new Aligner(left, right);
        LineMatcher.match(left, right, aligner::addDifference);
        return aligner.finish();
    }

    public boolean isSame() {
        return blocks.isEmpty();
    }

    public long count(DiffRow.Kind kind) {
        return rows.stream().filter(row -> row.kind() == kind).count();
    }

    /** Builds the rows from the first line on. */
    private static final class Aligner {

        private final List<String> left;
        private final List<String> right;
        private final List<DiffRow> rows = new ArrayList<>();
        private final List<Block> blocks = new ArrayList<>();
        private int leftAt;
        private int rightAt;
        private int leftEnd;
        private int rightEnd;

        Aligner(List<String> left, List<String> right) {
            this.left = left;
            this.right = right;
        }

        /** Adds a difference. Removed and added lines at the same place arrive separately, and become one block. */
        void addDifference(LineChange part) {
            if (part.leftFrom() > leftEnd || part.rightFrom() > rightEnd) {
                endBlock();
                addEqualRows(part.leftFrom());
            }
            leftEnd = part.leftTo();
            rightEnd = part.rightTo();
        }

        private void endBlock() {
            if (leftEnd == leftAt && rightEnd == rightAt) {
                return;
            }
            blocks.add(new Block(rows.size(), leftAt, leftEnd, rightAt, rightEnd));
            while (leftAt < leftEnd || rightAt < rightEnd) {
                boolean hasLeft = leftAt < leftEnd;
                boolean hasRight = rightAt < rightEnd;
                rows.add(new DiffRow(
                        hasLeft ? leftAt + 1 : 0, hasLeft ? left.get(leftAt) : "",
                        hasRight ? rightAt + 1 : 0, hasRight ? right.get(rightAt) : "", blocks.size()));
                leftAt += hasLeft ? 1 : 0;
                rightAt += hasRight ? 1 : 0;
            }
        }

        TextDiff finish() {
            endBlock();
            addEqualRows(left.size());
            return new TextDiff(rows, blocks);
        }

        private void addEqualRows(int end) {
            while (leftAt < end) {
                rows.add(new DiffRow(leftAt + 1, left.get(leftAt), rightAt + 1, right.get(rightAt), 0));
                leftAt++;
                rightAt++;
            }
            leftEnd = leftAt;
            rightEnd = rightAt;
        }
    }
}
