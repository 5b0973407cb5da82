package org.roboscope.ui.common;

import java.util.Map;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;

/** Widens the columns of a table that is scrolled sideways to the words that come into view, unless these are very long. */
final class ColumnGrowth {

    private static final double MOST = 440;

    private ColumnGrowth() {}

    static void keep(TableView<?> table) {
        CellNeeds seen = new CellNeeds();
        CellsInView.follow(table, seen::forget, () -> {
            seen.measure(table);
            Map<TableColumnBase<?, ?>, Double> needs = seen.inOneLine(CellNeeds.ofHeads(table));
            table.getVisibleLeafColumns().forEach(column -> widen(column, needs.getOrDefault(column, 0.0)));
        });
    }

    private static void widen(TableColumn<?, ?> column, double need) {
        double width = Math.min(need, MOST);
        // One that takes what the others leave follows them.
        boolean isFree = !column.prefWidthProperty().isBound();
        if (isFree && width > column.getWidth() && width > column.getPrefWidth()) {
            column.setPrefWidth(width);
        }
    }
}
