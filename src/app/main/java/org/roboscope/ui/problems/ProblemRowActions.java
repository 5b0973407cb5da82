package org.roboscope.ui.problems;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.RowCopy;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/** What can be done with a row of the table, by mouse and by keyboard. */
final class ProblemRowActions {

    private static final KeyCodeCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private final Workspace workspace;
    private final ProblemsModel model;
    private final FindingActions findingActions;
    private final WindowMessages messages;
    private final ContextMenu menu = new ContextMenu();

    ProblemRowActions(Workspace workspace, ProblemsModel model, FindingActions findingActions,
            WindowMessages messages) {
        this.workspace = workspace;
        this.model = model;
        this.findingActions = findingActions;
        this.messages = messages;
        menu.setId("problems-menu");
    }

    void install(TableView<ProblemRow> table) {
        table.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            ProblemRow selected = table.getSelectionModel().getSelectedItem();
            if (selected == null) {
                return;
            }
            if (event.getCode() == KeyCode.ENTER && event.isAltDown()) {
                offerFixes(rowNode(table, selected).orElse(table), selected);
                event.consume();
            } else if (event.getCode() == KeyCode.ENTER) {
                goTo(selected);
                event.consume();
            } else if (COPY.match(event) && table.getSelectionModel().getSelectedIndices().size() == 1) {
                copy(selected);
                event.consume();
            }
        });
        table.setOnContextMenuRequested(event -> {
            ProblemRow selected = table.getSelectionModel().getSelectedItem();
            if (selected != null) {
                fill(findingActions.all(selected));
                menu.getItems().addAll(new SeparatorMenuItem(),
                        item(new FindingAction(messages.text("row.goTo"), () -> goTo(selected))),
                        item(new FindingAction(messages.text("row.copy"), () -> copy(selected))));
                menu.getItems().addAll(RowCopy.itemsFor(table));
                Optional<Node> at = event.isKeyboardTrigger() ? rowNode(table, selected) : Optional.empty();
                at.ifPresentOrElse(
                        node -> menu.show(node, Side.BOTTOM, 0, 0),
                        () -> menu.show(table, event.getScreenX(), event.getScreenY()));
                event.consume();
            }
        });
    }

    void install(TableRow<ProblemRow> row) {
        row.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2 && !row.isEmpty()) {
                goTo(row.getItem());
            }
        });
    }

    /** The fix, or what leads to a choice of them; the keyboard has Alt+Enter. */
    Node fixButton(ProblemRow row) {
        if (!row.isFixable()) {
            return new Label();
        }
        if (row.fixes().isEmpty()) {
            Button button = fixButton(messages.text("fix.untried"));
            button.setOnAction(event -> offerFixes(button, row));
            return button;
        }
        List<FindingAction> fixes = findingActions.fixes(row);
        String text = fixes.getFirst().text();
        Button button = fixButton(fixes.size() == 1 ? text : messages.text("fix.several", text, fixes.size() - 1));
        button.setOnAction(event -> choose(button, fixes));
        return button;
    }

    private static Button fixButton(String text) {
        Button button = new Button(text);
        button.setGraphic(new FontIcon(Material2AL.BUILD));
        button.getStyleClass().add("problem-fix");
        button.setFocusTraversable(false);
        ControlTooltips.attach(button, button.getText());
        return button;
    }

    void goTo(ProblemRow row) {
        workspace.requests().goTo(model.text().map().position(row.finding().span().start()));
    }

    /** Does the only thing that can be done, or asks which. */
    private void choose(Node at, List<FindingAction> what) {
        if (what.size() == 1) {
            what.getFirst().run().run();
        } else if (!what.isEmpty()) {
            showMenu(at, what);
        }
    }

    private void showMenu(Node at, List<FindingAction> what) {
        fill(what);
        menu.show(at, Side.BOTTOM, 0, 0);
        at.getScene().getWindow().requestFocus();
    }

    /** As in the editor, below the row. */
    private void offerFixes(Node at, ProblemRow row) {
        Bounds bounds = at.localToScreen(at.getLayoutBounds());
        workspace.requests().offerFixes(
                model.listProperty().get().findings(), row.finding(), bounds.getMinX(), bounds.getMaxY());
    }

    private void fill(List<FindingAction> what) {
        menu.getItems().setAll(what.stream().map(ProblemRowActions::item).toList());
    }

    private static MenuItem item(FindingAction findingAction) {
        MenuItem item = new MenuItem(findingAction.text());
        item.setMnemonicParsing(false);
        item.setOnAction(event -> findingAction.run().run());
        return item;
    }

    private void copy(ProblemRow row) {
        ClipboardContent content = new ClipboardContent();
        content.putString(messages.text("row.copied", row.line(), messages.text("severity." + row.severity().word()),
                row.code().name(), row.sentence()));
        Clipboard.getSystemClipboard().setContent(content);
        workspace.requests().say(messages.text("row.copied.said", row.line()));
    }

    private static Optional<Node> rowNode(TableView<ProblemRow> table, ProblemRow row) {
        return table.lookupAll(".table-row-cell").stream()
                .filter(node -> node instanceof TableRow<?> shown && row.equals(shown.getItem())).findFirst();
    }
}
