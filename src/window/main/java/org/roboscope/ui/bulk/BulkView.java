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

/** The panel's layout, filled by the model. What grows in the background is looked at a few times a second. */
public final class BulkView {

    private static final Duration TICK = Duration.millis(100);
    private static final int SUMS_EVERY = 5;
    private static final int LOOK_EVERY = 50;
    private static final PseudoClass OUTDATED = PseudoClass.getPseudoClass("outdated");
    private static final KeyCodeCombination PASTE =
            new KeyCodeCombination(KeyCode.V, KeyCombination.SHORTCUT_DOWN);
    /** What can be said of a page that may be fetched. */
    private static final List<UsagePreference> SAID =
            List.of(UsagePreference.DISALLOWED, UsagePreference.ALLOWED, UsagePreference.UNKNOWN);

    private final BulkModel model;
    private final RunWords words = new RunWords();
    private final SourceBar sourceBar;
    private final ResultViews resultViews;
    private final ViewSwitch<ResultViews.View> views =
            new ViewSwitch<>(List.of(ResultViews.View.values()), BulkView::button);
    private int ticks;
    /** Whether the fields are filled for a run that has just begun, which is one filter. */
    private boolean fillsFilter;

    /** What can be asked of the rows by name. */
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
        views.chosenProperty().addListener((_, _, _) -> showView());
        model.run.subscribe(run -> {
            run.ifPresent(this::beginFilter);
            run.ifPresent(this::count);
            showView();
        });
        model.rows.addListener((_, before, now) -> {
            if (before.isEmpty() && now.isPresent() && sourceBar.hasOpenFocus()) {
                takeFocus();
            }
        });
        RunningControls.tick(model.run, TICK, sourceBar.progress(), this::tick);
        outdated.visibleProperty().bind(outdated.textProperty().isNotEmpty());
        outdated.managedProperty().bind(outdated.visibleProperty());
        model.difference.subscribe(now -> {
            outdated.setText(words.outdated(model));
            root.pseudoClassStateChanged(OUTDATED, now.isPresent());
        });
        showView();
    }

    /**
     * The buttons do what the actions of the same name do.
     *
     * @param fromWeb what can be read from the web
     */
    void connect(Runnable onOpen, Runnable onPaste, List<MenuItem> fromWeb, ExportMenu exporting,
            ActionRegistry actions) {
        sourceBar.connect(onOpen, onPaste, fromWeb);
        List.of(root, views, commands).forEach(part -> part.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (PASTE.match(event)) {
                event.consume();
                onPaste.run();
            }
        }));
        export.setOnShowing(event -> exporting.fill(export, shownView(), tables()));
        exporting.fill(export, shownView(), tables());
        resultViews.connectVisits(actions);
    }

    private static ToggleButton button(ResultViews.View view) {
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
            // What stands in a tool bar is in the window once that has its look.
            commands.applyCss();
            sourceBar.focusOpen();
        }
    }

    /** The fields above the table make the model's filter. */
    private void connectFilter() {
        offer(outcome, "outcome.name", List.of(Outcome.values()), choice -> MESSAGES.text(
                choice.map(each -> "outcome." + each).orElse("outcome.all")));
        offer(usage, "usage.name", Stream.of(UsageCategory.values())
                .flatMap(category -> SAID.stream().map(said -> new UsageFilter(category, said))).toList(),
                choice -> choice.map(wanted -> MESSAGES.text("usage." + wanted.category() + "." + wanted.preference()))
                        .orElseGet(() -> MESSAGES.text("usage.all")));
        offer(crawler, "crawler.name", List.of(),
                choice -> choice.map(name -> name.isEmpty() ? MESSAGES.text("visitor.unknown") : name)
                        .orElseGet(() -> MESSAGES.text("crawler.all")));
        visitor.setGraphic(new FontIcon(Material2AL.CLOSE));
        visitor.setAccessibleHelp(MESSAGES.text("visits.only.help"));
        visitor.setOnAction(event -> {
            setVisitor(WantedVisitor.ANY);
            showFilteredRows();
        });
        List.of(outcome, crawler, usage).forEach(choice -> choice.valueProperty().subscribe(this::filter));
        List.of(text, line, answer).forEach(field -> field.textProperty().subscribe(this::filter));
    }

    /** All at first, or one of these. */
    private <T> void offer(ComboBox<Optional<T>> choice, String name, List<T> offered,
            Function<Optional<T>, String> word) {
        choice.getItems().add(Optional.empty());
        offered.forEach(each -> choice.getItems().add(Optional.of(each)));
        choice.setConverter(new ChoiceNames<>(word));
        choice.setAccessibleText(MESSAGES.text(name));
        choice.setValue(Optional.empty());
    }

    private void filter() {
        if (!fillsFilter) {
            model.filter.set(new RowFilter(
                    outcome.getValue().map(Set::of).orElseGet(() -> EnumSet.allOf(Outcome.class)),
                    Optional.ofNullable(crawler.getValue()).flatMap(it -> it).map(Set::of).orElse(Set.of()),
                    text.getText().strip(), number(line), number(answer), model.filter.get().visitor(),
                    usage.getValue()));
        }
    }

    private static int number(TextField field) {
        String typed = field.getText().strip();
        return typed.matches("[0-9]{1,8}") ? Integer.parseInt(typed) : 0;
    }

    /** Offers the crawlers of a run that has just begun. */
    private void beginFilter(BulkRun run) {
        fillsFilter = true;
        setVisitor(WantedVisitor.ANY);
        crawler.getItems().setAll(List.of(Optional.empty()));
        crawler.setValue(Optional.empty());
        showCrawlers(run);
        usage.setValue(Optional.empty());
        fillsFilter = false;
        filter();
    }

    /** Adds the crawlers of a run; the visitors in a log become known during the run. */
    private void showCrawlers(BulkRun run) {
        Stream<String> asked = run.plan.judgesVisitors() && !run.results.hasListUrls() ? Stream.empty()
                : run.plan.runCrawlers().stream().map(RunCrawler::crawler);
        Stream<String> came = run.plan.judgesVisitors() && run.results.hasVisits()
                ? Stream.concat(run.plan.visitors().policiesByName().stream().map(each -> each.crawler().crawler()),
                        Stream.of(""))
                : Stream.empty();
        // Those that are there stay, as somebody may be looking at them.
        Stream.concat(asked, came).map(Optional::of).filter(each -> !crawler.getItems().contains(each))
                .distinct().forEach(crawler.getItems()::add);
    }

    private void setVisitor(WantedVisitor name) {
        model.filter.set(model.filter.get().withVisitor(name));
    }

    /** What was fetched under a name though it is blocked; a button beside the other filters says so and takes it back. */
    private void showVisitsOf(CrawlerVisits visits) {
        model.run.get().ifPresent(run -> {
            outcome.setValue(Optional.empty());
            usage.setValue(Optional.empty());
            line.clear();
            setVisitor(VisitsView.wanted(visits, run.visitorCheck()));
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
        show(ResultViews.View.ROWS);
        showView();
    }

    /** The small tables of the view that is shown; none for the rows of verdicts. */
    List<ResultViews.NamedTable> tables() {
        return resultViews.tables(shownView());
    }

    ResultViews.View shownView() {
        return views.chosenProperty().get();
    }

    private void showView() {
        ResultViews.View now = shownView();
        resultViews.show(now);
        bar.setVisible(now != ResultViews.View.SUMS && now != ResultViews.View.RULES);
        boolean ofRows = now == ResultViews.View.ROWS;
        List.of(outcome, crawler, line, answer).forEach(each -> each.setVisible(ofRows));
        usage.setVisible(ofRows && model.run.get().filter(run -> run.results.hasUsage()).isPresent());
        visitor.setVisible(ofRows && !model.filter.get().visitor().isAny());
        text.setVisible(ofRows || now == ResultViews.View.MATRIX);
        showCount();
    }

    private void tick() {
        boolean wasRunning = model.busy.get();
        model.tick();
        boolean isOver = wasRunning && !model.busy.get();
        Optional<BulkRun> run = model.run.get();
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
        count.setText(model.run.get().map(run -> switch (shownView()) {
            case ROWS -> model.rows.get().filter(BulkModel.RowList::isCut)
                    .map(rows -> MESSAGES.text("count.first", rows.found.matching(), run.results.rows(),
                            rows.size.get()))
                    .orElseGet(() -> MESSAGES.text("count", model.rows.get().map(rows -> rows.size.get()).orElse(0),
                            run.results.rows()));
            case MATRIX -> model.matrix.rows.get()
                    .map(rows -> MESSAGES.text("count.urls", rows.urls().size(), run.results.urls())).orElse("");
            default -> "";
        }).orElse(""));
        // The headline has the number of all rows.
        count.setVisible(isPart());
    }

    /** Whether some rows or URLs are left out of the view. */
    private boolean isPart() {
        return model.run.get().filter(run -> switch (shownView()) {
            case ROWS -> model.rows.get().filter(rows -> rows.size.get() != run.results.rows()).isPresent();
            case MATRIX -> model.matrix.rows.get().filter(rows -> rows.urls().size() != run.results.urls()).isPresent();
            default -> false;
        }).isPresent();
    }

    /** Brings it up with the keyboard in it. */
    void show(ResultViews.View wanted) {
        views.chosenProperty().set(wanted);
        resultViews.focus(wanted);
    }

    void askFor(FilterField field) {
        show(ResultViews.View.ROWS);
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

    private void count(BulkRun run) {
        resultViews.count(run);
        showCrawlers(run);
        sourceBar.count(run);
    }
}
