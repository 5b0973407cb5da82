package org.roboscope.ui.answers;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.javafx.FontIcon;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.ui.common.CellLabels;
import org.roboscope.ui.common.ColumnRoom;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.TableColumns;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/** The form beside the table of what every standard makes of the answer. */
public final class AnswersView {

    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final double ROW_HEIGHT = 23;
    private static final double TIME = 330;
    private static final double SHORT = 130;
    /** Narrower tables have no room for the long names of standards. */
    private static final double NARROW = 630;

    private final Workspace workspace;
    private final AnswersModel model;
    private final AnswerWords words;
    private final StandardTexts standardTexts = new StandardTexts();
    private final WindowMessages messages;
    private final SetupForm form;

    @FXML
    private HBox root;

    @FXML
    private TableView<AnswerRow> table;

    AnswersView(Workspace workspace, AnswersModel model, WindowMessages messages) {
        this.workspace = workspace;
        this.model = model;
        this.messages = messages;
        this.words = new AnswerWords(messages);
        this.form = new SetupForm(model, words, messages);
    }

    @FXML
    void initialize() {
        root.getChildren().addFirst(FxmlFile.ANSWER_SETUP.load(form, messages));
        HBox.setHgrow(table, Priority.ALWAYS);
        new PanelTable<>(table, messages, "table.name", ROW_HEIGHT)
                .onEnter(row -> workspace.readAs(StandardChoice.by(row.standard())));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
        ColumnRoom.keep(table);
        TableColumns<AnswerRow> columns = new TableColumns<>(table, messages, "column.", "answers-");
        keep(columns.add("standard", 212, this::standard));
        keep(columns.add("effect", 120, this::effect));
        columns.add("condition", 200, row -> CellLabels.explained(words.condition(row)));
        keep(columns.add("basis", 120, row -> new Label(words.basis(row.meaning()))));
        TableColumn<AnswerRow, AnswerRow> time = columns.add("time", TIME, this::time);
        keep(time);
        GridPane ticks = ticks();
        model.setupProperty().map(AnswerSetup::isOutage).subscribe(outage -> {
            time.setMinWidth(outage ? TIME : SHORT);
            time.setText(outage ? "" : messages.text("column.time"));
            time.setGraphic(outage ? ticks : null);
        });
        table.setRowFactory(view -> new Row());
        model.rows().subscribe(this::show);
        table.widthProperty().map(width -> width.doubleValue() < NARROW)
                .addListener((_, _, _) -> show(model.rows().getValue()));
        workspace.standardProperty().when(root.visibleProperty()).subscribe(standard -> table.refresh());
    }

    void takeFocus() {
        // The form is part of the window only when the pane that scrolls it has been drawn once.
        root.applyCss();
        form.takeFocus();
    }

    private void show(List<AnswerRow> rows) {
        int selected = table.getSelectionModel().getSelectedIndex();
        table.getItems().setAll(rows);
        if (selected >= 0) {
            table.getSelectionModel().select(selected);
        }
    }

    private static void keep(TableColumn<AnswerRow, AnswerRow> column) {
        column.setMaxWidth(column.getPrefWidth());
    }

    private Node standard(AnswerRow row) {
        return table.getWidth() < NARROW
                ? CellLabels.explained(standardTexts.shortName(row.standard()), row.name())
                : new Label(row.name());
    }

    private Node effect(AnswerRow row) {
        AnswerEffect effect = row.meaning().effect();
        Label label = new Label(words.shortEffect(effect), new FontIcon(EffectLook.icon(effect)));
        label.getStyleClass().addAll("effect-word", EffectLook.styleClass(effect));
        label.setTooltip(new Tooltip(words.effect(row)));
        return label;
    }

    private Node time(AnswerRow row) {
        return row.phases().isEmpty()
                ? CellLabels.explained(words.keeping(row))
                : new TimelineBar(row.phases(), model.setupProperty().get().answerContext().failingFor(), words);
    }

    /** The times above the bars. */
    private GridPane ticks() {
        GridPane ticks = new GridPane();
        ticks.getStyleClass().add("outage-ticks");
        TimelineBar.divide(ticks);
        for (int part = 0; part < TimelineBar.PARTS.size(); part++) {
            ticks.add(new Label(messages.text("tick." + part)), part, 0);
        }
        return ticks;
    }

    private final class Row extends TableRow<AnswerRow> {

        @Override
        protected void updateItem(AnswerRow item, boolean empty) {
            super.updateItem(item, empty);
            boolean shown = !empty && item != null;
            pseudoClassStateChanged(CURRENT, shown && item.standard().equals(workspace.standardProperty().get()));
            setAccessibleText(shown ? words.row(item) : "");
        }
    }
}
