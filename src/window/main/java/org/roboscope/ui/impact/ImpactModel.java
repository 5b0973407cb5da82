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
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import org.roboscope.address.SiteScope;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.document.disk.PlainFile;
import org.roboscope.present.weights.WeighedCost;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
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
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.ListOpener;
import org.roboscope.ui.workspace.SavePreviews.SavePreview;
import org.roboscope.ui.workspace.SavePreviews.SavePreview.Progress;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.ServedVersions.ServedList;
import org.roboscope.ui.workspace.ServedVersions.ServedVersion;
import org.roboscope.ui.workspace.SiteName;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/** Compares the edited text with another one in the background whenever one of them changes. */
final class ImpactModel {

    static final WindowMessages MESSAGES = WindowMessages.of("ui-impact");

    /** Ticks after which a cancelled count must have ended. */
    private static final int TICKS_TO_END = 14;

    private final Workspace workspace;
    private final OwnCrawlers ownCrawlers;
    private final BackgroundTasks tasks;
    private final Executor window;
    private final ServedVersions versions;
    private final ListOpener opener;
    final ObjectProperty<Baseline> before = new SimpleObjectProperty<>(new Baseline.Saved());
    final ObjectProperty<ImpactResult> found = new SimpleObjectProperty<>(ImpactResult.NOTHING);
    /** The running count, if any. */
    final ObjectProperty<Optional<SimulationRun>> counting =
            new SimpleObjectProperty<>(Optional.empty());
    private final ServedList served;
    /** Reason why nothing is shown. */
    final ObjectProperty<Optional<String>> trouble = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Optional<String>> runningWork = new SimpleObjectProperty<>(Optional.empty());
    /** Sentence on the running work. */
    final ObjectProperty<Optional<String>> waitingFor = new SimpleObjectProperty<>(Optional.empty());
    private final UrlLists lists;
    private int newestWork;
    private Optional<Task> current = Optional.empty();
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
        this.served = new ServedList(versions, tasks);
        this.opener = opener;
        this.workspace = workspace;
        this.tasks = tasks;
        this.window = window;
        before.addListener((property, was, now) -> compare());
        waitingFor.bind(Bindings.createObjectBinding(
                () -> runningWork.get()
                        .or(() -> served.readingProperty().get() ? Optional.of(MESSAGES.text("waiting.versions"))
                                : Optional.empty()),
                runningWork, served.readingProperty()));
    }

    /** Stored versions of the site, once requested. */
    ReadOnlyObjectProperty<List<ServedVersion>> servedProperty() {
        return served.versionsProperty();
    }

    /** Reads the stored versions of the site, independently of other work. */
    void findServed() {
        served.read(workspace.site().get(),
                cause -> trouble.set(Optional.of(MESSAGES.text("trouble", FailureWords.of(cause)))));
    }

    /** Compares the current texts, and cancels an earlier comparison. */
    void compare() {
        Texts texts = texts();
        startWork("compare", MESSAGES.text("waiting.compare"), task -> search(texts, task::isCancelled), this::show);
    }

    static ImpactResult search(Texts texts, BooleanSupplier stop) throws IOException {
        Optional<ImpactPlan> comparison = texts.comparison();
        return comparison.map(all -> ImpactResult.searched(all, stop)).orElse(ImpactResult.NOTHING);
    }

    /** Counts the changed verdicts for the URLs of these lists. */
    void countIn(List<Path> files) {
        startWork("open lists", MESSAGES.text("waiting.lists", files.getFirst().toString()), _ -> opener.open(files),
                opened -> {
                    if (!opened.isEmpty()) {
                        lists.use(opened);
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
        Texts texts = texts();
        startWork("count flips", MESSAGES.text("waiting.compare"), task -> {
            Optional<ImpactPlan> comparison = texts.comparison();
            return comparison.isPresent() ? runCount(task, comparison.get(), sources) : ImpactResult.NOTHING;
        }, this::show);
    }

    /** Repeats a count, because its URLs depend on the site of the file. */
    void countAgain() {
        if (counting.get().isPresent() || found.get().urls() >= 0) {
            count();
        }
    }

    private ImpactResult runCount(Task task, ImpactPlan comparison, List<Source> sources)
            throws IOException, InterruptedException {
        FlipCounter flipCounter = new FlipCounter(comparison);
        EditCostCounter costs = new EditCostCounter(comparison);
        UrlOrigins origins = new UrlOrigins();
        SimulationRun run = new SimulationRun(
                comparison.plan(), sources, catalogue(), flipCounter.andThen(costs).andThen(origins));
        window.execute(() -> {
            if (task.isCancelled()) {
                run.cancel();
            } else {
                counting.set(Optional.of(run));
            }
        });
        List<SourceReport> reports = run.execute().sources();
        return ImpactResult.counted(flipCounter, origins, WeighedCost.of(costs, reports));
    }

    private void show(ImpactResult result) {
        trouble.set(Optional.empty());
        found.set(result);
    }

    /** Starts work after cancelling earlier work. The result of earlier work is ignored even if it cannot be stopped. */
    private <T> void startWork(String name, String sentence, TaskWork<T> work, Consumer<T> done) {
        cancelWork();
        runningWork.set(Optional.of(sentence));
        int workNumber = ++newestWork;
        Task task = tasks.start(name, work, outcome -> outcome.handle(result -> {
            endWork();
            done.accept(result);
        }, cause -> {
            endWork();
            fail(MESSAGES.text("trouble", FailureWords.of(cause)));
        }));
        if (workNumber == newestWork && runningWork.get().isPresent()) {
            current = Optional.of(task);
        }
    }

    private void endWork() {
        current = Optional.empty();
        runningWork.set(Optional.empty());
        counting.set(Optional.empty());
        ticksSinceCancel = -1;
    }

    private void cancelWork() {
        Optional<Task> runningTask = current;
        Optional<SimulationRun> run = counting.get();
        endWork();
        runningTask.ifPresent(Task::cancel);
        run.ifPresent(SimulationRun::cancel);
    }

    /** Reports a failure, and clears results of another text. */
    private void fail(String why) {
        found.set(ImpactResult.NOTHING);
        trouble.set(Optional.of(why));
    }

    ObservableValue<Boolean> hasListProperty() {
        return lists.latestProperty().map(sources -> !sources.isEmpty());
    }

    /** Cancels the count; what was counted is shown. */
    void cancel() {
        served.cancel();
        if (counting.get().isPresent()) {
            counting.get().get().cancel();
            ticksSinceCancel = Math.max(0, ticksSinceCancel);
        } else if (current.isPresent()) {
            cancelWork();
            fail(MESSAGES.text("cancelled"));
        }
    }

    /** Called periodically during a count. */
    void tick() {
        if (ticksSinceCancel >= 0 && ++ticksSinceCancel > TICKS_TO_END) {
            cancelWork();
            fail(MESSAGES.text("cancelled"));
        }
    }

    private Catalogue catalogue() {
        return ownCrawlers.catalogue();
    }

    /** The compared texts. */
    Texts texts() {
        return new Texts(workspace.reading().get(), SiteName.scope(workspace.site().get()),
                workspace.crawlerProperty().get(), before.get(), catalogue(), versions);
    }

    /** Compares with a file that the user picked, even if it is already the compared one. */
    void compareWith(Path file) {
        Baseline picked = new Baseline.File(file);
        if (picked.equals(before.get())) {
            compare();
        } else {
            before.set(picked);
        }
    }

    /** The compared file. */
    Optional<Path> comparedFile() {
        return before.get() instanceof Baseline.File(Path path) ? Optional.of(path) : Optional.empty();
    }

    /** The text to compare with. */
    sealed interface Baseline {

        /** The file as it was last read or written. */
        record Saved() implements Baseline {}

        /** A version that the site served. */
        record Served(ServedVersion file) implements Baseline {}

        /** Another file, with its content at the time of each comparison. */
        record File(Path path) implements Baseline {

            String name() {
                return String.valueOf(path.getFileName());
            }
        }

        /** The same text, read by another standard. */
        record OtherStandard(Standard standard) implements Baseline {}
    }

    /**
     * The texts to compare, before they are read.
     *
     * @param scope    the URLs that both texts apply to
     * @param versions reads stored versions
     */
    record Texts(TextReading reading, SiteScope scope, Crawler tested, Baseline before, Catalogue catalogue,
            ServedVersions versions) {

        Texts of(TextReading edited) {
            return new Texts(edited, scope, tested, before, catalogue, versions);
        }

        /** The comparison; empty if there is no other text. It blocks on the disk. */
        Optional<ImpactPlan> comparison() throws IOException {
            return text().map(old -> comparison(old, reading.text(), tested, catalogue).forSite(scope));
        }

        private Optional<RobotsText> text() throws IOException {
            return switch (before) {
                case Baseline.Saved _ -> reading.buffer().saved()
                        .map(text -> RobotsText.of(text.bytes(), reading.standardChoice()));
                case Baseline.Served(ServedVersion file) -> Optional.of(
                        RobotsText.of(versions.bytes(file), reading.standardChoice()));
                case Baseline.File(Path path) -> Optional.of(
                        RobotsText.of(PlainFile.read(path, PlainFile.MAX_SIZE), reading.standardChoice()));
                case Baseline.OtherStandard(Standard standard) -> Optional.of(
                        RobotsText.of(reading.text().bytes(), StandardChoice.by(standard)));
            };
        }

        /** A comparison for all crawlers of the catalogue and of both texts; the tested one comes first. */
        static ImpactPlan comparison(RobotsText before, RobotsText after, Crawler tested, Catalogue catalogue) {
            return ImpactPlan.of(before, after,
                    ImpactPlan.affectedCrawlers(before, after, catalogue, List.of(tested)), catalogue);
        }
    }

    /** Computes the effect of a save: first on any URL, then by counting in the last list. */
    static final class ImpactPreview {

        private static final int MAX_EXAMPLES = 4;

        private final Supplier<ImpactPlan> comparison;
        private final List<Source> sources;
        private final ImpactWords words = new ImpactWords();
        private final Executor window;
        private final SavePreview preview = new SavePreview(Progress.NOTHING, this::countProgress, this::cancel);
        private volatile Optional<SimulationRun> counting = Optional.empty();
        private volatile boolean cancelled;
        private Optional<Task> comparing = Optional.empty();

        ImpactPreview(Supplier<ImpactPlan> comparison, List<Source> sources, Executor window) {
            this.comparison = comparison;
            this.sources = sources;
            this.window = window;
        }

        void begin(BackgroundTasks tasks) {
            comparing = Optional.of(tasks.start("preview of a save", _ -> {
                compare(comparison.get());
                preview.end();
                return preview;
            }, (TaskOutcome<SavePreview> outcome) -> {
                if (outcome instanceof TaskOutcome.Failed<SavePreview>(Throwable cause)) {
                    // The dialog must say that the effect is unknown.
                    preview.setResults(new Progress(true, true, "", words.trouble(FailureWords.of(cause)), List.of()));
                }
                preview.end();
            }));
        }

        private void compare(ImpactPlan comparison) {
            ImpactResult result = ImpactResult.searched(comparison, () -> cancelled);
            String alarm = words.alarm(result.homePageLost());
            List<String> examples = Stream.concat(
                    result.rows().stream().limit(MAX_EXAMPLES).map(words::sentence),
                    words.blocking(result.losingHomePage()).stream()).toList();
            boolean counts = !sources.isEmpty() && !result.isNothing();
            show(new Progress(!counts, !result.rows().isEmpty(), alarm, words.summary(result), examples));
            if (counts && !cancelled) {
                show(countedEffect(comparison, alarm, examples));
            }
        }

        private Progress countedEffect(ImpactPlan comparison, String alarm, List<String> examples) {
            FlipCounter flipCounter = new FlipCounter(comparison);
            EditCostCounter costs = new EditCostCounter(comparison);
            UrlOrigins origins = new UrlOrigins();
            SimulationRun run = new SimulationRun(comparison.plan(), sources, Catalogue.builtIn(),
                    flipCounter.andThen(costs).andThen(origins));
            Optional<WeighedCost> cost = Optional.empty();
            counting = Optional.of(run);
            try {
                if (!cancelled) {
                    cost = WeighedCost.of(costs, run.execute().sources());
                }
            } catch (IOException unreadable) {
                return new Progress(true, !examples.isEmpty(), alarm,
                        words.trouble(FailureWords.of(unreadable)), examples);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
            ImpactResult result = ImpactResult.counted(flipCounter, origins, cost);
            return new Progress(
                    true, !examples.isEmpty() || !result.rows().isEmpty(), alarm, words.summary(result), examples);
        }

        private void show(Progress known) {
            window.execute(() -> preview.setResults(known));
        }

        /** The preview for the save dialog. */
        SavePreview savePreview() {
            return preview;
        }

        private double countProgress() {
            return counting.map(run -> run.progress().share()).orElse(-1.0);
        }

        private void cancel() {
            cancelled = true;
            counting.ifPresent(SimulationRun::cancel);
            comparing.ifPresent(Task::cancel);
        }
    }
}
