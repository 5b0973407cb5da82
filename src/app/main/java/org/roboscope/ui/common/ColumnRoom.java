package org.roboscope.ui.common;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.text.Text;

/**
 * Gives the columns of a table the room that their heads and the words that were in view need. Where the table is too narrow
 * for all of them, its rows may get a second line. Where even that is too narrow, the columns with the longest words give
 * way, down to a width that is the same for all of these. A table that is even too narrow for its heads is scrolled sideways.
 */
public final class ColumnRoom<R> {

    /** A scroll bar, and the frame. */
    private static final double BESIDE = 14;
    private static final int HALVINGS = 20;
    /** A column does not grow beyond this. */
    private static final double MOST = 440;

    private final TableView<R> table;
    private final Map<TableColumn<R, ?>, Double> least = new HashMap<>();
    private final Map<TableColumn<R, ?>, Double> usual = new HashMap<>();
    private final Map<TableColumn<R, ?>, Double> given = new HashMap<>();
    private final Optional<SecondLine> secondLine;
    private final Runnable fill;

    private ColumnRoom(TableView<R> table, Optional<SecondLine> secondLine) {
        this.table = table;
        this.secondLine = secondLine;
        var filling = table.getColumnResizePolicy();
        this.fill = () -> {
            table.setColumnResizePolicy(filling);
            filling.call(new TableView.ResizeFeatures<>(table, null, 0.0));
        };
    }

    /** For a table whose columns fill it. */
    public static <R> void keep(TableView<R> table) {
        keep(table, Optional.empty());
    }

    /** For a table whose columns fill it, and whose rows get a second line where one is too short. */
    public static <R> void keepByTwoLines(TableView<R> table) {
        keep(table, Optional.of(new SecondLine(table)));
    }

    private static <R> void keep(TableView<R> table, Optional<SecondLine> secondLine) {
        CellNeeds.follow(table, new ColumnRoom<>(table, secondLine)::share);
    }

    /** For a table that is scrolled sideways: its columns grow with the words that come into view, unless these are very long. */
    static void grow(TableView<?> table) {
        CellNeeds.follow(table, seen -> {
            seen.measure();
            Map<TableColumnBase<?, ?>, Double> needs = seen.inOneLine(CellNeeds.ofHeads(table));
            table.getVisibleLeafColumns().forEach(column -> grow(column, Math.min(MOST, width(needs, column))));
        });
    }

    private static void grow(TableColumn<?, ?> column, double width) {
        // One that takes what the others leave follows them.
        boolean isFree = !column.prefWidthProperty().isBound();
        if (isFree && width > column.getWidth() && width > column.getPrefWidth()) {
            column.setPrefWidth(width);
        }
    }

    private void share(CellNeeds<R> seen) {
        List<TableColumn<R, ?>> columns = table.getVisibleLeafColumns();
        Map<TableColumnBase<?, ?>, Double> heads = CellNeeds.ofHeads(table);
        if (columns.isEmpty() || !heads.keySet().containsAll(columns)) {
            return;
        }
        seen.measure();
        for (TableColumn<R, ?> column : columns) {
            if (!Objects.equals(given.get(column), column.getMinWidth())) {
                least.put(column, column.getMinWidth());
            }
            usual.putIfAbsent(column, column.getPrefWidth());
        }
        Map<TableColumn<R, ?>, Double> narrowest = new HashMap<>();
        columns.forEach(column -> narrowest.put(column,
                Math.min(column.getMaxWidth(), Math.max(width(least, column), width(heads, column)))));
        Map<TableColumnBase<?, ?>, Double> needs = seen.inOneLine(heads);
        secondLine.ifPresent(line -> {
            boolean areCut = areCut(columns, narrowest, needs);
            line.show(areCut);
            if (areCut) {
                keepTwoLinesWhole(narrowest, seen.inTwoLines(heads));
            }
        });
        double most = most(narrowest, needs);
        if (share(columns, narrowest, needs, most)) {
            fit(narrowest.values().stream().mapToDouble(width -> width).sum() <= table.getWidth() - BESIDE);
        }
    }

    private boolean areCut(List<TableColumn<R, ?>> columns, Map<TableColumn<R, ?>, Double> narrowest,
            Map<TableColumnBase<?, ?>, Double> needs) {
        double most = most(narrowest, needs);
        return columns.stream().anyMatch(column -> width(needs, column) > Math.min(most, column.getMaxWidth()));
    }

    /** The columns share what two lines leave as if they had one, so that short words stay in one. */
    private void keepTwoLinesWhole(Map<TableColumn<R, ?>, Double> narrowest, Map<TableColumnBase<?, ?>, Double> needs) {
        double most = most(narrowest, needs);
        narrowest.replaceAll((column, width) -> Math.max(width,
                Math.min(column.getMaxWidth(), Math.min(most, width(needs, column)))));
    }

    /** @return whether anything is wider or narrower than before */
    private boolean share(List<TableColumn<R, ?>> columns, Map<TableColumn<R, ?>, Double> narrowest,
            Map<TableColumnBase<?, ?>, Double> needs, double most) {
        boolean areWhole = columns.stream().allMatch(column -> width(needs, column) <= most);
        boolean isOther = false;
        for (TableColumn<R, ?> column : columns) {
            double need = Math.min(width(needs, column), column.getMaxWidth());
            double min = need <= most ? Math.max(width(narrowest, column), need) : width(narrowest, column);
            double pref = Math.max(min, areWhole ? width(usual, column) : Math.min(need, most));
            isOther |= column.getMinWidth() != min || column.getPrefWidth() != pref;
            given.put(column, min);
            column.setMinWidth(min);
            column.setPrefWidth(pref);
        }
        return isOther;
    }

    private void fit(boolean hasRoom) {
        if (hasRoom) {
            fill.run();
        } else {
            table.setColumnResizePolicy(TableView.UNCONSTRAINED_RESIZE_POLICY);
            given.keySet().forEach(column -> table.resizeColumn(column, column.getPrefWidth() - column.getWidth()));
        }
    }

    /** The width up to which columns are as wide as they need, so that all of them have room. */
    private double most(Map<TableColumn<R, ?>, Double> narrowest, Map<TableColumnBase<?, ?>, Double> needs) {
        double room = table.getWidth() - BESIDE;
        double low = 0;
        double high = table.getWidth();
        for (int halving = 0; halving < HALVINGS; halving++) {
            double level = (low + high) / 2;
            double taken = narrowest.entrySet().stream().mapToDouble(column -> Math.max(column.getValue(),
                    Math.min(level, Math.min(width(needs, column.getKey()), column.getKey().getMaxWidth())))).sum();
            if (taken <= room) {
                low = level;
            } else {
                high = level;
            }
        }
        return Math.floor(low);
    }

    private static double width(Map<? extends TableColumnBase<?, ?>, Double> widths, TableColumnBase<?, ?> column) {
        return widths.getOrDefault(column, 0.0);
    }

    /** Makes the rows of a table, which have one height, high enough for two lines, and wraps the words in them. */
    private static final class SecondLine {

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
                table.setFixedCellSize(
                        isNeeded ? rowHeight + Math.ceil(line.getLayoutBounds().getHeight()) : rowHeight);
                if (isNeeded) {
                    table.getStyleClass().add(STYLE);
                } else {
                    table.getStyleClass().remove(STYLE);
                }
            }
        }
    }
}
