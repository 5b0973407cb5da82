package org.roboscope.ui.bulk;

import static org.roboscope.ui.bulk.BulkPanel.MESSAGES;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.roboscope.address.Host;
import org.roboscope.address.Origin;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.document.disk.SaveException;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.simulate.coverage.RuleCoverage;
import org.roboscope.simulate.results.FilteredRows;
import org.roboscope.simulate.results.ResultRows;
import org.roboscope.simulate.results.RowExport;
import org.roboscope.simulate.results.RowFilter;
import org.roboscope.simulate.run.UrlOrigins.OriginCount;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.visitors.HostNameLookup;
import org.roboscope.site.visitors.ListFolder;
import org.roboscope.site.visitors.VerificationMethods;
import org.roboscope.site.visitors.VisitorCheck;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.workspace.ListOpener;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.ServedVersions.ServedList;
import org.roboscope.ui.workspace.ServedVersions.ServedVersion;
import org.roboscope.ui.workspace.TextAnnotations.RuleCounts;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextSource;
import org.roboscope.ui.workspace.TextSource.RunFile;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/** Model of the URLs panel, without controls: the current run, its filtered rows, the matrix and the visits. */
final class BulkModel {

    /** A cancelled run that has not ended after this many ticks is abandoned. */
    private static final int MAX_TICKS_AFTER_CANCEL = 20;

    final ListSources sources;
    final RunChoices choices;
    final ObjectProperty<Optional<BulkRun>> run = new SimpleObjectProperty<>(Optional.empty());
    /** The filtered and sorted rows; they grow during a run or a filter. */
    final ObjectProperty<Optional<RowList>> rows = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<RowFilter> filter = new SimpleObjectProperty<>(RowFilter.ALL);
    final ObjectProperty<Optional<BulkRun.Order>> order = new SimpleObjectProperty<>(Optional.empty());
    final MatrixModel matrix;
    final VisitorLists visitorLists;
    /** The file that the visits compare the edited text with, if any. */
    final ObjectProperty<Optional<RunFile>> comparedVersion = new SimpleObjectProperty<>(Optional.empty());
    /** Increases after each count of the visits. */
    final IntegerProperty completedVisitCounts = new SimpleIntegerProperty();
    /** Increases after each count of the rules. */
    final IntegerProperty completedRuleCounts = new SimpleIntegerProperty();
    /** Whether a run, the opening of files or a request about visitors is in progress and can be cancelled. */
    final BooleanProperty busy = new SimpleBooleanProperty();
    /** Why the last command failed. */
    final ObjectProperty<Optional<String>> failure = new SimpleObjectProperty<>(Optional.empty());
    /** The site that requires a user name and a password for one of the lists. */
    final ObjectProperty<Optional<WebAddress>> login = new SimpleObjectProperty<>(Optional.empty());
    /** A change since the run began that would give other rows; empty while the rows are up to date. */
    final ObjectProperty<Optional<RunChoices.Difference>> difference = new SimpleObjectProperty<>(Optional.empty());
    /** The latest of the exports in progress. */
    final ObjectProperty<Optional<RowExport>> currentExport = new SimpleObjectProperty<>(Optional.empty());
    /** The last file written since the run began. */
    final ObjectProperty<Optional<WrittenFile>> writtenFile = new SimpleObjectProperty<>(Optional.empty());

    private final Workspace workspace;
    private final ServedList servedList;
    private final UrlLists lists;
    private final BackgroundTasks tasks;
    private final BooleanProperty running = new SimpleBooleanProperty();
    /** The exports in progress, including those of closed runs. */
    private final List<RowExport> exports = new ArrayList<>();
    private boolean cancelled;
    private int ticksSinceCancel;
    private boolean hasReadServedVersions;
    /** The choices that the rows were judged by. */
    private Optional<RunChoices.Snapshot> runSnapshot = Optional.empty();
    private Instant startTime = Instant.EPOCH;
    private Optional<VisitCount> pendingCount = Optional.empty();
    private boolean areVisitsShown;
    /** Number of the latest request for a run. A run prepared for an earlier request is closed. */
    private long latestRequestNumber;

    /** A run whose visits are counted, with the inputs of the count. */
    private record VisitCount(BulkRun run, VisitorCheck check, Optional<RunChoices.Edit> edit) {}

    /**
     * An exported file.
     *
     * @param rowCount   number of rows, without the header
     * @param isUnsorted whether the file has the order of the run although the list is sorted
     */
    record WrittenFile(long rowCount, Path file, boolean isUnsorted) {}

    /** A list of rows that grows during a run or a filter. {@link #grow} updates the size that the window observes. */
    static final class RowList {

        /** All rows that match the filter, of which the list shows the first million. */
        final FilteredRows filtered;
        final ResultRows rows;
        final IntegerProperty size;

        private RowList(FilteredRows filtered, ResultRows rows) {
            this.filtered = filtered;
            this.rows = rows;
            this.size = new SimpleIntegerProperty(rows.size());
        }

        /** Whether more rows match the filter than the list shows. */
        boolean isTruncated() {
            return filtered.matchCount() > filtered.size();
        }

        void grow() {
            size.set(rows.size());
        }
    }

    /** @param visitorLists folder of the downloaded lists of crawlers' addresses */
    BulkModel(Workspace workspace, Settings settings, UrlLists lists, BackgroundTasks tasks,
            ListFolder visitorLists, ServedVersions versions) {
        this(workspace, settings, lists, tasks, ListOpener::onDisk,
                new VisitorLists(VerificationMethods.builtIn(), visitorLists, () -> ListSources.fetchSettings(settings),
                        new HostNameLookup(), tasks, Clock.systemUTC()),
                versions);
    }

    BulkModel(Workspace workspace, Settings settings, UrlLists lists, BackgroundTasks tasks,
            ListOpener opener, VisitorLists visitorLists, ServedVersions versions) {
        this.workspace = workspace;
        this.servedList = new ServedList(versions, tasks);
        this.lists = lists;
        this.tasks = tasks;
        this.visitorLists = visitorLists;
        this.sources = new ListSources(tasks, opener, settings);
        this.choices = new RunChoices(workspace, settings, versions, servedList.versionsProperty());
        // The versions served by one site do not apply to another.
        workspace.bufferProperty().subscribe((_, _) -> forgetServedVersions());
        workspace.site().subscribe((_, _) -> forgetServedVersions());
        busy.bind(running
                .or(Bindings.createBooleanBinding(() -> !sources.openingFiles.get().isEmpty(), sources.openingFiles))
                .or(visitorLists.busy));
        filter.subscribe(this::filterRows);
        order.subscribe(this::applyOrder);
        visitorLists.check.subscribe(this::countVisits);
        comparedVersion.subscribe(this::countVisits);
        choices.addChangeListener(this::countVisits);
        workspace.bufferProperty().subscribe((_, _) -> comparedVersion.set(Optional.empty()));
        choices.addChangeListener(this::updateDifference);
        this.matrix = new MatrixModel(this);
    }

    /** Opens files in place of the earlier lists and starts a run. */
    void runFiles(List<Path> files) {
        if (!files.isEmpty()) {
            choices.isLog.set(false);
            sources.openFiles(files, this::startRun, this::showFailure);
        }
    }

    private void showFailure(Throwable cause) {
        failure.set(Optional.of(FailureMessages.of(cause)));
    }

    void runText(String name, String text) {
        if (!text.isBlank()) {
            choices.isLog.set(false);
            sources.setText(name, text);
            startRun();
        }
    }

    /**
     * Starts a run of the lists at some addresses.
     *
     * @param home host of the site that names the addresses; empty if the user entered them
     */
    void runAddresses(List<WebAddress> addresses, Optional<Host> home) {
        if (!addresses.isEmpty()) {
            choices.isLog.set(false);
            closeRun();
            sources.setAddresses(addresses, home);
            startRun();
        }
    }

    /** Shows the failure of a run's task, unless another run replaced it. */
    void showRunFailure(BulkRun failedRun, Throwable cause) {
        if (isCurrent(failedRun)) {
            showFailure(cause);
        }
    }

    /** The versions that the site of the open file has served; empty until {@link #readServedVersions}. */
    ReadOnlyObjectProperty<List<ServedVersion>> servedProperty() {
        return servedList.versionsProperty();
    }

    void readServedVersions() {
        servedList.read(choices.site(), this::showFailure);
    }

    private void forgetServedVersions() {
        hasReadServedVersions = false;
        servedList.read("", this::showFailure);
    }

    void startRun() {
        if (sources.latestSources().isEmpty()) {
            return;
        }
        closeRun();
        lists.setLatest(sources.latestSources());
        failure.set(Optional.empty());
        login.set(Optional.empty());
        writtenFile.set(Optional.empty());
        VisitorCheck currentCheck = visitorLists.check.get();
        BulkRun.Request request =
                choices.createRequest(sources.latestSources(), () -> visitorLists.withStoredLists(currentCheck));
        long requestNumber = latestRequestNumber;
        sources.prepareRun();
        runSnapshot = Optional.of(choices.snapshot());
        startTime = visitorLists.clock.instant();
        updateDifference();
        running.set(true);
        tasks.start("prepare run", _ -> request.prepare(tasks), outcome -> outcome
                .handle(preparedRun -> startPrepared(requestNumber, preparedRun),
                        cause -> showPreparationFailure(requestNumber, cause)));
    }

    private void startPrepared(long request, BulkRun preparedRun) {
        visitorLists.showStoredLists();
        if (request != latestRequestNumber) {
            preparedRun.close();
            return;
        }
        preparedRun.start();
        run.set(Optional.of(preparedRun));
        filterRows();
    }

    private void showPreparationFailure(long request, Throwable cause) {
        if (request == latestRequestNumber) {
            running.set(false);
            showFailure(cause);
        }
    }

    void cancel() {
        sources.cancelOpening();
        // Cancels the run first, because it would treat the early end of its source as the end of the list.
        run.get().ifPresentOrElse(BulkRun::cancel, this::closeRun);
        cancelled = true;
        sources.cancelFetching();
        visitorLists.cancel();
    }

    boolean isCurrent(BulkRun candidate) {
        return run.get().filter(candidate::equals).isPresent();
    }

    /** Updates the rows and the state of the run. Called a few times a second. */
    void tick() {
        rows.get().ifPresent(RowList::grow);
        Optional<BulkRun> current = run.get();
        current.filter(currentRun -> currentRun.results.hasVisits()).ifPresent(_ -> markAsLog());
        if (current.filter(this::needsOtherFile).isPresent()) {
            startRun();
        } else if (running.get() && current.isPresent()) {
            if (current.get().isOver()) {
                showCompleted(current.get());
            } else if (cancelled && ++ticksSinceCancel > MAX_TICKS_AFTER_CANCEL) {
                current.get().abandon();
            }
        }
    }

    /** Marks the sources as a log, and reads the served versions if no saved file can judge the log. */
    private void markAsLog() {
        choices.isLog.set(true);
        if (!choices.hasSaved() && !hasReadServedVersions) {
            hasReadServedVersions = true;
            readServedVersions();
        }
    }

    /** Whether a run of a log was started with the edited text, but the default for logs is another file. */
    private boolean needsOtherFile(BulkRun current) {
        boolean isJudgedByEdits = runSnapshot.filter(snapshot -> snapshot.isDefaultVersion()
                && snapshot.version() instanceof TextSource.EditedText).isPresent();
        return current.results.hasVisits() && isJudgedByEdits && (choices.version() instanceof TextSource.ServedText
                || running.get() && choices.version() instanceof TextSource.SavedText);
    }

    private void showCompleted(BulkRun completedRun) {
        running.set(false);
        updateDifference();
        login.set(sources.loginAddress());
        countVisits();
        completedRun.failure().ifPresent(this::showFailure);
        Optional<RunChoices.Snapshot> snapshot = runSnapshot;
        completedRun.countRules(() -> {
            if (isCurrent(completedRun)) {
                showRuleCounts(snapshot.flatMap(RunChoices.Snapshot::content), completedRun.coverage());
                completedRuleCounts.set(completedRuleCounts.get() + 1);
            }
        }, cause -> showRunFailure(completedRun, cause));
    }

    /**
     * Shows in the editor's margin how many URLs of the run each line decides about.
     *
     * @param judged the text that the run judged by; empty if it is not open
     */
    private void showRuleCounts(Optional<TextSnapshot> judged, Optional<RuleCoverage> coverage) {
        Map<Integer, Long> decided = new HashMap<>();
        coverage.ifPresent(covered -> covered.lines().forEach(line -> decided.put(line.line(), line.decidedUrls())));
        workspace.annotations().setRuleCounts(
                new RuleCounts(judged.orElseGet(() -> TextSnapshot.decode(new byte[0])), decided));
    }

    private void filterRows() {
        run.get().ifPresent(current -> {
            FilteredRows filtered = current.filter(filter.get(), cause -> showRunFailure(current, cause));
            rows.set(Optional.of(new RowList(filtered, filtered)));
            sortRows();
        });
    }

    /** Sorts the rows in the background; the unsorted rows are shown until then. */
    private void sortRows() {
        run.get().ifPresent(current -> rows.get().map(shown -> shown.filtered)
                .ifPresent(filtered -> current.sort(filtered, order.get(),
                        sorted -> rows.get().filter(shown -> isCurrent(current) && shown.filtered.equals(filtered))
                                .ifPresent(_ -> rows.set(Optional.of(new RowList(filtered, sorted)))),
                        cause -> showRunFailure(current, cause))));
    }

    private void applyOrder() {
        if (order.get().isEmpty()) {
            rows.set(rows.get().map(shown -> new RowList(shown.filtered, shown.filtered)));
        }
        sortRows();
    }

    /** Checks in the background whether the files changed on disk since they were read. */
    void checkFiles() {
        sources.checkFiles(this::updateDifference);
    }

    private void updateDifference() {
        boolean hasVisits = run.get().map(current -> current.results.hasVisits()).orElse(true);
        boolean hasListUrls = run.get().map(current -> current.results.hasListUrls()).orElse(true);
        List<OriginCount> sites = run.get().map(current -> current.origins.sortedByUrls()).orElse(List.of());
        difference.set(runSnapshot
                .flatMap(snapshot -> snapshot.differenceTo(choices.snapshot(), sites, hasVisits, hasListUrls))
                .or(() -> sources.changedFile().map(_ -> RunChoices.Difference.LIST)));
    }

    /** The difference for the current text of an editor, which the panels may not have read yet. */
    Optional<RunChoices.Difference> differenceTo(TextBuffer editor) {
        return runSnapshot.filter(snapshot -> !snapshot.buffer().equals(editor)).map(_ -> RunChoices.Difference.FILE)
                .or(() -> runSnapshot.filter(snapshot -> !snapshot.hasContent(editor.content()))
                        .map(snapshot -> snapshot.isDefaultVersion()
                                || snapshot.version() instanceof TextSource.EditedText
                                        ? RunChoices.Difference.TEXT : RunChoices.Difference.JUDGED_BY))
                .or(difference::get);
    }

    /** Time since the run began. */
    Duration runAge() {
        return Duration.between(startTime, visitorLists.clock.instant());
    }

    /** Sets the site of the open file and judges the URLs again. */
    void setSite(Origin site) {
        workspace.setSite(site.toString());
        startRun();
    }

    /** Fetches and opens the robots.txt of another site. */
    void openSite(Origin site) {
        workspace.requests().openSite(site.toString());
    }

    Optional<RunChoices.Snapshot> runSnapshot() {
        return runSnapshot;
    }

    /** Sets whether the visits are shown, because the effect of edits is counted only then. */
    void setVisitsShown(boolean shown) {
        areVisitsShown = shown;
        countVisits();
    }

    /** Fetches the address lists of the crawlers in the log from their operators. */
    void fetchLists() {
        run.get().ifPresent(current -> visitorLists.fetchLists(current.logVisits().namedVisitors()));
    }

    void lookUpHosts() {
        run.get().ifPresent(visitorLists::lookUpHosts);
    }

    /** Counts the visits again if their inputs changed, but not during a run. */
    private void countVisits() {
        Optional<VisitCount> next = run.get().filter(current -> current.isOver() && current.results.hasVisits())
                .map(current -> new VisitCount(current, visitorLists.check.get(),
                        areVisitsShown ? currentEdit() : current.edit()));
        if (next.equals(pendingCount)) {
            return;
        }
        pendingCount = next.filter(
                count -> !count.run.visitorCheck().equals(count.check) || !count.run.edit().equals(count.edit));
        pendingCount.ifPresent(count -> count.run.countVisits(count.check, count.edit,
                () -> !pendingCount.equals(Optional.of(count)), () -> {
                    pendingCount = Optional.empty();
                    if (isCurrent(count.run)) {
                        completedVisitCounts.set(completedVisitCounts.get() + 1);
                        countVisits();
                    }
                }, cause -> showRunFailure(count.run, cause)));
    }

    private Optional<RunChoices.Edit> currentEdit() {
        return comparedVersion.get().map(choices::createEdit);
    }

    /** Whether the visits of a run include the effect of the text in the editor. */
    boolean hasCountedEdit(BulkRun countedRun) {
        return countedRun.edit().isPresent() && countedRun.edit().equals(currentEdit());
    }

    /**
     * Writes the rows that match the filter: sorted like the list or, if the list is truncated, in the order of the
     * run.
     */
    void exportRows(Path file, RowExport.Form form) {
        run.get().ifPresent(current -> rows.get().ifPresent(shown -> startExport(current,
                shown.isTruncated() ? RowExport.ofAll(current.results, shown.filtered, form)
                        : new RowExport(current.results, shown.rows, form),
                file, shown.isTruncated() && order.get().isPresent())));
    }

    /** Writes the URLs of the matrix, including those of closed folders. */
    void exportMatrix(Path file, RowExport.Form form) {
        run.get().ifPresent(current -> matrix.rows.get().ifPresent(
                shown -> startExport(current, RowExport.ofMatrix(current.results, shown.urls(), form), file, false)));
    }

    private void startExport(BulkRun exportedRun, RowExport export, Path file, boolean isUnsorted) {
        exports.add(export);
        writtenFile.set(Optional.empty());
        currentExport.set(Optional.of(export));
        exportedRun.export(export, file, cause -> {
            // Exports end in any order, so the latest remaining one is shown.
            exports.remove(export);
            currentExport.set(exports.isEmpty() ? Optional.empty() : Optional.of(exports.getLast()));
            cause.ifPresentOrElse(this::showFailure,
                    () -> writtenFile.set(Optional.of(new WrittenFile(export.writtenRows(), file, isUnsorted))));
        });
    }

    /**
     * Writes a small table.
     *
     * @param rowCount number of rows, without the header
     */
    void exportTable(byte[] table, int rowCount, Path file) {
        writtenFile.set(Optional.empty());
        tasks.startAt(file, "export to " + file, _ -> {
            try {
                return new SafeFile().write(file, table);
            } catch (SaveException notSaved) {
                throw new IOException(file + ": " + notSaved.reasonSentence().text(), notSaved);
            }
        }, outcome -> outcome.handle(_ -> writtenFile.set(Optional.of(new WrittenFile(rowCount, file, false))),
                this::showFailure));
    }

    /** Reports that too many rows are selected to copy. */
    void refuseCopy(int rowCount) {
        failure.set(Optional.of(MESSAGES.text("copy.tooMany", rowCount, RowTable.MAX_COPIED_ROWS)));
    }

    /** Closes the run and discards its results. */
    private void closeRun() {
        latestRequestNumber++;
        rows.set(Optional.empty());
        Optional<BulkRun> closedRun = run.get();
        run.set(Optional.empty());
        runSnapshot = Optional.empty();
        updateDifference();
        running.set(false);
        cancelled = false;
        ticksSinceCancel = 0;
        sources.cancelFetching();
        closedRun.ifPresent(BulkRun::close);
    }
}
