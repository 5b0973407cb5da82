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
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;

/** Opens files one after the other in the background. Opening can be cancelled. */
public final class FileOpener {

    private static final int MOST_FAILURES = 10;

    private final OpenTabs files;
    private final OpenFileMaker openFileMaker;
    private final FileServices services;
    private final WindowMessages messages;
    private final Deque<Path> waiting = new ArrayDeque<>();
    private final List<String> failures = new ArrayList<>();
    private final List<Runnable> doneHandlers = new ArrayList<>();
    private Optional<Task> reading = Optional.empty();
    private boolean hasOpened;
    private final ReadOnlyObjectWrapper<Optional<Path>> current = new ReadOnlyObjectWrapper<>(Optional.empty());

    FileOpener(OpenTabs files, OpenFileMaker openFileMaker, FileServices services) {
        this.files = files;
        this.openFileMaker = openFileMaker;
        this.services = services;
        this.messages = services.messages();
    }

    public ReadOnlyObjectProperty<Optional<Path>> currentProperty() {
        return current.getReadOnlyProperty();
    }

    /** Whether the file chosen last was opened, or was open already. */
    public boolean hasOpened() {
        return hasOpened;
    }

    /** Cancels all files being read or waiting, even if the disk never answers. */
    public void cancel() {
        waiting.clear();
        Optional<Task> given = reading;
        reading = Optional.empty();
        given.ifPresent(Task::cancel);
        openNext();
    }

    /** The file being read, and those waiting. */
    public List<Path> waiting() {
        return List.copyOf(waiting);
    }

    /** Runs the work once no file waits to be opened. */
    public void whenDone(Runnable then) {
        doneHandlers.add(then);
        openNext();
    }

    /** Opens the file, or brings its tab to the front. */
    void open(Path path) {
        Path absolute = absolutePath(path);
        Optional<OpenFile> known = files.at(absolute);
        hasOpened = known.isPresent();
        if (known.isPresent()) {
            files.turnTo(known.get());
            return;
        }
        waiting.add(absolute);
        openNext();
    }

    private void openNext() {
        current.set(Optional.ofNullable(waiting.peek()));
        if (reading.isPresent()) {
            return;
        }
        if (waiting.isEmpty()) {
            reportFailures();
            List<Runnable> now = List.copyOf(doneHandlers);
            doneHandlers.clear();
            now.forEach(Runnable::run);
            return;
        }
        Path path = waiting.getFirst();
        reading = Optional.of(services.tasks().start(
                "open", _ -> services.reader().open(path), outcome -> readEnded(path, outcome)));
    }

    private void readEnded(Path path, TaskOutcome<TextDocument> outcome) {
        if (outcome instanceof TaskOutcome.Cancelled) {
            return;
        }
        waiting.remove();
        reading = Optional.empty();
        outcome.handle(document -> show(path, document), thrown -> recordFailure(path, thrown));
        openNext();
    }

    private void show(Path path, TextDocument document) {
        services.recent().add(path);
        hasOpened = true;
        document.file().flatMap(TrackedFile::identity).flatMap(files::of).or(() -> files.at(path))
                .ifPresentOrElse(files::turnTo, () -> files.add(openFileMaker.opened(document)));
        services.tasks().startAt(path, "sweep", _ -> {
            TemporaryFileCleanup.removeBeside(path);
            return path;
        }, _ -> {});
    }

    private void recordFailure(Path path, Throwable thrown) {
        hasOpened = false;
        if (thrown instanceof OpenException refused) {
            services.recent().remove(path);
            failures.add(refused.sentence().text());
        } else {
            failures.add(messages.text("files.unexpected", path, FailureWords.of(thrown)));
        }
    }

    /** Reports all failures in one dialog after the other files are open, because a dialog for each file would be too much. */
    private void reportFailures() {
        if (failures.isEmpty()) {
            return;
        }
        List<String> sentences = new ArrayList<>(failures.subList(0, Math.min(failures.size(), MOST_FAILURES)));
        if (failures.size() > MOST_FAILURES) {
            sentences.add(messages.text("files.notOpened.more", failures.size() - MOST_FAILURES));
        }
        String title = messages.text(failures.size() == 1 ? "files.notOpened" : "files.notOpened.some");
        failures.clear();
        services.questions().tell(title, String.join("\n\n", sentences));
    }

    /** Removes {@code .} from the path; {@code ..} stays, because it may follow a link. */
    private static Path absolutePath(Path path) {
        Path plain = path.toAbsolutePath();
        Path tidy = plain.getRoot();
        for (Path name : plain) {
            if (!name.toString().equals(".")) {
                tidy = tidy.resolve(name);
            }
        }
        return tidy;
    }
}
