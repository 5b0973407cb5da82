package org.roboscope.ui.tester;

import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.roboscope.editing.EditorPosition;
import org.roboscope.ui.common.RowCopy;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/** What can be done with a row of the table: go to its line, or ask what would be without it. */
final class RuleRowActions {

    private final Workspace workspace;
    private final TestModel model;
    private final WindowMessages messages;

    RuleRowActions(Workspace workspace, TestModel model, WindowMessages messages) {
        this.workspace = workspace;
        this.model = model;
        this.messages = messages;
    }

    void install(TableView<RuleRow> table) {
        table.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            RuleRow selected = table.getSelectionModel().getSelectedItem();
            if (event.getCode() == KeyCode.ENTER && selected != null) {
                goTo(selected);
                event.consume();
            }
        });
    }

    void install(TableRow<RuleRow> row) {
        MenuItem goTo = new MenuItem(messages.text("row.goTo"));
        goTo.setOnAction(event -> goTo(row.getItem()));
        MenuItem without = new MenuItem(messages.text("row.without"));
        without.setOnAction(event -> model.askWithout(row.getItem().line()));
        ContextMenu menu = new ContextMenu(goTo, without, new SeparatorMenuItem());
        row.tableViewProperty().subscribe(table -> {
            if (table != null) {
                menu.getItems().setAll(goTo, without, new SeparatorMenuItem());
                menu.getItems().addAll(RowCopy.itemsFor(table));
            }
        });
        row.contextMenuProperty().bind(row.emptyProperty().map(empty -> empty ? null : menu));
        row.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2 && !row.isEmpty()) {
                goTo(row.getItem());
            }
        });
        row.addEventHandler(MouseEvent.MOUSE_MOVED, event -> {
            if (event.isShiftDown() && !row.isEmpty()) {
                model.askWithout(row.getItem().line());
            }
        });
    }

    private void goTo(RuleRow row) {
        workspace.requests().goTo(new EditorPosition(row.line(), 0));
    }
}
