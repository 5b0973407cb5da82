package org.roboscope.ui.problems;

import static org.roboscope.ui.problems.ProblemsPanel.MESSAGES;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.geometry.Bounds;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Severity;
import org.roboscope.ui.common.ColumnFit;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.PanelTable.TableColumns;
import org.roboscope.ui.common.RowCopy;
import org.roboscope.ui.common.SeverityIcon;
import org.roboscope.ui.problems.FindingActions.FindingAction;
import org.roboscope.ui.problems.ProblemsModel.Problem;
import org.roboscope.ui.workspace.Workspace;

/** The table of findings. */
final class ProblemTable {

    private static final KeyCodeCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    private static final double ROW_HEIGHT = 26;
    private static final double MIN_COLUMN_WIDTH = 110;

    private final TableView<Problem> table;
    private final TableColumns<Problem> columns;
    private final ProblemsModel model;
    private final Workspace workspace;
    private final FindingActions findingActions;
    private final ContextMenu menu = new ContextMenu();
    private final FindingText findingText = new FindingText();
    private boolean isFilling;

    ProblemTable(TableView<Problem> table, Workspace workspace, ProblemsModel model, FindingActions findingActions) {
        this.table = table;
        this.columns = new TableColumns<>(table, MESSAGES, "column.", "problems-");
        this.model = model;
        this.workspace = workspace;
        this.findingActions = findingActions;
    }

    void install(Node panel) {
        table.setFixedCellSize(ROW_HEIGHT);
        table.setAccessibleText(MESSAGES.text("title"));
        TableColumn<Problem, Problem> severity =
                addColumn("severity", 104, 104, Comparator.comparing(Problem::severity), this::createSeverityLabel);
        addColumn("code", 58, 58, Comparator.comparing(Problem::code), row -> new Label(row.code().name()));
        addColumn("line", 62, 62, Comparator.comparingInt(Problem::line),
                row -> new Label(Integer.toString(row.line())));
        addColumn("sentence", 700, 10_000, Comparator.comparing(Problem::sentence),
                row -> new Label(row.sentence()));
        addColumn("fix", 230, 320, Comparator.comparing(row -> !row.isFixable()), this::createFixCell);
        ColumnFit.install(table, ColumnFit.Kind.CUT);
        table.getSortOrder().setAll(List.of(severity));
        table.setSortPolicy(view -> {
            model.setOrder(view.getComparator());
            return true;
        });
        table.setRowFactory(view -> new Row());
        menu.setId("problems-menu");
        installActions();
        RowCopy.installKeys(table);
        model.shownProblems.when(panel.visibleProperty()).subscribe(this::fill);
    }

    /** Whether the table is being filled, so that a change of the selection is not by the user. */
    boolean isFilling() {
        return isFilling;
    }

    Optional<Problem> selected() {
        return Optional.ofNullable(table.getSelectionModel().getSelectedItem());
    }

    private void fill(List<Problem> rows) {
        Problem selectedBefore = table.getSelectionModel().getSelectedItem();
        int index = table.getSelectionModel().getSelectedIndex();
        isFilling = true;
        table.getItems().setAll(rows);
        if (selectedBefore != null) {
            model.indexOf(selectedBefore, index).ifPresent(table.getSelectionModel()::clearAndSelect);
        }
        isFilling = false;
    }

    private TableColumn<Problem, Problem> addColumn(
            String name, double width, double maxWidth, Comparator<Problem> order,
            Function<Problem, Node> graphic) {
        TableColumn<Problem, Problem> column = columns.add(name, width, graphic);
        column.setMinWidth(maxWidth == width ? width : MIN_COLUMN_WIDTH);
        column.setMaxWidth(maxWidth);
        column.setSortable(true);
        column.setComparator(order);
        return column;
    }

    private Node createSeverityLabel(Problem row) {
        Severity severity = row.severity();
        Label label = new Label(MESSAGES.text("severity." + severity.code()), SeverityIcon.of(severity));
        label.getStyleClass().addAll("severity-word", "severity-" + severity.code());
        return label;
    }

    private void installActions() {
        PanelTable.onRowClick(table, this::goTo);
        table.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            Problem selected = table.getSelectionModel().getSelectedItem();
            if (selected == null) {
                return;
            }
            if (event.getCode() == KeyCode.ENTER && event.isAltDown()) {
                offerFixes(rowNode(selected).orElse(table), selected);
                event.consume();
            } else if (event.getCode() == KeyCode.ENTER) {
                goTo(selected);
                event.consume();
            } else if (COPY.match(event) && table.getSelectionModel().getSelectedIndices().size() == 1) {
                copyRow(selected);
                event.consume();
            }
        });
        table.setOnContextMenuRequested(event -> {
            Problem selected = table.getSelectionModel().getSelectedItem();
            if (selected != null) {
                fillMenu(findingActions.createActions(selected));
                menu.getItems().addAll(new SeparatorMenuItem(),
                        Controls.item(MESSAGES.text("row.goTo"), () -> goTo(selected)),
                        Controls.item(MESSAGES.text("row.copy"), () -> copyRow(selected)));
                menu.getItems().addAll(RowCopy.itemsFor(table));
                Optional<Node> anchor = event.isKeyboardTrigger() ? rowNode(selected) : Optional.empty();
                anchor.ifPresentOrElse(
                        node -> menu.show(node, Side.BOTTOM, 0, 0),
                        () -> menu.show(table, event.getScreenX(), event.getScreenY()));
                event.consume();
            }
        });
    }

    /** Creates a button that applies the only fix or offers several. With the keyboard, Alt+Enter does the same. */
    Node createFixCell(Problem row) {
        if (!row.isFixable()) {
            return new Label();
        }
        if (row.fixes().isEmpty()) {
            String untried = MESSAGES.text("fix.untried");
            Button button = createFixButton(untried, untried);
            button.setOnAction(event -> offerFixes(button, row));
            return button;
        }
        List<FindingAction> fixes = findingActions.createFixActions(row);
        FindingAction first = fixes.getFirst();
        Button button = fixes.size() == 1
                ? createFixButton(first.name(), first.nameWithEffects())
                : createFixButton(withCount(first.name(), fixes), withCount(first.nameWithEffects(), fixes));
        button.setOnAction(event -> runOrChoose(button, fixes));
        return button;
    }

    private static String withCount(String first, List<FindingAction> fixes) {
        return MESSAGES.text("fix.several", first, fixes.size() - 1);
    }

    private static Button createFixButton(String name, String text) {
        Button button = Controls.styled(new Button(name, new FontIcon(Material2AL.BUILD)), "problem-fix");
        button.setFocusTraversable(false);
        ControlTooltips.attach(button, text);
        return button;
    }

    private void goTo(Problem row) {
        workspace.requests().goTo(model.text().map().position(row.finding().span().start()));
    }

    /** Runs the only fix, or offers several in a menu. */
    private void runOrChoose(Node anchor, List<FindingAction> fixes) {
        if (fixes.size() == 1) {
            fixes.getFirst().run().run();
        } else {
            fillMenu(fixes);
            menu.show(anchor, Side.BOTTOM, 0, 0);
            anchor.getScene().getWindow().requestFocus();
        }
    }

    /** Offers the fixes in the popup of the editor, below a node. */
    private void offerFixes(Node anchor, Problem row) {
        Bounds bounds = anchor.localToScreen(anchor.getLayoutBounds());
        workspace.requests().offerFixes(
                model.problemList.get().findings(), row.finding(), bounds.getMinX(), bounds.getMaxY());
    }

    private void fillMenu(List<FindingAction> offeredActions) {
        menu.getItems().setAll(
                offeredActions.stream().map(action -> Controls.item(action.nameWithEffects(), action.run())).toList());
    }

    private void copyRow(Problem row) {
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, MESSAGES.text("row.copied", row.line(),
                MESSAGES.text("severity." + row.severity().code()), row.code().name(), row.sentence())));
        workspace.requests().showMessage(MESSAGES.text("row.copied.said", row.line()));
    }

    private Optional<Node> rowNode(Problem row) {
        return table.lookupAll(".table-row-cell").stream()
                .filter(node -> node instanceof TableRow<?> tableRow && row.equals(tableRow.getItem())).findFirst();
    }

    private final class Row extends TableRow<Problem> {

        @Override
        protected void updateItem(Problem item, boolean empty) {
            super.updateItem(item, empty);
            setAccessibleText(empty || item == null
                    ? ""
                    : MESSAGES.text("row.name", findingText.severityName(item.severity()), item.code().name(),
                            Integer.toString(item.line()), item.sentence(),
                            item.fixes().map(List::size).orElse(0)));
        }
    }
}
