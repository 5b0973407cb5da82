package org.roboscope.ui.bulk;

import static org.roboscope.ui.bulk.BulkPanel.MESSAGES;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.roboscope.present.weights.WeightMessages;
import org.roboscope.simulate.coverage.RuleCoverage;
import org.roboscope.simulate.coverage.RuleCoverage.CoveredLine;
import org.roboscope.simulate.results.VerdictSummary.Counts;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.simulate.visits.CrawlerVisits.VisitChanges;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.bulk.RunTexts.NamedCounts;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.PanelTable.TableColumns;
import org.roboscope.ui.workspace.TextSource.RunFile;
import org.roboscope.ui.workspace.Workspace;

/**
 * The views of the results, of which one is visible. A view is added to the scene when it is first shown, and updated
 * only while it is shown, because styling and laying out all views takes many times as long as one.
 */
public final class ResultViews {

    /** Row height of the small tables. */
    static final double ROW_HEIGHT = 26;

    private final BulkModel model;
    private final Workspace workspace;
    private final IntConsumer showRowsDecidedBy;
    private final Consumer<CrawlerVisits> showVisitsOf;
    /** Created after the layout is loaded, because it needs the controls. */
    private final LazyValue<RowTable> rowTable = new LazyValue<>(this::createRowTable);
    private final LazyValue<SumsView> sumsView = new LazyValue<>(this::createSumsView);
    private final LazyValue<VisitsView> visitsView = new LazyValue<>(this::createVisitsView);
    private View shownView = View.ROWS;

    /** The views of the results. */
    enum View {
        ROWS,
        MATRIX,
        SUMS,
        RULES,
        VISITS
    }

    @FXML private StackPane root;
    @FXML private TableView<Long> rows;
    @FXML private ObservableList<Node> matrixControls;
    @FXML private ObservableList<Node> visitControls;
    @FXML private TableView<MatrixView.RowItem> matrix;
    @FXML private CheckBox differing;
    @FXML private CheckBox byFolder;
    @FXML private CheckBox eachAlone;
    @FXML private TableView<RunTexts.NamedCounts> crawlerSums;
    @FXML private TableView<RunTexts.NamedCounts> folders;
    @FXML private Label sumsAbout;
    @FXML private VBox sumsBox;
    @FXML private TableView<CoveredLine> rules;
    @FXML private VBox visitBox;
    @FXML private Button fetchLists;
    @FXML private Button readLists;
    @FXML private Button lookUp;
    @FXML private Label listState;
    @FXML private Label listTroubles;
    @FXML private Label visitAbout;
    @FXML private TableView<CrawlerVisits> visits;
    @FXML private TableView<CrawlerVisits.Day> visitDays;
    @FXML private VBox visitParts;
    @FXML private TableView<VisitChanges.FolderChanges> visitFolders;
    @FXML private ComboBox<Optional<RunFile>> editBaseline;
    @FXML private Label editAbout;

    /**
     * @param showRowsDecidedBy shows the rows that the rule in a line decides
     * @param showVisitsOf  shows the blocked URLs that a visitor fetched
     */
    ResultViews(BulkModel model, Workspace workspace,
            IntConsumer showRowsDecidedBy, Consumer<CrawlerVisits> showVisitsOf) {
        this.model = model;
        this.workspace = workspace;
        this.showRowsDecidedBy = showRowsDecidedBy;
        this.showVisitsOf = showVisitsOf;
    }

    @FXML
    void initialize() {
        root.getChildren().setAll(rows);
        rowTable.get();
        differing.selectedProperty().bindBidirectional(model.matrix.onlyDiffering);
        byFolder.selectedProperty().bindBidirectional(model.matrix.byFolder);
        eachAlone.selectedProperty().bindBidirectional(model.matrix.eachAlone);
        new MatrixView(matrix, model, workspace);
        connectRules();
        sumsView.get();
        visitsView.get();
        VersionBox.installForEdit(editBaseline, model);
        model.completedVisitCounts.subscribe(() -> model.run.get().ifPresent(this::updateShownView));
        model.completedRuleCounts.subscribe(() -> rules.getItems().setAll(model.run.get().flatMap(BulkRun::coverage)
                .map(RuleCoverage::lines).orElseGet(List::of)));
        model.run.subscribe(run -> rules.getItems().clear());
    }

    private RowTable createRowTable() {
        return new RowTable(rows, model, workspace);
    }

    private SumsView createSumsView() {
        return new SumsView(crawlerSums, folders, sumsAbout);
    }

    private VisitsView createVisitsView() {
        return new VisitsView(
                new VisitsView.Controls(visits, visitParts, visitDays, visitFolders, visitAbout, editAbout, fetchLists,
                        listState, listTroubles),
                model, showVisitsOf);
    }

    /** Sets up the table of rules and Content-Usage lines, with the number of URLs that each decides. */
    private void connectRules() {
        new PanelTable<>(rules, MESSAGES, "view.rules", ROW_HEIGHT).fillWidth()
                .setPlaceholder(model.run.map(run -> MESSAGES.text(
                        run.filter(BulkRun::hasSeveralTexts).isPresent() ? "rules.several" : "rules.empty")))
                .onEnterOrDoubleClick(line -> showRowsDecidedBy.accept(line.line()));
        TableColumns<CoveredLine> columns = new TableColumns<>(rules, MESSAGES, "", "bulk-");
        columns.addNumber("rules.line", 70, CoveredLine::line).setMaxWidth(90);
        columns.addSorted("rules.rule", 420, CoveredLine::text);
        columns.addNumber("rules.decided", 130, CoveredLine::decidedUrls);
        columns.addNumber("rules.matched", 140, CoveredLine::matchedUrls);
        columns.addSorted("rules.idle", 300, line -> line.idleReason().map(idle -> MESSAGES.text("rules.idle." + idle))
                .orElse(""));
    }

    /** Connects the buttons of the visits to the actions of the same name. */
    void connectVisitButtons(ActionRegistry actions) {
        Map.of(fetchLists, "bulk.visits.fetch", readLists, "bulk.visits.files", lookUp, "bulk.visits.names")
                .forEach((button, id) -> {
                    Action action = actions.get(id);
                    button.disableProperty().bind(action.enabled().map(enabled -> !enabled));
                    button.setOnAction(event -> action.run());
                });
    }

    /** Controls of single views, for the panel's row. */
    List<Node> controls() {
        return Stream.concat(visitControls.stream(), matrixControls.stream()).toList();
    }

    private static void setVisible(Node node, boolean visible) {
        node.setVisible(visible);
        node.setManaged(visible);
    }

    void showView(View view) {
        matrixControls.forEach(control -> setVisible(control, view == View.MATRIX));
        visitControls.forEach(control -> setVisible(control, view == View.VISITS));
        Map<View, Node> nodes = Map.of(View.ROWS, rows, View.MATRIX, matrix, View.SUMS, sumsBox, View.RULES, rules,
                View.VISITS, visitBox);
        Node shownNode = nodes.get(view);
        if (!root.getChildren().contains(shownNode)) {
            root.getChildren().add(shownNode);
        }
        nodes.values().forEach(node -> setVisible(node, node.equals(shownNode)));
        model.matrix.setShown(view == View.MATRIX);
        model.setVisitsShown(view == View.VISITS);
        if (view != shownView) {
            shownView = view;
            model.run.get().ifPresent(this::updateShownView);
        }
    }

    void focusView(View view) {
        switch (view) {
            case ROWS -> rows.requestFocus();
            case MATRIX -> matrix.requestFocus();
            case SUMS -> crawlerSums.requestFocus();
            case RULES -> rules.requestFocus();
            case VISITS -> visits.requestFocus();
        }
    }

    /** Shows the current counts of a run. */
    void showCounts(BulkRun run) {
        rowTable.get().updateColumns();
        updateShownView(run);
        model.matrix.grow();
    }

    private void updateShownView(BulkRun run) {
        if (shownView == View.SUMS) {
            sumsView.get().showSums(run);
        } else if (shownView == View.VISITS) {
            visitsView.get().showVisits(run.logVisits());
        }
    }

    /** The small tables of a view. The model exports the rows of the run and the matrix. */
    List<NamedTable> tables(View view) {
        return switch (view) {
            case ROWS, MATRIX -> List.of();
            case SUMS -> List.of(new NamedTable("sums.crawlers", crawlerSums), new NamedTable("sums.folders", folders));
            case RULES -> List.of(new NamedTable("rules", rules));
            case VISITS -> List.of(new NamedTable("visits", visits), new NamedTable("visits.days", visitDays),
                    new NamedTable("visits.folders", visitFolders));
        };
    }

    /**
     * A table that can be exported.
     *
     * @param key end of the message keys of its menu items and file name
     */
    record NamedTable(String key, TableView<?> table) {}

    /** Shows the counts by crawler and by folder. A bar in each folder's row shows the shares of the verdicts. */
    static final class SumsView {

        private static final double TABLE_WIDTH = 425;
        private static final double USAGE_TABLE_WIDTH = 560;
        private static final double WEIGHT_WIDTH = 110;
        private static final double OUTSIDE_WIDTH = 92;
        private static final double SHARE_WIDTH = 150;

        private final TableView<NamedCounts> crawlerSums;
        private final TableView<NamedCounts> folders;
        /** Heading of the column with weights; empty if there are none. */
        private final StringProperty weightHeading = new SimpleStringProperty("");
        private final BooleanProperty hasUsage = new SimpleBooleanProperty();
        /** Whether some URLs are not counted, because the file does not apply to them. */
        private final BooleanProperty hasOutside = new SimpleBooleanProperty();
        private final Label about;
        private final RunTexts runTexts = new RunTexts();

        SumsView(TableView<NamedCounts> crawlerSums, TableView<NamedCounts> folders, Label about) {
            this.about = about;
            this.crawlerSums = crawlerSums;
            this.folders = folders;
            new PanelTable<>(crawlerSums, MESSAGES, "sums.crawlers.name", ResultViews.ROW_HEIGHT).fillWidth()
                    .setPlaceholder("empty");
            new PanelTable<>(folders, MESSAGES, "sums.folders.name", ResultViews.ROW_HEIGHT).fillWidth();
            DoubleProperty tableWidth = crawlerSums.prefWidthProperty();
            folders.prefWidthProperty().bind(tableWidth.add(SHARE_WIDTH));
            tableWidth.bind(Bindings.createDoubleBinding(() -> (hasUsage.get() ? USAGE_TABLE_WIDTH : TABLE_WIDTH)
                    + (weightHeading.get().isEmpty() ? 0 : WEIGHT_WIDTH), hasUsage, weightHeading));
            hasUsage.subscribe(isNarrow -> List.of(crawlerSums, folders)
                    .forEach(table -> TableColumns.breakHeadings(table, isNarrow)));
            addColumns(crawlerSums, "sums.crawlers", 150);
            // Folders are counted for the file's own site only.
            TableColumn<NamedCounts, Number> outside = new TableColumns<NamedCounts>(crawlerSums, MESSAGES, "", "bulk-")
                    .addNumber("sums.outside", OUTSIDE_WIDTH, sum -> sum.counts().outsideUrls());
            outside.setMinWidth(OUTSIDE_WIDTH);
            outside.visibleProperty().bind(hasOutside);
            addColumns(folders, "sums.folder", 120);
            folders.setPlaceholder(new Label());
        }

        private void addColumns(TableView<NamedCounts> table, String name, double width) {
            TableColumns<NamedCounts> columns = new TableColumns<>(table, MESSAGES, "", "bulk-");
            columns.addSorted(name, width, NamedCounts::name).setMinWidth(72);
            if (table.equals(folders)) {
                TableColumn<NamedCounts, Share> share =
                        columns.add("sums.share", SHARE_WIDTH, sum -> new Share(sum.counts()), Share::createBar);
                share.setMinWidth(96);
                share.setComparator(Comparator.comparingDouble(Share::blocked));
                share.setSortable(true);
            }
            columns.addNumber("sums.allowed", 76, sum -> sum.counts().allowed()).setMinWidth(72);
            columns.addNumber("sums.blocked", 76, sum -> sum.counts().blocked()).setMinWidth(72);
            columns.addNumber("sums.undefined", 92, sum -> sum.counts().undefined()).setMinWidth(88);
            TableColumn<NamedCounts, Number> weight =
                    columns.addNumber("sums.blockedWeight", WEIGHT_WIDTH,
                            sum -> Math.round(sum.counts().weights().blocked()));
            weight.setMinWidth(90);
            weight.visibleProperty().bind(weightHeading.map(heading -> !heading.isEmpty()));
            weight.textProperty().bind(weightHeading.map(heading -> MESSAGES.text("sums.blockedWeight", heading)));
            List.of(columns.addNumber("sums.notForTraining", 80, sum -> sum.counts().notForTraining()),
                    columns.addNumber("sums.notForSearch", 80, sum -> sum.counts().notForSearch())).forEach(column -> {
                        column.setMinWidth(74);
                        column.visibleProperty().bind(hasUsage);
                    });
        }

        void showSums(BulkRun run) {
            weightHeading.set(run.weightColumn().map(column -> new WeightMessages(column).heading()).orElse(""));
            hasUsage.set(run.results.hasUsage());
            List<NamedCounts> sums = runTexts.countsByCrawler(run);
            hasOutside.set(sums.stream().anyMatch(sum -> sum.counts().outsideUrls() > 0));
            crawlerSums.getItems().setAll(sums);
            about.setText(runTexts.explanation(run));
            folders.getItems().setAll(runTexts.countsByFolder(run));
        }

        /** Shares of the verdicts in a folder. */
        private record Share(Counts counts) {

            double blocked() {
                return (double) counts.blocked() / Math.max(1, counts.all());
            }

            Node createBar() {
                GridPane bar = Controls.styled(new GridPane(), "share-bar");
                addPart(bar, "share-blocked", counts.blocked());
                addPart(bar, "share-undefined", counts.undefined());
                addPart(bar, "share-allowed", counts.allowed());
                HBox.setHgrow(bar, Priority.ALWAYS);
                Label percent = Controls.styled(new Label(toString()), "share-percent");
                return Controls.styled(new HBox(bar, percent), "share");
            }

            private void addPart(GridPane bar, String style, long count) {
                if (count > 0) {
                    ColumnConstraints width = new ColumnConstraints();
                    width.setPercentWidth(100.0 * count / counts.all());
                    bar.addColumn(bar.getColumnCount(), Controls.styled(new Region(), style));
                    bar.getColumnConstraints().add(width);
                }
            }

            @Override
            public String toString() {
                return MESSAGES.text("sums.share.value", Math.round(100 * blocked()));
            }
        }
    }
}
