package org.roboscope.ui.common;

import java.text.NumberFormat;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.roboscope.messages.SentencePattern;

/** Adds columns to a table, in their order. The panel's words are the headings; by default, columns do not sort or move. */
public final class TableColumns<R> {

    private static final String RIGHT = "number-column";
    private static final String TWO_LINES = "two-line-heads";

    private final TableView<R> table;
    private final WindowMessages messages;
    private final String words;
    private final String ids;
    private final NumberFormat numbers = NumberFormat.getIntegerInstance(SentencePattern.LANGUAGE);

    /**
     * @param words what the keys of the headings begin with
     * @param ids   what the ids of the columns begin with
     */
    public TableColumns(TableView<R> table, WindowMessages messages, String words, String ids) {
        this.table = table;
        this.messages = messages;
        this.words = words;
        this.ids = ids;
    }

    /** A column of what is drawn for a row. */
    public TableColumn<R, R> add(String name, double width, Function<R, Node> graphic) {
        return add(name, width, row -> row, graphic);
    }

    /** A column of what is drawn for a part of a row, anew only where that part is another one. */
    public <T> TableColumn<R, T> add(String name, double width, Function<R, T> value, Function<T, Node> graphic) {
        TableColumn<R, T> column = plain(name, width, value);
        column.setCellFactory(view -> new TableCell<>() {
            @Override
            protected void updateItem(T item, boolean empty) {
                super.updateItem(item, empty);
                setGraphic(empty || item == null ? null : graphic.apply(item));
            }
        });
        return column;
    }

    /** A column of text. */
    public TableColumn<R, String> addText(String name, double width, Function<R, String> text) {
        TableColumn<R, String> column = plain(name, width, text);
        column.setCellFactory(_ -> new TableCell<>() {
            @Override
            protected void updateItem(String item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty ? null : item);
            }
        });
        return column;
    }

    /** A column of a few letters, which keeps its width however narrow the table is. */
    public void addShort(String name, double width, Function<R, String> text) {
        TableColumn<R, String> column = addText(name, width, text);
        column.setMinWidth(width);
        column.setMaxWidth(width);
    }

    /** A column that sorts by what it holds. */
    public <T> TableColumn<R, T> addSorted(String name, double width, Function<R, T> value) {
        TableColumn<R, T> column = plain(name, width, value);
        column.setSortable(true);
        column.setCellFactory(view -> new TableCell<>() {
            @Override
            protected void updateItem(T item, boolean empty) {
                super.updateItem(item, empty);
                getStyleClass().remove("number-cell");
                if (view.getStyleClass().contains(RIGHT)) {
                    getStyleClass().add("number-cell");
                }
                setText(empty || item == null ? null
                        : item instanceof Number ? numbers.format(item) : item.toString());
            }
        });
        return column;
    }

    /** A column of numbers, which stand at its right edge, as does its head. */
    public TableColumn<R, Number> addNumber(String name, double width, ToLongFunction<R> value) {
        return right(addSorted(name, width, row -> (Number) value.applyAsLong(row)));
    }

    /** A column of numbers, some of which are not there; those stand before the smallest. */
    public TableColumn<R, Number> addCounted(String name, double width, Function<R, OptionalLong> value) {
        TableColumn<R, Number> column = addNumber(name, width, _ -> 0);
        column.setCellValueFactory(row -> {
            OptionalLong counted = value.apply(row.getValue());
            return counted.isPresent() ? new ReadOnlyObjectWrapper<>(counted.getAsLong())
                    : new ReadOnlyObjectWrapper<>();
        });
        return column;
    }

    /** The values of the column, and its head, stand at its right edge. */
    public static <R, T> TableColumn<R, T> right(TableColumn<R, T> column) {
        column.getStyleClass().add(RIGHT);
        return column;
    }

    /** The heads of a narrow table are of two lines, so that none is cut. */
    public static void breakHeads(TableView<?> table, boolean isNarrow) {
        table.getStyleClass().remove(TWO_LINES);
        if (isNarrow) {
            table.getStyleClass().add(TWO_LINES);
        }
    }

    private <T> TableColumn<R, T> plain(String name, double width, Function<R, T> value) {
        TableColumn<R, T> column = new TableColumn<>(messages.text(words + name));
        column.setId(ids + name.replace('.', '-'));
        column.setPrefWidth(width);
        column.setSortable(false);
        column.setReorderable(false);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
        table.getColumns().add(column);
        return column;
    }
}
