package org.roboscope.ui.impact;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.present.weights.WeighedCost;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.simulate.impact.ImpactCounter;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.weights.EditCostCounter;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.SavePreview;
import org.roboscope.ui.workspace.SavePreview.Known;

/** Looks what a save changes: first among all URLs there can be, then how many of the last list. */
final class ImpactPreview {

    private static final int MOST_EXAMPLES = 4;

    private final Supplier<ImpactComparison> comparison;
    private final List<Source> sources;
    private final ImpactWords words = new ImpactWords();
    private final Executor window;
    private final SavePreview told = new SavePreview(Known.NOTHING, this::share, this::cancel);
    private volatile Optional<SimulationRun> counting = Optional.empty();
    private volatile boolean cancelled;
    private Optional<Task> comparing = Optional.empty();

    ImpactPreview(Supplier<ImpactComparison> comparison, List<Source> sources, Executor window) {
        this.comparison = comparison;
        this.sources = sources;
        this.window = window;
    }

    void begin(BackgroundTasks tasks) {
        comparing = Optional.of(tasks.start("preview of a save", _ -> {
            compare(comparison.get());
            told.end();
            return told;
        }, (TaskOutcome<SavePreview> outcome) -> {
            if (outcome instanceof TaskOutcome.Failed<SavePreview>(Throwable cause)) {
                // The person who saves must see that the effect is unknown.
                told.know(new Known(true, true, "", words.trouble(FailureWords.of(cause)), List.of()));
            }
            told.end();
        }));
    }

    private void compare(ImpactComparison comparison) {
        ImpactResult found = ImpactResult.searched(comparison, () -> cancelled);
        String alarm = words.alarm(found.homePageLost());
        List<String> examples = found.rows().stream().limit(MOST_EXAMPLES).map(words::sentence).toList();
        boolean counts = !sources.isEmpty() && !found.isNothing();
        show(new Known(!counts, !found.rows().isEmpty(), alarm, words.summary(found), examples));
        if (counts && !cancelled) {
            show(counted(comparison, alarm, examples));
        }
    }

    private Known counted(ImpactComparison comparison, String alarm, List<String> examples) {
        ImpactCounter impactCounter = new ImpactCounter(comparison);
        EditCostCounter costs = new EditCostCounter(comparison);
        SimulationRun run = new SimulationRun(comparison.plan(), sources, Catalogue.builtIn(),
                impactCounter.andThen(costs));
        Optional<WeighedCost> cost = Optional.empty();
        counting = Optional.of(run);
        try {
            if (!cancelled) {
                cost = WeighedCost.of(costs, run.execute().sources());
            }
        } catch (IOException unreadable) {
            return new Known(true, !examples.isEmpty(), alarm,
                    words.trouble(FailureWords.of(unreadable)), examples);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        ImpactResult found = ImpactResult.counted(impactCounter, cost);
        return new Known(
                true, !examples.isEmpty() || !found.rows().isEmpty(), alarm, words.summary(found), examples);
    }

    private void show(Known now) {
        window.execute(() -> told.know(now));
    }

    /** What the save dialog shows of it. */
    SavePreview savePreview() {
        return told;
    }

    private double share() {
        return counting.map(run -> run.progress().share()).orElse(-1.0);
    }

    private void cancel() {
        cancelled = true;
        counting.ifPresent(SimulationRun::cancel);
        comparing.ifPresent(Task::cancel);
    }
}
