package org.roboscope.ui.impact;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.FlippedUrlSearch;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.simulate.impact.ImpactCounter;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.source.Source;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.SavePreview;

/** Looks what a save changes: first among all URLs there can be, then how many of the last list. */
final class ImpactPreview implements SavePreview {

    private static final long A_MOMENT = 200;
    private static final int MOST_EXAMPLES = 4;

    private final Supplier<ImpactComparison> comparison;
    private final List<Source> sources;
    private final ImpactWords words;
    private final Executor window;
    private final ReadOnlyObjectWrapper<Known> known;
    private final CountDownLatch over = new CountDownLatch(1);
    private volatile Optional<SimulationRun> counting = Optional.empty();
    private volatile boolean cancelled;
    private Optional<Task> looking = Optional.empty();

    ImpactPreview(Supplier<ImpactComparison> comparison, List<Source> sources, ImpactWords words, Executor window) {
        this.comparison = comparison;
        this.sources = sources;
        this.words = words;
        this.window = window;
        this.known = new ReadOnlyObjectWrapper<>(new Known(false, false, "", "", List.of()));
    }

    void begin(BackgroundTasks tasks) {
        looking = Optional.of(tasks.start("preview of a save", _ -> {
            look(comparison.get());
            over.countDown();
            return over;
        }, (TaskOutcome<CountDownLatch> outcome) -> {
            if (outcome instanceof TaskOutcome.Failed<CountDownLatch>(Throwable cause)) {
                // Whoever saves must see that nobody knows.
                known.set(new Known(true, true, "", words.trouble(FailureWords.of(cause)), List.of()));
            }
            over.countDown();
        }));
    }

    private void look(ImpactComparison comparison) {
        List<String> lost = comparison.searchesThatLoseTheStartPage();
        String alarm = words.alarm(lost);
        FlippedUrlSearch.Found proposals = FlippedUrlSearch.of(comparison, () -> cancelled);
        List<ImpactRow> rows = ImpactRow.merged(proposals.found());
        ImpactModel.Found found = new ImpactModel.Found(true, rows, proposals.complete(), lost, Map.of(), Map.of(), -1);
        List<String> examples = rows.stream().limit(MOST_EXAMPLES).map(words::sentence).toList();
        boolean counts = !sources.isEmpty() && !(rows.isEmpty() && proposals.complete());
        show(new Known(!counts, !rows.isEmpty(), alarm, words.summary(found), examples));
        if (counts && !cancelled) {
            show(counted(comparison, alarm, lost, examples));
        }
    }

    private Known counted(ImpactComparison comparison, String alarm, List<String> lost, List<String> examples) {
        ImpactCounter impactCounter = new ImpactCounter(comparison);
        SimulationRun run = new SimulationRun(comparison.plan(), sources, Catalogue.builtIn(), impactCounter);
        counting = Optional.of(run);
        try {
            if (!cancelled) {
                run.execute();
            }
        } catch (IOException unreadable) {
            return new Known(true, !examples.isEmpty(), alarm,
                    words.trouble(FailureWords.of(unreadable)), examples);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        Map<String, Long> blocked = impactCounter.newly(Outcome.BLOCKED);
        Map<String, Long> allowed = impactCounter.newly(Outcome.ALLOWED);
        return new Known(true, !examples.isEmpty() || !blocked.isEmpty() || !allowed.isEmpty(), alarm,
                words.summary(
                        new ImpactModel.Found(true, List.of(), true, lost, blocked, allowed, impactCounter.urls())),
                examples);
    }

    private void show(Known now) {
        window.execute(() -> known.set(now));
    }

    @Override
    public ReadOnlyObjectProperty<Known> knownProperty() {
        return known.getReadOnlyProperty();
    }

    @Override
    public double share() {
        return counting.map(run -> run.progress().share()).orElse(-1.0);
    }

    @Override
    public void awaitForAMoment() {
        try {
            if (!over.await(A_MOMENT, TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void cancel() {
        cancelled = true;
        counting.ifPresent(SimulationRun::cancel);
        looking.ifPresent(Task::cancel);
    }
}
