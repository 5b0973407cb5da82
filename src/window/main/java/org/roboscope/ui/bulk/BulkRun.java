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
 * One run and what it found. The run is a task, and so is looking through what it found; the window asks now and then how
 * far they are.
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
    private volatile Optional<JudgedBy.Edit> edit = Optional.empty();
    private final Consumer<UrlChunk> counters;
    private final SimulationRun run;
    /** What is read, one after the other. */
    final List<Source> sources;
    private final BackgroundTasks tasks;
    private volatile Optional<RuleCoverage> coverage = Optional.empty();
    private volatile Optional<RunCompletion> result = Optional.empty();
    private volatile Optional<Throwable> failure = Optional.empty();
    private Optional<Task> running = Optional.empty();
    private final AtomicLong newestFilter = new AtomicLong();
    private final AtomicLong newestOrder = new AtomicLong();
    private final AtomicLong newestMatrix = new AtomicLong();
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
        this.run = new SimulationRun(plan, sources, catalogue, this::add);
    }

    /** Ends the run where there is no room for more. */
    private void add(UrlChunk chunk) {
        UrlChunk added = results.add(chunk);
        counters.accept(added);
        if (results.limit().isPresent()) {
            run.cancel();
        }
    }

    void start() {
        running = Optional.of(tasks.start("run", _ -> {
            RunCompletion made = run.execute();
            result = Optional.of(results.limit().isEmpty() ? made
                    : new RunCompletion(false, results.urls(), made.sources()));
            return made;
        }, outcome -> {
            switch (outcome) {
                case TaskOutcome.Done<RunCompletion> done -> {}
                case TaskOutcome.Failed<RunCompletion>(Throwable cause) -> failure = Optional.of(cause);
                case TaskOutcome.Cancelled<RunCompletion>() -> result = Optional.of(
                        new RunCompletion(false, progress().urls(), List.of()));
            }
        }));
    }

    void cancel() {
        run.cancel();
    }

    /** Ends the task if the run does not end by itself, because its source may hang. */
    void abandon() {
        running.ifPresent(Task::cancel);
    }

    boolean isClosed() {
        return closed;
    }

    boolean isOver() {
        return result.isPresent() || failure.isPresent();
    }

    Optional<RunCompletion> result() {
        return result;
    }

    Optional<Throwable> failure() {
        return failure;
    }

    RunProgress progress() {
        return run.progress();
    }

    /** What was found by now in those that were read, or are. */
    List<SourceReport> reports() {
        return run.reports();
    }

    LogVisits visitors() {
        return logVisits;
    }

    /** The check that gives the identity of the visitors. */
    VisitorCheck visitorCheck() {
        return visitorCheck;
    }

    /** The edit whose effect on the visits was counted, too. */
    Optional<JudgedBy.Edit> edit() {
        return edit;
    }

    /**
     * Counts the visits again, by what is known of visitors now. Only after the run.
     *
     * @param comparison the edit whose effect is counted, too
     * @param stop       ends it early
     * @param done       runs when they are counted
     */
    void countVisits(VisitorCheck now, Optional<JudgedBy.Edit> comparison, BooleanSupplier stop, Runnable done,
            Consumer<Throwable> failed) {
        tasks.start("count visits", _ -> {
            Optional<EditedRules> rules =
                    comparison.isPresent() ? Optional.of(comparison.get().rules()) : Optional.empty();
            return LogVisits.count(results, now, rules, () -> closed || stop.getAsBoolean());
        }, unless(stop, made -> {
            logVisits = made;
            visitorCheck = now;
            edit = comparison;
            done.run();
        }, failed));
    }

    /** The column that weights come from, once that is known. */
    Optional<WeightColumn> weight() {
        return results.isWeighted() ? reports().stream().flatMap(report -> report.weight().stream()).findFirst()
                : Optional.empty();
    }

    /** What the pages of the lists are worth; empty if the lists do not say it. */
    Optional<ListWeights> weights() {
        return weightCounter.weights(reports());
    }

    /** Whether one of the lists is one of Search Console. */
    boolean isConsoleList() {
        return reports().stream().anyMatch(report -> report.issue().isPresent());
    }

    /** The same without single pages and folders: finding what opens them takes a moment. */
    Optional<ListWeights> weightSums() {
        return weightCounter.weightsWithoutPages(reports());
    }

    /** What can be done about the pages of a list of Search Console, without single pages; empty if no list is one. */
    Optional<ConsoleList> consoleSums() {
        return consoleListCounter.listWithoutPages(reports());
    }

    /** The same with single pages. */
    Optional<ConsoleList> console() {
        return consoleListCounter.list(reports());
    }

    /** How often each rule decided, as soon as it has been counted. */
    Optional<RuleCoverage> coverage() {
        return coverage;
    }

    /**
     * Finds the rows that this filter lets through, which come as they are found; the search before is given up.
     *
     * @param failed takes what kept them from coming
     */
    FilteredRows filter(RowFilter filter, Consumer<Throwable> failed) {
        long mine = newestFilter.incrementAndGet();
        BooleanSupplier stop = () -> closed || newestFilter.get() != mine;
        FilteredRows found = new FilteredRows(results, filter);
        tasks.start("filter a run", _ -> fill(found, stop) ? Optional.of(found) : Optional.<FilteredRows>empty(),
                unless(stop, _ -> {}, failed));
        return found;
    }

    /**
     * Sorts rows once they are all found; the order before is given up.
     *
     * @param sorted takes them
     */
    void sort(FilteredRows found, Optional<Order> order, Consumer<ResultRows> sorted, Consumer<Throwable> failed) {
        long mine = newestOrder.incrementAndGet();
        BooleanSupplier stop = () -> closed || newestOrder.get() != mine;
        order.ifPresent(by -> tasks.start("sort a run", _ -> {
            while (!found.isDone(isOver())) {
                if (!rest(stop)) {
                    return Optional.<ResultRows>empty();
                }
            }
            return SortedRows.of(results, found, by.key(), by.descending(), stop).map(ResultRows.class::cast);
        }, unless(stop, sorted, failed)));
    }

    /**
     * Puts the verdicts of all crawlers side by side; what was asked for before is given up.
     *
     * @param open names of folders that are open
     */
    void matrix(MatrixRows.Query query, Set<String> open, Consumer<MatrixRows> done, Consumer<Throwable> failed) {
        long mine = newestMatrix.incrementAndGet();
        BooleanSupplier stop = () -> closed || newestMatrix.get() != mine;
        tasks.start("make matrix", _ -> MatrixRows.of(results, query, open, stop),
                unless(stop, done, failed));
    }

    private boolean fill(FilteredRows rows, BooleanSupplier stop) {
        boolean over = false;
        while (!over) {
            over = isOver();
            if (!rows.fill(stop) || !over && !rest(stop)) {
                return false;
            }
        }
        return true;
    }

    private static boolean rest(BooleanSupplier stop) {
        try {
            Thread.sleep(POLL_MILLISECONDS);
            return !stop.getAsBoolean();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Whether requests are judged by the texts of several days, whose lines cannot be counted together. */
    boolean isOfSeveralTexts() {
        return plan.visitors().hasSeveralTexts();
    }

    /** Counts what each rule did, in the background. */
    void count(Runnable done, Consumer<Throwable> failed) {
        if (isOfSeveralTexts()) {
            done.run();
            return;
        }
        tasks.start("count rules", _ -> RuleCoverage.of(results, () -> closed),
                unless(() -> false, made -> {
                    coverage = Optional.of(made);
                    done.run();
                }, failed));
    }

    /** Writes it to a file, and to its end though the run is closed meanwhile: the person asked for it. */
    void export(RowExport export, Path file, Consumer<Optional<Throwable>> done) {
        tasks.startAt(file, "export to " + file, _ -> export.write(file, () -> false),
                outcome -> done.accept(
                        outcome instanceof TaskOutcome.Failed<Boolean>(Throwable cause) ? Optional.of(cause)
                                : Optional.empty()));
    }

    /** Cancels everything except an export that is being written. */
    void close() {
        closed = true;
        run.cancel();
    }

    /** Handles the outcome of a task that may have been stopped or is no longer wanted. */
    private static <T> Consumer<TaskOutcome<Optional<T>>> unless(BooleanSupplier stop, Consumer<T> done,
            Consumer<Throwable> failed) {
        return outcome -> {
            if (!stop.getAsBoolean()) {
                outcome.handle(made -> made.ifPresent(done), failed);
            }
        };
    }

    /** By what rows are sorted. */
    record Order(SortKey key, boolean descending) {}

    /**
     * What a run is asked for.
     *
     * @param judgedBy     reads the file by which URLs are judged, under the chosen standard
     * @param scope        the URLs that the file is for
     * @param judgedFor    for whom the requests of logs are judged
     * @param allStandards whether the other standards are asked, too
     * @param visitorCheck checks the visitors of logs against the name that they claim
     */
    record Request(JudgedText judgedBy, SiteScope scope, RunChoices.JudgedFor judgedFor, boolean allStandards,
            List<Crawler> crawlers, Catalogue catalogue, List<Source> sources, Supplier<VisitorCheck> visitorCheck) {

        /** It waits for the disk. */
        interface JudgedText {
            DatedTexts texts() throws IOException;
        }

        /** Reads the file, which may take a moment: not on the window's thread. */
        BulkRun prepare(BackgroundTasks tasks) throws IOException {
            DatedTexts texts = judgedBy.texts();
            RobotsText text = texts.newest();
            List<CrawlerReading> readings = allStandards
                    ? CrawlerReading.underEveryStandard(text, crawlers)
                    : crawlers.stream().map(crawler -> new CrawlerReading(text, crawler)).toList();
            RunPlan plan = switch (judgedFor) {
                case VISITOR -> RunPlan.forVisitors(texts, readings);
                case CRAWLERS -> RunPlan.withUsage(text, readings);
            };
            return new BulkRun(plan.forSite(scope), sources, catalogue, visitorCheck.get(), tasks);
        }
    }
}
