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
import org.roboscope.site.visitors.KnownLists.ListTrouble;
import org.roboscope.site.visitors.ListDownload;
import org.roboscope.site.visitors.ListFolder;
import org.roboscope.site.visitors.VerificationMethod;
import org.roboscope.site.visitors.VerificationMethods;
import org.roboscope.site.visitors.VisitorCheck;
import org.roboscope.site.visitors.VisitorCheck.NamedVisitor;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.TaskOutcome;

/** What is known of visitors: the available lists and host names, and what is being fetched. It holds no controls. */
final class VisitorLists {

    /** What is under way. */
    enum Step {
        FETCHING,
        READING,
        LOOKING_UP
    }

    /** @param done how many of all were done when somebody last looked */
    record Progress(Step step, int done, int all) {}

    /** The check that gives the identity of visitors now. */
    final ObjectProperty<VisitorCheck> check;
    /** Sentences on lists that could not be had. */
    final ObjectProperty<List<String>> troubles = new SimpleObjectProperty<>(List.of());
    final BooleanProperty busy = new SimpleBooleanProperty();
    final Clock clock;
    private final VerificationMethods methods;
    private final ListFolder folder;
    private final Supplier<FetchSettings> asking;
    private final HostNameLookup hostNames;
    private final BackgroundTasks tasks;
    private volatile Progress progress = new Progress(Step.FETCHING, 0, 0);
    private Optional<Runnable> end = Optional.empty();
    private volatile boolean stopped;
    private volatile boolean read;
    private volatile Optional<KnownLists> kept = Optional.empty();

    VisitorLists(VerificationMethods methods, ListFolder folder, Supplier<FetchSettings> asking,
            HostNameLookup hostNames, BackgroundTasks tasks, Clock clock) {
        this.methods = methods;
        this.folder = folder;
        this.asking = asking;
        this.hostNames = hostNames;
        this.tasks = tasks;
        this.clock = clock;
        this.check = new SimpleObjectProperty<>(new VisitorCheck(methods, KnownLists.NONE, Map.of()));
    }

    Progress progress() {
        return progress;
    }

    /** The lists for some names. */
    List<VerificationMethod> listsFor(List<NamedVisitor> names) {
        return methods.lists(names);
    }

    /** Reads what was kept, once. Not on the window's thread: it is the disk that is asked. */
    VisitorCheck whatIsKept(VisitorCheck known) {
        if (read) {
            return known;
        }
        KnownLists found = folder.read(methods.lists());
        kept = Optional.of(found);
        read = true;
        return known.withLists(found);
    }

    /** Shows what was read meanwhile. */
    void showKept() {
        kept.ifPresent(found -> {
            kept = Optional.empty();
            // What was fetched since is newer.
            take(new KnownLists(check.get().lists().withFallback(found).lists(), found.troubles()));
        });
    }

    private void take(KnownLists newer) {
        troubles.set(newer.troubles().stream().map(ListTrouble::text).toList());
        check.set(check.get().withLists(newer));
    }

    /** Asks the operators for their lists. */
    void fetch(List<NamedVisitor> names) {
        List<VerificationMethod> lists = listsFor(names);
        ListDownload download = new ListDownload(asking.get(), folder);
        begin(Step.FETCHING, lists.size(), () -> tasks.start("stop fetching lists", _ -> {
            download.cancel();
            return download;
        }, _ -> {}), "fetch lists", () -> download.fetch(lists, this::done, () -> stopped), this::take);
    }

    /** Takes lists from files that the person names, and keeps them. */
    void readFiles(List<Path> files) {
        begin(Step.READING, files.size(), () -> {}, "read lists", () -> folder.importFiles(files, methods, true),
                this::take);
    }

    /** Looks up the hosts of visitors of whom that would tell more. */
    void lookUp(BulkRun run) {
        VisitorCheck now = check.get();
        begin(Step.LOOKING_UP, 0, () -> {}, "look up host names", () -> {
            List<IpNumber> wanted = LogVisits.findUncertainAddresses(run.results, now, () -> stopped || run.isClosed())
                    .orElse(List.of());
            progress = new Progress(Step.LOOKING_UP, 0, Math.min(wanted.size(), HostNameLookup.MAX_ADDRESSES));
            return hostNames.lookUp(wanted, this::done, () -> stopped);
        }, (Map<IpNumber, HostName> found) -> {
            troubles.set(List.of());
            check.set(check.get().withNames(found));
        });
    }

    private void done(int many) {
        progress = new Progress(progress.step(), many, progress.all());
    }

    private <T> void begin(Step begun, int all, Runnable ending, String name, Callable<T> work, Consumer<T> then) {
        if (busy.get()) {
            return;
        }
        stopped = false;
        progress = new Progress(begun, 0, all);
        end = Optional.of(ending);
        busy.set(true);
        tasks.start(name, _ -> work.call(), (TaskOutcome<T> outcome) -> {
            busy.set(false);
            end = Optional.empty();
            outcome.handle(then, cause -> troubles.set(List.of(FailureWords.of(cause))));
        });
    }

    /** Ends what is under way; what came until now counts. */
    void cancel() {
        stopped = true;
        end.ifPresent(Runnable::run);
    }
}
