package org.roboscope.ui.problems;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Severity;
import org.roboscope.messages.SentencePattern;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.ui.common.SeverityIcon;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.Workspace;

/** The panel's layout: whose list is shown, the filter, the table, and all about the selected finding. */
public final class ProblemsView {

    private final Workspace workspace;
    private final Settings settings;
    private final ProblemsModel model;
    private final WindowMessages messages;
    private final CheckersModel checkers;
    private final FindingActions findingActions;
    private final Map<Severity, ToggleButton> toggles = new EnumMap<>(Severity.class);

    @FXML
    private VBox root;

    @FXML
    private HBox sources;

    @FXML
    private TextField text;

    @FXML
    private HBox severities;

    @FXML
    private ComboBox<Optional<FindingCode>> codes;

    @FXML
    private ComboBox<List<String>> crawlers;

    @FXML
    private HBox reported;

    @FXML
    private SplitPane own;

    @FXML
    private TableView<ProblemRow> table;

    @FXML
    private VBox details;

    @FXML
    private SplitPane others;

    @FXML
    private TableView<CheckerRow> othersTable;

    @FXML
    private VBox othersDetails;

    ProblemsView(Workspace workspace, Settings settings, ProblemsModel model, CheckersModel checkers,
            WindowMessages messages) {
        this.workspace = workspace;
        this.settings = settings;
        this.model = model;
        this.checkers = checkers;
        this.messages = messages;
        this.findingActions = new FindingActions(workspace, model, messages);
    }

    @FXML
    void initialize() {
        for (Severity severity : Severity.values()) {
            severities.getChildren().add(toggle(severity));
        }
        text.textProperty().subscribe(typed -> model.filter(model.filterProperty().get().withText(typed)));
        text.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.DOWN) {
                takeFocus();
                event.consume();
            } else if (event.getCode() == KeyCode.ESCAPE && !text.getText().isEmpty()) {
                text.clear();
                event.consume();
            }
        });
        new CodeChoice(codes, model, messages).install(root);
        new ReportForChoice(crawlers, settings.reportedCrawlers()).install(
                workspace.crawlerProperty().map(Crawler::name), messages, "for.crawlers.all", name -> name);
        ProblemTable problems =
                new ProblemTable(table, model, new ProblemRowActions(workspace, model, findingActions, messages),
                        messages);
        problems.install(root);
        showDetails(problems);
        new SourceChoice(checkers, messages).install(sources, root);
        new CheckerView(workspace, checkers, messages, othersTable, othersDetails).install(root);
        checkers.sourceProperty().subscribe(this::show);
        ObservableValue<Boolean> inView = root.visibleProperty();
        model.listProperty().when(inView).subscribe(this::count);
        model.filterProperty().when(inView).subscribe(now -> explainEmptiness());
    }

    /** To the table, or to the filter if nothing is left to go through. */
    void takeFocus() {
        // The table is part of the window only when the pane that divides it from the details has been drawn once.
        root.applyCss();
        if (checkers.sourceProperty().get() != ProblemSource.OWN) {
            takeFocusOfOthers();
        } else if (table.getItems().isEmpty()) {
            text.requestFocus();
        } else {
            if (table.getSelectionModel().isEmpty()) {
                table.getSelectionModel().clearAndSelect(0);
            }
            table.requestFocus();
        }
    }

    private void takeFocusOfOthers() {
        if (othersTable.getSelectionModel().isEmpty()) {
            othersTable.getSelectionModel().clearAndSelect(0);
        }
        othersTable.requestFocus();
    }

    /** What filters the own findings says nothing of what others say. The row hides what is not managed. */
    private void show(ProblemSource source) {
        boolean isOwn = source == ProblemSource.OWN;
        for (Node filter : List.of(text, severities, codes, reported)) {
            filter.setManaged(isOwn);
        }
        own.setVisible(isOwn);
        others.setVisible(!isOwn);
    }

    private void showDetails(ProblemTable problems) {
        ProblemDetails about = new ProblemDetails(workspace, model, findingActions, messages, details);
        table.getSelectionModel().selectedItemProperty().subscribe(row -> {
            if (!problems.isFilling()) {
                about.show(problems.selected());
                problems.selected().ifPresent(selected -> workspace.requests().show(selected.line()));
            }
        });
        // Those of before rest on a text that has changed.
        model.shownProperty().when(root.visibleProperty()).subscribe(now -> about.show(problems.selected()));
    }

    private ToggleButton toggle(Severity severity) {
        ToggleButton toggle = new ToggleButton();
        toggle.setId("problems-show-" + severity.word());
        toggle.setGraphic(SeverityIcon.of(severity));
        toggle.getStyleClass().add("severity-toggle");
        toggle.setTooltip(new Tooltip());
        toggle.setSelected(true);
        toggle.selectedProperty().addListener((property, before, shown) -> model.filter(
                model.filterProperty().get().with(severity, shown)));
        toggles.put(severity, toggle);
        return toggle;
    }

    private void count(ProblemList list) {
        toggles.forEach((severity, toggle) -> {
            String counted = messages.text("count." + severity.word(), list.count(severity));
            toggle.setText(SentencePattern.count(list.count(severity)));
            toggle.setAccessibleText(messages.text("count.name", counted));
            toggle.getTooltip().setText(messages.text("count.name", counted));
        });
        explainEmptiness();
    }

    /** An empty table says whether all is well or all is hidden. */
    private void explainEmptiness() {
        boolean nothing = model.listProperty().get().rows().isEmpty();
        Label label = new Label(messages.text(nothing ? "empty" : "hidden"));
        label.getStyleClass().add("problem-muted");
        Button all = new Button(messages.text("hidden.show"));
        all.setId("problems-show-all");
        all.setOnAction(event -> showAll());
        VBox box = nothing ? new VBox(label) : new VBox(label, all);
        box.getStyleClass().add("problems-empty");
        table.setPlaceholder(box);
    }

    private void showAll() {
        text.clear();
        codes.getSelectionModel().selectFirst();
        toggles.values().forEach(toggle -> toggle.setSelected(true));
        model.filter(new ProblemFilter("", EnumSet.allOf(Severity.class), Optional.empty()));
        takeFocus();
    }
}
