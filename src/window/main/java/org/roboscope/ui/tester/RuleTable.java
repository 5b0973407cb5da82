package org.roboscope.ui.tester;

import static org.roboscope.ui.tester.TesterPanel.MESSAGES;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.roboscope.editing.EditorPosition;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.ui.common.ListUpdates;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.PanelTable.TableColumns;
import org.roboscope.ui.common.RowCopy;
import org.roboscope.ui.tester.TestModel.UrlTestResult;
import org.roboscope.ui.workspace.Workspace;

/** The table of rules. It is hidden while it would only list the deciding rule. */
final class RuleTable {

    private static final PseudoClass OUT = PseudoClass.getPseudoClass("out");
    private static final PseudoClass BLOCKS = PseudoClass.getPseudoClass("blocks");
    private static final PseudoClass ALLOWS = PseudoClass.getPseudoClass("allows");
    private static final PseudoClass OPEN = PseudoClass.getPseudoClass("open");
    private static final double ROW_HEIGHT = 26;

    private final TableView<RuleRow> table;
    private final Workspace workspace;
    private final TestModel model;
    private Outcome outcome = Outcome.ALLOWED;
    private boolean hasWildcards;
    /** The rows, with weak references, because the table may replace them. */
    private final Set<Row> rows = Collections.newSetFromMap(new WeakHashMap<>());

    RuleTable(TableView<RuleRow> table, Workspace workspace, TestModel model) {
        this.table = table;
        this.workspace = workspace;
        this.model = model;
    }

    void install() {
        new PanelTable<>(table, MESSAGES, "table.name", ROW_HEIGHT).fillWidth();
        clear();
        TableColumns<RuleRow> columns = new TableColumns<>(table, MESSAGES, "column.", "column-");
        columns.add("line", 80, RuleRow::line, line -> new Label(Integer.toString(line))).setMaxWidth(110);
        columns.add("rule", 340, RuleRow::rule, rule -> RuleCells.createRule(rule, hasWildcards));
        columns.add("length", 100, RuleRow::length, length -> new Label(
                length.isPresent() ? Integer.toString(length.getAsInt()) : "–")).setMaxWidth(130);
        columns.add("pieces", 340, RuleRow::pieces, RuleCells::createPieces);
        columns.add("why", 380, RuleRow::reason, Label::new);
        table.setRowFactory(view -> new Row());
        table.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            RuleRow selected = table.getSelectionModel().getSelectedItem();
            if (event.getCode() == KeyCode.ENTER && selected != null) {
                goTo(selected);
                event.consume();
            }
        });
    }

    void showRules(UrlTestResult result) {
        outcome = result.explanation().verdict().outcome();
        boolean hadWildcards = hasWildcards;
        hasWildcards = result.reading().file().standard().paths().hasWildcards();
        RuleRow selected = table.getSelectionModel().getSelectedItem();
        boolean isShown = result.rows().stream().anyMatch(row -> row.role() != RuleRow.RuleRole.WON);
        // A hidden table would still lay out its rows.
        ListUpdates.update(isShown ? result.rows() : List.of(), table.getItems());
        if (selected != null) {
            // The rule of this line stays selected, although its row was replaced.
            IntStream.range(0, table.getItems().size())
                    .filter(index -> table.getItems().get(index).line() == selected.line()).findFirst()
                    .ifPresent(table.getSelectionModel()::clearAndSelect);
        }
        if (hasWildcards != hadWildcards) {
            table.refresh();
        }
        rows.forEach(Row::showRole);
        table.setVisible(isShown);
    }

    void clear() {
        table.getItems().clear();
        table.setVisible(false);
    }

    private void goTo(RuleRow row) {
        workspace.requests().goTo(new EditorPosition(row.line(), 0));
    }

    private final class Row extends TableRow<RuleRow> {

        private Row() {
            rows.add(this);
            MenuItem goToItem = new MenuItem(MESSAGES.text("row.goTo"));
            goToItem.setOnAction(_ -> goTo(getItem()));
            MenuItem testWithoutItem = new MenuItem(MESSAGES.text("row.without"));
            testWithoutItem.setOnAction(_ -> model.testWithout(getItem().line()));
            ContextMenu menu = new ContextMenu(goToItem, testWithoutItem, new SeparatorMenuItem());
            tableViewProperty().subscribe(owner -> {
                if (owner != null) {
                    menu.getItems().setAll(goToItem, testWithoutItem, new SeparatorMenuItem());
                    menu.getItems().addAll(RowCopy.itemsFor(owner));
                }
            });
            contextMenuProperty().bind(emptyProperty().map(empty -> empty ? null : menu));
            setOnMouseClicked(event -> {
                if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2 && !isEmpty()) {
                    goTo(getItem());
                }
            });
            addEventHandler(MouseEvent.MOUSE_MOVED, event -> {
                if (event.isShiftDown() && !isEmpty()) {
                    model.testWithout(getItem().line());
                }
            });
        }

        @Override
        protected void updateItem(RuleRow item, boolean empty) {
            super.updateItem(item, empty);
            showRole();
            setAccessibleText(empty || item == null ? "" : MESSAGES.text(
                    "row.name", Integer.toString(item.line()), RuleCells.shorten(item.rule().toString()),
                    item.reason()));
        }

        /** Updates the look of the row, which also depends on the verdict. */
        private void showRole() {
            RuleRow item = getItem();
            boolean hasItem = !isEmpty() && item != null;
            pseudoClassStateChanged(OUT, hasItem && item.isWithoutEffect());
            boolean hasWon = hasItem && item.role() == RuleRow.RuleRole.WON;
            pseudoClassStateChanged(BLOCKS, hasWon && outcome == Outcome.BLOCKED);
            pseudoClassStateChanged(ALLOWS, hasWon && outcome == Outcome.ALLOWED);
            pseudoClassStateChanged(OPEN, hasItem && item.role() == RuleRow.RuleRole.LEFT_OPEN);
        }
    }
}
