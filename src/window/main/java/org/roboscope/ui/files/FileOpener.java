package org.roboscope.ui.files;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.document.OpenException;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.TemporaryFileCleanup;
import org.roboscope.document.disk.TrackedFile;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;

/** Opens files one after another in the background. The user can cancel this. */
public final class FileOpener {

    private static final int MAX_FAILURES = 10;

    private final OpenFiles openFiles;
    private final OpenFileFactory fileFactory;
    private final FileServices services;
    private final WindowMessages messages;
    private final Deque<Path> waitingFiles = new ArrayDeque<>();
    private final List<String> failures = new ArrayList<>();
    private final List<Runnable> doneHandlers = new ArrayList<>();
    private Optional<Task> readTask = Optional.empty();
    private boolean hasOpened;
    private final ReadOnlyObjectWrapper<Optional<Path>> currentFile = new ReadOnlyObjectWrapper<>(Optional.empty());

    FileOpener(OpenFiles files, OpenFileFactory fileFactory, FileServices services) {
        this.openFiles = files;
        this.fileFactory = fileFactory;
        this.services = services;
        this.messages = services.messages();
    }

    public ReadOnlyObjectProperty<Optional<Path>> currentProperty() {
        return currentFile.getReadOnlyProperty();
    }

    /** Whether the last requested file was opened, or was open already. */
    public boolean hasOpened() {
        return hasOpened;
    }

    /** Cancels the running read, even if the disk never answers, and removes all waiting files. */
    public void cancel() {
        waitingFiles.clear();
        Optional<Task> running = readTask;
        readTask = Optional.empty();
        running.ifPresent(Task::cancel);
        openNext();
    }

    /** The file that is being read, followed by the files that wait. */
    public List<Path> openingFiles() {
        return List.copyOf(waitingFiles);
    }

    /** Runs a handler when no file waits to be opened. */
    public void runWhenDone(Runnable handler) {
        doneHandlers.add(handler);
        openNext();
    }

    /** Opens the file, or brings its tab to the front. */
    void open(Path path) {
        Path absolute = absolutePath(path);
        Optional<OpenFile> openFile = openFiles.findByPath(absolute);
        hasOpened = openFile.isPresent();
        if (openFile.isPresent()) {
            openFiles.bringToFront(openFile.get());
            return;
        }
        waitingFiles.add(absolute);
        openNext();
    }

    private void openNext() {
        currentFile.set(Optional.ofNullable(waitingFiles.peek()));
        if (readTask.isPresent()) {
            return;
        }
        if (waitingFiles.isEmpty()) {
            reportFailures();
            List<Runnable> handlers = List.copyOf(doneHandlers);
            doneHandlers.clear();
            handlers.forEach(Runnable::run);
            return;
        }
        Path path = waitingFiles.getFirst();
        readTask = Optional.of(services.tasks().start(
                "open", _ -> services.reader().open(path), outcome -> finishReading(path, outcome)));
    }

    private void finishReading(Path path, TaskOutcome<TextDocument> outcome) {
        if (outcome instanceof TaskOutcome.Cancelled) {
            return;
        }
        waitingFiles.remove();
        readTask = Optional.empty();
        outcome.handle(document -> showDocument(path, document), failure -> recordFailure(path, failure));
        openNext();
    }

    private void showDocument(Path path, TextDocument document) {
        services.recent().add(path);
        hasOpened = true;
        document.file().flatMap(TrackedFile::identity).flatMap(openFiles::findByIdentity)
                .or(() -> openFiles.findByPath(path))
                .ifPresentOrElse(openFiles::bringToFront, () -> openFiles.add(fileFactory.create(document)));
        services.tasks().startAt(path, "sweep", _ -> {
            TemporaryFileCleanup.removeBeside(path);
            return path;
        }, _ -> {});
    }

    private void recordFailure(Path path, Throwable failure) {
        hasOpened = false;
        if (failure instanceof OpenException refused) {
            services.recent().remove(path);
            failures.add(refused.sentence().text());
        } else {
            failures.add(messages.text("files.unexpected", path, FailureMessages.of(failure)));
        }
    }

    /** Reports all failures in one dialog after all other files were opened, instead of a dialog for each file. */
    private void reportFailures() {
        if (failures.isEmpty()) {
            return;
        }
        List<String> sentences = new ArrayList<>(failures.subList(0, Math.min(failures.size(), MAX_FAILURES)));
        if (failures.size() > MAX_FAILURES) {
            sentences.add(messages.text("files.notOpened.more", failures.size() - MAX_FAILURES));
        }
        String title = messages.text(failures.size() == 1 ? "files.notOpened" : "files.notOpened.some");
        failures.clear();
        services.questions().showMessage(title, String.join("\n\n", sentences));
    }

    /** Removes {@code .} from the path. {@code ..} stays, because the folder before it may be a link. */
    private static Path absolutePath(Path path) {
        Path absolute = path.toAbsolutePath();
        Path normalized = absolute.getRoot();
        for (Path name : absolute) {
            if (!name.toString().equals(".")) {
                normalized = normalized.resolve(name);
            }
        }
        return normalized;
    }
}
