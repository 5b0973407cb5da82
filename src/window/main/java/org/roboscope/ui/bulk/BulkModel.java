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
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.workspace.ListOpener;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.ServedVersions.ServedList;
import org.roboscope.ui.workspace.ServedVersions.ServedVersion;
import org.roboscope.ui.workspace.TextAnnotations.RuleCounts;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/** What the panel shows: the run, the rows that the filter leaves, and what else was found. It holds no controls. */
final class BulkModel {

    /** A cancelled run has this many ticks to end by itself. */
    private static final int TICKS_TO_END = 20;

    /** What is run. */
    final ListSources sources;
    /** For whom. */
    final RunChoices choices;
    final ObjectProperty<Optional<BulkRun>> run = new SimpleObjectProperty<>(Optional.empty());
    /** The rows in view; they grow while a run or a filter is at work. */
    final ObjectProperty<Optional<RowList>> rows = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<RowFilter> filter = new SimpleObjectProperty<>(RowFilter.ALL);
    final ObjectProperty<Optional<BulkRun.Order>> order = new SimpleObjectProperty<>(Optional.empty());
    final MatrixModel matrix;
    /** What is known of the visitors in logs. */
    final VisitorLists visitorLists;
    /** The file that the edited text is compared with in the visits, if it is. */
    final ObjectProperty<Optional<JudgedBy>> comparedWith = new SimpleObjectProperty<>(Optional.empty());
    /** Changes when the visits have been counted once more. */
    final IntegerProperty visitsCounted = new SimpleIntegerProperty();
    /** Changes when the rules of a run have been counted. */
    final IntegerProperty rulesCounted = new SimpleIntegerProperty();
    /** Whether there is something to cancel: a run, or files that are being opened for one. */
    final BooleanProperty busy = new SimpleBooleanProperty();
    /** Why the last thing that was asked for could not be done. */
    final ObjectProperty<Optional<String>> trouble = new SimpleObjectProperty<>(Optional.empty());
    /** A site that a list lies on and that asks for a name and a password. */
    final ObjectProperty<Optional<WebAddress>> login = new SimpleObjectProperty<>(Optional.empty());
    /** What has changed since the rows were asked for; nothing while they are what a run would find now. */
    final ObjectProperty<Optional<RunChoices.Difference>> difference = new SimpleObjectProperty<>(Optional.empty());
    /** The export that was begun last of those that are being written. */
    final ObjectProperty<Optional<RowExport>> exporting = new SimpleObjectProperty<>(Optional.empty());
    /** The last file that was written since the run began. */
    final ObjectProperty<Optional<WrittenFile>> written = new SimpleObjectProperty<>(Optional.empty());

    private final Workspace workspace;
    private final ServedList served;
    private final UrlLists lists;
    private final BackgroundTasks tasks;
    private final BooleanProperty running = new SimpleBooleanProperty();
    /** Also those of runs that were given up. */
    private final List<RowExport> exports = new ArrayList<>();
    private boolean cancelled;
    private int ticksSinceCancel;
    private boolean hasLookedForServed;
    /** What the rows are of. */
    private Optional<RunChoices.Subject> subject = Optional.empty();
    private Instant begun = Instant.EPOCH;
    private Optional<Counting> counting = Optional.empty();
    private boolean showsVisits;
    /** A run that takes long to prepare may find that it is no longer wanted. */
    private long asks;

    /** What visits are counted by. */
    private record Counting(BulkRun run, VisitorCheck check, Optional<JudgedBy.Edit> edit) {}

    /**
     * A file that was exported.
     *
     * @param rows     how many it has, without its head
     * @param unsorted whether the list is sorted, but the file has the order of the run
     */
    record WrittenFile(long rows, Path file, boolean unsorted) {}

    /** Rows whose number grows during a run or while a filter works; the window sees the new number after {@link #grow}. */
    static final class RowList {

        /** All rows that the filter lets through, of which the list shows the first million. */
        final FilteredRows found;
        final ResultRows rows;
        final IntegerProperty size;

        private RowList(FilteredRows found, ResultRows rows) {
            this.found = found;
            this.rows = rows;
            this.size = new SimpleIntegerProperty(rows.size());
        }

        /** Whether the filter lets more rows through than the list shows. */
        boolean isCut() {
            return found.matching() > found.size();
        }

        /** Reports the rows that were added since. */
        void grow() {
            size.set(rows.size());
        }
    }

    /** @param kept where lists of visitors' addresses lie */
    BulkModel(Workspace workspace, Settings settings, UrlLists lists, BackgroundTasks tasks,
            ListFolder kept, ServedVersions versions) {
        this(workspace, settings, lists, tasks, ListOpener::onDisk,
                new VisitorLists(VerificationMethods.builtIn(), kept, () -> ListSources.asking(settings),
                        new HostNameLookup(), tasks, Clock.systemUTC()),
                versions);
    }

    BulkModel(Workspace workspace, Settings settings, UrlLists lists, BackgroundTasks tasks,
            ListOpener opener, VisitorLists visitorLists, ServedVersions versions) {
        this.workspace = workspace;
        this.served = new ServedList(versions, tasks);
        this.lists = lists;
        this.tasks = tasks;
        this.visitorLists = visitorLists;
        this.sources = new ListSources(tasks, opener, settings);
        this.choices = new RunChoices(workspace, settings, versions, served.allProperty());
        // What another site served says nothing about this one.
        workspace.bufferProperty().subscribe((_, _) -> forgetServed());
        workspace.site().subscribe((_, _) -> forgetServed());
        busy.bind(running.or(Bindings.createBooleanBinding(() -> !sources.opening.get().isEmpty(), sources.opening))
                .or(visitorLists.busy));
        filter.subscribe(this::filterRows);
        order.subscribe(this::order);
        visitorLists.check.subscribe(this::countVisits);
        comparedWith.subscribe(this::countVisits);
        choices.whenChanged(this::countVisits);
        workspace.bufferProperty().subscribe((_, _) -> comparedWith.set(Optional.empty()));
        choices.whenChanged(this::compare);
        this.matrix = new MatrixModel(this);
    }

    /** Reads these instead of what was chosen before, once they are open, and begins at once. */
    void readFiles(List<Path> files) {
        if (!files.isEmpty()) {
            choices.isLog.set(false);
            sources.takeFiles(files, this::start, this::tell);
        }
    }

    private void tell(Throwable cause) {
        trouble.set(Optional.of(FailureWords.of(cause)));
    }

    void readText(String name, String text) {
        if (!text.isBlank()) {
            choices.isLog.set(false);
            sources.takeText(name, text);
            start();
        }
    }

    /**
     * Reads what lies at these addresses.
     *
     * @param home the host of the site that names them; absent where a person did
     */
    void readAddresses(List<WebAddress> addresses, Optional<Host> home) {
        if (!addresses.isEmpty()) {
            choices.isLog.set(false);
            end();
            sources.takeAddresses(addresses, home);
            start();
        }
    }

    void tellOf(BulkRun one, Throwable failure) {
        if (isCurrent(one)) {
            tell(failure);
        }
    }

    /** What the site of the file in front has served, since somebody asked for it. */
    ReadOnlyObjectProperty<List<ServedVersion>> servedProperty() {
        return served.allProperty();
    }

    void findServed() {
        served.read(choices.site(), this::tell);
    }

    private void forgetServed() {
        hasLookedForServed = false;
        served.read("", this::tell);
    }

    void start() {
        if (sources.latest().isEmpty()) {
            return;
        }
        end();
        lists.use(sources.latest());
        trouble.set(Optional.empty());
        login.set(Optional.empty());
        written.set(Optional.empty());
        VisitorCheck known = visitorLists.check.get();
        BulkRun.Request asked = choices.request(sources.latest(), () -> visitorLists.whatIsKept(known));
        long mine = asks;
        sources.begin();
        subject = Optional.of(choices.subject());
        begun = visitorLists.clock.instant();
        compare();
        running.set(true);
        tasks.start("prepare run", _ -> asked.prepare(tasks),
                outcome -> outcome.handle(prepared -> begin(mine, prepared), cause -> giveUp(mine, cause)));
    }

    private void begin(long ask, BulkRun prepared) {
        visitorLists.showKept();
        if (ask != asks) {
            prepared.close();
            return;
        }
        prepared.start();
        run.set(Optional.of(prepared));
        filterRows();
    }

    private void giveUp(long ask, Throwable cause) {
        if (ask == asks) {
            running.set(false);
            tell(cause);
        }
    }

    void cancel() {
        sources.giveUpOpening();
        // The run first: otherwise it would treat the early end of its source as the end of the list.
        run.get().ifPresentOrElse(BulkRun::cancel, this::end);
        cancelled = true;
        sources.endFetching();
        visitorLists.cancel();
    }

    boolean isCurrent(BulkRun one) {
        return run.get().filter(one::equals).isPresent();
    }

    /** Shows what has come since. Called a few times a second. */
    void tick() {
        rows.get().ifPresent(RowList::grow);
        Optional<BulkRun> current = run.get();
        if (current.filter(this::isJudgedByAnother).isPresent()) {
            start();
        } else if (running.get() && current.isPresent()) {
            if (current.get().isOver()) {
                over(current.get());
            } else if (cancelled && ++ticksSinceCancel > TICKS_TO_END) {
                current.get().abandon();
            }
        }
    }

    /** Whether it turned out that a log is judged, which is judged by another file than a list. */
    private boolean isJudgedByAnother(BulkRun current) {
        if (!current.results.hasVisits()) {
            return false;
        }
        choices.isLog.set(true);
        if (!choices.hasSaved() && !hasLookedForServed) {
            hasLookedForServed = true;
            findServed();
        }
        boolean isOfEdits = subject
                .filter(asked -> asked.isUsual() && asked.judgedBy() instanceof JudgedBy.Edited).isPresent();
        return isOfEdits && (choices.judgedBy() instanceof JudgedBy.Served
                || running.get() && choices.judgedBy() instanceof JudgedBy.Saved);
    }

    private void over(BulkRun ended) {
        running.set(false);
        compare();
        login.set(sources.wantsLogin());
        countVisits();
        ended.failure().ifPresent(this::tell);
        Optional<RunChoices.Subject> judged = subject;
        ended.count(() -> {
            if (isCurrent(ended)) {
                showInMargin(judged.flatMap(RunChoices.Subject::content), ended.coverage());
                rulesCounted.set(rulesCounted.get() + 1);
            }
        }, failure -> tellOf(ended, failure));
    }

    /**
     * Shows how many URLs of the run each line decides about, beside the lines of the text that the run was of.
     *
     * @param judged the text that the run judged by; absent where it is none that is open
     */
    private void showInMargin(Optional<TextSnapshot> judged, Optional<RuleCoverage> coverage) {
        Map<Integer, Long> decided = new HashMap<>();
        coverage.ifPresent(all -> all.lines().forEach(count -> decided.put(count.line(), count.decided())));
        workspace.annotations().showRuleCounts(
                new RuleCounts(judged.orElseGet(() -> TextSnapshot.decode(new byte[0])), decided));
    }

    /** Takes the rows from the run that there is now. */
    private void filterRows() {
        run.get().ifPresent(now -> {
            FilteredRows found = now.filter(filter.get(), failure -> tellOf(now, failure));
            rows.set(Optional.of(new RowList(found, found)));
            sortRows();
        });
    }

    /** The rows of before stay until they are sorted. */
    private void sortRows() {
        run.get().ifPresent(now -> rows.get().map(shown -> shown.found).ifPresent(found -> now.sort(found, order.get(),
                sorted -> rows.get().filter(shown -> isCurrent(now) && shown.found.equals(found))
                        .ifPresent(_ -> rows.set(Optional.of(new RowList(found, sorted)))),
                failure -> tellOf(now, failure))));
    }

    private void order() {
        if (order.get().isEmpty()) {
            rows.set(rows.get().map(shown -> new RowList(shown.found, shown.found)));
        }
        sortRows();
    }

    /** Finds out whether the files changed on disk since they were read. It is done in the background. */
    void lookAtFiles() {
        sources.lookAtFiles(this::compare);
    }

    private void compare() {
        boolean hasVisits = run.get().map(now -> now.results.hasVisits()).orElse(true);
        boolean asksCrawlers = run.get().map(now -> now.results.hasListUrls()).orElse(true);
        List<OriginCount> sites = run.get().map(now -> now.origins.sortedByUrls()).orElse(List.of());
        difference.set(subject.flatMap(asked -> asked.from(choices.subject(), sites, hasVisits, asksCrawlers)
                .or(() -> sources.changed().map(_ -> RunChoices.Difference.LIST))));
    }

    /** How the rows differ from what a run by the text in front would find, which the panels may not have read yet. */
    Optional<RunChoices.Difference> differenceNow(TextBuffer front) {
        return subject.filter(asked -> !asked.buffer().equals(front)).map(_ -> RunChoices.Difference.FILE)
                .or(() -> subject.filter(asked -> !asked.isSame(front.content()))
                        .map(asked -> asked.isUsual() || asked.judgedBy() instanceof JudgedBy.Edited
                                ? RunChoices.Difference.TEXT : RunChoices.Difference.JUDGED_BY))
                .or(difference::get);
    }

    /** How long ago the run began. */
    Duration age() {
        return Duration.between(begun, visitorLists.clock.instant());
    }

    /** Says which site the file in front is for, and judges the URLs again. */
    void setSite(Origin site) {
        workspace.setSite(site.toString());
        start();
    }

    /** Fetches and opens the robots.txt of another site. */
    void openSite(Origin site) {
        workspace.requests().openSite(site.toString());
    }

    /** What the rows are of. */
    Optional<RunChoices.Subject> subject() {
        return subject;
    }

    /** Edits are counted only while somebody looks at the visits. */
    void showVisits(boolean now) {
        showsVisits = now;
        countVisits();
    }

    /** Asks the operators whose crawlers are in the log for their lists. */
    void fetchLists() {
        run.get().ifPresent(now -> visitorLists.fetch(now.visitors().names()));
    }

    void lookUpHosts() {
        run.get().ifPresent(visitorLists::lookUp);
    }

    /** Counts them once more if what they are counted by has changed. A run that goes on is counted when it is over. */
    private void countVisits() {
        Optional<Counting> wanted = run.get().filter(now -> now.isOver() && now.results.hasVisits())
                .map(now -> new Counting(now, visitorLists.check.get(), showsVisits ? edit() : now.edit()));
        if (wanted.equals(counting)) {
            return;
        }
        counting = wanted.filter(now -> !now.run.visitorCheck().equals(now.check) || !now.run.edit().equals(now.edit));
        counting.ifPresent(now -> now.run.countVisits(now.check, now.edit,
                () -> !counting.equals(Optional.of(now)), () -> {
                    counting = Optional.empty();
                    if (isCurrent(now.run)) {
                        visitsCounted.set(visitsCounted.get() + 1);
                        countVisits();
                    }
                }, failure -> tellOf(now.run, failure)));
    }

    private Optional<JudgedBy.Edit> edit() {
        return comparedWith.get().map(choices::edit);
    }

    /** Whether the visits tell what the text in the editor would change. */
    boolean isOfEditedText(BulkRun of) {
        return of.edit().isPresent() && of.edit().equals(edit());
    }

    /** Writes the rows that the filter lets through: as the list shows them or, where it shows only the first, as they came. */
    void export(Path file, RowExport.Form form) {
        run.get().ifPresent(current -> rows.get().ifPresent(shown -> export(current,
                shown.isCut() ? RowExport.ofAll(current.results, shown.found, form)
                        : new RowExport(current.results, shown.rows, form),
                file, shown.isCut() && order.get().isPresent())));
    }

    /** Writes the URLs of the matrix, also those of folders that are closed. */
    void exportMatrix(Path file, RowExport.Form form) {
        run.get().ifPresent(current -> matrix.rows.get().ifPresent(
                made -> export(current, RowExport.ofMatrix(current.results, made.urls(), form), file, false)));
    }

    private void export(BulkRun of, RowExport export, Path file, boolean unsorted) {
        exports.add(export);
        written.set(Optional.empty());
        exporting.set(Optional.of(export));
        of.export(export, file, failure -> {
            // They are ended in any order; the latest of the others is shown on.
            exports.remove(export);
            exporting.set(exports.isEmpty() ? Optional.empty() : Optional.of(exports.getLast()));
            failure.ifPresentOrElse(this::tell,
                    () -> written.set(Optional.of(new WrittenFile(export.written(), file, unsorted))));
        });
    }

    /**
     * Writes a small table, which is there already.
     *
     * @param count how many rows it has, without its head
     */
    void write(byte[] table, int count, Path file) {
        written.set(Optional.empty());
        tasks.startAt(file, "export to " + file, _ -> {
            try {
                return new SafeFile().write(file, table);
            } catch (SaveException failure) {
                throw new IOException(file + ": " + failure.why().text(), failure);
            }
        }, outcome -> outcome.handle(_ -> written.set(Optional.of(new WrittenFile(count, file, false))), this::tell));
    }

    /** Reports that this many rows are too many to copy. */
    void refuseCopy(int many) {
        trouble.set(Optional.of(MESSAGES.text("copy.tooMany", many, RowTable.MOST_COPIED)));
    }

    /** Gives up the run and what it found. */
    void end() {
        asks++;
        rows.set(Optional.empty());
        Optional<BulkRun> before = run.get();
        run.set(Optional.empty());
        subject = Optional.empty();
        compare();
        running.set(false);
        cancelled = false;
        ticksSinceCancel = 0;
        sources.endFetching();
        before.ifPresent(BulkRun::close);
    }
}
