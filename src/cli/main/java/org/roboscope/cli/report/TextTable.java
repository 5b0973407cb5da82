package org.roboscope.cli.report;

import java.util.List;

/** Columns of known widths, two spaces apart; the last one is as wide as it likes. */
public final class TextTable {

    private static final int GAP = 2;

    private final int[] widths;

    /** @param widths of all columns but the last */
    public TextTable(int... widths) {
        this.widths = widths;
    }

    /** A table whose columns are as wide as these rows need. */
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
        return start(cells).stripTrailing();
    }

    /** The same with the blanks behind the last cell, where another one may follow. */
    String start(String... cells) {
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
