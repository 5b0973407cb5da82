package org.roboscope.ui.bulk;

import java.text.NumberFormat;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.roboscope.messages.SentencePattern;
import org.roboscope.ui.common.WindowMessages;

/** Columns of the small tables, which sort by what they hold. */
final class SortableColumn {

    static final double ROW_HEIGHT = 26;
    private static final String RIGHT = "number-column";
    private static final String TWO_LINES = "two-line-heads";

    private final WindowMessages messages;
    private final NumberFormat numbers = NumberFormat.getIntegerInstance(SentencePattern.LANGUAGE);

    SortableColumn(WindowMessages messages) {
        this.messages = messages;
    }

    /** A column of numbers, some of which are not there; those stand before the smallest. */
    <R> TableColumn<R, Number> addCounted(TableView<R> table, String key, double width,
            Function<R, OptionalLong> value) {
        TableColumn<R, Number> column = addNumber(table, key, width, _ -> 0);
        column.setCellValueFactory(row -> {
            OptionalLong counted = value.apply(row.getValue());
            return counted.isPresent() ? new ReadOnlyObjectWrapper<>(counted.getAsLong())
                    : new ReadOnlyObjectWrapper<>();
        });
        return column;
    }

    /** A column of numbers, which stand at its right edge, as does its head. */
    <R> TableColumn<R, Number> addNumber(TableView<R> table, String key, double width, ToLongFunction<R> value) {
        return right(add(table, key, width, row -> (Number) value.applyAsLong(row)));
    }

    /** The values of the column, and its head, stand at its right edge. */
    static <R, T> TableColumn<R, T> right(TableColumn<R, T> column) {
        column.getStyleClass().add(RIGHT);
        return column;
    }

    /** The heads of a narrow table are of two lines, so that none is cut. */
    static void breakHeads(TableView<?> table, boolean isNarrow) {
        table.getStyleClass().remove(TWO_LINES);
        if (isNarrow) {
            table.getStyleClass().add(TWO_LINES);
        }
    }

    <R, T> TableColumn<R, T> add(TableView<R> table, String key, double width, Function<R, T> value) {
        TableColumn<R, T> column = new TableColumn<>(messages.text(key));
        column.setId("bulk-" + key.replace('.', '-'));
        column.setPrefWidth(width);
        column.setReorderable(false);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
        column.setCellFactory(view -> new TableCell<>() {
            @Override
            protected void updateItem(T item, boolean empty) {
                super.updateItem(item, empty);
                boolean isNumber = item instanceof Number;
                getStyleClass().remove("number-cell");
                if (view.getStyleClass().contains(RIGHT)) {
                    getStyleClass().add("number-cell");
                }
                setText(empty || item == null ? null : isNumber ? numbers.format(item) : item.toString());
            }
        });
        table.getColumns().add(column);
        return column;
    }
}
