package org.roboscope.ui.common;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Text;
import org.kordamp.ikonli.javafx.FontIcon;

/** Copies the selected rows of a table as it shows them, a line for each row and a tab between two columns. */
public final class RowCopy {

    private static final KeyCodeCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private RowCopy() {}

    /** Unless the table copies in a way of its own. */
    public static void install(TableView<?> table) {
        table.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (COPY.match(event) && !event.isConsumed() && !table.getSelectionModel().isEmpty()) {
                event.consume();
                ClipboardContent content = new ClipboardContent();
                content.putString(text(table));
                Clipboard.getSystemClipboard().setContent(content);
            }
        });
    }

    private static <R> String text(TableView<R> table) {
        return table.getSelectionModel().getSelectedIndices().stream()
                .map(row -> table.getVisibleLeafColumns().stream().map(column -> words(table, column, row))
                        .collect(Collectors.joining("\t")))
                .collect(Collectors.joining("\n"));
    }

    private static <R, T> String words(TableView<R> table, TableColumn<R, T> column, int row) {
        TableCell<R, T> cell = column.getCellFactory().call(column);
        cell.updateTableView(table);
        cell.updateTableColumn(column);
        cell.updateIndex(row);
        List<String> words = new ArrayList<>();
        gather(cell, words);
        return words.stream().map(text -> text.replaceAll("\\s+", " ").strip()).filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static void gather(Node node, List<String> words) {
        switch (node) {
            case Labeled labeled -> {
                if (labeled.getText() != null) {
                    words.add(labeled.getText());
                }
                if (labeled.getGraphic() != null) {
                    gather(labeled.getGraphic(), words);
                }
            }
            case FontIcon _ -> {}
            case Text text -> words.add(text.getText());
            case Parent parent -> parent.getChildrenUnmodifiable().forEach(child -> gather(child, words));
            default -> {}
        }
    }
}
