package org.roboscope.ui.bulk;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.Source.WeightChoice;
import org.roboscope.site.address.Host;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.sitemap.SitemapWalk;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.ProxySetting;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.ListOpener;

/** The lists, sitemaps and logs that are run: files, addresses, or text that was pasted. */
final class ListSources {

    private final BackgroundTasks tasks;
    private final ListOpener opener;
    private final Settings settings;
    private final WindowMessages messages;
    private final ReadOnlyObjectWrapper<List<Path>> opening = new ReadOnlyObjectWrapper<>(List.of());
    private Optional<Task> openingTask = Optional.empty();
    private List<Source> latest = List.of();
    private WeightChoice weights = WeightChoice.IF_CLEAR;
    private List<Path> files = List.of();
    private FileStamps stamps = FileStamps.NONE;
    private boolean isLooking;
    private final ReadOnlyObjectWrapper<Optional<Path>> changed = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final BooleanProperty otherHosts = new SimpleBooleanProperty();
    private SiteSource web;

    ListSources(BackgroundTasks tasks, ListOpener opener, Settings settings, WindowMessages messages) {
        this.tasks = tasks;
        this.opener = opener;
        this.settings = settings;
        this.messages = messages;
        this.web = source(Optional.empty());
    }

    /** Whether sitemaps are read that lie on other hosts than the site. */
    BooleanProperty otherHostsProperty() {
        return otherHosts;
    }

    private SiteSource source(Optional<Host> home) {
        return new SiteSource(asking(settings), home, otherHosts::get, messages);
    }

    static FetchSettings asking(Settings settings) {
        return FetchSettings.usual().as(settings.userAgentProperty().get()).through(ProxySetting.of(settings));
    }

    /** What is run, or was run last. */
    List<Source> latest() {
        return latest.stream().map(source -> source.weighing(weights)).toList();
    }

    /** Which column of a table says how much its URLs weigh. */
    WeightChoice weights() {
        return weights;
    }

    void weigh(WeightChoice by) {
        weights = by;
    }

    /** The files among them. */
    List<Path> files() {
        return files;
    }

    /** The files that are being opened. */
    ReadOnlyObjectProperty<List<Path>> openingProperty() {
        return opening.getReadOnlyProperty();
    }

    /** Takes these instead of what was chosen before, once they are open. */
    void takeFiles(List<Path> chosen, Runnable then, Consumer<Throwable> failed) {
        giveUpOpening();
        opening.set(List.copyOf(chosen));
        openingTask = Optional.of(tasks.start("open lists", _ -> opener.open(chosen),
                (TaskOutcome<List<Source>> outcome) -> {
                    switch (outcome) {
                        case TaskOutcome.Done<List<Source>>(List<Source> open) -> {
                            opening.set(List.of());
                            weights = WeightChoice.IF_CLEAR;
                            latest = List.copyOf(open);
                            files = List.copyOf(chosen);
                            then.run();
                        }
                        case TaskOutcome.Failed<List<Source>>(Throwable cause) -> {
                            opening.set(List.of());
                            failed.accept(cause);
                        }
                        case TaskOutcome.Cancelled<List<Source>>() -> {}
                    }
                }));
    }

    void giveUpOpening() {
        openingTask.ifPresent(Task::cancel);
        opening.set(List.of());
    }

    void takeText(String name, String text) {
        weights = WeightChoice.IF_CLEAR;
        latest = List.of(Source.text(name, text));
        files = List.of();
    }

    /**
     * Takes what lies at these addresses; what is fetched for those before must have been given up.
     *
     * @param home the host of the site that names them; absent where a person did
     */
    void takeAddresses(List<WebAddress> addresses, Optional<Host> home) {
        web = source(home);
        weights = WeightChoice.IF_CLEAR;
        latest = addresses.stream().map(web::at).toList();
        files = List.of();
    }

    /** What is read from now on is what is there now. */
    void begin() {
        web.begin();
        stamps = FileStamps.NONE;
        changed.set(Optional.empty());
        if (!files.isEmpty()) {
            List<Path> read = files;
            tasks.start("check lists", _ -> FileStamps.of(read), (TaskOutcome<FileStamps> outcome) -> {
                if (read.equals(files) && outcome instanceof TaskOutcome.Done<FileStamps>(FileStamps found)) {
                    stamps = found;
                }
            });
        }
    }

    /** A file that changed on disk since it was read. */
    ReadOnlyObjectProperty<Optional<Path>> changedProperty() {
        return changed.getReadOnlyProperty();
    }

    /** Looks at the disk whether one did; one look at a time, as a disk may hang. */
    void lookAtFiles(Runnable whenKnown) {
        FileStamps before = stamps;
        if (isLooking || before.files().isEmpty()) {
            return;
        }
        isLooking = true;
        List<Path> known = List.copyOf(before.files().keySet());
        tasks.start("check lists", _ -> FileStamps.of(known), (TaskOutcome<FileStamps> outcome) -> {
            isLooking = false;
            if (before.equals(stamps) && outcome instanceof TaskOutcome.Done<FileStamps>(FileStamps now)) {
                changed.set(now.changedSince(before));
                whenKnown.run();
            }
        });
    }

    /** How far the reading of sitemaps on the web is. */
    SitemapWalk.Progress sitemaps() {
        return web.walk().progress();
    }

    /** The last site that asked for a name and a password. */
    Optional<WebAddress> wantsLogin() {
        return web.wantsLogin();
    }

    /** What a fetch waits for is closed behind the window's back. */
    void endFetching() {
        web.cancel().ifPresent(fetch -> tasks.start("cancel fetching", _ -> {
            fetch.cancel();
            return fetch;
        }, _ -> {}));
    }
}
