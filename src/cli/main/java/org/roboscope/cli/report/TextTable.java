package org.roboscope.cli.report;

import java.util.List;

/** Formats rows in columns of fixed widths, two spaces apart. The last column has no fixed width. */
public final class TextTable {

    private static final int GAP = 2;

    private final int[] widths;

    /** @param widths the widths of all columns except the last one */
    public TextTable(int... widths) {
        this.widths = widths;
    }

    /** Returns a table whose columns fit the rows. */
    public static TextTable fitting(List<String[]> rows) {
        int[] widths = new int[rows.isEmpty() ? 0 : rows.getFirst().length - 1];
        for (String[] row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], width(row[i]));
            }
        }
        return new TextTable(widths);
    }

    public String row(String... cells) {
        return rowStart(cells).stripTrailing();
    }

    /** Returns a row to which another cell can be added, with the blanks after its last cell. */
    String rowStart(String... cells) {
        StringBuilder row = new StringBuilder();
        for (int i = 0; i < cells.length; i++) {
            row.append(cells[i]);
            if (i < widths.length) {
                row.repeat(' ', Math.max(0, widths[i] - width(cells[i])) + GAP);
            }
        }
        return row.toString();
    }

    static int width(String text) {
        return text.codePointCount(0, text.length());
    }
}
