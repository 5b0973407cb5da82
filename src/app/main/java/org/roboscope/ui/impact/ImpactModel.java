package org.roboscope.ui.impact;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.present.weights.WeighedCost;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.simulate.impact.ImpactCounter;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.SourceReport;
import org.roboscope.simulate.weights.EditCostCounter;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.task.TaskWork;
import org.roboscope.ui.workspace.ListOpener;
import org.roboscope.ui.workspace.ServedList;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.ServedVersions.ServedVersion;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/** Compares the edited text with another one, in the background, whenever one of them changes. */
final class ImpactModel {

    /** How many ticks a cancelled count has to end by itself. */
    private static final int TICKS_TO_END = 14;

    private final Workspace workspace;
    private final OwnCrawlers own;
    private final BackgroundTasks tasks;
    private final Executor window;
    private final ServedVersions versions;
    private final ListOpener opener;
    private final ImpactWords words;
    private final ObjectProperty<ImpactBaseline> before = new SimpleObjectProperty<>(new ImpactBaseline.Saved());
    private final ReadOnlyObjectWrapper<ImpactResult> found = new ReadOnlyObjectWrapper<>(ImpactResult.NOTHING);
    private final ReadOnlyObjectWrapper<Optional<SimulationRun>> counting =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ServedList served;
    private final ReadOnlyObjectWrapper<Optional<String>> trouble = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObjectProperty<Optional<String>> working = new SimpleObjectProperty<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<String>> waitingFor = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final UrlLists lists;
    private int begun;
    private Optional<Task> current = Optional.empty();
    private int ticksSinceCancel = -1;

    /**
     * @param versions what sites have served
     * @param opener   opens lists to count in
     */
    ImpactModel(Workspace workspace, OwnCrawlers own, UrlLists lists, ServedVersions versions, ListOpener opener,
            ImpactWords words, BackgroundTasks tasks, Executor window) {
        this.own = own;
        this.lists = lists;
        this.versions = versions;
        this.served = new ServedList(versions, tasks);
        this.opener = opener;
        this.words = words;
        this.workspace = workspace;
        this.tasks = tasks;
        this.window = window;
        before.addListener((property, was, now) -> compare());
        waitingFor.bind(Bindings.createObjectBinding(
                () -> working.get()
                        .or(() -> served.readingProperty().get() ? Optional.of(words.waitingForVersions())
                                : Optional.empty()),
                working, served.readingProperty()));
    }

    ObjectProperty<ImpactBaseline> beforeProperty() {
        return before;
    }

    ReadOnlyObjectProperty<ImpactResult> foundProperty() {
        return found.getReadOnlyProperty();
    }

    /** The run that counts, while it does. */
    ReadOnlyObjectProperty<Optional<SimulationRun>> countingProperty() {
        return counting.getReadOnlyProperty();
    }

    /** What is under way, in a sentence. */
    ReadOnlyObjectProperty<Optional<String>> waitingForProperty() {
        return waitingFor.getReadOnlyProperty();
    }

    /** Why there is nothing to show. */
    ReadOnlyObjectProperty<Optional<String>> troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /** What the site has served, since somebody asked for it. */
    ReadOnlyObjectProperty<List<ServedVersion>> servedProperty() {
        return served.allProperty();
    }

    /** Finds out what the site has served, independently of what else is under way. */
    void findServed() {
        served.read(workspace.siteProperty().get(),
                cause -> trouble.set(Optional.of(words.trouble(FailureWords.of(cause)))));
    }

    /** Compares what is there now; what was begun before is given up. */
    void compare() {
        ComparedTexts texts = texts();
        begin("compare", words.comparing(), task -> search(texts, task::isCancelled), this::show);
    }

    static ImpactResult search(ComparedTexts texts, BooleanSupplier stop) throws IOException {
        Optional<ImpactComparison> comparison = texts.comparison();
        return comparison.map(all -> ImpactResult.searched(all, stop)).orElse(ImpactResult.NOTHING);
    }

    /** Counts in these lists how many verdicts flip. */
    void countIn(List<Path> files) {
        begin("open lists", words.opening(files), _ -> opener.open(files), opened -> {
            if (!opened.isEmpty()) {
                lists.use(opened);
                count();
            }
        });
    }

    /** Counts in the list that the person worked with last, wherever that was. */
    void count() {
        List<Source> sources = lists.latestProperty().get();
        if (sources.isEmpty()) {
            return;
        }
        ComparedTexts texts = texts();
        begin("count flips", words.comparing(), task -> {
            Optional<ImpactComparison> comparison = texts.comparison();
            return comparison.isPresent() ? counted(task, comparison.get(), sources) : ImpactResult.NOTHING;
        }, this::show);
    }

    private ImpactResult counted(Task task, ImpactComparison comparison, List<Source> sources)
            throws IOException, InterruptedException {
        ImpactCounter impactCounter = new ImpactCounter(comparison);
        EditCostCounter costs = new EditCostCounter(comparison);
        SimulationRun run =
                new SimulationRun(comparison.plan(), sources, catalogue(), impactCounter.andThen(costs));
        window.execute(() -> {
            if (task.isCancelled()) {
                run.cancel();
            } else {
                counting.set(Optional.of(run));
            }
        });
        List<SourceReport> reports = run.execute().sources();
        return ImpactResult.counted(impactCounter, WeighedCost.of(costs, reports));
    }

    private void show(ImpactResult made) {
        trouble.set(Optional.empty());
        found.set(made);
    }

    /** One thing at a time: what was begun before is given up, whether or not it can be stopped. */
    private <T> void begin(String name, String sentence, TaskWork<T> work, Consumer<T> done) {
        giveUp();
        working.set(Optional.of(sentence));
        int mine = ++begun;
        Task task = tasks.start(name, work, (TaskOutcome<T> outcome) -> {
            switch (outcome) {
                case TaskOutcome.Done<T>(T made) -> {
                    over();
                    done.accept(made);
                }
                case TaskOutcome.Failed<T>(Throwable cause) -> {
                    over();
                    fail(words.trouble(FailureWords.of(cause)));
                }
                case TaskOutcome.Cancelled<T>() -> {}
            }
        });
        if (mine == begun && working.get().isPresent()) {
            current = Optional.of(task);
        }
    }

    private void over() {
        current = Optional.empty();
        working.set(Optional.empty());
        counting.set(Optional.empty());
        ticksSinceCancel = -1;
    }

    private void giveUp() {
        Optional<Task> given = current;
        Optional<SimulationRun> run = counting.get();
        over();
        given.ifPresent(Task::cancel);
        run.ifPresent(SimulationRun::cancel);
    }

    /** What was found of another text says nothing of one that cannot be read. */
    private void fail(String why) {
        found.set(ImpactResult.NOTHING);
        trouble.set(Optional.of(why));
    }

    ObservableValue<Boolean> hasListProperty() {
        return lists.latestProperty().map(sources -> !sources.isEmpty());
    }

    /** A count that can end by itself shows what it has counted. */
    void cancel() {
        served.cancel();
        if (counting.get().isPresent()) {
            counting.get().get().cancel();
            ticksSinceCancel = Math.max(0, ticksSinceCancel);
        } else if (current.isPresent()) {
            giveUp();
            fail(words.cancelled());
        }
    }

    /** Called a few times a second while it counts. */
    void tick() {
        if (ticksSinceCancel >= 0 && ++ticksSinceCancel > TICKS_TO_END) {
            giveUp();
            fail(words.cancelled());
        }
    }

    private Catalogue catalogue() {
        return own.catalogue();
    }

    /** What is compared now. */
    ComparedTexts texts() {
        return new ComparedTexts(workspace.readingProperty().get(), workspace.crawlerProperty().get(), before.get(),
                catalogue(), versions);
    }

    /** Compares with a file that the person picks, also where it is the one that is compared with already. */
    void compareWith(Path file) {
        ImpactBaseline picked = new ImpactBaseline.File(file);
        if (picked.equals(before.get())) {
            compare();
        } else {
            before.set(picked);
        }
    }

    /** The file that is compared with. */
    Optional<Path> comparedFile() {
        return before.get() instanceof ImpactBaseline.File(Path path) ? Optional.of(path) : Optional.empty();
    }
}
