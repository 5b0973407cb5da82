package org.roboscope.ui.common;

import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

/** Adds columns to a table, in their order. The panel's words are the headings; by default, columns do not sort or move. */
public final class TableColumns<R> {

    private final TableView<R> table;
    private final WindowMessages messages;
    private final String words;
    private final String ids;

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

    private <T> TableColumn<R, T> plain(String name, double width, Function<R, T> value) {
        TableColumn<R, T> column = new TableColumn<>(messages.text(words + name));
        column.setId(ids + name);
        column.setPrefWidth(width);
        column.setSortable(false);
        column.setReorderable(false);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
        table.getColumns().add(column);
        return column;
    }
}
