package org.roboscope.ui.bulk;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.roboscope.simulate.visits.LogVisits;
import org.roboscope.site.address.IpNumber;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.visitors.HostNameLookup;
import org.roboscope.site.visitors.HostNameLookup.HostName;
import org.roboscope.site.visitors.KnownLists;
import org.roboscope.site.visitors.KnownLists.ListProblem;
import org.roboscope.site.visitors.ListDownload;
import org.roboscope.site.visitors.ListFolder;
import org.roboscope.site.visitors.VerificationMethod;
import org.roboscope.site.visitors.VerificationMethods;
import org.roboscope.site.visitors.VisitorCheck;
import org.roboscope.site.visitors.VisitorCheck.NamedVisitor;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.task.TaskOutcome;

/**
 * Identifies the visitors in logs by published lists of addresses and by host names. Lists and names are requested
 * only on command.
 */
final class VisitorLists {

    /** The kinds of work. */
    enum Step {
        FETCHING,
        READING,
        LOOKING_UP
    }

    record Progress(Step step, int done, int total) {}

    /** Identifies visitors by the lists and host names that are available. */
    final ObjectProperty<VisitorCheck> check;
    /** Sentences about lists that could not be fetched or read. */
    final ObjectProperty<List<String>> problems = new SimpleObjectProperty<>(List.of());
    final BooleanProperty busy = new SimpleBooleanProperty();
    final Clock clock;
    private final VerificationMethods methods;
    private final ListFolder folder;
    private final Supplier<FetchSettings> fetchSettings;
    private final HostNameLookup hostNames;
    private final BackgroundTasks tasks;
    private volatile Progress progress = new Progress(Step.FETCHING, 0, 0);
    private Optional<Runnable> cancelAction = Optional.empty();
    private volatile boolean isStopped;
    private volatile boolean hasReadStoredLists;
    /** Stored lists that were read but are not shown yet. */
    private volatile Optional<KnownLists> pendingLists = Optional.empty();

    VisitorLists(VerificationMethods methods, ListFolder folder, Supplier<FetchSettings> fetchSettings,
            HostNameLookup hostNames, BackgroundTasks tasks, Clock clock) {
        this.methods = methods;
        this.folder = folder;
        this.fetchSettings = fetchSettings;
        this.hostNames = hostNames;
        this.tasks = tasks;
        this.clock = clock;
        this.check = new SimpleObjectProperty<>(new VisitorCheck(methods, KnownLists.NONE, Map.of()));
    }

    Progress progress() {
        return progress;
    }

    /** The published lists of some visitors. */
    List<VerificationMethod> listsFor(List<NamedVisitor> visitors) {
        return methods.listsFor(visitors);
    }

    /**
     * Adds the stored lists to a check, unless they were read earlier. Not called on the window's thread, because it
     * blocks on the disk.
     */
    VisitorCheck withStoredLists(VisitorCheck earlierCheck) {
        if (hasReadStoredLists) {
            return earlierCheck;
        }
        KnownLists lists = folder.read(methods.lists());
        pendingLists = Optional.of(lists);
        hasReadStoredLists = true;
        return earlierCheck.withLists(lists);
    }

    /** Shows the stored lists after they were read. */
    void showStoredLists() {
        pendingLists.ifPresent(lists -> {
            pendingLists = Optional.empty();
            // Lists that were fetched meanwhile are newer.
            addLists(new KnownLists(check.get().lists().withFallback(lists).lists(), lists.problems()));
        });
    }

    private void addLists(KnownLists lists) {
        problems.set(lists.problems().stream().map(ListProblem::text).toList());
        check.set(check.get().withLists(lists));
    }

    /** Fetches the lists of some visitors from their operators. */
    void fetchLists(List<NamedVisitor> visitors) {
        List<VerificationMethod> lists = listsFor(visitors);
        ListDownload download = new ListDownload(fetchSettings.get(), folder);
        startWork(Step.FETCHING, lists.size(), () -> tasks.start("stop fetching lists", _ -> {
            download.cancel();
            return download;
        }, _ -> {}), "fetch lists", () -> download.fetch(lists, this::reportDone, () -> isStopped), this::addLists);
    }

    /** Imports lists from files into the folder. */
    void importFiles(List<Path> files) {
        startWork(Step.READING, files.size(), () -> {}, "read lists", () -> folder.importFiles(files, methods, true),
                this::addLists);
    }

    /** Looks up the host names of visitors that the lists do not identify. */
    void lookUpHosts(BulkRun run) {
        VisitorCheck currentCheck = check.get();
        startWork(Step.LOOKING_UP, 0, () -> {}, "look up host names", () -> {
            List<IpNumber> uncertainAddresses =
                    LogVisits.findUncertainAddresses(run.results, currentCheck, () -> isStopped || run.isClosed())
                            .orElse(List.of());
            progress =
                    new Progress(Step.LOOKING_UP, 0, Math.min(uncertainAddresses.size(), HostNameLookup.MAX_ADDRESSES));
            return hostNames.lookUp(uncertainAddresses, this::reportDone, () -> isStopped);
        }, (Map<IpNumber, HostName> names) -> {
            problems.set(List.of());
            check.set(check.get().withHostNames(names));
        });
    }

    private void reportDone(int done) {
        progress = new Progress(progress.step(), done, progress.total());
    }

    private <T> void startWork(Step step, int total, Runnable onCancel, String name, Callable<T> work,
            Consumer<T> onResult) {
        if (busy.get()) {
            return;
        }
        isStopped = false;
        progress = new Progress(step, 0, total);
        cancelAction = Optional.of(onCancel);
        busy.set(true);
        tasks.start(name, _ -> work.call(), (TaskOutcome<T> outcome) -> {
            busy.set(false);
            cancelAction = Optional.empty();
            outcome.handle(onResult, cause -> problems.set(List.of(FailureMessages.of(cause))));
        });
    }

    /** Cancels the current request, but keeps its results so far. */
    void cancel() {
        isStopped = true;
        cancelAction.ifPresent(Runnable::run);
    }
}
