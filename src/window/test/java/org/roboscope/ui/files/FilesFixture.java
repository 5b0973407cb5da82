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

/** Open files without a window, with prepared answers, on a disk that works only when the test runs it. */
final class FilesFixture extends PreparedAnswers {

    final Path folder;
    final ManualTimer recoveryTimer = new ManualTimer();
    final ManualTimer watchTimer = new ManualTimer();
    final Deque<Runnable> disk = new ArrayDeque<>();
    /** Runs on the window's thread before the next result of the disk arrives. */
    final Deque<Runnable> windowWork = new ArrayDeque<>();
    final List<ComparisonRequest> comparisons = new ArrayList<>();
    DocumentReader currentReader = TextDocument::open;
    private final DocumentReader reader = path -> currentReader.open(path);
    final Workspace workspace;
    final OpenFileFactory fileFactory;
    final OpenFiles files;
    final FileCommands commands;
    final TextRecovery recovery;

    FilesFixture(Path folder) {
        this.folder = folder;
        WindowMessages windowMessages = WindowMessages.of("ui");
        recovery =
                new TextRecovery(folder.resolve("state"), recoveryTimer, recoveryTimer.clock(),
                        report -> messages.add(report.text()),
                        Throwable::printStackTrace);
        fileFactory = new OpenFileFactory(recovery, watchTimer,
                new BackgroundTasks(Runnable::run, Runnable::run, _ -> {}), Runnable::run, windowMessages);
        OpenFile firstFile = fileFactory.createUntitled();
        workspace = new Workspace(firstFile, Runnable::run, Runnable::run);
        files = new OpenFiles(workspace, firstFile, fileFactory, _ -> {});
        workspace.requests().connectComparisons(comparisons::add);
        Settings settings = new Settings(StoredSettings.DEFAULTS);
        WorkspaceExpectations expectations = new WorkspaceExpectations(workspace, settings,
                new BackgroundTasks(Runnable::run, Runnable::run, _ -> {}), Runnable::run, watchTimer);
        commands = new FileCommands(workspace, files, fileFactory,
                new FileServices(new RecentFiles(FXCollections.observableArrayList()), this, this, windowMessages,
                        new BackgroundTasks(disk::add, this::deliver, _ -> {}), _ -> {}, reader),
                new ExpectationGuard(expectations, settings.ownCrawlers(), windowMessages),
                new SavePreviews(workspace, settings));
    }

    /** Delivers a result of the disk after the prepared events. */
    private void deliver(Runnable work) {
        while (!windowWork.isEmpty()) {
            windowWork.removeFirst().run();
        }
        work.run();
    }

    /** Runs the oldest work of the disk. */
    void runDiskOnce() {
        disk.removeFirst().run();
    }

    /** Runs all work of the disk, including work that results from it. */
    void runDisk() {
        while (!disk.isEmpty()) {
            runDiskOnce();
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
        runDisk();
        return files.front();
    }

    void type(OpenFile file, String text) {
        workspace.frontText().recordChange(file, file.content().length(), 0, text);
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
