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

/** Opens files, one after the other, in the background; what takes long can be called off. */
public final class FileOpener {

    private static final int MOST_FAILURES = 10;

    private final OpenTabs files;
    private final OpenFileMaker openFileMaker;
    private final FileServices services;
    private final WindowMessages messages;
    private final Deque<Path> waiting = new ArrayDeque<>();
    private final List<String> failures = new ArrayList<>();
    private final List<Runnable> afterwards = new ArrayList<>();
    private Optional<Task> reading = Optional.empty();
    private boolean hasOpened;
    private final ReadOnlyObjectWrapper<Optional<Path>> current = new ReadOnlyObjectWrapper<>(Optional.empty());

    FileOpener(OpenTabs files, OpenFileMaker openFileMaker, FileServices services) {
        this.files = files;
        this.openFileMaker = openFileMaker;
        this.services = services;
        this.messages = services.messages();
    }

    /** The file that is being read. */
    public ReadOnlyObjectProperty<Optional<Path>> currentProperty() {
        return current.getReadOnlyProperty();
    }

    /** Whether the file that was chosen last came up, or was there. */
    public boolean hasOpened() {
        return hasOpened;
    }

    /** Opens none of those that are being read or wait for it, whether or not the disk ever answers. */
    public void cancel() {
        waiting.clear();
        Optional<Task> given = reading;
        reading = Optional.empty();
        given.ifPresent(Task::cancel);
        goOn();
    }

    /** Those that are read at this moment, or will be. */
    public List<Path> waiting() {
        return List.copyOf(waiting);
    }

    /** Runs something once nothing waits to be opened, at once where nothing does. */
    public void whenDone(Runnable then) {
        afterwards.add(then);
        goOn();
    }

    /** Opens the file, or turns to its tab if it is open. */
    void open(Path path) {
        Path absolute = absolute(path);
        Optional<OpenFile> known = files.at(absolute);
        hasOpened = known.isPresent();
        if (known.isPresent()) {
            files.turnTo(known.get());
            return;
        }
        waiting.add(absolute);
        goOn();
    }

    private void goOn() {
        current.set(Optional.ofNullable(waiting.peek()));
        if (reading.isPresent()) {
            return;
        }
        if (waiting.isEmpty()) {
            tellWhatFailed();
            List<Runnable> now = List.copyOf(afterwards);
            afterwards.clear();
            now.forEach(Runnable::run);
            return;
        }
        Path path = waiting.getFirst();
        reading = Optional.of(services.tasks().start(
                "open", _ -> services.reader().open(path), outcome -> ended(path, outcome)));
    }

    private void ended(Path path, TaskOutcome<TextDocument> outcome) {
        if (outcome instanceof TaskOutcome.Cancelled) {
            return;
        }
        waiting.remove();
        reading = Optional.empty();
        outcome.handle(document -> show(path, document), thrown -> note(path, thrown));
        goOn();
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

    private void note(Path path, Throwable thrown) {
        hasOpened = false;
        if (thrown instanceof OpenException refused) {
            services.recent().remove(path);
            failures.add(refused.sentence().text());
        } else {
            failures.add(messages.text("files.unexpected", path, FailureWords.of(thrown)));
        }
    }

    /** Reports all failures in one dialog after the other files are open, because a dialog for each file would be too much. */
    private void tellWhatFailed() {
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

    /** Without the names that lead nowhere; {@code ..} leads elsewhere after a link, and stays. */
    private static Path absolute(Path path) {
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
