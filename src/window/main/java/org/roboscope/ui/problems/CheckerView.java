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

/** What another checker says of the file's lines, and beside them all about the selected line. */
final class CheckerView {

    private static final double ROW_HEIGHT = 26;

    private final Workspace workspace;
    private final CheckersModel checkers;
    private final TableView<CheckersModel.Row> table;
    private final Pane details;
    /** Of which the table has the rows: while it is out of view, the list for a later text may be there already. */
    private Optional<CheckersModel.Report> filled = Optional.empty();
    private boolean filling;

    CheckerView(Workspace workspace, CheckersModel checkers,
            TableView<CheckersModel.Row> table,
            Pane details) {
        this.workspace = workspace;
        this.checkers = checkers;
        this.table = table;
        this.details = details;
    }

    void install(Node panel) {
        new PanelTable<>(table, MESSAGES, "checker.table.name", ROW_HEIGHT).filled()
                .onEnterOrClick(this::goTo);
        TableColumns<CheckersModel.Row> columns = new TableColumns<>(table, MESSAGES, "checker.column.", "checker-");
        fixed(columns.addText("line", 62, row -> Integer.toString(row.line())));
        columns.addText("sentence", 330, CheckersModel.Row::sentence);
        columns.addText("text", 500, this::quoted);
        table.setPlaceholder(new Label());
        table.getSelectionModel().selectedItemProperty().subscribe(row -> {
            if (!filling) {
                explain();
                selected().ifPresent(selected -> workspace.requests().show(selected.line()));
            }
        });
        ObservableValue<Boolean> inView = panel.visibleProperty();
        checkers.lists.when(inView).subscribe(lists -> fill());
        checkers.source.when(inView).subscribe(source -> fill());
    }

    private Optional<CheckersModel.Row> selected() {
        return Optional.ofNullable(table.getSelectionModel().getSelectedItem());
    }

    private void fill() {
        filled = checkers.shown();
        List<CheckersModel.Row> rows = filled.map(CheckersModel.Report::rows).orElse(List.of());
        Optional<CheckersModel.Row> before = selected();
        filling = true;
        table.getItems().setAll(rows);
        before.flatMap(row -> IntStream.range(0, rows.size()).filter(index -> rows.get(index).isStill(row)).boxed()
                .findFirst()).ifPresent(table.getSelectionModel()::clearAndSelect);
        filling = false;
        explain();
    }

    private void explain() {
        List<Node> about = new ArrayList<>();
        selected().ifPresent(row -> {
            about.add(wrapped(MESSAGES.text("checker.line", Integer.toString(row.line()), row.sentence()),
                    "problem-sentence"));
            row.remark().ifPresent(remark -> about.add(wrapped(remark, "problem-sentence")));
        });
        about.add(wrapped(MESSAGES.text("source." + checkers.source.get().key + ".tip"), "problem-muted"));
        details.getChildren().setAll(about);
    }

    private String quoted(CheckersModel.Row row) {
        return filled.map(list -> QuotedText.quote(list.text().map().text(row.span()).strip())).orElse("");
    }

    private void goTo(CheckersModel.Row row) {
        filled.ifPresent(list -> workspace.requests().goTo(list.text().map().position(row.span().start())));
    }

    private static void fixed(TableColumn<?, ?> column) {
        column.setMinWidth(column.getPrefWidth());
        column.setMaxWidth(column.getPrefWidth());
    }

    private static Label wrapped(String text, String style) {
        Label label = Controls.label(text, style);
        label.setWrapText(true);
        return label;
    }
}
