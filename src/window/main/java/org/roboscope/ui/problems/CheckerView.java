package org.roboscope.ui.problems;

import static org.roboscope.ui.problems.ProblemsPanel.MESSAGES;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Pane;
import org.roboscope.lint.analysis.QuotedText;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.PanelTable.TableColumns;
import org.roboscope.ui.workspace.Workspace;

/** Shows the lines that another checker reports, and details about the selected one. */
final class CheckerView {

    private static final double ROW_HEIGHT = 26;

    private final Workspace workspace;
    private final CheckersModel checkers;
    private final TableView<CheckersModel.Row> table;
    private final Pane details;
    /**
     * The report with the rows of the table. While the table is hidden, it may be older than the report of the model.
     */
    private Optional<CheckersModel.Report> shownReport = Optional.empty();
    private boolean isFilling;

    CheckerView(Workspace workspace, CheckersModel checkers, TableView<CheckersModel.Row> table, Pane details) {
        this.workspace = workspace;
        this.checkers = checkers;
        this.table = table;
        this.details = details;
    }

    void install(Node panel) {
        new PanelTable<>(table, MESSAGES, "title", ROW_HEIGHT).fillWidth()
                .onEnterOrClick(this::goTo);
        TableColumns<CheckersModel.Row> columns = new TableColumns<>(table, MESSAGES, "checker.column.", "checker-");
        fixWidth(columns.addText("line", 62, row -> Integer.toString(row.line())));
        columns.addText("sentence", 330, CheckersModel.Row::sentence);
        columns.addText("text", 500, this::quotedText);
        table.setPlaceholder(new Label());
        table.getSelectionModel().selectedItemProperty().subscribe(row -> {
            if (!isFilling) {
                showDetails();
                selected().ifPresent(selected -> workspace.requests().scrollTo(selected.line()));
            }
        });
        ObservableValue<Boolean> isVisible = panel.visibleProperty();
        checkers.reports.when(isVisible).subscribe(_ -> fillTable());
        checkers.source.when(isVisible).subscribe(_ -> fillTable());
    }

    private Optional<CheckersModel.Row> selected() {
        return Optional.ofNullable(table.getSelectionModel().getSelectedItem());
    }

    private void fillTable() {
        shownReport = checkers.shownReport();
        List<CheckersModel.Row> rows = shownReport.map(CheckersModel.Report::rows).orElse(List.of());
        Optional<CheckersModel.Row> selectedRow = selected();
        isFilling = true;
        table.getItems().setAll(rows);
        selectedRow
                .flatMap(row -> IntStream.range(0, rows.size()).filter(index -> rows.get(index).isSameAs(row)).boxed()
                        .findFirst())
                .ifPresent(table.getSelectionModel()::clearAndSelect);
        isFilling = false;
        showDetails();
    }

    private void showDetails() {
        List<Node> nodes = new ArrayList<>();
        selected().ifPresent(row -> {
            nodes.add(createWrappedLabel(MESSAGES.text("checker.line", Integer.toString(row.line()), row.sentence()),
                    "problem-sentence"));
            row.remark().ifPresent(remark -> nodes.add(createWrappedLabel(remark, "problem-sentence")));
        });
        nodes.add(createWrappedLabel(MESSAGES.text("source." + checkers.source.get().key + ".tip"), "problem-muted"));
        details.getChildren().setAll(nodes);
    }

    private String quotedText(CheckersModel.Row row) {
        return shownReport.map(report -> QuotedText.quote(report.text().map().text(row.span()).strip())).orElse("");
    }

    private void goTo(CheckersModel.Row row) {
        shownReport.ifPresent(
                report -> workspace.requests().goTo(report.text().map().position(row.span().start())));
    }

    private static void fixWidth(TableColumn<?, ?> column) {
        column.setMinWidth(column.getPrefWidth());
        column.setMaxWidth(column.getPrefWidth());
    }

    private static Label createWrappedLabel(String text, String style) {
        Label label = Controls.label(text, style);
        label.setWrapText(true);
        return label;
    }
}
