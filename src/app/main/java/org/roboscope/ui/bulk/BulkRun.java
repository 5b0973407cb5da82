package org.roboscope.ui.bulk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.simulate.coverage.Coverage;
import org.roboscope.simulate.logs.Visitors;
import org.roboscope.simulate.results.AllRows;
import org.roboscope.simulate.results.Export;
import org.roboscope.simulate.results.Filter;
import org.roboscope.simulate.results.FilteredRows;
import org.roboscope.simulate.results.Results;
import org.roboscope.simulate.results.Rows;
import org.roboscope.simulate.results.SortedRows;
import org.roboscope.simulate.results.Summary;
import org.roboscope.simulate.run.Plan;
import org.roboscope.simulate.run.Progress;
import org.roboscope.simulate.run.Run;
import org.roboscope.simulate.run.RunResult;
import org.roboscope.simulate.source.Source;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.task.Tasks;
import org.roboscope.ui.task.Work;

/**
 * One run and what it found. The run is a task, and so is looking through what it found; the window asks now and then how
 * far they are.
 */
final class BulkRun {

    private static final long A_MOMENT = 50;

    private final Plan plan;
    private final Results results;
    private final Summary summary;
    private final Visitors visitors = new Visitors();
    private final Run run;
    private final Tasks tasks;
    private volatile Optional<Coverage> coverage = Optional.empty();
    private volatile Optional<RunResult> result = Optional.empty();
    private volatile Optional<Throwable> failure = Optional.empty();
    private Optional<Task> running = Optional.empty();
    private final AtomicLong wanted = new AtomicLong();
    /** Whoever may still look at the results: the window, and each task. */
    private final AtomicInteger users = new AtomicInteger(1);
    private volatile boolean closed;

    BulkRun(Plan plan, List<Source> sources, Catalogue catalogue, Tasks tasks) throws IOException {
        this.plan = plan;
        this.tasks = tasks;
        this.results = new Results(plan, catalogue);
        this.summary = new Summary(plan);
        this.run = new Run(plan, sources, catalogue, results.andThen(summary).andThen(visitors));
    }

    void start() {
        running = Optional.of(begin("run", Optional.empty(), _ -> {
            RunResult made = run.execute();
            result = Optional.of(made);
            return made;
        }, outcome -> {
            switch (outcome) {
                case TaskOutcome.Done<RunResult> done -> {}
                case TaskOutcome.Failed<RunResult>(Throwable cause) -> failure = Optional.of(cause);
                case TaskOutcome.Cancelled<RunResult>() -> result = Optional.of(
                        new RunResult(false, progress().urls(), List.of()));
            }
        }));
    }

    void cancel() {
        run.cancel();
    }

    /** Ends it for whoever waits, where it does not end by itself: its source may hang. */
    void abandon() {
        running.ifPresent(Task::cancel);
    }

    boolean isOver() {
        return result.isPresent() || failure.isPresent();
    }

    Optional<RunResult> result() {
        return result;
    }

    Optional<Throwable> failure() {
        return failure;
    }

    Progress progress() {
        return run.progress();
    }

    Plan plan() {
        return plan;
    }

    Results results() {
        return results;
    }

    Summary summary() {
        return summary;
    }

    Visitors visitors() {
        return visitors;
    }

    /** How often each rule decided, as soon as it has been counted. */
    Optional<Coverage> coverage() {
        return coverage;
    }

    /**
     * Rows that this filter leaves, which come as they are found; what was asked for before is given up.
     *
     * @param sorted takes them in order once all are there
     * @param failed takes what kept them from coming
     */
    Rows look(Filter filter, Optional<Order> order, Consumer<Rows> sorted, Consumer<Throwable> failed) {
        long mine = wanted.incrementAndGet();
        BooleanSupplier stop = () -> closed || wanted.get() != mine;
        Rows shown = filter.isAll() ? new AllRows(results, this::isOver) : new FilteredRows(results, filter);
        begin("look through a run", Optional.empty(), _ -> {
            boolean all = !(shown instanceof FilteredRows rows) || fill(rows, stop);
            return all && order.isPresent() && waitForEnd(stop)
                    ? SortedRows.of(results, shown, order.get().key(), order.get().descending(), stop)
                            .map(Rows.class::cast)
                    : Optional.<Rows>empty();
        }, (TaskOutcome<Optional<Rows>> outcome) -> {
            if (!stop.getAsBoolean()) {
                switch (outcome) {
                    case TaskOutcome.Done<Optional<Rows>>(Optional<Rows> made) -> made.ifPresent(sorted);
                    case TaskOutcome.Failed<Optional<Rows>>(Throwable cause) -> failed.accept(cause);
                    case TaskOutcome.Cancelled<Optional<Rows>>() -> {}
                }
            }
        });
        return shown;
    }

    private boolean fill(FilteredRows rows, BooleanSupplier stop) {
        boolean over = false;
        while (!over) {
            over = isOver();
            if (!rows.fill(stop) || !over && !rest(stop)) {
                return false;
            }
        }
        rows.finish();
        return true;
    }

    private boolean waitForEnd(BooleanSupplier stop) {
        while (!isOver()) {
            if (!rest(stop)) {
                return false;
            }
        }
        return true;
    }

    private static boolean rest(BooleanSupplier stop) {
        try {
            Thread.sleep(A_MOMENT);
            return !stop.getAsBoolean();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Counts what each rule did, in the background. */
    void count(Runnable done, Consumer<Throwable> failed) {
        begin("count rules", Optional.empty(), _ -> Coverage.of(results, () -> closed),
                (TaskOutcome<Optional<Coverage>> outcome) -> {
                    switch (outcome) {
                        case TaskOutcome.Done<Optional<Coverage>>(Optional<Coverage> made) when made.isPresent() -> {
                            coverage = made;
                            done.run();
                        }
                        case TaskOutcome.Failed<Optional<Coverage>>(Throwable cause) -> failed.accept(cause);
                        default -> {}
                    }
                });
    }

    /** Writes it to a file, and to its end though the run is closed meanwhile: the person asked for it. */
    void export(Export export, Path file, Consumer<Optional<Throwable>> done) {
        begin("export to " + file, Optional.of(file), _ -> export.write(file, () -> false),
                (TaskOutcome<Boolean> outcome) -> done.accept(switch (outcome) {
                    case TaskOutcome.Failed<Boolean>(Throwable cause) -> Optional.of(cause);
                    case TaskOutcome.Done<Boolean> written -> Optional.empty();
                    case TaskOutcome.Cancelled<Boolean>() -> Optional.empty();
                }));
    }

    /** Gives everything up but an export that is being written. Nobody may look at the rows any more. */
    void close() {
        closed = true;
        run.cancel();
        leave();
    }

    /** @param place tasks of which follow each other */
    private <T> Task begin(String name, Optional<Object> place, Work<T> work, Consumer<TaskOutcome<T>> then) {
        users.incrementAndGet();
        AtomicBoolean begun = new AtomicBoolean();
        Work<T> using = task -> {
            if (begun.getAndSet(true)) {
                throw new CancellationException();
            }
            try {
                return work.run(task);
            } finally {
                leave();
            }
        };
        Consumer<TaskOutcome<T>> told = outcome -> {
            // It may have ended before its turn came.
            if (!begun.getAndSet(true)) {
                leave();
            }
            then.accept(outcome);
        };
        return place.isPresent() ? tasks.startAt(place.get(), name, using, told) : tasks.start(name, using, told);
    }

    /** What the last one cannot remove is cleared away when the next run begins. */
    private void leave() {
        if (users.decrementAndGet() == 0) {
            tasks.start("clear run", _ -> {
                results.close();
                return plan;
            }, _ -> {});
        }
    }
}
