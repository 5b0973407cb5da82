package org.roboscope.ui.bulk;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import org.roboscope.simulate.results.RowExport;
import org.roboscope.site.address.Host;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.visitors.HostNameLookup;
import org.roboscope.site.visitors.ListFolder;
import org.roboscope.site.visitors.VerificationMethods;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.ListOpener;
import org.roboscope.ui.workspace.ServedList;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.ServedVersions.ServedVersion;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/** What the panel shows: the run, and the rows that the filter leaves. It holds no controls. */
final class BulkModel {

    /** A cancelled run has this many ticks to end by itself. */
    private static final int TICKS_TO_END = 20;

    private final ServedList served;
    private final MarginCounts marginCounts;
    private final UrlLists lists;
    private final BackgroundTasks tasks;
    private final ListSources sources;
    private final RunChoices choices;
    private final ReadOnlyObjectWrapper<Optional<BulkRun>> run = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final RunRows rows;
    private final RunVisits visits;
    private final BooleanProperty running = new SimpleBooleanProperty();
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Optional<String>> trouble = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<WebAddress>> login = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final BulkExports exports;
    private final MatrixModel matrix;
    private final WindowMessages messages;

    private boolean cancelled;
    private int ticksSinceCancel;
    private boolean hasLookedForServed;
    private final OutdatedRows outdated;
    private final IntegerProperty counted = new SimpleIntegerProperty();
    /** A run that takes long to prepare may find that it is no longer wanted. */
    private long asks;

    /** @param kept where lists of visitors' addresses lie */
    BulkModel(Workspace workspace, Settings settings, UrlLists lists, WindowMessages messages, BackgroundTasks tasks,
            ListFolder kept, ServedVersions versions) {
        this(workspace, settings, lists, messages, tasks, ListOpener::onDisk,
                new VisitorLists(VerificationMethods.builtIn(), kept, () -> ListSources.asking(settings),
                        new HostNameLookup(), tasks, Clock.systemUTC()),
                versions);
    }

    BulkModel(Workspace workspace, Settings settings, UrlLists lists, WindowMessages messages, BackgroundTasks tasks,
            ListOpener opener, VisitorLists visitorLists, ServedVersions versions) {
        this.served = new ServedList(versions, tasks);
        this.marginCounts = new MarginCounts(workspace);
        this.lists = lists;
        this.tasks = tasks;
        this.messages = messages;
        this.exports = new BulkExports(tasks, this::tell);
        this.sources = new ListSources(tasks, opener, settings, messages);
        this.choices = new RunChoices(workspace, settings, versions, served.allProperty(), messages);
        // What another site served says nothing about this one.
        workspace.bufferProperty().subscribe((_, _) -> forgetServed());
        workspace.siteProperty().subscribe((_, _) -> forgetServed());
        busy.bind(running.or(Bindings.createBooleanBinding(
                () -> !sources.openingProperty().get().isEmpty(), sources.openingProperty()))
                .or(visitorLists.busyProperty()));
        this.rows = new RunRows(this);
        this.visits = new RunVisits(this, visitorLists);
        workspace.bufferProperty().subscribe((_, _) -> visits.comparedWithProperty().set(Optional.empty()));
        this.outdated = new OutdatedRows(this, visitorLists.clock());
        this.matrix = new MatrixModel(this);
    }

    /** What is run. */
    ListSources sources() {
        return sources;
    }

    /** For whom. */
    RunChoices choices() {
        return choices;
    }

    ReadOnlyObjectProperty<Optional<BulkRun>> runProperty() {
        return run.getReadOnlyProperty();
    }

    RunRows rows() {
        return rows;
    }

    RunVisits visits() {
        return visits;
    }

    /** Whether there is something to cancel: a run, or files that are being opened for one. */
    ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** Why the last thing that was asked for could not be done. */
    ReadOnlyObjectProperty<Optional<String>> troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /** A site that a list lies on and that asks for a name and a password. */
    ReadOnlyObjectProperty<Optional<WebAddress>> loginProperty() {
        return login.getReadOnlyProperty();
    }

    OutdatedRows outdated() {
        return outdated;
    }

    MatrixModel matrix() {
        return matrix;
    }

    /** The exports that are being written. */
    BulkExports exports() {
        return exports;
    }

    /** Reads these instead of what was chosen before, once they are open, and begins at once. */
    void readFiles(List<Path> files) {
        if (!files.isEmpty()) {
            choices.setLog(false);
            sources.takeFiles(files, this::start, this::tell);
        }
    }

    private void tell(Throwable cause) {
        trouble.set(Optional.of(FailureWords.of(cause)));
    }

    void readText(String name, String text) {
        if (!text.isBlank()) {
            choices.setLog(false);
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
            choices.setLog(false);
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
        exports.forgetWritten();
        BulkRequest asked = choices.request(sources.latest(), visits.check());
        long mine = asks;
        sources.begin();
        outdated.begin();
        marginCounts.begin(outdated.subject().flatMap(RunSubject::content));
        running.set(true);
        tasks.start("prepare run", _ -> asked.prepare(tasks), (TaskOutcome<BulkRun> outcome) -> {
            switch (outcome) {
                case TaskOutcome.Done<BulkRun>(BulkRun prepared) -> begin(mine, prepared);
                case TaskOutcome.Failed<BulkRun>(Throwable cause) -> giveUp(mine, cause);
                case TaskOutcome.Cancelled<BulkRun>() -> {}
            }
        });
    }

    private void begin(long ask, BulkRun prepared) {
        visits.lists().showKept();
        if (ask != asks) {
            prepared.close();
            return;
        }
        prepared.start();
        run.set(Optional.of(prepared));
        rows.refresh();
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
        visits.lists().cancel();
    }

    boolean isCurrent(BulkRun one) {
        return run.get().filter(one::equals).isPresent();
    }

    /** Shows what has come since. Called a few times a second. */
    void tick() {
        rows.grow();
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
        if (!current.results().hasVisits()) {
            return false;
        }
        choices.setLog(true);
        if (!choices.hasSaved() && !hasLookedForServed) {
            hasLookedForServed = true;
            findServed();
        }
        boolean isOfEdits = outdated.subject()
                .filter(asked -> asked.isUsual() && asked.judgedBy() instanceof JudgedBy.Edited).isPresent();
        return isOfEdits && (choices.judgedBy() instanceof JudgedBy.Served
                || running.get() && choices.judgedBy() instanceof JudgedBy.Saved);
    }

    /** Finds out whether the files changed on disk since they were read. It is done in the background. */
    void lookAtFiles() {
        sources.lookAtFiles(outdated::compare);
    }

    private void over(BulkRun ended) {
        running.set(false);
        outdated.compare();
        login.set(sources.wantsLogin());
        visits.count();
        ended.failure().ifPresent(this::tell);
        ended.count(() -> {
            if (isCurrent(ended)) {
                marginCounts.show(ended.coverage());
                counted.set(counted.get() + 1);
            }
        }, failure -> tellOf(ended, failure));
    }

    /** Changes when the rules of a run have been counted. */
    ReadOnlyIntegerProperty countedProperty() {
        return counted;
    }

    /** Writes the rows that the filter leaves. */
    void export(Path file, RowExport.Form form) {
        run.get().ifPresent(current -> rows.shownProperty().get().ifPresent(shown -> exports.begin(current,
                new RowExport(current.results(), shown.rows(), form), file)));
    }

    /** Writes the URLs of the matrix, also those of folders that are closed. */
    void exportMatrix(Path file, RowExport.Form form) {
        run.get().ifPresent(current -> matrix.rowsProperty().get().ifPresent(made -> exports.begin(current,
                RowExport.ofMatrix(current.results(), made.urls(), form), file)));
    }

    /** Reports that this many rows are too many to copy. */
    void refuseCopy(int rows) {
        trouble.set(Optional.of(messages.text("copy.tooMany", rows, SlotTexts.MOST)));
    }

    /** Gives up the run and what it found. */
    void end() {
        asks++;
        rows.clear();
        Optional<BulkRun> before = run.get();
        run.set(Optional.empty());
        outdated.clear();
        running.set(false);
        cancelled = false;
        ticksSinceCancel = 0;
        sources.endFetching();
        before.ifPresent(BulkRun::close);
    }
}
