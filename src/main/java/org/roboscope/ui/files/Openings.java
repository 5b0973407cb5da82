package org.roboscope.ui.files;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.document.OpenException;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.Leftovers;
import org.roboscope.document.disk.TrackedFile;
import org.roboscope.ui.common.Messages;

/** Opens files, one after the other, in the background; what takes long can be called off. */
public final class Openings {

    private record Opening(Path path, FutureTask<?> reading) {}

    private final OpenFiles files;
    private final Documents documents;
    private final RecentFiles recent;
    private final Questions questions;
    private final Messages messages;
    private final Executor disk;
    private final Executor window;
    private final Deque<Opening> waiting = new ArrayDeque<>();
    private final ReadOnlyObjectWrapper<Optional<Path>> current = new ReadOnlyObjectWrapper<>(Optional.empty());

    Openings(OpenFiles files, Documents documents, RecentFiles recent, Questions questions, Messages messages,
            Executor disk, Executor window) {
        this.files = files;
        this.documents = documents;
        this.recent = recent;
        this.questions = questions;
        this.messages = messages;
        this.disk = disk;
        this.window = window;
    }

    /** The file that is being read. */
    public ReadOnlyObjectProperty<Optional<Path>> currentProperty() {
        return current.getReadOnlyProperty();
    }

    /** Opens none of those that are being read or wait for it. */
    public void cancel() {
        waiting.forEach(opening -> opening.reading().cancel(true));
        waiting.clear();
        current.set(Optional.empty());
    }

    /** Those that are read at this moment, or will be. */
    public List<Path> waiting() {
        return waiting.stream().map(Opening::path).toList();
    }

    /** Opens the file, or turns to its tab if it is open. */
    void open(Path path) {
        Path absolute = absolute(path);
        Optional<OpenFile> known = files.at(absolute);
        if (known.isPresent()) {
            files.turnTo(known.get());
            return;
        }
        FutureTask<?> reading = new FutureTask<>(() -> read(absolute), null);
        waiting.add(new Opening(absolute, reading));
        current.set(Optional.of(waiting.getFirst().path()));
        disk.execute(reading);
    }

    private void read(Path path) {
        try {
            TextDocument document = TextDocument.open(path);
            window.execute(() -> {
                if (done(path)) {
                    recent.add(path);
                    openIn(document).or(() -> files.at(path))
                            .ifPresentOrElse(files::turnTo, () -> files.add(documents.opened(document)));
                }
            });
            Leftovers.sweepBeside(path);
        } catch (OpenException refused) {
            window.execute(() -> {
                if (done(path)) {
                    recent.remove(path);
                    questions.tell(messages.text("files.notOpened"), refused.sentence().text());
                }
            });
        }
    }

    private Optional<OpenFile> openIn(TextDocument document) {
        return document.file().flatMap(TrackedFile::identity).flatMap(files::of);
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

    /** Whether it is still wanted. */
    private boolean done(Path path) {
        boolean wanted = waiting.removeIf(opening -> opening.path().equals(path));
        current.set(waiting.stream().findFirst().map(Opening::path));
        return wanted;
    }
}
