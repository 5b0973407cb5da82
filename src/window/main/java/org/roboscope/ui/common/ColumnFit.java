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

/**
 * Resizes columns to their headers and the words in view. If the table is too narrow, its rows may get a second line;
 * then the widest columns shrink first, and tooltips show the cut words. A table too narrow for its headers scrolls
 * sideways.
 */
public final class ColumnFit<R> {

    /** Largest width of a column in a table that scrolls sideways. */
    private static final double MOST = 440;
    private static final String TWO_LINES = "two-line-rows";

    private final TableView<R> table;
    private final Kind kind;
    private final double rowHeight;
    /** Widths of columns that the user dragged. */
    private final Map<TableColumnBase<?, ?>, Double> dragged = new WeakHashMap<>();
    private final Map<TableColumnBase<?, ?>, Double> heads = new HashMap<>();
    private final Map<TableColumnBase<?, ?>, Double> oneLine = new HashMap<>();
    private final Map<TableColumnBase<?, ?>, Double> twoLines = new HashMap<>();
    private final InvalidationListener changed = _ -> fitAfterLayout();
    private final InvalidationListener renewed = _ -> forget();
    private final Runnable fit = this::measureAndFit;
    private Optional<TableColumn<R, ?>> taker = Optional.empty();
    private ObservableList<R> rows;
    private @Nullable Scene waiting;
    /** Whether the measured rows are gone. Columns keep their widths until new rows are measured. */
    private boolean isOfOtherRows;

    /** How to handle words in view that are wider than the table. */
    public enum Kind {
        /** Cuts them. */
        CUT,
        /** Wraps them to a second line, then cuts them. */
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

    /** @param table has rows of one height, for one line */
    public static <R> ColumnFit<R> install(TableView<R> table, Kind kind) {
        ColumnFit<R> fit = new ColumnFit<>(table, kind);
        table.setColumnResizePolicy(features -> fit.resize(features.getColumn(), features.getDelta()));
        table.itemsProperty().addListener((InvalidationListener) _ -> fit.followRows());
        fit.followRows();
        List.of(table.widthProperty(), table.heightProperty(), table.sceneProperty(), table.getVisibleLeafColumns())
                .forEach(each -> each.addListener(fit.changed));
        table.skinProperty().subscribe(() -> table.lookupAll(".scroll-bar").forEach(fit::follow));
        return fit;
    }

    /** Sets the column that takes the remaining width; in a table that scrolls sideways, it also shrinks first. */
    void setTaker(TableColumn<R, ?> column) {
        taker = Optional.of(column);
    }

    /** Follows the rows; also called if the new list equals the old one, because it may change later. */
    private void followRows() {
        rows.removeListener(renewed);
        rows = table.getItems();
        rows.addListener(renewed);
        forget();
    }

    private void follow(Node bar) {
        ((ScrollBar) bar).valueProperty().addListener(changed);
    }

    private void forget() {
        isOfOtherRows = true;
        fitAfterLayout();
    }

    /** Waits for a layout, because cells have words only then. */
    private void fitAfterLayout() {
        if (waiting == null && table.getScene() != null) {
            waiting = table.getScene();
            waiting.addPostLayoutPulseListener(fit);
            Platform.requestNextPulse();
        }
    }

    private void measureAndFit() {
        if (waiting != null) {
            waiting.removePostLayoutPulseListener(fit);
            waiting = null;
        }
        measure();
        TableView.ResizeFeatures<R> room = new TableView.ResizeFeatures<>(table, null, 0.0);
        if (kind == Kind.WRAPPED) {
            showTwoLines(sum(table.getVisibleLeafColumns(), this::inOneLine) > room.getContentWidth());
        }
        List<Double> before = widths();
        resize(null, 0);
        if (!before.equals(widths())) {
            // Cells that were out of view may be visible now.
            fitAfterLayout();
        }
    }

    private List<Double> widths() {
        return table.getVisibleLeafColumns().stream().map(TableColumn::getWidth).toList();
    }

    private void showTwoLines(boolean areNeeded) {
        if (areNeeded != table.getStyleClass().contains(TWO_LINES)) {
            double line = Math.ceil(new Text("X").getLayoutBounds().getHeight());
            table.setFixedCellSize(areNeeded ? rowHeight + line : rowHeight);
            if (areNeeded) {
                table.getStyleClass().add(TWO_LINES);
            } else {
                table.getStyleClass().remove(TWO_LINES);
            }
        }
    }

    /**
     * Called when the table is resized, and when the user drags the edge of a column.
     *
     * @param column the dragged column
     */
    private boolean resize(@Nullable TableColumnBase<?, ?> column, double delta) {
        if (column != null) {
            dragged.put(column, Math.clamp(column.getWidth() + delta, column.getMinWidth(), column.getMaxWidth()));
        }
        TableView.ResizeFeatures<R> room = new TableView.ResizeFeatures<>(table, null, 0.0);
        if (room.getContentWidth() > 0) {
            fit(table.getVisibleLeafColumns(), room.getContentWidth()).forEach(room::setColumnWidth);
        }
        return true;
    }

    private Map<TableColumn<R, ?>, Double> fit(List<TableColumn<R, ?>> columns, double room) {
        if (kind == Kind.SCROLLED) {
            return share(columns, this::grown, this::grown, room);
        }
        if (sum(columns, this::inOneLine) <= room) {
            return share(columns, this::inOneLine, this::wanted, room);
        }
        if (kind == Kind.CUT) {
            return share(columns, this::least, this::inOneLine, room);
        }
        return sum(columns, this::inTwoLines) <= room ? share(columns, this::inTwoLines, this::inOneLine, room)
                : share(columns, this::least, this::inTwoLines, room);
    }

    /** Gives each column at least its low width, and more up to its high one, narrow columns first. */
    private Map<TableColumn<R, ?>, Double> share(List<TableColumn<R, ?>> columns, Width low, Width high, double room) {
        double level = 0;
        for (double step = room / 2; step > 0.5; step /= 2) {
            double higher = level + step;
            level = sum(columns, column -> between(low, high, column, higher)) <= room ? higher : level;
        }
        double most = level;
        Map<TableColumn<R, ?>, Double> widths = new LinkedHashMap<>();
        columns.forEach(column -> widths.put(column, Math.floor(between(low, high, column, most))));
        double rest = Math.floor(room) - widths.values().stream().mapToDouble(width -> width).sum();
        taker.or(
                () -> columns.reversed().stream().filter(column -> width(widths, column) + rest <= column.getMaxWidth())
                        .findFirst())
                .filter(column -> rest > 0 && !dragged.containsKey(column))
                .ifPresent(column -> widths.merge(column, rest, Double::sum));
        return widths;
    }

    private double between(Width low, Width high, TableColumnBase<?, ?> column, double level) {
        return dragged.getOrDefault(column, Math.max(low.of(column), Math.min(high.of(column), level)));
    }

    private double least(TableColumnBase<?, ?> column) {
        return Math.min(column.getMaxWidth(), Math.max(column.getMinWidth(), width(heads, column)));
    }

    private double inOneLine(TableColumnBase<?, ?> column) {
        return Math.min(column.getMaxWidth(), Math.max(least(column), width(oneLine, column)));
    }

    private double inTwoLines(TableColumnBase<?, ?> column) {
        return Math.min(column.getMaxWidth(), Math.max(least(column), width(twoLines, column)));
    }

    private double wanted(TableColumnBase<?, ?> column) {
        return Math.min(column.getMaxWidth(), Math.max(column.getPrefWidth(), inOneLine(column)));
    }

    private double grown(TableColumnBase<?, ?> column) {
        return taker.filter(column::equals).isPresent() ? least(column)
                : Math.max(column.getPrefWidth(), Math.min(MOST, inOneLine(column)));
    }

    private double sum(List<? extends TableColumnBase<?, ?>> columns, Width width) {
        return columns.stream().mapToDouble(column -> dragged.getOrDefault(column, width.of(column))).sum();
    }

    private static double width(Map<? extends TableColumnBase<?, ?>, Double> widths, TableColumnBase<?, ?> column) {
        return widths.getOrDefault(column, 0.0);
    }

    /** A width of a column. */
    private interface Width {

        double of(TableColumnBase<?, ?> column);
    }

    private void measure() {
        heads.clear();
        if (isOfOtherRows) {
            oneLine.clear();
            twoLines.clear();
            isOfOtherRows = false;
        }
        for (Node node : table.lookupAll(".column-header")) {
            if (node instanceof TableColumnHeader head && head.getTableColumn() != null
                    && head.lookup(".label") instanceof Label words) {
                double width = words.prefWidth(-1) + head.snappedLeftInset() + head.snappedRightInset();
                heads.put(head.getTableColumn(), Math.ceil(words.isWrapText() ? width - saved(words) : width));
            }
        }
        for (Node node : table.lookupAll(".table-cell")) {
            if (node instanceof TableCell<?, ?> cell && !cell.isEmpty() && cell.getTableColumn() != null) {
                double width = Math.ceil(width(cell));
                oneLine.merge(cell.getTableColumn(), width, Math::max);
                if (kind == Kind.WRAPPED && width > width(twoLines, cell.getTableColumn())) {
                    twoLines.merge(cell.getTableColumn(), width - Math.floor(saved(cell)), Math::max);
                }
            }
        }
    }

    private static double width(TableCell<?, ?> cell) {
        double width = cell.snappedLeftInset() + cell.snappedRightInset() + 1;
        if (cell.getText() != null) {
            width += width(cell.getText(), cell.getFont());
        }
        return cell.getGraphic() == null ? width : width + cell.getGraphic().prefWidth(-1);
    }

    /** The width that a second line saves in a cell or header. */
    private static double saved(Node words) {
        return labels(words).mapToDouble(label -> saved(label.getText(), label.getFont())).max().orElse(0);
    }

    private static double saved(String words, Font font) {
        double whole = width(words, font);
        double narrowest = whole;
        BreakIterator breaks = BreakIterator.getLineInstance(SentencePattern.LANGUAGE);
        breaks.setText(words);
        for (int end = breaks.next(); end != BreakIterator.DONE; end = breaks.next()) {
            narrowest = Math.min(narrowest, Math.max(width(words.substring(0, end).stripTrailing(), font),
                    width(words.substring(end), font)));
        }
        return whole - narrowest;
    }

    private static double width(String words, Font font) {
        Text text = new Text(words);
        text.setFont(font);
        return text.getLayoutBounds().getWidth();
    }

    private static Stream<Labeled> labels(Node node) {
        return switch (node) {
            case TableCell<?, ?> cell when cell.getText() != null && !cell.getText().isEmpty() -> Stream.of(cell);
            case TableCell<?, ?> cell -> Stream.ofNullable(cell.getGraphic()).flatMap(ColumnFit::labels);
            case Label label -> label.getText() == null ? Stream.of() : Stream.of(label);
            case Labeled _ -> Stream.of();
            case Parent parent -> parent.getChildrenUnmodifiable().stream().flatMap(ColumnFit::labels);
            default -> Stream.of();
        };
    }
}
