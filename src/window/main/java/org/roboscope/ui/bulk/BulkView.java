package org.roboscope.ui.bulk;

import static org.roboscope.ui.bulk.BulkPanel.MESSAGES;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToolBar;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.simulate.results.RowFilter;
import org.roboscope.simulate.results.RowFilter.UsageFilter;
import org.roboscope.simulate.results.RowFilter.WantedVisitor;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.RunningControls;
import org.roboscope.ui.common.ViewSwitch;
import org.roboscope.ui.settings.OwnCrawlers.CrawlerSuggestions;
import org.roboscope.ui.workspace.Workspace;

/** Controller of the panel's layout. During a run it is updated ten times a second. */
public final class BulkView {

    private static final Duration TICK = Duration.millis(100);
    private static final int TICKS_PER_COUNT = 5;
    private static final int TICKS_PER_FILE_CHECK = 50;
    private static final PseudoClass OUTDATED = PseudoClass.getPseudoClass("outdated");
    private static final KeyCodeCombination PASTE =
            new KeyCodeCombination(KeyCode.V, KeyCombination.SHORTCUT_DOWN);
    /** The preferences of pages that may be fetched. */
    private static final List<UsagePreference> PREFERENCES =
            List.of(UsagePreference.DISALLOWED, UsagePreference.ALLOWED, UsagePreference.UNKNOWN);

    private final BulkModel model;
    private final RunTexts runTexts = new RunTexts();
    private final SourceBar sourceBar;
    private final ResultViews resultViews;
    private final ViewSwitch<ResultViews.View> views =
            new ViewSwitch<>(List.of(ResultViews.View.values()), BulkView::createViewButton);
    private int ticks;
    /** Whether the fields are being reset for a new run. The filter is then set once, after all fields. */
    private boolean isResettingFilter;

    /** The fields of the filter. An action opens each of them. */
    enum FilterField {
        TEXT,
        OUTCOME,
        CRAWLER,
        LINE,
        STATUS,
        USAGE
    }

    @FXML
    private VBox root;

    @FXML
    private FlowPane bar;

    @FXML
    private ToolBar commands;

    @FXML
    private Label count;

    @FXML
    private VBox sourceBox;

    @FXML
    private Label outdated;

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
    private ComboBox<Optional<UsageFilter>> usage;

    @FXML
    private MenuButton export;

    @FXML
    private StackPane results;

    @FXML
    private Button visitor;

    BulkView(BulkModel model, Workspace workspace, CrawlerSuggestions suggestions) {
        this.model = model;
        this.sourceBar = new SourceBar(model, suggestions);
        this.resultViews = new ResultViews(model, workspace, this::showDecidedBy, this::showVisitsOf);
    }

    @FXML
    void initialize() {
        sourceBox.getChildren().setAll(FxmlFile.BULK_SOURCE.load(sourceBar, MESSAGES));
        root.getChildren().add(sourceBar.siteRow());
        results.getChildren().setAll(FxmlFile.BULK_RESULTS.load(resultViews, MESSAGES));
        commands.getItems().addAll(0, sourceBar.controls());
        bar.getChildren().addAll(bar.getChildren().size() - 1, resultViews.controls());
        List.of(outcome, crawler, line, answer, usage, visitor, text, count)
                .forEach(filter -> filter.managedProperty().bind(filter.visibleProperty()));
        bar.managedProperty().bind(bar.visibleProperty());
        connectFilter();
        views.chosenProperty().addListener((_, _, _) -> updateView());
        model.run.subscribe(run -> {
            run.ifPresent(this::resetFilter);
            run.ifPresent(this::showCounts);
            updateView();
        });
        model.rows.addListener((_, before, now) -> {
            if (before.isEmpty() && now.isPresent() && sourceBar.hasOpenFocus()) {
                takeFocus();
            }
        });
        RunningControls.updatePeriodically(model.run, TICK, sourceBar.progress(), this::tick);
        outdated.visibleProperty().bind(outdated.textProperty().isNotEmpty());
        outdated.managedProperty().bind(outdated.visibleProperty());
        model.difference.subscribe(now -> {
            outdated.setText(runTexts.outdated(model));
            root.pseudoClassStateChanged(OUTDATED, now.isPresent());
        });
        updateView();
    }

    /**
     * Connects the buttons to the actions of the same name.
     *
     * @param webItems items for reading lists from the web
     */
    void connect(Runnable onOpen, Runnable onPaste, List<MenuItem> webItems, ExportMenu exportMenu,
            ActionRegistry actions) {
        sourceBar.connect(onOpen, onPaste, webItems);
        List.of(root, views, commands).forEach(part -> part.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (PASTE.match(event)) {
                event.consume();
                onPaste.run();
            }
        }));
        export.setOnShowing(event -> exportMenu.fill(export, shownView(), tables()));
        exportMenu.fill(export, shownView(), tables());
        resultViews.connectVisits(actions);
    }

    private static ToggleButton createViewButton(ResultViews.View view) {
        String name = view.name().toLowerCase(Locale.ROOT);
        ToggleButton button = new ToggleButton(MESSAGES.text("view." + name));
        button.setId("bulk-show-" + name);
        return button;
    }

    ViewSwitch<ResultViews.View> viewSwitch() {
        return views;
    }

    ToolBar commands() {
        return commands;
    }

    void enterAddress() {
        sourceBar.enterAddress();
    }

    void takeFocus() {
        if (model.rows.get().isPresent()) {
            resultViews.focus(ResultViews.View.ROWS);
        } else {
            // A tool bar adds its items to the scene only when it gets its skin.
            commands.applyCss();
            sourceBar.focusOpen();
        }
    }

    private void connectFilter() {
        fillBox(outcome, "column.verdict", List.of(Outcome.values()), choice -> MESSAGES.text(
                choice.map(verdict -> "outcome." + verdict).orElse("outcome.all")));
        fillBox(usage, "usage.name", Stream.of(UsageCategory.values())
                .flatMap(category -> PREFERENCES.stream().map(preference -> new UsageFilter(category, preference)))
                .toList(),
                choice -> choice.map(filter -> MESSAGES.text("usage." + filter.category() + "." + filter.preference()))
                        .orElseGet(() -> MESSAGES.text("usage.all")));
        fillBox(crawler, "column.crawler", List.of(),
                choice -> choice.map(name -> name.isEmpty() ? MESSAGES.text("visitor.unknown") : name)
                        .orElseGet(() -> MESSAGES.text("crawler.all")));
        visitor.setGraphic(new FontIcon(Material2AL.CLOSE));
        visitor.setAccessibleHelp(MESSAGES.text("visits.only.help"));
        visitor.setOnAction(event -> {
            setVisitor(WantedVisitor.ANY);
            showFilteredRows();
        });
        List.of(outcome, crawler, usage).forEach(choice -> choice.valueProperty().subscribe(this::setFilter));
        List.of(text, line, answer).forEach(field -> field.textProperty().subscribe(this::setFilter));
    }

    /** Fills a box with the choices, after an empty choice for all of them, which is selected. */
    private static <T> void fillBox(ComboBox<Optional<T>> box, String nameKey, List<T> choices,
            Function<Optional<T>, String> text) {
        box.getItems().add(Optional.empty());
        choices.forEach(choice -> box.getItems().add(Optional.of(choice)));
        box.setConverter(new ChoiceNames<>(text));
        box.setAccessibleText(MESSAGES.text(nameKey));
        box.setValue(Optional.empty());
    }

    private void setFilter() {
        if (!isResettingFilter) {
            model.filter.set(new RowFilter(
                    outcome.getValue().map(Set::of).orElseGet(() -> EnumSet.allOf(Outcome.class)),
                    Optional.ofNullable(crawler.getValue()).flatMap(name -> name).map(Set::of).orElse(Set.of()),
                    text.getText().strip(), number(line), number(answer), model.filter.get().visitor(),
                    usage.getValue()));
        }
    }

    private static int number(TextField field) {
        String typed = field.getText().strip();
        return typed.matches("[0-9]{1,8}") ? Integer.parseInt(typed) : 0;
    }

    /** Resets the fields for a new run, and offers its crawlers. */
    private void resetFilter(BulkRun run) {
        isResettingFilter = true;
        setVisitor(WantedVisitor.ANY);
        crawler.getItems().setAll(List.of(Optional.empty()));
        crawler.setValue(Optional.empty());
        addCrawlers(run);
        usage.setValue(Optional.empty());
        isResettingFilter = false;
        setFilter();
    }

    /** Offers the crawlers of a run. Visitors in a log are added as they become known during the run. */
    private void addCrawlers(BulkRun run) {
        Stream<String> chosen = run.plan.judgesVisitors() && !run.results.hasListUrls() ? Stream.empty()
                : run.plan.runCrawlers().stream().map(RunCrawler::crawler);
        Stream<String> visitors = run.plan.judgesVisitors() && run.results.hasVisits()
                ? Stream.concat(run.plan.visitors().policiesByName().stream().map(policy -> policy.crawler().crawler()),
                        Stream.of(""))
                : Stream.empty();
        // Earlier items remain, because the list may be open.
        Stream.concat(chosen, visitors).map(Optional::of).filter(name -> !crawler.getItems().contains(name))
                .distinct().forEach(crawler.getItems()::add);
    }

    private void setVisitor(WantedVisitor name) {
        model.filter.set(model.filter.get().withVisitor(name));
    }

    /**
     * Shows the blocked URLs that a visitor fetched. A button next to the other filters names the visitor and removes
     * the filter.
     */
    private void showVisitsOf(CrawlerVisits visits) {
        model.run.get().ifPresent(run -> {
            outcome.setValue(Optional.empty());
            usage.setValue(Optional.empty());
            line.clear();
            setVisitor(VisitsView.visitorFilter(visits, run.visitorCheck()));
            visitor.setText(
                    MESSAGES.text("visits.only." + visits.identity().isVerified(), visits.agent().name()));
        });
        showFilteredRows();
    }

    private void showDecidedBy(int ruleLine) {
        line.setText(Integer.toString(ruleLine));
        outcome.setValue(Optional.empty());
        usage.setValue(Optional.empty());
        showFilteredRows();
    }

    private void showFilteredRows() {
        showView(ResultViews.View.ROWS);
        updateView();
    }

    /** The small tables of the shown view; empty for the rows of verdicts. */
    List<ResultViews.NamedTable> tables() {
        return resultViews.tables(shownView());
    }

    ResultViews.View shownView() {
        return views.chosenProperty().get();
    }

    /** Updates the visible controls for the shown view and its run. */
    private void updateView() {
        ResultViews.View view = shownView();
        resultViews.showView(view);
        bar.setVisible(view != ResultViews.View.SUMS && view != ResultViews.View.RULES);
        boolean areRows = view == ResultViews.View.ROWS;
        List.of(outcome, crawler, line, answer).forEach(field -> field.setVisible(areRows));
        usage.setVisible(areRows && model.run.get().filter(run -> run.results.hasUsage()).isPresent());
        visitor.setVisible(areRows && !model.filter.get().visitor().isAny());
        text.setVisible(areRows || view == ResultViews.View.MATRIX);
        showRowCount();
    }

    private void tick() {
        boolean wasRunning = model.busy.get();
        model.tick();
        boolean isOver = wasRunning && !model.busy.get();
        Optional<BulkRun> run = model.run.get();
        sourceBar.tick();
        outdated.setText(runTexts.outdated(model));
        showRowCount();
        if (run.isPresent() && (isOver || wasRunning && ticks % TICKS_PER_COUNT == 0)) {
            showCounts(run.get());
        }
        if (ticks++ % TICKS_PER_FILE_CHECK == 0) {
            model.checkFiles();
        }
    }

    private void showRowCount() {
        count.setText(model.run.get().map(run -> switch (shownView()) {
            case ROWS -> model.rows.get().filter(BulkModel.RowList::isTruncated)
                    .map(rows -> MESSAGES.text("count.first", rows.filtered.matchCount(), run.results.rows(),
                            rows.size.get()))
                    .orElseGet(() -> MESSAGES.text("count", model.rows.get().map(rows -> rows.size.get()).orElse(0),
                            run.results.rows()));
            case MATRIX -> model.matrix.rows.get()
                    .map(rows -> MESSAGES.text("count.urls", rows.urls().size(), run.results.urls())).orElse("");
            default -> "";
        }).orElse(""));
        // The headline already contains the number of all rows.
        count.setVisible(isFiltered());
    }

    /** Whether the view leaves out some rows or URLs. */
    private boolean isFiltered() {
        return model.run.get().filter(run -> switch (shownView()) {
            case ROWS -> model.rows.get().filter(rows -> rows.size.get() != run.results.rows()).isPresent();
            case MATRIX -> model.matrix.rows.get().filter(rows -> rows.urls().size() != run.results.urls()).isPresent();
            default -> false;
        }).isPresent();
    }

    /** Shows and focuses a view. */
    void showView(ResultViews.View view) {
        views.chosenProperty().set(view);
        resultViews.focus(view);
    }

    void openFilter(FilterField field) {
        showView(ResultViews.View.ROWS);
        Control filter = switch (field) {
            case TEXT -> text;
            case OUTCOME -> outcome;
            case CRAWLER -> crawler;
            case LINE -> line;
            case STATUS -> answer;
            case USAGE -> usage;
        };
        filter.requestFocus();
        if (filter instanceof ComboBox<?> choice) {
            choice.show();
        }
    }

    void chooseCrawlers() {
        sourceBar.chooseCrawlers();
    }

    private void showCounts(BulkRun run) {
        resultViews.showCounts(run);
        addCrawlers(run);
        sourceBar.showCounts(run);
    }
}
