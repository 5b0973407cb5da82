package org.roboscope.ui.impact;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.present.weights.WeighedCost;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.impact.FlipCounter;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.run.UrlOrigins;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.SourceReport;
import org.roboscope.simulate.weights.EditCostCounter;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.BackgroundTasks.TaskWork;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.ListOpener;
import org.roboscope.ui.workspace.SavePreviews.SavePreview;
import org.roboscope.ui.workspace.SavePreviews.SavePreview.PreviewResults;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.ServedVersions.ServedList;
import org.roboscope.ui.workspace.ServedVersions.ServedVersion;
import org.roboscope.ui.workspace.SiteName;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.TextSource;
import org.roboscope.ui.workspace.TextSource.Baseline;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/** Compares the edited text with another text in the background whenever one of them changes. */
final class ImpactModel {

    static final WindowMessages MESSAGES = WindowMessages.of("ui-impact");

    /** Ticks of 150 ms after which a cancelled count is abandoned, about 2 s. */
    private static final int MAX_TICKS_AFTER_CANCEL = 14;

    private final Workspace workspace;
    private final OwnCrawlers ownCrawlers;
    private final BackgroundTasks tasks;
    private final Executor window;
    private final ServedVersions versions;
    private final ListOpener opener;
    final ObjectProperty<Baseline> baseline = new SimpleObjectProperty<>(new TextSource.SavedText());
    /** Whether the edited text comes before the other file. Another baseline resets it. */
    final BooleanProperty swapped = new SimpleBooleanProperty();
    /** The texts of the result, in the order of its changes. */
    final ObjectProperty<Direction> direction =
            new SimpleObjectProperty<>(new Direction(new TextSource.SavedText(), false));
    final ObjectProperty<ImpactResult> result = new SimpleObjectProperty<>(ImpactResult.NOTHING);
    /** The running count, if any. */
    final ObjectProperty<Optional<SimulationRun>> runningCount = new SimpleObjectProperty<>(Optional.empty());
    private final ServedList servedList;
    /** The reason why no result is shown. */
    final ObjectProperty<Optional<String>> problem = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Optional<String>> runningWork = new SimpleObjectProperty<>(Optional.empty());
    /** A sentence about the running work. */
    final ObjectProperty<Optional<String>> workDescription = new SimpleObjectProperty<>(Optional.empty());
    private final UrlLists lists;
    private int newestWorkNumber;
    private Optional<Task> currentTask = Optional.empty();
    private int ticksSinceCancel = -1;

    /**
     * @param versions stored versions of sites
     * @param opener   opens lists to count in
     */
    ImpactModel(Workspace workspace, OwnCrawlers ownCrawlers, UrlLists lists, ServedVersions versions,
            ListOpener opener,
            BackgroundTasks tasks, Executor window) {
        this.ownCrawlers = ownCrawlers;
        this.lists = lists;
        this.versions = versions;
        this.servedList = new ServedList(versions, tasks);
        this.opener = opener;
        this.workspace = workspace;
        this.tasks = tasks;
        this.window = window;
        baseline.addListener((_, _, _) -> {
            if (swapped.get()) {
                swapped.set(false);
            } else {
                compare();
            }
        });
        swapped.addListener((_, _, _) -> compare());
        workDescription.bind(Bindings.createObjectBinding(
                () -> runningWork.get()
                        .or(() -> servedList.readingProperty().get() ? Optional.of(MESSAGES.text("waiting.versions"))
                                : Optional.empty()),
                runningWork, servedList.readingProperty()));
    }

    /** Stored versions of the site, once requested. */
    ReadOnlyObjectProperty<List<ServedVersion>> servedProperty() {
        return servedList.versionsProperty();
    }

    /** Reads the stored versions of the site, independently of other work. */
    void readServedVersions() {
        servedList.read(workspace.site().get(),
                cause -> problem.set(Optional.of(MESSAGES.text("trouble", FailureMessages.of(cause)))));
    }

    /** Compares the current texts, and cancels an earlier comparison. */
    void compare() {
        ComparedTexts texts = comparedTexts();
        startWork("compare", MESSAGES.text("waiting.compare"), task -> search(texts, task::isCancelled),
                found -> showResult(found, texts));
    }

    static ImpactResult search(ComparedTexts texts, BooleanSupplier stop) throws IOException {
        return texts.readPlan().map(plan -> ImpactResult.ofSearch(plan, stop)).orElse(ImpactResult.NOTHING);
    }

    /** Counts the changed verdicts for the URLs of these lists. */
    void countInFiles(List<Path> files) {
        startWork("open lists", MESSAGES.text("waiting.lists", files.getFirst().toString()), _ -> opener.open(files),
                opened -> {
                    if (!opened.isEmpty()) {
                        lists.setLatest(opened);
                        count();
                    }
                });
    }

    /** Counts in the list that the user opened last. */
    void count() {
        List<Source> sources = lists.latestProperty().get();
        if (sources.isEmpty()) {
            return;
        }
        ComparedTexts texts = comparedTexts();
        startWork("count flips", MESSAGES.text("waiting.compare"), task -> {
            Optional<ImpactPlan> plan = texts.readPlan();
            return plan.isPresent() ? runCount(task, plan.get(), sources) : ImpactResult.NOTHING;
        }, counted -> showResult(counted, texts));
    }

    /** Repeats a count, because its URLs depend on the site of the file. */
    void countAgain() {
        if (runningCount.get().isPresent() || result.get().countedUrls() >= 0) {
            count();
        }
    }

    private ImpactResult runCount(Task task, ImpactPlan impactPlan, List<Source> sources)
            throws IOException, InterruptedException {
        FlipCounter flipCounter = new FlipCounter(impactPlan);
        EditCostCounter costs = new EditCostCounter(impactPlan);
        UrlOrigins origins = new UrlOrigins();
        SimulationRun run = new SimulationRun(
                impactPlan.plan(), sources, catalogue(), flipCounter.andThen(costs).andThen(origins));
        window.execute(() -> {
            if (task.isCancelled()) {
                run.cancel();
            } else {
                runningCount.set(Optional.of(run));
            }
        });
        List<SourceReport> reports = run.execute().sourceReports();
        return ImpactResult.ofCount(flipCounter, origins, WeighedCost.of(costs, reports));
    }

    private void showResult(ImpactResult newResult, ComparedTexts texts) {
        direction.set(texts.direction());
        problem.set(Optional.empty());
        result.set(newResult);
    }

    /**
     * Starts work after cancelling earlier work. The result of earlier work is ignored even if it cannot be stopped.
     */
    private <T> void startWork(String name, String description, TaskWork<T> work, Consumer<T> onResult) {
        cancelWork();
        runningWork.set(Optional.of(description));
        int workNumber = ++newestWorkNumber;
        Task task = tasks.start(name, work, outcome -> outcome.handle(value -> {
            endWork();
            onResult.accept(value);
        }, cause -> {
            endWork();
            reportFailure(MESSAGES.text("trouble", FailureMessages.of(cause)));
        }));
        if (workNumber == newestWorkNumber && runningWork.get().isPresent()) {
            currentTask = Optional.of(task);
        }
    }

    private void endWork() {
        currentTask = Optional.empty();
        runningWork.set(Optional.empty());
        runningCount.set(Optional.empty());
        ticksSinceCancel = -1;
    }

    private void cancelWork() {
        Optional<Task> runningTask = currentTask;
        Optional<SimulationRun> run = runningCount.get();
        endWork();
        runningTask.ifPresent(Task::cancel);
        run.ifPresent(SimulationRun::cancel);
    }

    /** Reports a failure, and clears results of another text. */
    private void reportFailure(String reason) {
        result.set(ImpactResult.NOTHING);
        problem.set(Optional.of(reason));
    }

    /** The file name of the last list; empty for several. */
    ObservableValue<String> listNameProperty() {
        return lists.latestProperty().map(sources -> sources.size() == 1
                ? sources.getFirst().name().replaceFirst("^.*[/\\\\]", "") : "");
    }

    ObservableValue<Boolean> hasListProperty() {
        return lists.latestProperty().map(sources -> !sources.isEmpty());
    }

    /** Cancels the running work. The URLs counted so far are shown. */
    void cancel() {
        servedList.cancel();
        if (runningCount.get().isPresent()) {
            runningCount.get().get().cancel();
            ticksSinceCancel = Math.max(0, ticksSinceCancel);
        } else if (currentTask.isPresent()) {
            cancelWork();
            reportFailure(MESSAGES.text("cancelled"));
        }
    }

    /** Called periodically during a count. */
    void tick() {
        if (ticksSinceCancel >= 0 && ++ticksSinceCancel > MAX_TICKS_AFTER_CANCEL) {
            cancelWork();
            reportFailure(MESSAGES.text("cancelled"));
        }
    }

    private Catalogue catalogue() {
        return ownCrawlers.catalogue();
    }

    /** The edited text and the baseline. */
    ComparedTexts comparedTexts() {
        return new ComparedTexts(workspace.reading().get(), workspace.site().get(),
                workspace.crawlerProperty().get(), new Direction(baseline.get(), swapped.get()), catalogue(),
                versions);
    }

    /** Compares with a file that the user picked, again if it is already the compared file. */
    void compareWith(Path file) {
        Baseline picked = new TextSource.OtherFile(file);
        if (picked.equals(baseline.get())) {
            compare();
        } else {
            baseline.set(picked);
        }
    }

    /** The compared file. */
    Optional<Path> comparedFile() {
        return baseline.get() instanceof TextSource.OtherFile(Path path) ? Optional.of(path) : Optional.empty();
    }

    /**
     * The other text, and whether the edited text comes before it.
     *
     * @param isSwapped whether the changes lead from the edited text to the other one
     */
    record Direction(Baseline other, boolean isSwapped) {}

    /**
     * The texts to compare, before they are read.
     *
     * @param site     the site that both texts apply to
     * @param versions reads stored versions
     */
    record ComparedTexts(TextReading reading, String site, Crawler testedCrawler, Direction direction,
            Catalogue catalogue,
            ServedVersions versions) {

        ComparedTexts withEdited(TextReading edited) {
            return new ComparedTexts(edited, site, testedCrawler, direction, catalogue, versions);
        }

        /** Reads the baseline and plans the comparison; empty if there is no other text. Blocks on the disk. */
        Optional<ImpactPlan> readPlan() throws IOException {
            return direction.other().read(reading, versions, site)
                    .map(other -> createPlan(direction.isSwapped() ? reading.text() : other.newestText(),
                            direction.isSwapped() ? other.newestText() : reading.text(), testedCrawler, catalogue)
                            .forSite(SiteName.scope(site)));
        }

        /** Plans a comparison for all crawlers of the catalogue and of both texts; the tested crawler comes first. */
        static ImpactPlan createPlan(RobotsText before, RobotsText after, Crawler testedCrawler, Catalogue catalogue) {
            return ImpactPlan.of(before, after,
                    ImpactPlan.affectedCrawlers(before, after, catalogue, List.of(testedCrawler)), catalogue);
        }
    }

    /** Computes the effect of a save: first on any URL, then by counting in the last list. */
    static final class ImpactPreview {

        private static final int MAX_EXAMPLES = 4;

        private final Supplier<ImpactPlan> planSupplier;
        private final List<Source> sources;
        private final ImpactTexts texts = new ImpactTexts();
        private final Executor window;
        private final SavePreview preview = new SavePreview(PreviewResults.NOTHING, this::countProgress, this::cancel);
        private volatile Optional<SimulationRun> runningCount = Optional.empty();
        private volatile boolean cancelled;
        private Optional<Task> compareTask = Optional.empty();

        ImpactPreview(Supplier<ImpactPlan> planSupplier, List<Source> sources, Executor window) {
            this.planSupplier = planSupplier;
            this.sources = sources;
            this.window = window;
        }

        void begin(BackgroundTasks tasks) {
            compareTask = Optional.of(tasks.start("preview of a save", _ -> {
                compare(planSupplier.get());
                preview.end();
                return preview;
            }, (TaskOutcome<SavePreview> outcome) -> {
                if (outcome instanceof TaskOutcome.Failed<SavePreview>(Throwable cause)) {
                    // The dialog must say that the effect is unknown.
                    String failure = texts.describeFailure(FailureMessages.of(cause));
                    preview.setResults(new PreviewResults(true, true, "", failure, List.of()));
                }
                preview.end();
            }));
        }

        private void compare(ImpactPlan impactPlan) {
            ImpactResult result = ImpactResult.ofSearch(impactPlan, () -> cancelled);
            String alarm = texts.alarm(result.enginesLosingHomePage());
            List<String> examples = Stream.concat(
                    result.rows().stream().limit(MAX_EXAMPLES).map(texts::sentence),
                    texts.blockingStatements(result.crawlersLosingHomePage()).stream()).toList();
            boolean willCount = !sources.isEmpty() && !result.isNothing();
            showProgress(
                    new PreviewResults(!willCount, !result.rows().isEmpty(), alarm, texts.summary(result), examples));
            if (willCount && !cancelled) {
                showProgress(countEffect(impactPlan, alarm, examples));
            }
        }

        private PreviewResults countEffect(ImpactPlan impactPlan, String alarm, List<String> examples) {
            FlipCounter flipCounter = new FlipCounter(impactPlan);
            EditCostCounter costs = new EditCostCounter(impactPlan);
            UrlOrigins origins = new UrlOrigins();
            SimulationRun run = new SimulationRun(impactPlan.plan(), sources, Catalogue.builtIn(),
                    flipCounter.andThen(costs).andThen(origins));
            Optional<WeighedCost> cost = Optional.empty();
            runningCount = Optional.of(run);
            try {
                if (!cancelled) {
                    cost = WeighedCost.of(costs, run.execute().sourceReports());
                }
            } catch (IOException unreadable) {
                return new PreviewResults(true, !examples.isEmpty(), alarm,
                        texts.describeFailure(FailureMessages.of(unreadable)), examples);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
            ImpactResult result = ImpactResult.ofCount(flipCounter, origins, cost);
            return new PreviewResults(
                    true, !examples.isEmpty() || !result.rows().isEmpty(), alarm, texts.summary(result), examples);
        }

        private void showProgress(PreviewResults progress) {
            window.execute(() -> preview.setResults(progress));
        }

        /** The preview for the save dialog. */
        SavePreview savePreview() {
            return preview;
        }

        private double countProgress() {
            return runningCount.map(run -> run.progress().shareRead()).orElse(-1.0);
        }

        private void cancel() {
            cancelled = true;
            runningCount.ifPresent(SimulationRun::cancel);
            compareTask.ifPresent(Task::cancel);
        }
    }
}
