package org.roboscope.ui.common;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/**
 * Gives the columns of a table the room that their heads and the words in view need. Where the table is too narrow for all of
 * them, the columns with the longest words give way, down to a width that is the same for all of these. A table that is even
 * too narrow for its heads is scrolled sideways.
 */
public final class ColumnRoom<R> {

    /** A scroll bar, and the frame. */
    private static final double BESIDE = 18;
    private static final int HALVINGS = 20;

    private final TableView<R> table;
    private final Map<TableColumn<R, ?>, Double> least = new HashMap<>();
    private final Map<TableColumn<R, ?>, Double> usual = new HashMap<>();
    private final Map<TableColumn<R, ?>, Double> given = new HashMap<>();
    private final Runnable fill;
    private final InvalidationListener changed = _ -> afterLayout();
    private final Runnable measuring = this::measure;
    private @Nullable Scene waiting;

    private ColumnRoom(TableView<R> table) {
        this.table = table;
        var filling = table.getColumnResizePolicy();
        this.fill = () -> {
            table.setColumnResizePolicy(filling);
            filling.call(new TableView.ResizeFeatures<>(table, null, 0.0));
        };
    }

    /** For a table whose columns fill it. */
    public static <R> void keep(TableView<R> table) {
        ColumnRoom<R> room = new ColumnRoom<>(table);
        table.itemsProperty().subscribe(room::follow);
        room.follow(null, table.getItems());
        table.widthProperty().addListener(room.changed);
        table.sceneProperty().addListener(room.changed);
    }

    private void follow(@Nullable ObservableList<R> before, ObservableList<R> now) {
        if (before != null) {
            before.removeListener(changed);
        }
        now.addListener(changed);
        afterLayout();
    }

    /** What is not laid out has no words to measure. */
    private void afterLayout() {
        if (waiting == null && table.getScene() != null) {
            waiting = table.getScene();
            waiting.addPostLayoutPulseListener(measuring);
            Platform.requestNextPulse();
        }
    }

    private void measure() {
        if (waiting != null) {
            waiting.removePostLayoutPulseListener(measuring);
            waiting = null;
        }
        List<TableColumn<R, ?>> columns = table.getVisibleLeafColumns();
        Map<TableColumnBase<?, ?>, Double> heads = heads();
        if (columns.isEmpty() || !heads.keySet().containsAll(columns)) {
            return;
        }
        Map<TableColumnBase<?, ?>, Double> needs = needs(heads);
        for (TableColumn<R, ?> column : columns) {
            if (!Objects.equals(given.get(column), column.getMinWidth())) {
                least.put(column, column.getMinWidth());
            }
            usual.putIfAbsent(column, column.getPrefWidth());
        }
        Map<TableColumn<R, ?>, Double> narrowest = new HashMap<>();
        columns.forEach(column -> narrowest.put(column,
                Math.min(column.getMaxWidth(), Math.max(width(least, column), width(heads, column)))));
        double most = most(narrowest, needs);
        if (share(columns, narrowest, needs, most)) {
            fit(narrowest.values().stream().mapToDouble(width -> width).sum() <= table.getWidth() - BESIDE);
        }
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

    private Map<TableColumnBase<?, ?>, Double> heads() {
        Map<TableColumnBase<?, ?>, Double> heads = new HashMap<>();
        for (Node node : table.lookupAll(".column-header")) {
            if (node instanceof TableColumnHeader header && header.getTableColumn() != null
                    && header.lookup(".label") instanceof Label words) {
                heads.put(header.getTableColumn(),
                        Math.ceil(words.prefWidth(-1) + header.snappedLeftInset() + header.snappedRightInset()));
            }
        }
        return heads;
    }

    private Map<TableColumnBase<?, ?>, Double> needs(Map<TableColumnBase<?, ?>, Double> heads) {
        Map<TableColumnBase<?, ?>, Double> needs = new HashMap<>(heads);
        for (Node node : table.lookupAll(".table-cell")) {
            if (node instanceof TableCell<?, ?> cell && !cell.isEmpty() && cell.getTableColumn() != null) {
                needs.merge(cell.getTableColumn(), Math.ceil(width(cell)), Math::max);
            }
        }
        return needs;
    }

    private static double width(Map<? extends TableColumnBase<?, ?>, Double> widths, TableColumnBase<?, ?> column) {
        return widths.getOrDefault(column, 0.0);
    }

    private static double width(TableCell<?, ?> cell) {
        double width = cell.snappedLeftInset() + cell.snappedRightInset() + 1;
        if (cell.getText() != null) {
            Text words = new Text(cell.getText());
            words.setFont(cell.getFont());
            width += words.getLayoutBounds().getWidth();
        }
        return cell.getGraphic() == null ? width : width + cell.getGraphic().prefWidth(-1);
    }
}
