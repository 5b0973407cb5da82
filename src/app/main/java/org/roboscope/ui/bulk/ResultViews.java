package org.roboscope.ui.bulk;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.chart.BarChart;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.roboscope.simulate.coverage.RuleCoverage.CoveredLine;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.simulate.visits.CrawlerVisits.VisitChanges;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/**
 * What a run found: one view at a time fills the place below the filters. A view comes into the window when it is shown
 * for the first time, and is filled only while it is shown: styling and laying out all of them takes many times as long as
 * the first.
 */
public final class ResultViews {

    private final BulkModel model;
    private final Workspace workspace;
    private final WindowMessages messages;
    private final IntConsumer showDecidedBy;
    private final Consumer<CrawlerVisits> showVisitsOf;
    /** Made once the controls are there. */
    private final LazyValue<RowTable> rowTable = new LazyValue<>(this::newRowTable);
    private final LazyValue<SumsView> sumsView = new LazyValue<>(this::newSumsView);
    private final LazyValue<VisitsView> visitsView = new LazyValue<>(this::newVisitsView);
    private final LazyValue<VisitsBar> visitsBar = new LazyValue<>(this::newVisitsBar);

    private ResultView shown = ResultView.ROWS;

    @FXML
    private StackPane root;

    @FXML
    private HBox rowBox;

    @FXML
    private TableView<RowSlot> rows;

    @FXML
    private ScrollBar rowBar;

    @FXML
    private ObservableList<Node> matrixControls;

    @FXML
    private ObservableList<Node> visitControls;

    @FXML
    private HBox matrixBox;

    @FXML
    private TableView<RowSlot> matrix;

    @FXML
    private ScrollBar matrixBar;

    @FXML
    private CheckBox differing;

    @FXML
    private CheckBox byFolder;

    @FXML
    private CheckBox eachAlone;

    @FXML
    private TableView<RunSums.Sum> crawlerSums;

    @FXML
    private TableView<RunSums.Sum> folders;

    @FXML
    private BarChart<String, Number> chart;

    @FXML
    private Label sumsAbout;

    @FXML
    private VBox sumsBox;

    @FXML
    private TableView<CoveredLine> rules;

    @FXML
    private VBox visitBox;

    @FXML
    private Button fetchLists;

    @FXML
    private Button readLists;

    @FXML
    private Button lookUp;

    @FXML
    private Label listState;

    @FXML
    private Label listTroubles;

    @FXML
    private Label visitAbout;

    @FXML
    private TableView<CrawlerVisits> visits;

    @FXML
    private TableView<CrawlerVisits.Day> visitDays;

    @FXML
    private VBox visitParts;

    @FXML
    private TableView<VisitChanges.FolderCost> visitFolders;

    @FXML
    private ComboBox<Optional<JudgedBy>> editBaseline;

    @FXML
    private Label editAbout;

    /**
     * @param showDecidedBy shows the rows that the rule on a line decides about
     * @param showVisitsOf  shows what a visitor fetched though it is blocked
     */
    ResultViews(BulkModel model, Workspace workspace, WindowMessages messages, IntConsumer showDecidedBy,
            Consumer<CrawlerVisits> showVisitsOf) {
        this.model = model;
        this.workspace = workspace;
        this.messages = messages;
        this.showDecidedBy = showDecidedBy;
        this.showVisitsOf = showVisitsOf;
    }

    @FXML
    void initialize() {
        root.getChildren().setAll(rowBox);
        rowTable.get();
        new MatrixView(new MatrixView.Controls(matrix, matrixBar, differing, byFolder, eachAlone), model, workspace,
                messages);
        RulesView rulesView = new RulesView(rules, model.runProperty().map(run -> messages.text(
                run.filter(BulkRun::isOfSeveralTexts).isPresent() ? "rules.several" : "rules.empty")), messages,
                showDecidedBy);
        sumsView.get();
        visitsView.get();
        visitsBar.get();
        EditCostBox.install(editBaseline, model, messages);
        model.visits().countedProperty().subscribe(() -> model.runProperty().get().ifPresent(this::fill));
        model.countedProperty().subscribe(() -> rulesView.show(
                model.runProperty().get().flatMap(BulkRun::coverage)));
        model.runProperty().subscribe(run -> rulesView.show(Optional.empty()));
    }

    private RowTable newRowTable() {
        return new RowTable(rows, rowBar, model, workspace, messages);
    }

    private SumsView newSumsView() {
        return new SumsView(crawlerSums, folders, chart, sumsAbout, messages);
    }

    private VisitsView newVisitsView() {
        return new VisitsView(
                new VisitsView.Controls(visits, visitParts, visitDays, visitFolders, visitAbout, editAbout),
                messages, showVisitsOf);
    }

    private VisitsBar newVisitsBar() {
        return new VisitsBar(new VisitsBar.Controls(fetchLists, readLists, lookUp, listState, listTroubles), model,
                messages);
    }

    /** The buttons of the visits do what the actions of the same name do. */
    void connectVisits(ActionRegistry actions) {
        VisitsBar.connect(fetchLists, actions.get("bulk.visits.fetch"));
        VisitsBar.connect(readLists, actions.get("bulk.visits.files"));
        VisitsBar.connect(lookUp, actions.get("bulk.visits.names"));
    }

    /** What stands in the panel's row while a view is shown that has something to choose. */
    List<Node> controls() {
        return Stream.concat(visitControls.stream(), matrixControls.stream()).toList();
    }

    void show(ResultView view) {
        matrixControls.forEach(control -> control.setManaged(view == ResultView.MATRIX));
        visitControls.forEach(control -> control.setManaged(view == ResultView.VISITS));
        Map<ResultView, Node> boxes = Map.of(ResultView.ROWS, rowBox, ResultView.MATRIX, matrixBox, ResultView.SUMS,
                sumsBox, ResultView.RULES, rules,
                ResultView.VISITS, visitBox);
        Node wanted = boxes.get(view);
        if (!root.getChildren().contains(wanted)) {
            root.getChildren().add(wanted);
        }
        boxes.forEach((each, box) -> {
            box.setVisible(each == view);
            box.setManaged(each == view);
        });
        model.matrix().setShown(view == ResultView.MATRIX);
        model.visits().setShown(view == ResultView.VISITS);
        if (view != shown) {
            shown = view;
            model.runProperty().get().ifPresent(this::fill);
        }
    }

    void focusRows() {
        rows.requestFocus();
    }

    void focus(ResultView view) {
        switch (view) {
            case ROWS -> rows.requestFocus();
            case MATRIX -> matrix.requestFocus();
            case SUMS -> crawlerSums.requestFocus();
            case RULES -> rules.requestFocus();
            case VISITS -> visits.requestFocus();
        }
    }

    /** Shows the numbers as they are by now. */
    void count(BulkRun run) {
        rowTable.get().showLog();
        fill(run);
        model.matrix().grow();
    }

    private void fill(BulkRun run) {
        if (shown == ResultView.SUMS) {
            sumsView.get().show(run);
        } else if (shown == ResultView.VISITS) {
            visitsView.get().show(run.visitors());
            visitsBar.get().show();
        }
    }

    /** The small tables of a view, which are written as they are; the rows of verdicts are written by the model. */
    List<NamedTable> tables(ResultView view) {
        return switch (view) {
            case ROWS, MATRIX -> List.of();
            case SUMS -> List.of(new NamedTable("sums.crawlers", crawlerSums), new NamedTable("sums.folders", folders));
            case RULES -> List.of(new NamedTable("rules", rules));
            case VISITS -> List.of(new NamedTable("visits", visits), new NamedTable("visits.days", visitDays),
                    new NamedTable("visits.folders", visitFolders));
        };
    }

    /** @param key of its words in menus and of the name of its file */
    record NamedTable(String key, TableView<?> table) {}
}
