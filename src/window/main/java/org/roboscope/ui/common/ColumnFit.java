package org.roboscope.ui.common;

import java.text.BreakIterator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;
import org.roboscope.messages.SentencePattern;
import org.roboscope.ui.common.PanelTable.TableColumns;

/**
 * Resizes columns to their headings and the texts in view. If the table is too narrow, its rows may get a second line.
 * If that is not enough, the widest columns shrink first, and tooltips show the truncated texts. A table that is too
 * narrow for its headings scrolls sideways.
 */
public final class ColumnFit<R> {

    /** The maximum width of a column in a table that scrolls sideways. */
    private static final double MAX_WIDTH = 440;
    private static final String TWO_LINES = "two-line-rows";

    private final TableView<R> table;
    private final Kind kind;
    private final double rowHeight;
    /** The widths of columns that the user dragged. */
    private final Map<TableColumnBase<?, ?>, Double> draggedWidths = new WeakHashMap<>();
    private final Map<TableColumnBase<?, ?>, Double> headingWidths = new HashMap<>();
    private final Map<TableColumnBase<?, ?>, Double> oneLineWidths = new HashMap<>();
    private final Map<TableColumnBase<?, ?>, Double> twoLineWidths = new HashMap<>();
    private final InvalidationListener fitListener = _ -> fitAfterLayout();
    private final InvalidationListener rowListener = _ -> measureAgain();
    private final Runnable fitAction = this::measureAndFit;
    private Optional<TableColumn<R, ?>> flexibleColumn = Optional.empty();
    private ObservableList<R> rows;
    private @Nullable Scene waitingScene;
    /** Whether the measured rows were replaced. Columns keep their widths until new rows are measured. */
    private boolean areRowsReplaced;

    /** The way to handle texts in view that are wider than the table. */
    public enum Kind {
        /** Truncates the texts. */
        CUT,
        /** Wraps the texts to a second line, and then truncates them. */
        WRAPPED,
        /** Scrolls the table sideways. */
        SCROLLED
    }

    private ColumnFit(TableView<R> table, Kind kind) {
        this.table = table;
        this.kind = kind;
        this.rowHeight = table.getFixedCellSize();
        this.rows = table.getItems();
    }

    /** @param table a table with rows of one height, for one line */
    public static <R> ColumnFit<R> install(TableView<R> table, Kind kind) {
        ColumnFit<R> fit = new ColumnFit<>(table, kind);
        table.setColumnResizePolicy(features -> fit.resize(features.getColumn(), features.getDelta()));
        table.itemsProperty().addListener((InvalidationListener) _ -> fit.followRows());
        fit.followRows();
        List.of(table.widthProperty(), table.heightProperty(), table.sceneProperty(), table.getVisibleLeafColumns())
                .forEach(observable -> observable.addListener(fit.fitListener));
        table.skinProperty().subscribe(() -> table.lookupAll(".scroll-bar").forEach(fit::followScrollBar));
        return fit;
    }

    /** Sets the column that takes the remaining width. In a table that scrolls sideways, it shrinks first, too. */
    void setFlexibleColumn(TableColumn<R, ?> column) {
        flexibleColumn = Optional.of(column);
    }

    /** Listens to the rows, even if the new list equals the old one, because it may change later. */
    private void followRows() {
        rows.removeListener(rowListener);
        rows = table.getItems();
        rows.addListener(rowListener);
        measureAgain();
    }

    private void followScrollBar(Node bar) {
        ((ScrollBar) bar).valueProperty().addListener(fitListener);
    }

    private void measureAgain() {
        areRowsReplaced = true;
        fitAfterLayout();
    }

    /** Waits for a layout, because cells have their texts only then. */
    private void fitAfterLayout() {
        if (waitingScene == null && table.getScene() != null) {
            waitingScene = table.getScene();
            waitingScene.addPostLayoutPulseListener(fitAction);
            Platform.requestNextPulse();
        }
    }

    private void measureAndFit() {
        if (waitingScene != null) {
            waitingScene.removePostLayoutPulseListener(fitAction);
            waitingScene = null;
        }
        measure();
        TableView.ResizeFeatures<R> features = new TableView.ResizeFeatures<>(table, null, 0.0);
        if (kind == Kind.WRAPPED) {
            showTwoLines(sum(table.getVisibleLeafColumns(), this::oneLineWidth) > features.getContentWidth());
        }
        List<Double> oldWidths = widths();
        resize(null, 0);
        if (!oldWidths.equals(widths())) {
            // Cells that were out of view may be visible now.
            fitAfterLayout();
        }
    }

    private List<Double> widths() {
        return table.getVisibleLeafColumns().stream().map(TableColumn::getWidth).toList();
    }

    private void showTwoLines(boolean areNeeded) {
        if (areNeeded != table.getStyleClass().contains(TWO_LINES)) {
            double lineHeight = Math.ceil(new Text("X").getLayoutBounds().getHeight());
            table.setFixedCellSize(areNeeded ? rowHeight + lineHeight : rowHeight);
            if (areNeeded) {
                table.getStyleClass().add(TWO_LINES);
            } else {
                table.getStyleClass().remove(TWO_LINES);
            }
        }
    }

    /**
     * Resizes the columns after a change of the table's size, or when the user drags the edge of a column.
     *
     * @param column the dragged column; null for a change of the table's size
     */
    private boolean resize(@Nullable TableColumnBase<?, ?> column, double delta) {
        if (column != null) {
            draggedWidths.put(column,
                    Math.clamp(column.getWidth() + delta, column.getMinWidth(), column.getMaxWidth()));
        }
        TableView.ResizeFeatures<R> features = new TableView.ResizeFeatures<>(table, null, 0.0);
        if (features.getContentWidth() > 0) {
            fitColumns(table.getVisibleLeafColumns(), features.getContentWidth()).forEach(features::setColumnWidth);
        }
        return true;
    }

    private Map<TableColumn<R, ?>, Double> fitColumns(List<TableColumn<R, ?>> columns, double availableWidth) {
        if (kind == Kind.SCROLLED) {
            return distributeWidth(columns, this::grownWidth, this::grownWidth, availableWidth);
        }
        if (sum(columns, this::oneLineWidth) <= availableWidth) {
            return distributeWidth(columns, this::oneLineWidth, this::preferredWidth, availableWidth);
        }
        if (kind == Kind.CUT) {
            return distributeWidth(columns, this::minWidth, this::oneLineWidth, availableWidth);
        }
        return sum(columns, this::twoLineWidth) <= availableWidth
                ? distributeWidth(columns, this::twoLineWidth, this::oneLineWidth, availableWidth)
                : distributeWidth(columns, this::minWidth, this::twoLineWidth, availableWidth);
    }

    /**
     * Gives each column at least its low width, and then more up to its high width, narrow columns first. The search
     * halves the step until it finds the largest common limit at which the columns fit.
     */
    private Map<TableColumn<R, ?>, Double> distributeWidth(List<TableColumn<R, ?>> columns, Width low, Width high,
            double availableWidth) {
        double level = 0;
        for (double step = availableWidth / 2; step > 0.5; step /= 2) {
            double higher = level + step;
            level = sum(columns, column -> widthBetween(low, high, column, higher)) <= availableWidth ? higher : level;
        }
        double columnLevel = level;
        Map<TableColumn<R, ?>, Double> widths = new LinkedHashMap<>();
        columns.forEach(column -> widths.put(column, Math.floor(widthBetween(low, high, column, columnLevel))));
        double remainingWidth = Math.floor(availableWidth) - widths.values().stream().mapToDouble(width -> width).sum();
        flexibleColumn.or(() -> findColumnToGrow(
                columns.stream().filter(column -> storedWidth(widths, column) + remainingWidth <= column.getMaxWidth())
                        .toList()))
                .filter(column -> remainingWidth > 0 && !draggedWidths.containsKey(column))
                .ifPresent(column -> widths.merge(column, remainingWidth, Double::sum));
        return widths;
    }

    /** The last column of text, because columns of numbers stay side by side. */
    private Optional<TableColumn<R, ?>> findColumnToGrow(List<TableColumn<R, ?>> columns) {
        return columns.reversed().stream().filter(column -> !TableColumns.isNumber(column)).findFirst()
                .or(() -> columns.reversed().stream().findFirst());
    }

    private double widthBetween(Width low, Width high, TableColumnBase<?, ?> column, double level) {
        return draggedWidths.getOrDefault(column, Math.max(low.widthOf(column), Math.min(high.widthOf(column), level)));
    }

    private double minWidth(TableColumnBase<?, ?> column) {
        return Math.min(column.getMaxWidth(), Math.max(column.getMinWidth(), storedWidth(headingWidths, column)));
    }

    private double oneLineWidth(TableColumnBase<?, ?> column) {
        return Math.min(column.getMaxWidth(), Math.max(minWidth(column), storedWidth(oneLineWidths, column)));
    }

    private double twoLineWidth(TableColumnBase<?, ?> column) {
        return Math.min(column.getMaxWidth(), Math.max(minWidth(column), storedWidth(twoLineWidths, column)));
    }

    private double preferredWidth(TableColumnBase<?, ?> column) {
        return Math.min(column.getMaxWidth(), Math.max(column.getPrefWidth(), oneLineWidth(column)));
    }

    private double grownWidth(TableColumnBase<?, ?> column) {
        return flexibleColumn.filter(column::equals).isPresent() ? minWidth(column)
                : Math.max(column.getPrefWidth(), Math.min(MAX_WIDTH, oneLineWidth(column)));
    }

    private double sum(List<? extends TableColumnBase<?, ?>> columns, Width width) {
        return columns.stream().mapToDouble(column -> draggedWidths.getOrDefault(column, width.widthOf(column))).sum();
    }

    private static double storedWidth(Map<? extends TableColumnBase<?, ?>, Double> widths,
            TableColumnBase<?, ?> column) {
        return widths.getOrDefault(column, 0.0);
    }

    /** A width of a column. */
    private interface Width {

        double widthOf(TableColumnBase<?, ?> column);
    }

    private void measure() {
        headingWidths.clear();
        if (areRowsReplaced) {
            oneLineWidths.clear();
            twoLineWidths.clear();
            areRowsReplaced = false;
        }
        for (Node node : table.lookupAll(".column-header")) {
            if (node instanceof TableColumnHeader header && header.getTableColumn() != null
                    && header.lookup(".label") instanceof Label label) {
                double width = label.prefWidth(-1) + header.snappedLeftInset() + header.snappedRightInset();
                headingWidths.put(header.getTableColumn(),
                        Math.ceil(label.isWrapText() ? width - widthSavedBySecondLine(label) : width));
            }
        }
        for (Node node : table.lookupAll(".table-cell")) {
            if (node instanceof TableCell<?, ?> cell && !cell.isEmpty() && cell.getTableColumn() != null) {
                double width = Math.ceil(cellWidth(cell));
                oneLineWidths.merge(cell.getTableColumn(), width, Math::max);
                if (kind == Kind.WRAPPED && width > storedWidth(twoLineWidths, cell.getTableColumn())) {
                    twoLineWidths.merge(cell.getTableColumn(), width - Math.floor(widthSavedBySecondLine(cell)),
                            Math::max);
                }
            }
        }
    }

    private static double cellWidth(TableCell<?, ?> cell) {
        double width = cell.snappedLeftInset() + cell.snappedRightInset() + 1;
        if (cell.getText() != null) {
            width += textWidth(cell.getText(), cell.getFont());
        }
        return cell.getGraphic() == null ? width : width + cell.getGraphic().prefWidth(-1);
    }

    /** The width that a second line saves in a cell or header. */
    private static double widthSavedBySecondLine(Node text) {
        return labelsIn(text).mapToDouble(label -> widthSavedByBreak(label.getText(), label.getFont())).max().orElse(0);
    }

    private static double widthSavedByBreak(String text, Font font) {
        double wholeWidth = textWidth(text, font);
        double narrowestWidth = wholeWidth;
        BreakIterator lineBreaks = BreakIterator.getLineInstance(SentencePattern.LANGUAGE);
        lineBreaks.setText(text);
        for (int end = lineBreaks.next(); end != BreakIterator.DONE; end = lineBreaks.next()) {
            narrowestWidth = Math.min(narrowestWidth, Math.max(textWidth(text.substring(0, end).stripTrailing(), font),
                    textWidth(text.substring(end), font)));
        }
        return wholeWidth - narrowestWidth;
    }

    private static double textWidth(String string, Font font) {
        Text text = new Text(string);
        text.setFont(font);
        return text.getLayoutBounds().getWidth();
    }

    private static Stream<Labeled> labelsIn(Node node) {
        return switch (node) {
            case TableCell<?, ?> cell when cell.getText() != null && !cell.getText().isEmpty() -> Stream.of(cell);
            case TableCell<?, ?> cell -> Stream.ofNullable(cell.getGraphic()).flatMap(ColumnFit::labelsIn);
            case Label label -> label.getText() == null ? Stream.of() : Stream.of(label);
            case Labeled _ -> Stream.of();
            case Parent parent -> parent.getChildrenUnmodifiable().stream().flatMap(ColumnFit::labelsIn);
            default -> Stream.of();
        };
    }
}
