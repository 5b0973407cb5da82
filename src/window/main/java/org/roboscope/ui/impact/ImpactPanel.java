package org.roboscope.ui.impact;

import static org.roboscope.ui.impact.ImpactModel.MESSAGES;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToolBar;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.document.disk.DiskState;
import org.roboscope.document.disk.FileWatch;
import org.roboscope.document.disk.TrackedFile;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.document.time.TaskTimer;
import org.roboscope.editing.EditorPosition;
import org.roboscope.lint.finding.Severity;
import org.roboscope.present.weights.WeightMessages;
import org.roboscope.report.VersionComparison;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.impact.StatementChange;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.usage.PageUse.StatedUse;
import org.roboscope.simulate.words.PageUseMessages;
import org.roboscope.simulate.words.VerdictMessages;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Action.MenuName;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.PanelTable.TableColumns;
import org.roboscope.ui.common.RunningControls;
import org.roboscope.ui.common.WarningLine;
import org.roboscope.ui.impact.ImpactModel.Direction;
import org.roboscope.ui.impact.ImpactModel.ImpactPreview;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.workspace.ListOpener;
import org.roboscope.ui.workspace.ReportParts;
import org.roboscope.ui.workspace.SavePreviews;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.TextSource;
import org.roboscope.ui.workspace.TextSource.Baseline;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/** The panel that shows the effect of the edited text on crawlers. */
public final class ImpactPanel extends Panel {

    private static final int MENU_SECTION = 5;
    private final ReadOnlyObjectProperty<List<String>> crawlersLosingHomePage;
    @SuppressWarnings("UnusedVariable") // watches while the panel exists
    private final FileWatch watch;
    private Optional<TrackedFile> compared = Optional.empty();

    private static final double ROW_HEIGHT = 26;
    private static final double USE_WIDTH = 100;
    private static final double VERDICT_WIDTH = 110;
    private static final double MAX_VERDICT_WIDTH = 240;
    private static final Duration TICK = Duration.millis(150);

    private static final Duration WAITING_DELAY = Duration.millis(200);
    private static final PseudoClass BELOW_ALARM = PseudoClass.getPseudoClass("below-alarm");

    private final ImpactModel model;
    private final FilePicker picker;
    private final Workspace workspace;
    private final ImpactTexts texts = new ImpactTexts();
    private final VerdictMessages verdictWords = new VerdictMessages();
    private final PageUseMessages useWords = new PageUseMessages();
    private TableColumn<ImpactResult.Row, ?> wasColumn = new TableColumn<>();
    private TableColumn<ImpactResult.Row, ?> isColumn = new TableColumn<>();
    private TableColumn<ImpactResult.Row, ?> weightColumn = new TableColumn<>();
    private final PauseTransition waitingDelay = new PauseTransition(WAITING_DELAY);

    @FXML private VBox root;
    /** Whether the choices of the box change, which selects no other text. */
    private boolean isOffering;

    @FXML private ComboBox<Baseline> before;
    @FXML private Button swap;
    @FXML private ToolBar commands;
    @FXML private Button countLast;
    @FXML private Button cancel;
    @FXML private ProgressBar progress;
    @FXML private Label summary;
    /** Details that the summary leaves out. */
    @FXML private Label details;
    @FXML private WarningLine alarm;
    /** Statements of operators on blocking crawlers that lose the home page. */
    @FXML private Label blocking;
    @FXML private TableView<ImpactResult.Row> table;

    /** @param histories folder with the history of each site */
    public ImpactPanel(Workspace workspace, ActionRegistry actionRegistry, Settings settings, FilePicker picker,
            Path histories,
            UrlLists lists,
            SavePreviews previews, TaskTimer watching, BackgroundTasks tasks, Executor window) {
        super("impact", Place.BOTTOM, MESSAGES, FxmlFile.IMPACT);
        this.picker = picker;
        this.workspace = workspace;
        model = new ImpactModel(workspace, settings.ownCrawlers(), lists, ServedVersions.onDisk(histories),
                ListOpener::onDisk, tasks, window);
        previews.connect((before, after, scope) -> {
            Crawler tested = workspace.crawlerProperty().get();
            Catalogue catalogue = settings.ownCrawlers().catalogue();
            ImpactPreview preview = new ImpactPreview(
                    () -> ImpactModel.ComparedTexts.createPlan(before.get(), after.get(), tested, catalogue)
                            .forSite(scope),
                    lists.latestProperty().get(), window);
            preview.begin(tasks);
            return preview.savePreview();
        });
        ObservableValue<Optional<TextSnapshot>> saved = workspace.bufferProperty().flatMap(TextBuffer::savedProperty);
        crawlersLosingHomePage = workspace.background().deriveCancellable(List.of(workspace.reading(), saved),
                List.<String>of(), () -> {
                    TextReading edited = workspace.reading().get();
                    Optional<TextSnapshot> savedText = edited.buffer().saved();
                    return _ -> Optional.of(findCrawlersLosingHomePage(edited, savedText));
                });
        workspace.reportParts().setComparison(this::reportPart);
        saved.addListener((_, _, _) -> compareIfVisible());
        watch = new FileWatch(this::compared, watching, FileWatch.DEFAULT_PAUSE,
                _ -> window.execute(this::compareIfVisible));
        actionRegistry
                .add(Action.named("impact.count", MESSAGES.text("action.count")).in(MenuName.SIMULATE, MENU_SECTION)
                        .does(() -> bringUp(this::countInList)));
        actionRegistry.add(Action.named("impact.countLast", MESSAGES.text("action.countLast"))
                .in(MenuName.SIMULATE, MENU_SECTION)
                .enabledWhen(model.hasListProperty(), MESSAGES.text("whyNot.noList"))
                .does(() -> bringUp(model::count)));
    }

    @FXML
    void initialize() {
        addColumns();
        connectControls();
        model.result.subscribe(this::show);
        model.problem.subscribe(this::showSummary);
        connectProgress();
        compareOnChanges();
    }

    private void connectControls() {
        before.setConverter(new ChoiceNames<>(choice -> MESSAGES.text("before.choice", texts.baselineName(choice))));
        model.servedProperty().subscribe(this::offerBaselines);
        before.valueProperty().addListener((_, _, chosen) -> {
            if (!isOffering && chosen != null) {
                model.baseline.set(chosen);
            }
        });
        model.baseline.subscribe(_ -> offerBaselines());
        swap.visibleProperty().bind(model.baseline.map(TextSource.OtherFile.class::isInstance));
        model.direction.subscribe(this::nameColumns);
        countLast.visibleProperty().bind(model.hasListProperty());
        countLast.textProperty().bind(model.listNameProperty().map(name -> name.isEmpty()
                ? MESSAGES.text("countLast") : MESSAGES.text("countLast.named", name)));
        countLast.setOnAction(event -> model.count());
        cancel.setOnAction(event -> model.cancel());
    }

    /** Shows the progress of a count, and the running work after a delay. */
    private void connectProgress() {
        RunningControls.updatePeriodically(model.runningCount, TICK, progress, () -> {
            progress.setProgress(
                    model.runningCount.get().map(SimulationRun::progress).map(runProgress -> runProgress.shareRead())
                            .orElse(ProgressBar.INDETERMINATE_PROGRESS));
            model.tick();
        });
        RunningControls.follow(model.workDescription.map(Optional::isPresent), cancel);
        waitingDelay.setOnFinished(event -> model.workDescription.get().ifPresent(sentence -> {
            progress.setVisible(true);
            summary.setText(sentence);
        }));
        model.workDescription.subscribe(this::showWaiting);
    }

    private void compareOnChanges() {
        workspace.reading().subscribe(this::compareIfVisible);
        workspace.crawlerProperty().addListener((_, _, _) -> compareIfVisible());
        workspace.crawlers().addListener((_, _, _) -> compareIfVisible());
        workspace.site().addListener((_, _, _) -> {
            if (isInView()) {
                model.countAgain();
            }
        });
        // A hidden panel compares nothing.
        root.visibleProperty().subscribe(this::compareIfVisible);
        root.parentProperty().subscribe(this::compareIfVisible);
    }

    void compareIfVisible() {
        if (root != null && isInView()) {
            model.compare();
        }
    }

    private boolean isInView() {
        return root.getParent() != null && root.isVisible();
    }

    @FXML
    void countInList() {
        List<Path> picked = picker.pickToRead(Optional.empty());
        if (!picked.isEmpty()) {
            model.countInFiles(picked);
        }
    }

    @FXML
    void compareWithFile() {
        picker.pickToRead(Optional.empty()).stream().findFirst().ifPresent(model::compareWith);
    }

    @FXML
    void swap() {
        model.swapped.set(!model.swapped.get());
    }

    private void nameColumns(Direction direction) {
        wasColumn.setText(MESSAGES.text("column.was.named", texts.nameBefore(direction)));
        isColumn.setText(MESSAGES.text("column.is.named", texts.nameAfter(direction)));
    }

    private void bringUp(Runnable work) {
        workspace.requests().showPanel(id());
        work.run();
    }

    /** The compared file; empty if the text is not compared with a file. */
    private synchronized Optional<TrackedFile> compared() {
        Optional<Path> path = model.comparedFile();
        if (!path.map(Path::toAbsolutePath).equals(compared.map(TrackedFile::path))) {
            compared = path.map(file -> new TrackedFile(file, new DiskState.Unreadable()));
        }
        return compared;
    }

    @Override
    public ObservableValue<Optional<Badge>> badge() {
        return crawlersLosingHomePage.map(crawlers -> crawlers.isEmpty() ? Optional.empty()
                : Optional.of(new Badge(MESSAGES.text("badge"), Severity.ERROR, texts.alarm(crawlers))));
    }

    /** The comparison for a report. It is computed again, because the panel compares only while it is visible. */
    private ReportParts.Part<Optional<VersionComparison>> reportPart() {
        ImpactModel.ComparedTexts chosen = model.comparedTexts();
        String baselineName = texts.baselineName(chosen.direction().other());
        return (reading, stop) -> {
            try {
                ImpactResult result = ImpactModel.search(chosen.withEdited(reading), stop);
                return result.isCompared() ? Optional.of(new VersionComparison(baselineName,
                        texts.withDirection(chosen.direction(), texts.summary(result)),
                        texts.alarm(result.enginesLosingHomePage()),
                        result.rows().stream().map(texts::reportChange).toList()))
                        : Optional.empty();
            } catch (IOException failure) {
                return Optional.of(new VersionComparison(
                        baselineName, texts.describeFailure(FailureMessages.of(failure)), "", List.of()));
            }
        };
    }

    /**
     * Finds search engines that lose the home page by unsaved changes. They are always computed, because this is the
     * most severe change.
     */
    static List<String> findCrawlersLosingHomePage(TextReading edited, Optional<TextSnapshot> savedText) {
        return savedText.filter(saved -> !saved.equals(edited.content()))
                .map(saved -> ImpactPlan.ofSearch(RobotsText.of(saved.bytes(), edited.standardChoice()), edited.text())
                        .searchCrawlersLosingHomePage())
                .orElse(List.of());
    }

    @Override
    public Optional<Node> commands() {
        return Optional.of(commands);
    }

    @Override
    protected void focusFirst() {
        table.requestFocus();
    }

    /** Shows running work after a delay, because it would only flicker for short work. */
    private void showWaiting(Optional<String> sentence) {
        if (sentence.isPresent()) {
            waitingDelay.playFromStart();
        } else {
            waitingDelay.stop();
            progress.setVisible(false);
            showSummary(model.problem.get());
        }
    }

    private void showSummary(Optional<String> problem) {
        summary.setText(problem.orElseGet(() -> texts.withDirection(
                model.direction.get(), texts.headline(model.result.get()))));
        details.setText(problem.isPresent() ? "" : texts.details(model.result.get()));
    }

    private void show(ImpactResult result) {
        weightColumn.setVisible(result.cost().isPresent());
        result.cost().ifPresent(weighed -> weightColumn.setText(new WeightMessages(weighed.column()).heading()));
        table.getItems().setAll(result.rows());
        showSummary(model.problem.get());
        String lostHomePage = texts.alarm(result.enginesLosingHomePage());
        alarm.setText(lostHomePage);
        summary.pseudoClassStateChanged(BELOW_ALARM, !lostHomePage.isEmpty());
        blocking.setText(String.join("\n", texts.blockingStatements(result.crawlersLosingHomePage())));
    }

    @FXML
    void readBaselines() {
        model.readServedVersions();
        offerBaselines();
    }

    /** Offers the saved file, stored versions of the site, and other standards. */
    private void offerBaselines() {
        Baseline chosen = model.baseline.get();
        List<Baseline> offered = new ArrayList<>(List.of(new TextSource.SavedText()));
        model.servedProperty().get().stream().map(TextSource.ServedText::new).forEach(offered::add);
        Standard ownStandard = workspace.standard().get();
        Standards.all().stream().filter(standard -> !standard.equals(ownStandard))
                .map(TextSource.OtherStandard::new).forEach(offered::add);
        if (!offered.contains(chosen)) {
            offered.add(chosen);
        }
        isOffering = true;
        try {
            if (!before.getItems().equals(offered)) {
                before.setValue(null);
                before.getItems().setAll(offered);
            }
            before.setValue(chosen);
        } finally {
            isOffering = false;
        }
    }

    private void addColumns() {
        table.setPlaceholder(new Label());
        new PanelTable<>(table, MESSAGES, "title", ROW_HEIGHT).wrapWords()
                .onEnterOrDoubleClick(this::goTo);
        TableColumns<ImpactResult.Row> columns = new TableColumns<>(table, MESSAGES, "column.", "impact-");
        columns.add("use", USE_WIDTH, this::createUse).setMaxWidth(USE_WIDTH);
        wasColumn = columns.add("was", VERDICT_WIDTH,
                row -> row.statement().map(change -> createStatedValues(change.before()))
                        .or(() -> row.use().map(change -> createStatedValue(change.before())))
                        .orElseGet(() -> createVerdict(row.was())));
        isColumn = columns.add("is", VERDICT_WIDTH,
                row -> row.statement().map(change -> createStatedValues(change.after()))
                        .or(() -> row.use().map(change -> createStatedValue(change.after())))
                        .orElseGet(() -> createVerdict(row.is())));
        wasColumn.setMaxWidth(MAX_VERDICT_WIDTH);
        isColumn.setMaxWidth(MAX_VERDICT_WIDTH);
        columns.add("crawlers", 290,
                row -> Controls.labelWithTooltip(texts.crawlers(row), CrawlerList.join(row.crawlers())));
        columns.add("cause", 320, row -> new Label(texts.cause(row)));
        columns.add("urls", 80, row -> new Label(row.urls().isPresent()
                ? MESSAGES.text("urls", row.urls().getAsLong()) : "")).setMaxWidth(120);
        weightColumn = columns.add("weight", 110, row -> new Label(WeightMessages.number(row.weight())));
        weightColumn.setMaxWidth(140);
        weightColumn.setVisible(false);
        columns.add("example", 360, row -> Controls.codeLabel(row.example()));
        columns.add("folders", 300, row -> new Label(texts.folders(row.folders())));
    }

    /** Creates the name of a page use, with its field value as tooltip. */
    private Node createUse(ImpactResult.Row row) {
        if (row.statement().isPresent()) {
            return new Label(row.statement().get().field().spelling());
        }
        return row.use().map(UseChange::use)
                .map(use -> (Node) Controls.labelWithTooltip(useWords.useName(use), use.field() + ": " + use.key()))
                .orElseGet(() -> new Label(MESSAGES.text("use.fetching")));
    }

    private Node createStatedValue(StatedUse stated) {
        return new Label(useWords.value(stated.value()));
    }

    private Node createStatedValues(StatementChange.Side side) {
        String values = texts.values(side);
        return Controls.labelWithTooltip(values, values);
    }

    private Node createVerdict(Outcome outcome) {
        return OutcomeLook.createLabel(verdictWords.word(outcome), outcome);
    }

    /** Goes to the line that causes the change, and tests the URL. */
    private void goTo(ImpactResult.Row row) {
        if (row.statement().isEmpty()) {
            workspace.setTestedUrl(row.example());
        }
        // After a swap, the lines are those of the other file.
        row.line().filter(_ -> !model.direction.get().isSwapped())
                .ifPresent(line -> workspace.requests().goTo(new EditorPosition(line, 0)));
    }
}
