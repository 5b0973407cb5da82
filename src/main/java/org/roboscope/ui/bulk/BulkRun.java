package org.roboscope.ui.bulk;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
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

/**
 * One run and what it found. The run has a thread, and looking through what it found has another one; the window asks
 * now and then how far they are.
 */
final class BulkRun {

    private static final System.Logger LOG = System.getLogger(BulkRun.class.getName());
    private static final long A_MOMENT = 50;

    private final Plan plan;
    private final Results results;
    private final Summary summary;
    private final Visitors visitors = new Visitors();
    private final Run run;
    private volatile Optional<Coverage> coverage = Optional.empty();
    private final ExecutorService runThread = single("run");
    private final ExecutorService lookThread = single("look");
    private final ExecutorService helpers =
            Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("roboscope-bulk-help").factory());
    private volatile Optional<RunResult> result = Optional.empty();
    private volatile Optional<Throwable> failure = Optional.empty();
    private final AtomicLong wanted = new AtomicLong();
    private volatile boolean closed;

    BulkRun(Plan plan, List<Source> sources, Catalogue catalogue) throws IOException {
        this.plan = plan;
        this.results = new Results(plan, catalogue);
        this.summary = new Summary(plan);
        this.run = new Run(plan, sources, catalogue, results.andThen(summary).andThen(visitors));
    }

    private static ExecutorService single(String name) {
        return Executors.newSingleThreadExecutor(
                Thread.ofPlatform().daemon().name("roboscope-bulk-" + name).factory());
    }

    void start() {
        runThread.execute(() -> {
            try {
                result = Optional.of(run.execute());
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                failure = Optional.of(interrupted);
            } catch (IOException broken) {
                failure = Optional.of(broken);
            } catch (RuntimeException | Error unexpected) {
                LOG.log(Level.ERROR, "A run was ended by a fault", unexpected);
                failure = Optional.of(unexpected);
            }
        });
    }

    void cancel() {
        run.cancel();
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
     * @param sorted takes them in order, on a background thread, once all are there
     */
    Rows look(Filter filter, Optional<Order> order, Consumer<Rows> sorted) {
        long mine = wanted.incrementAndGet();
        BooleanSupplier stop = () -> closed || wanted.get() != mine;
        Rows shown = filter.isAll() ? new AllRows(results, this::isOver) : new FilteredRows(results, filter);
        lookThread.execute(() -> {
            boolean all = !(shown instanceof FilteredRows rows) || fill(rows, stop);
            if (all && order.isPresent() && waitForEnd(stop)) {
                sort(shown, order.get(), stop, sorted);
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

    private void sort(Rows rows, Order order, BooleanSupplier stop, Consumer<Rows> sorted) {
        try {
            SortedRows.of(results, rows, order.key(), order.descending(), stop).ifPresent(sorted);
        } catch (IOException full) {
            failure = Optional.of(full);
        }
    }

    /** Counts what each rule did, in the background. */
    void count(Runnable done) {
        helpers.execute(() -> {
            try {
                Coverage.of(results, () -> closed).ifPresent(it -> {
                    coverage = Optional.of(it);
                    done.run();
                });
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /**
     * Writes rows to a file on a background thread; the export tells how far it is. It is written to its end though the
     * run is closed meanwhile: the person asked for it.
     */
    Export export(Rows rows, Export.Form form, Path file, Consumer<Optional<IOException>> done) {
        Export export = new Export(results, rows, form);
        helpers.execute(() -> {
            try {
                export.write(file, () -> false);
                done.accept(Optional.empty());
            } catch (IOException failed) {
                done.accept(Optional.of(failed));
            } catch (RuntimeException | Error unexpected) {
                LOG.log(Level.ERROR, "An export was not written", unexpected);
                done.accept(Optional.of(new IOException(file + ": " + unexpected, unexpected)));
            }
        });
        return export;
    }

    /** Gives everything up but an export that is being written. Nobody may look at the rows any more. */
    void close() {
        closed = true;
        run.cancel();
        runThread.shutdown();
        lookThread.shutdown();
        Thread.ofPlatform().name("roboscope-bulk-end").start(() -> {
            runThread.close();
            lookThread.close();
            helpers.close();
            try {
                results.close();
            } catch (IOException left) {
                // What could not be removed now is cleared away when the next run begins.
                failure = Optional.of(left);
            }
        });
    }
}
