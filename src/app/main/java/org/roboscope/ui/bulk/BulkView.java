package org.roboscope.ui.bulk;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.results.RowFilter;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.common.OverflowRow;
import org.roboscope.ui.common.RunTicker;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.CrawlerSuggestions;
import org.roboscope.ui.workspace.Workspace;

/** The panel's layout, filled by the model. What grows in the background is looked at a few times a second. */
public final class BulkView {

    private static final Duration TICK = Duration.millis(100);
    private static final int SUMS_EVERY = 5;
    private static final int LOOK_EVERY = 50;
    private static final PseudoClass OUTDATED = PseudoClass.getPseudoClass("outdated");
    private static final KeyCodeCombination PASTE =
            new KeyCodeCombination(KeyCode.V, KeyCombination.SHORTCUT_DOWN);

    private final BulkModel model;
    private final WindowMessages messages;
    private final StatusWords words;
    private final SourceBar sourceBar;
    private final ResultViews resultViews;
    private int ticks;
    /** Made once the controls are there. */
    private final LazyValue<RowFilterFields> filters = new LazyValue<>(this::rowFilters);

    @FXML
    private VBox root;

    @FXML
    private OverflowRow bar;

    @FXML
    private VBox sourceBox;

    @FXML
    private Label outdated;

    @FXML
    private ToggleGroup views;

    @FXML
    private ToggleButton showRows;

    @FXML
    private ToggleButton showMatrix;

    @FXML
    private ToggleButton showSums;

    @FXML
    private ToggleButton showRules;

    @FXML
    private ToggleButton showVisits;

    @FXML
    private ComboBox<Optional<Outcome>> outcome;

    @FXML
    private ComboBox<Optional<String>> crawler;

    @FXML
    private TextField text;

    @FXML
    private TextField line;

    @FXML
    private TextField answer;

    @FXML
    private ComboBox<Optional<RowFilter.UsageFilter>> usage;

    @FXML
    private MenuButton export;

    @FXML
    private StackPane results;

    @FXML
    private Button visitor;

    BulkView(BulkModel model, Workspace workspace, CrawlerSuggestions suggestions, WindowMessages messages) {
        this.model = model;
        this.messages = messages;
        this.words = new StatusWords(messages);
        this.sourceBar = new SourceBar(model, suggestions, messages);
        this.resultViews = new ResultViews(model, workspace, messages, this::showDecidedBy, this::showVisitsOf);
    }

    @FXML
    void initialize() {
        sourceBox.getChildren().setAll(FxmlFile.BULK_SOURCE.load(sourceBar, messages));
        results.getChildren().setAll(FxmlFile.BULK_RESULTS.load(resultViews, messages));
        bar.getItems().addAll(0, sourceBar.controls());
        bar.getItems().addAll(resultViews.controls());
        filters.get().install(this::showFilteredRows);
        views.selectedToggleProperty().subscribe((before, now) -> {
            if (now == null) {
                views.selectToggle(before);
            }
            showView();
        });
        model.runProperty().subscribe(run -> {
            run.ifPresent(filters.get()::begin);
            run.ifPresent(this::count);
            showView();
        });
        model.rows().shownProperty().addListener((_, before, now) -> {
            if (before.isEmpty() && now.isPresent() && sourceBar.hasOpenFocus()) {
                takeFocus();
            }
        });
        RunTicker.follow(model.runProperty(), TICK, sourceBar.progress(), this::tick);
        outdated.visibleProperty().bind(outdated.textProperty().isNotEmpty());
        outdated.managedProperty().bind(outdated.visibleProperty());
        model.outdated().differenceProperty().subscribe(now -> {
            outdated.setText(words.outdated(model));
            root.pseudoClassStateChanged(OUTDATED, now.isPresent());
        });
        showView();
    }

    /** The buttons do what the actions of the same name do. */
    void connect(Runnable onOpen, Runnable onPaste, ExportMenu exporting, ActionRegistry actions) {
        sourceBar.connect(onOpen, onPaste);
        root.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (PASTE.match(event)) {
                event.consume();
                onPaste.run();
            }
        });
        export.setOnShowing(event -> exporting.fill(export, shownView(), tables()));
        exporting.fill(export, shownView(), tables());
        resultViews.connectVisits(actions);
    }

    /** What can be read from the web. */
    void connectWeb(List<MenuItem> items) {
        sourceBar.connectWeb(items);
    }

    void enterAddress() {
        sourceBar.enterAddress();
    }

    void takeFocus() {
        if (model.rows().shownProperty().get().isPresent()) {
            resultViews.focusRows();
        } else {
            sourceBar.focusOpen();
        }
    }

    private RowFilterFields rowFilters() {
        return new RowFilterFields(
                new RowFilterFields.Controls(outcome, crawler, text, line, answer, usage, visitor), model, messages);
    }

    private void showVisitsOf(CrawlerVisits visits) {
        model.runProperty().get().ifPresent(run -> filters.get().onlyVisitsOf(
                VisitsView.wanted(visits, run.visitorCheck()),
                messages.text("visits.only." + visits.identity().isVerified(), visits.agent().name())));
        showFilteredRows();
    }

    private void showDecidedBy(int ruleLine) {
        filters.get().onlyDecidedBy(ruleLine);
        showFilteredRows();
    }

    private void showFilteredRows() {
        showRows.setSelected(true);
        showView();
        resultViews.focusRows();
    }

    /** The small tables of the view that is shown; none for the rows of verdicts. */
    List<ResultViews.NamedTable> tables() {
        return resultViews.tables(shownView());
    }

    ResultView shownView() {
        return byToggle().getOrDefault(views.getSelectedToggle(), ResultView.ROWS);
    }

    private Map<Toggle, ResultView> byToggle() {
        return Map.of(showRows, ResultView.ROWS, showMatrix, ResultView.MATRIX, showSums, ResultView.SUMS, showRules,
                ResultView.RULES, showVisits, ResultView.VISITS);
    }

    private void showView() {
        ResultView now = shownView();
        resultViews.show(now);
        boolean ofRows = now == ResultView.ROWS;
        List.of(outcome, crawler, line, answer).forEach(filter -> filter.setManaged(ofRows));
        usage.setManaged(ofRows && model.runProperty().get().filter(run -> run.results().hasUsage()).isPresent());
        visitor.setManaged(ofRows && filters.get().isOfOneVisitor());
        text.setManaged(ofRows || now == ResultView.MATRIX);
        showCount();
    }

    private void tick() {
        boolean wasRunning = model.busyProperty().get();
        model.tick();
        boolean isOver = wasRunning && !model.busyProperty().get();
        Optional<BulkRun> run = model.runProperty().get();
        sourceBar.tick();
        outdated.setText(words.outdated(model));
        showCount();
        if (run.isPresent() && (isOver || wasRunning && ticks % SUMS_EVERY == 0)) {
            count(run.get());
        }
        if (ticks++ % LOOK_EVERY == 0) {
            model.lookAtFiles();
        }
    }

    private void showCount() {
        boolean isCounted = shownView() == ResultView.ROWS || shownView() == ResultView.MATRIX;
        sourceBar.showCount(model.runProperty().get().filter(_ -> isCounted).map(this::counted).orElse(""));
    }

    private String counted(BulkRun run) {
        if (shownView() == ResultView.MATRIX) {
            return model.matrix().rowsProperty().get().map(rows -> messages.text("count.urls", rows.urls().size(),
                    run.results().urls())).orElse("");
        }
        return messages.text("count", model.rows().shownProperty().get().map(RowList::size).orElse(0),
                run.results().rows());
    }

    /** Brings it up with the keyboard in it. */
    void show(ResultView wanted) {
        byToggle().forEach((toggle, view) -> {
            if (view == wanted) {
                toggle.setSelected(true);
            }
        });
        resultViews.focus(wanted);
    }

    /** Fields and choices that may be in the menu only. */
    void askFor(RowFilterFields.Field field) {
        show(ResultView.ROWS);
        bar.use(filters.get().control(field));
    }

    void chooseCrawlers() {
        sourceBar.chooseCrawlers();
    }

    private void count(BulkRun run) {
        resultViews.count(run);
        filters.get().showCrawlers(run);
        sourceBar.count(run);
    }
}
