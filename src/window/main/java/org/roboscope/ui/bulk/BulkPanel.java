package org.roboscope.ui.bulk;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToolBar;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.simulate.results.RowExport;
import org.roboscope.simulate.results.RowFilter;
import org.roboscope.simulate.results.RowFilter.UsageFilter;
import org.roboscope.simulate.results.RowFilter.WantedVisitor;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.site.visitors.ListFolder;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Action.MenuName;
import org.roboscope.ui.action.ActionControls;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.RunningControls;
import org.roboscope.ui.common.ViewSwitch;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.OwnCrawlers.CrawlerSuggestions;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/**
 * The panel that judges every URL of lists, sitemaps and logs for many crawlers. During a run it is updated ten times a
 * second.
 */
public final class BulkPanel extends Panel {

    private static final int MENU_SECTION = 4;
    /** Endings of lists and logs. Such a file is not a robots.txt: dropping it on the window runs its URLs. */
    private static final List<String> LIST_ENDINGS =
            List.of(".csv", ".tsv", ".xml", ".gz", ".log", ".jsonl", ".ndjson", ".json", ".urls");

    private static final Duration TICK = Duration.millis(100);
    private static final int TICKS_PER_COUNT = 5;
    private static final int TICKS_PER_FILE_CHECK = 50;
    private static final PseudoClass OUTDATED = PseudoClass.getPseudoClass("outdated");
    private static final KeyCodeCombination PASTE =
            new KeyCodeCombination(KeyCode.V, KeyCombination.SHORTCUT_DOWN);
    /** The preferences of pages that may be fetched. */
    private static final List<UsagePreference> PREFERENCES =
            List.of(UsagePreference.DISALLOWED, UsagePreference.ALLOWED, UsagePreference.UNKNOWN);

    static final WindowMessages MESSAGES = WindowMessages.of("ui-bulk");

    private final Workspace workspace;
    private final BulkModel model;
    private final FilePicker picker;
    private final ActionRegistry actionRegistry;
    private final ExportMenu exportMenu;
    private final RunTexts runTexts = new RunTexts();
    private final SourceBar sourceBar;
    private final ResultViews resultViews;
    private final ViewSwitch<ResultViews.View> views =
            new ViewSwitch<>(List.of(ResultViews.View.values()), BulkPanel::createViewButton);
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

    @FXML private VBox root;
    @FXML private FlowPane bar;
    @FXML private ToolBar commands;
    @FXML private Label count;
    @FXML private VBox sourceBox;
    @FXML private Label outdated;
    @FXML private ComboBox<Optional<Outcome>> outcome;
    @FXML private ComboBox<Optional<String>> crawler;
    @FXML private TextField text;
    @FXML private TextField line;
    @FXML private TextField answer;
    @FXML private ComboBox<Optional<UsageFilter>> usage;
    @FXML private MenuButton export;
    @FXML private StackPane results;
    @FXML private Button visitor;

    /**
     * @param visitorLists folder of the downloaded lists of crawlers' addresses
     * @param histories    folder of the versions that sites have served
     */
    public BulkPanel(Workspace workspace, Settings settings, ActionRegistry actionRegistry, FilePicker picker,
            UrlLists lists, Path visitorLists, Path histories, BackgroundTasks tasks) {
        super("bulk", Place.BOTTOM, MESSAGES, FxmlFile.BULK);
        this.model = new BulkModel(workspace, settings, lists, tasks, new ListFolder(visitorLists),
                ServedVersions.onDisk(histories));
        this.workspace = workspace;
        this.picker = picker;
        this.actionRegistry = actionRegistry;
        RunReport report = new RunReport(model);
        workspace.reportParts().setRun(() -> report.createNumbers(workspace.bufferProperty().get()));
        this.exportMenu = new ExportMenu(model, name -> picker.pickToExport(lastFile(), name));
        this.sourceBar = new SourceBar(model, new CrawlerSuggestions(settings.ownCrawlers()));
        this.resultViews = new ResultViews(model, workspace, this::showRowsDecidedBy, this::showVisitsOf);
        addSourceActions();
        addRunActions();
        addVisitActions();
        addChoiceActions();
        addViewActions();
    }

    /** Builds an item of the menu Simulate. */
    private static Action.Builder simulateAction(String id) {
        return Action.named("bulk." + id, MESSAGES.text("action." + id)).in(MenuName.SIMULATE, MENU_SECTION);
    }

    /** Builds an item of the panel's own menu. */
    private static Action.Builder panelAction(String id, String messageKey) {
        return Action.named("bulk." + id, MESSAGES.text(messageKey)).in(MenuName.BULK, 0);
    }

    @FXML
    void initialize() {
        sourceBox.getChildren().setAll(FxmlFile.BULK_SOURCE.load(sourceBar, MESSAGES));
        root.getChildren().add(sourceBar.siteRow());
        results.getChildren().setAll(FxmlFile.BULK_RESULTS.load(resultViews, MESSAGES));
        commands.getItems().addAll(0, sourceBar.controls());
        bar.getChildren().addAll(bar.getChildren().size() - 1, resultViews.controls());
        connectFilter();
        views.chosenProperty().addListener((_, _, _) -> updateView());
        model.run.subscribe(run -> {
            run.ifPresent(this::resetFilter);
            run.ifPresent(this::showCounts);
            updateView();
        });
        model.rows.addListener((_, before, now) -> {
            if (before.isEmpty() && now.isPresent() && sourceBar.hasOpenFocus()) {
                focusFirst();
            }
        });
        RunningControls.updatePeriodically(model.run, TICK, sourceBar.progress(), this::tick);
        model.difference.subscribe(now -> {
            outdated.setText(runTexts.outdatedSentence(model));
            root.pseudoClassStateChanged(OUTDATED, now.isPresent());
        });
        updateView();
        connectActions();
    }

    /** Connects the buttons to the actions of the same name. */
    private void connectActions() {
        sourceBar.connectButtons(this::openFiles, this::runClipboard, ActionControls.createMenuItems(List.of(
                actionRegistry.get("bulk.address"), actionRegistry.get("bulk.sitemaps"),
                actionRegistry.get("bulk.otherHosts"))));
        List.of(root, views, commands).forEach(part -> part.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (PASTE.match(event)) {
                event.consume();
                runClipboard();
            }
        }));
        export.setOnShowing(event -> exportMenu.fill(export, shownView(), shownTables()));
        exportMenu.fill(export, shownView(), shownTables());
        resultViews.connectVisitButtons(actionRegistry);
    }

    private static ToggleButton createViewButton(ResultViews.View view) {
        String name = view.name().toLowerCase(Locale.ROOT);
        ToggleButton button = new ToggleButton(MESSAGES.text("view." + name));
        button.setId("bulk-show-" + name);
        return button;
    }

    @Override
    protected void focusFirst() {
        if (model.rows.get().isPresent()) {
            resultViews.focusView(ResultViews.View.ROWS);
        } else {
            // A tool bar adds its items to the scene only when it gets its skin.
            commands.applyCss();
            sourceBar.focusOpen();
        }
    }

    private void connectFilter() {
        fillBox(outcome, List.of(Outcome.values()), choice -> MESSAGES.text(
                choice.map(verdict -> "outcome." + verdict).orElse("outcome.all")));
        fillBox(usage, Stream.of(UsageCategory.values())
                .flatMap(category -> PREFERENCES.stream().map(preference -> new UsageFilter(category, preference)))
                .toList(),
                choice -> choice.map(filter -> MESSAGES.text("usage." + filter.category() + "." + filter.preference()))
                        .orElseGet(() -> MESSAGES.text("usage.all")));
        fillBox(crawler, List.of(),
                choice -> choice.map(name -> name.isEmpty() ? MESSAGES.text("visitor.unknown") : name)
                        .orElseGet(() -> MESSAGES.text("crawler.all")));
        List.of(outcome, crawler, usage).forEach(choice -> choice.valueProperty().subscribe(this::setFilter));
        List.of(text, line, answer).forEach(field -> field.textProperty().subscribe(this::setFilter));
    }

    /** Fills a box with the choices, after an empty choice for all of them, which is selected. */
    private static <T> void fillBox(ComboBox<Optional<T>> box, List<T> choices,
            Function<Optional<T>, String> text) {
        box.getItems().add(Optional.empty());
        choices.forEach(choice -> box.getItems().add(Optional.of(choice)));
        box.setConverter(new ChoiceNames<>(text));
        box.setValue(Optional.empty());
    }

    private void setFilter() {
        if (!isResettingFilter) {
            model.filter.set(new RowFilter(
                    outcome.getValue().map(Set::of).orElseGet(() -> EnumSet.allOf(Outcome.class)),
                    Optional.ofNullable(crawler.getValue()).flatMap(name -> name).map(Set::of).orElse(Set.of()),
                    text.getText().strip(), parseNumber(line), parseNumber(answer), model.filter.get().visitor(),
                    usage.getValue()));
        }
    }

    private static int parseNumber(TextField field) {
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
                : run.plan.runCrawlers().stream().map(RunCrawler::name);
        Stream<String> visitors = run.plan.judgesVisitors() && run.results.hasVisits()
                ? Stream.concat(
                        run.plan.visitorPolicies().policiesByName().stream().map(policy -> policy.crawler().name()),
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

    @FXML
    void showAllVisitors() {
        setVisitor(WantedVisitor.ANY);
        showFilteredRows();
    }

    private void showRowsDecidedBy(int ruleLine) {
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
    private List<ResultViews.NamedTable> shownTables() {
        return resultViews.tables(shownView());
    }

    private ResultViews.View shownView() {
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
        outdated.setText(runTexts.outdatedSentence(model));
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
                    .map(rows -> MESSAGES.text("count.first", rows.filtered.matchCount(), run.results.rowCount(),
                            rows.size.get()))
                    .orElseGet(() -> MESSAGES.text("count", model.rows.get().map(rows -> rows.size.get()).orElse(0),
                            run.results.rowCount()));
            case MATRIX -> model.matrix.rows.get()
                    .map(rows -> MESSAGES.text("count.urls", rows.urls().size(), run.results.urlCount())).orElse("");
            default -> "";
        }).orElse(""));
        // The headline already contains the number of all rows.
        count.setVisible(isFiltered());
    }

    /** Whether the view leaves out some rows or URLs. */
    private boolean isFiltered() {
        return model.run.get().filter(run -> switch (shownView()) {
            case ROWS -> model.rows.get().filter(rows -> rows.size.get() != run.results.rowCount()).isPresent();
            case MATRIX -> model.matrix.rows.get().filter(rows -> rows.urls().size() != run.results.urlCount())
                    .isPresent();
            default -> false;
        }).isPresent();
    }

    /** Shows and focuses a view. */
    private void showView(ResultViews.View view) {
        views.chosenProperty().set(view);
        resultViews.focusView(view);
    }

    private void openFilter(FilterField field) {
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

    private void showCounts(BulkRun run) {
        resultViews.showCounts(run);
        addCrawlers(run);
        sourceBar.showCounts(run);
    }

    @Override
    public List<MenuItem> moreItems() {
        return ActionControls.createMenuItems(actionRegistry.actionsIn(MenuName.BULK));
    }

    private ObservableValue<Boolean> hasRows() {
        return model.rows.map(Optional::isPresent);
    }

    private void addSourceActions() {
        actionRegistry.add(simulateAction("open").does(this::openFiles));
        actionRegistry.add(simulateAction("paste").does(this::runClipboard));
        actionRegistry.add(simulateAction("address").does(() -> {
            bringUp();
            sourceBar.enterAddress();
        }));
        actionRegistry.add(simulateAction("sitemaps")
                .enabledWhen(workspace.reading().flatMap(reading -> workspace.site()
                        .map(site -> !ListSources.findSitemaps(reading.file(), site).isEmpty())),
                        MESSAGES.text("whyNot.noSitemap"))
                .does(this::readSitemaps));
        actionRegistry.add(panelAction("otherHosts", "action.otherHosts").toggles(model.sources.otherHosts));
    }

    private void addRunActions() {
        String noRun = MESSAGES.text("whyNot.noRun");
        actionRegistry.add(panelAction("run", "action.run").enabledWhen(hasRows(), noRun).does(model::startRun));
        actionRegistry
                .add(panelAction("cancel", "action.cancel").enabledWhen(model.busy, MESSAGES.text("whyNot.notRunning"))
                        .does(model::cancel));
        for (RowExport.Form form : RowExport.Form.values()) {
            actionRegistry.add(panelAction("export." + form.extension(), "action.export." + form.extension())
                    .under(MESSAGES.text("export")).enabledWhen(hasRows(), noRun)
                    .does(() -> exportMenu.exportFirst(shownView(), shownTables(), form)));
        }
        actionRegistry
                .add(panelAction("matrix", "view.matrix").under(MESSAGES.text("more.views"))
                        .enabledWhen(hasRows(), noRun)
                        .does(() -> bringUpView(ResultViews.View.MATRIX)));
    }

    /** Adds the actions that request data about the visitors in a log. Nothing else requests them. */
    private void addVisitActions() {
        ObservableValue<Boolean> canRequest = hasRows().flatMap(hasRows -> model.busy.map(busy -> hasRows && !busy));
        String whyNot = MESSAGES.text("whyNot.cannotAsk");
        actionRegistry.add(panelAction("visits.fetch", "visits.fetch").under(MESSAGES.text("view.visits"))
                .enabledWhen(canRequest, whyNot).does(model::fetchLists));
        actionRegistry.add(panelAction("visits.files", "visits.files").under(MESSAGES.text("view.visits"))
                .enabledWhen(model.visitorLists.busy.not(), MESSAGES.text("whyNot.reading"))
                .does(() -> pickFiles(model.visitorLists::importFiles)));
        actionRegistry.add(panelAction("visits.names", "visits.names").under(MESSAGES.text("view.visits"))
                .enabledWhen(canRequest, whyNot).does(model::lookUpHosts));
    }

    private void addChoiceActions() {
        actionRegistry.add(panelAction("allStandards", "action.allStandards").toggles(model.choices.allStandards));
        actionRegistry.add(panelAction("choose", "action.choose").does(() -> {
            bringUp();
            sourceBar.chooseCrawlers();
        }));
        actionRegistry.add(panelAction("matrix.differing", "matrix.onlyDiffering").under(MESSAGES.text("view.matrix"))
                .toggles(model.matrix.onlyDiffering));
        actionRegistry.add(panelAction("matrix.byFolder", "matrix.byFolder").under(MESSAGES.text("view.matrix"))
                .toggles(model.matrix.byFolder));
        actionRegistry.add(panelAction("matrix.eachAlone", "matrix.eachAlone").under(MESSAGES.text("view.matrix"))
                .toggles(model.matrix.eachAlone));
    }

    private void addViewActions() {
        for (ResultViews.View resultView : ResultViews.View.values()) {
            if (resultView != ResultViews.View.MATRIX) {
                String id = "view." + resultView.name().toLowerCase(Locale.ROOT);
                actionRegistry.add(panelAction(id, id).under(MESSAGES.text("more.views"))
                        .enabledWhen(hasRows(), MESSAGES.text("whyNot.noRun"))
                        .does(() -> bringUpView(resultView)));
            }
        }
        ObservableValue<Boolean> hasUsage =
                model.run.map(run -> run.filter(current -> current.results.hasUsage()).isPresent());
        for (FilterField field : FilterField.values()) {
            boolean needsUsage = field == FilterField.USAGE;
            actionRegistry.add(panelAction("filter." + field.name().toLowerCase(Locale.ROOT), "action.filter." + field)
                    .under(MESSAGES.text("more.filter")).enabledWhen(needsUsage ? hasUsage : hasRows(),
                            MESSAGES.text(needsUsage ? "whyNot.noUsage" : "whyNot.noRun"))
                    .does(() -> {
                        bringUp();
                        openFilter(field);
                    }));
        }
    }

    private void bringUpView(ResultViews.View selected) {
        bringUp();
        showView(selected);
    }

    private void bringUp() {
        workspace.requests().showPanel(id());
    }

    private void openFiles() {
        pickFiles(chosen -> {
            bringUp();
            model.runFiles(chosen);
        });
    }

    private void pickFiles(Consumer<List<Path>> work) {
        List<Path> chosen = picker.pickToRead(lastFile());
        if (!chosen.isEmpty()) {
            work.accept(chosen);
        }
    }

    /** The last list or, before the first list, the robots.txt. File choosers open in its folder. */
    private Optional<Path> lastFile() {
        return model.sources.files().stream().findFirst()
                .or(() -> workspace.reading().get().buffer().pathProperty().get());
    }

    private void runClipboard() {
        Object text = Clipboard.getSystemClipboard().getContent(DataFormat.PLAIN_TEXT);
        if (text instanceof String pasted && !pasted.isBlank()) {
            bringUp();
            model.runText(MESSAGES.text("clipboard"), pasted);
        }
    }

    private void readSitemaps() {
        bringUp();
        String site = workspace.site().get();
        model.runAddresses(ListSources.findSitemaps(workspace.reading().get().file(), site),
                ListSources.findHost(site));
    }

    @Override
    public boolean acceptsFile(Path file, boolean isOnPanel) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return isOnPanel || LIST_ENDINGS.stream().anyMatch(name::endsWith);
    }

    @Override
    public void openDropped(List<Path> dropped) {
        model.runFiles(dropped);
    }

    @Override
    public Optional<Node> viewSwitch() {
        return Optional.of(views);
    }

    @Override
    public Optional<Node> commands() {
        return Optional.of(commands);
    }
}
