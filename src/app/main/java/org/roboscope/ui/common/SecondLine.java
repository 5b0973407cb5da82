package org.roboscope.ui.common;

import javafx.scene.control.TableView;
import javafx.scene.text.Text;

/** Makes the rows of a table, which have one height, high enough for two lines, and wraps the words in them. */
final class SecondLine {

    private static final String STYLE = "two-line-rows";

    private final TableView<?> table;
    private final double rowHeight;

    /** @param table with rows of one line */
    SecondLine(TableView<?> table) {
        this.table = table;
        this.rowHeight = table.getFixedCellSize();
    }

    void show(boolean isNeeded) {
        if (isNeeded != table.getStyleClass().contains(STYLE)) {
            Text line = new Text("X");
            table.setFixedCellSize(isNeeded ? rowHeight + Math.ceil(line.getLayoutBounds().getHeight()) : rowHeight);
            if (isNeeded) {
                table.getStyleClass().add(STYLE);
            } else {
                table.getStyleClass().remove(STYLE);
            }
        }
    }
}
