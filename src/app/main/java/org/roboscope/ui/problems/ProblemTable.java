package org.roboscope.ui.problems;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Severity;
import org.roboscope.ui.common.ColumnRoom;
import org.roboscope.ui.common.RowCopy;
import org.roboscope.ui.common.SeverityIcon;
import org.roboscope.ui.common.TableColumns;
import org.roboscope.ui.common.WindowMessages;

/** The table of findings. Only rows in view have nodes, so that it takes any number of them. */
final class ProblemTable {

    private static final double ROW_HEIGHT = 26;
    private static final double NARROWEST = 110;

    private final TableView<ProblemRow> table;
    private final TableColumns<ProblemRow> columns;
    private final ProblemsModel model;
    private final ProblemRowActions actions;
    private final WindowMessages messages;
    private final FindingText findingText = new FindingText();
    private boolean filling;

    ProblemTable(TableView<ProblemRow> table, ProblemsModel model, ProblemRowActions actions, WindowMessages messages) {
        this.table = table;
        this.columns = new TableColumns<>(table, messages, "column.", "problems-");
        this.model = model;
        this.actions = actions;
        this.messages = messages;
    }

    void install(Node panel) {
        table.setFixedCellSize(ROW_HEIGHT);
        table.setAccessibleText(messages.text("table.name"));
        TableColumn<ProblemRow, ProblemRow> severity =
                add("severity", 104, 104, Comparator.comparing(ProblemRow::severity), this::severity);
        add("code", 58, 58, Comparator.comparing(ProblemRow::code), row -> new Label(row.code().name()));
        add("line", 62, 62, Comparator.comparingInt(ProblemRow::line), row -> new Label(Integer.toString(row.line())));
        add("sentence", 700, Double.MAX_VALUE, Comparator.comparing(ProblemRow::sentence),
                row -> new Label(row.sentence()));
        add("fix", 230, 320, Comparator.comparing(row -> !row.isFixable()), actions::fixButton);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_NEXT_COLUMN);
        ColumnRoom.keep(table);
        table.getSortOrder().setAll(List.of(severity));
        table.setSortPolicy(view -> {
            model.order(view.getComparator());
            return true;
        });
        table.setRowFactory(view -> new Row());
        actions.install(table);
        RowCopy.installKeys(table);
        model.shownProperty().when(panel.visibleProperty()).subscribe(this::fill);
    }

    /** Whether the table is just being filled: what is selected then, no person has chosen. */
    boolean isFilling() {
        return filling;
    }

    Optional<ProblemRow> selected() {
        return Optional.ofNullable(table.getSelectionModel().getSelectedItem());
    }

    private void fill(List<ProblemRow> rows) {
        ProblemRow before = table.getSelectionModel().getSelectedItem();
        int index = table.getSelectionModel().getSelectedIndex();
        filling = true;
        table.getItems().setAll(rows);
        if (before != null) {
            model.placeOf(before, index).ifPresent(table.getSelectionModel()::clearAndSelect);
        }
        filling = false;
    }

    private TableColumn<ProblemRow, ProblemRow> add(
            String name, double width, double widest, Comparator<ProblemRow> order,
            Function<ProblemRow, Node> graphic) {
        TableColumn<ProblemRow, ProblemRow> column = columns.add(name, width, graphic);
        column.setMinWidth(widest == width ? width : NARROWEST);
        column.setMaxWidth(widest);
        column.setSortable(true);
        column.setComparator(order);
        return column;
    }

    private Node severity(ProblemRow row) {
        Severity severity = row.severity();
        Label label = new Label(messages.text("severity." + severity.word()), SeverityIcon.of(severity));
        label.getStyleClass().addAll("severity-word", "severity-" + severity.word());
        return label;
    }

    private final class Row extends TableRow<ProblemRow> {

        private Row() {
            actions.install(this);
        }

        @Override
        protected void updateItem(ProblemRow item, boolean empty) {
            super.updateItem(item, empty);
            setAccessibleText(empty || item == null
                    ? ""
                    : messages.text("row.name", findingText.word(item.severity()), item.code().name(),
                            Integer.toString(item.line()), item.sentence(),
                            item.fixes().map(List::size).orElse(0)));
        }
    }
}
