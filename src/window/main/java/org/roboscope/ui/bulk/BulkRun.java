package org.roboscope.ui.bulk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.roboscope.address.SiteScope;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.present.searchconsole.ConsoleList;
import org.roboscope.present.searchconsole.ConsoleListCounter;
import org.roboscope.present.weights.ListWeights;
import org.roboscope.present.weights.WeightCounter;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.coverage.RuleCoverage;
import org.roboscope.simulate.results.FilteredRows;
import org.roboscope.simulate.results.MatrixRows;
import org.roboscope.simulate.results.ResultRows;
import org.roboscope.simulate.results.RowExport;
import org.roboscope.simulate.results.RowFilter;
import org.roboscope.simulate.results.RunResults;
import org.roboscope.simulate.results.SortedRows;
import org.roboscope.simulate.results.SortedRows.SortKey;
import org.roboscope.simulate.results.VerdictSummary;
import org.roboscope.simulate.run.CrawlerReading;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.run.SimulationRun.RunCompletion;
import org.roboscope.simulate.run.SimulationRun.RunProgress;
import org.roboscope.simulate.run.UrlChunk;
import org.roboscope.simulate.run.UrlOrigins;
import org.roboscope.simulate.run.VisitorPolicies.DatedTexts;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.SourceReport;
import org.roboscope.simulate.source.SourceReport.WeightColumn;
import org.roboscope.simulate.visits.LogVisits;
import org.roboscope.simulate.visits.LogVisits.EditedRules;
import org.roboscope.site.visitors.VisitorCheck;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;

/**
 * One run and its results. The run, and each filter, sort and count of its results, is a task; the window polls them.
 */
final class BulkRun {

    private static final long POLL_MILLISECONDS = 50;

    final RunPlan plan;
    final RunResults results;
    final VerdictSummary summary;
    final UrlOrigins origins = new UrlOrigins();
    private final WeightCounter weightCounter;
    private final ConsoleListCounter consoleListCounter;
    private volatile LogVisits logVisits;
    private volatile VisitorCheck visitorCheck;
    private volatile Optional<RunChoices.Edit> edit = Optional.empty();
    private final Consumer<UrlChunk> counters;
    private final SimulationRun run;
    /** The lists and logs, in the order of reading. */
    final List<Source> sources;
    private final BackgroundTasks tasks;
    private volatile Optional<RuleCoverage> coverage = Optional.empty();
    private volatile Optional<RunCompletion> completion = Optional.empty();
    private volatile Optional<Throwable> failure = Optional.empty();
    private Optional<Task> runTask = Optional.empty();
    private final AtomicLong newestFilterNumber = new AtomicLong();
    private final AtomicLong newestOrderNumber = new AtomicLong();
    private final AtomicLong newestMatrixNumber = new AtomicLong();
    private volatile boolean closed;

    BulkRun(RunPlan plan, List<Source> sources, Catalogue catalogue, VisitorCheck visitorCheck,
            BackgroundTasks tasks) {
        this.plan = plan;
        this.sources = List.copyOf(sources);
        this.results = new RunResults(plan, catalogue);
        this.tasks = tasks;
        this.summary = new VerdictSummary(plan);
        this.visitorCheck = visitorCheck;
        this.logVisits = new LogVisits(visitorCheck);
        this.weightCounter = new WeightCounter(plan, summary);
        this.consoleListCounter = new ConsoleListCounter(plan);
        this.counters = summary.andThen(origins).andThen(weightCounter).andThen(consoleListCounter).andThen(logVisits);
        this.run = new SimulationRun(plan, sources, catalogue, this::addChunk);
    }

    /** Adds judged URLs to the results, and ends the run at the limit. */
    private void addChunk(UrlChunk chunk) {
        UrlChunk added = results.add(chunk);
        counters.accept(added);
        if (results.limit().isPresent()) {
            run.cancel();
        }
    }

    void start() {
        runTask = Optional.of(tasks.start("run", _ -> {
            RunCompletion executed = run.execute();
            completion = Optional.of(results.limit().isEmpty() ? executed
                    : new RunCompletion(false, results.urlCount(), executed.sourceReports()));
            return executed;
        }, outcome -> {
            switch (outcome) {
                case TaskOutcome.Done<RunCompletion> _ -> {}
                case TaskOutcome.Failed<RunCompletion>(Throwable cause) -> failure = Optional.of(cause);
                case TaskOutcome.Cancelled<RunCompletion>() -> completion = Optional.of(
                        new RunCompletion(false, progress().urlCount(), List.of()));
            }
        }));
    }

    void cancel() {
        run.cancel();
    }

    /** Ends the task if the run does not end by itself, because its source may hang. */
    void abandon() {
        runTask.ifPresent(Task::cancel);
    }

    boolean isClosed() {
        return closed;
    }

    boolean isOver() {
        return completion.isPresent() || failure.isPresent();
    }

    Optional<RunCompletion> completion() {
        return completion;
    }

    Optional<Throwable> failure() {
        return failure;
    }

    RunProgress progress() {
        return run.progress();
    }

    /** Reports on the sources read so far, including the current one. */
    List<SourceReport> reports() {
        return run.reports();
    }

    LogVisits logVisits() {
        return logVisits;
    }

    /** The check that identified the visitors. */
    VisitorCheck visitorCheck() {
        return visitorCheck;
    }

    /** The edit whose effect on the visits was counted, if any. */
    Optional<RunChoices.Edit> edit() {
        return edit;
    }

    /**
     * Counts the visits again after the run.
     *
     * @param check       identifies the visitors
     * @param editToCount edit whose effect is also counted
     * @param stop        whether to end the count early
     * @param onDone      runs after the count
     * @param onFailure   receives the cause of a failure
     */
    void countVisits(VisitorCheck check, Optional<RunChoices.Edit> editToCount, BooleanSupplier stop, Runnable onDone,
            Consumer<Throwable> onFailure) {
        tasks.start("count visits", _ -> {
            Optional<EditedRules> rules =
                    editToCount.isPresent() ? Optional.of(editToCount.get().readRules()) : Optional.empty();
            return LogVisits.count(results, check, rules, () -> closed || stop.getAsBoolean());
        }, unlessStopped(stop, counted -> {
            logVisits = counted;
            visitorCheck = check;
            edit = editToCount;
            onDone.run();
        }, onFailure));
    }

    /** The column with the weights of URLs; empty if no list has one. */
    Optional<WeightColumn> weightColumn() {
        return results.isWeighted() ? reports().stream().flatMap(report -> report.weightColumn().stream()).findFirst()
                : Optional.empty();
    }

    /** The weights of the pages in the lists, with the heaviest blocked pages; empty if no list has weights. */
    Optional<ListWeights> weights() {
        return weightCounter.weights(reports());
    }

    /**
     * The weights of the pages as sums only, because finding the rules that would unblock single pages takes a
     * moment.
     */
    Optional<ListWeights> weightSums() {
        return weightCounter.weightsWithoutPages(reports());
    }

    /** Whether a list is an export of Search Console. */
    boolean hasConsoleList() {
        return reports().stream().anyMatch(report -> report.issue().isPresent());
    }

    /** Results for a list of Search Console, with its first pages; empty if there is no such list. */
    Optional<ConsoleList> consoleList() {
        return consoleListCounter.list(reports());
    }

    /** Results for a list of Search Console without pages; empty if there is no such list. */
    Optional<ConsoleList> consoleSums() {
        return consoleListCounter.listWithoutPages(reports());
    }

    /** The number of decisions of each rule; empty until they are counted. */
    Optional<RuleCoverage> coverage() {
        return coverage;
    }

    /**
     * Filters the rows in the background and stops an earlier filter. The returned rows grow meanwhile.
     *
     * @param onFailure receives the cause of a failure
     */
    FilteredRows filter(RowFilter filter, Consumer<Throwable> onFailure) {
        long filterNumber = newestFilterNumber.incrementAndGet();
        BooleanSupplier stop = () -> closed || newestFilterNumber.get() != filterNumber;
        FilteredRows filtered = new FilteredRows(results, filter);
        tasks.start("filter a run",
                _ -> fill(filtered, stop) ? Optional.of(filtered) : Optional.<FilteredRows>empty(),
                unlessStopped(stop, _ -> {}, onFailure));
        return filtered;
    }

    /**
     * Sorts the rows after their filter has ended, and stops an earlier sort.
     *
     * @param onDone    receives the sorted rows
     * @param onFailure receives the cause of a failure
     */
    void sort(FilteredRows filtered, Optional<Order> order, Consumer<ResultRows> onDone,
            Consumer<Throwable> onFailure) {
        long orderNumber = newestOrderNumber.incrementAndGet();
        BooleanSupplier stop = () -> closed || newestOrderNumber.get() != orderNumber;
        order.ifPresent(sortOrder -> tasks.start("sort a run", _ -> {
            while (!filtered.isDone(isOver())) {
                if (!pause(stop)) {
                    return Optional.<ResultRows>empty();
                }
            }
            return SortedRows.sort(results, filtered, sortOrder.key(), sortOrder.descending(), stop)
                    .map(ResultRows.class::cast);
        }, unlessStopped(stop, onDone, onFailure)));
    }

    /**
     * Arranges the verdicts in a row for each URL with a column for each crawler, and stops an earlier arrangement.
     *
     * @param open      names of the open folders
     * @param onDone    receives the rows
     * @param onFailure receives the cause of a failure
     */
    void buildMatrix(MatrixRows.Query query, Set<String> open, Consumer<MatrixRows> onDone,
            Consumer<Throwable> onFailure) {
        long matrixNumber = newestMatrixNumber.incrementAndGet();
        BooleanSupplier stop = () -> closed || newestMatrixNumber.get() != matrixNumber;
        tasks.start("make matrix", _ -> MatrixRows.arrange(results, query, open, stop),
                unlessStopped(stop, onDone, onFailure));
    }

    private boolean fill(FilteredRows rows, BooleanSupplier stop) {
        boolean isOver = false;
        while (!isOver) {
            isOver = isOver();
            if (!rows.fill(stop) || !isOver && !pause(stop)) {
                return false;
            }
        }
        return true;
    }

    /** @return whether to continue */
    private static boolean pause(BooleanSupplier stop) {
        try {
            Thread.sleep(POLL_MILLISECONDS);
            return !stop.getAsBoolean();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /**
     * Whether requests are judged by the texts of several days. Their rules are not counted, because line numbers
     * differ.
     */
    boolean hasSeveralTexts() {
        return plan.visitorPolicies().hasSeveralTexts();
    }

    /** Counts in the background how often each rule decided. */
    void countRules(Runnable onDone, Consumer<Throwable> onFailure) {
        if (hasSeveralTexts()) {
            onDone.run();
            return;
        }
        tasks.start("count rules", _ -> RuleCoverage.count(results, () -> closed),
                unlessStopped(() -> false, counted -> {
                    coverage = Optional.of(counted);
                    onDone.run();
                }, onFailure));
    }

    /** Writes rows to a file. Closing the run does not stop it, because the user requested the file. */
    void export(RowExport export, Path file, Consumer<Optional<Throwable>> onDone) {
        tasks.startAt(file, "export to " + file, _ -> export.write(file, () -> false),
                outcome -> onDone.accept(
                        outcome instanceof TaskOutcome.Failed<Boolean>(Throwable cause) ? Optional.of(cause)
                                : Optional.empty()));
    }

    /** Cancels everything except exports in progress. */
    void close() {
        closed = true;
        run.cancel();
    }

    /** Handles the outcome of a task unless it was stopped. */
    private static <T> Consumer<TaskOutcome<Optional<T>>> unlessStopped(BooleanSupplier stop, Consumer<T> onDone,
            Consumer<Throwable> onFailure) {
        return outcome -> {
            if (!stop.getAsBoolean()) {
                outcome.handle(value -> value.ifPresent(onDone), onFailure);
            }
        };
    }

    /** A sort order of rows. */
    record Order(SortKey key, boolean descending) {}

    /**
     * The inputs of a run.
     *
     * @param textReader   reads the file to judge by, under the chosen standard
     * @param scope        the site of the file
     * @param judgedFor    the crawlers that the requests of logs are judged for
     * @param allStandards whether URLs are judged under all standards
     * @param visitorCheck identifies the visitors of logs
     */
    record Request(TextReader textReader, SiteScope scope, RunChoices.JudgedFor judgedFor, boolean allStandards,
            List<Crawler> crawlers, Catalogue catalogue, List<Source> sources, Supplier<VisitorCheck> visitorCheck) {

        /** Reads the file to judge by, possibly in the versions of several days. */
        interface TextReader {

            /** Blocks on the disk. */
            DatedTexts read() throws IOException;
        }

        /**
         * Reads the file to judge by and creates the run. Not called on the window's thread, because reading blocks on
         * the disk.
         */
        BulkRun prepare(BackgroundTasks tasks) throws IOException {
            DatedTexts texts = textReader.read();
            RobotsText newest = texts.newestText();
            List<CrawlerReading> readings = allStandards
                    ? CrawlerReading.underEveryStandard(newest, crawlers)
                    : crawlers.stream().map(crawler -> new CrawlerReading(newest, crawler)).toList();
            RunPlan plan = switch (judgedFor) {
                case VISITOR -> RunPlan.forVisitors(texts, readings);
                case CRAWLERS -> RunPlan.withUsage(newest, readings);
            };
            return new BulkRun(plan.forSite(scope), sources, catalogue, visitorCheck.get(), tasks);
        }
    }
}
