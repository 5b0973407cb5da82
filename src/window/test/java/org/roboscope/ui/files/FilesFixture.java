package org.roboscope.ui.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import javafx.collections.FXCollections;
import org.roboscope.document.TextDocument;
import org.roboscope.document.recovery.TextRecovery;
import org.roboscope.document.time.ManualTimer;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.FileServices.DocumentReader;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.ComparisonRequest;
import org.roboscope.ui.workspace.SavePreviews;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations;

/** Open files without a window, on a disk that works when the test says so, with the prepared answers of a person. */
final class FilesFixture extends PreparedAnswers {

    final Path folder;
    final ManualTimer keeping = new ManualTimer();
    final ManualTimer watching = new ManualTimer();
    final Deque<Runnable> disk = new ArrayDeque<>();
    /** What happens in the window before the disk's next report arrives there. */
    final Deque<Runnable> onWindow = new ArrayDeque<>();
    final List<ComparisonRequest> compared = new ArrayList<>();
    DocumentReader reading = TextDocument::open;
    private final DocumentReader reader = path -> reading.open(path);
    final Workspace workspace;
    final OpenFileMaker openFileMaker;
    final OpenTabs files;
    final FileCommands commands;
    final TextRecovery recovery;

    FilesFixture(Path folder) {
        this.folder = folder;
        WindowMessages messages = WindowMessages.of("ui");
        recovery =
                new TextRecovery(folder.resolve("state"), keeping, keeping.clock(), report -> told.add(report.text()),
                        Throwable::printStackTrace);
        openFileMaker = new OpenFileMaker(recovery, watching,
                new BackgroundTasks(Runnable::run, Runnable::run, _ -> {}), Runnable::run, messages);
        OpenFile first = openFileMaker.untitled();
        workspace = new Workspace(first, Runnable::run, Runnable::run);
        files = new OpenTabs(workspace, first, openFileMaker, closed -> {});
        workspace.requests().connectComparisons(compared::add);
        Settings settings = new Settings(StoredSettings.DEFAULTS);
        WorkspaceExpectations expectations = new WorkspaceExpectations(workspace, settings,
                new BackgroundTasks(Runnable::run, Runnable::run, _ -> {}), Runnable::run, watching);
        commands = new FileCommands(files, openFileMaker,
                new FileServices(new RecentFiles(FXCollections.observableArrayList()), this, this, messages,
                        new BackgroundTasks(disk::add, this::onWindow, _ -> {}), _ -> {}, reader),
                new ExpectationGuard(expectations, settings.ownCrawlers(), messages),
                new SavePreviews(workspace, settings));
    }

    /** What the disk reports arrives after what happens in between. */
    private void onWindow(Runnable work) {
        while (!onWindow.isEmpty()) {
            onWindow.removeFirst().run();
        }
        work.run();
    }

    /** The disk does the oldest thing it was asked for. */
    void work() {
        disk.removeFirst().run();
    }

    /** The disk does everything, also what comes of it. */
    void workAll() {
        while (!disk.isEmpty()) {
            work();
        }
    }

    OpenFile open(String name, String text) {
        try {
            return open(Files.writeString(folder.resolve(name), text));
        } catch (IOException broken) {
            throw new IllegalStateException(broken);
        }
    }

    OpenFile open(Path path) {
        commands.open(path);
        workAll();
        return files.current();
    }

    void type(OpenFile file, String text) {
        workspace.textChanged(file, file.content().length(), 0, text);
    }

    String onDisk(OpenFile file) {
        try {
            return Files.readString(file.pathProperty().get().orElseThrow());
        } catch (IOException broken) {
            throw new IllegalStateException(broken);
        }
    }

    List<String> names() {
        return files.all().stream().map(file -> file.nameProperty().get()).toList();
    }
}
