package org.roboscope.ui.files;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.roboscope.document.OpenException;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.SaveNotice;
import org.roboscope.document.disk.SaveResult;
import org.roboscope.document.disk.WhenChanged;
import org.roboscope.document.recovery.RecoveredText;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.Standard;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.workspace.SavePreview;
import org.roboscope.ui.workspace.SavePreviews;

/** Opening, saving and closing. The disk is touched in the background; what follows happens on the window's thread. */
public final class FileCommands {

    private final OpenFiles files;
    private final Documents documents;
    private final RecentFiles recent;
    private final FilePicker picker;
    private final Questions questions;
    private final Messages messages;
    private final Executor disk;
    private final Executor window;
    private final Openings openings;
    private final ExpectationGuard expectations;
    private final SavePreviews previews;

    public FileCommands(
            OpenFiles files,
            Documents documents,
            RecentFiles recent,
            FilePicker picker,
            Questions questions,
            Messages messages,
            ExpectationGuard expectations,
            SavePreviews previews,
            Executor disk,
            Executor window) {
        this.files = files;
        this.documents = documents;
        this.recent = recent;
        this.picker = picker;
        this.questions = questions;
        this.messages = messages;
        this.disk = disk;
        this.window = window;
        this.expectations = expectations;
        this.previews = previews;
        this.openings = new Openings(files, documents, recent, questions, messages, disk, window);
    }

    public void openNew() {
        files.openNew();
    }

    /** Shows a text under this name, which is no file's; if it is there as it was, only its tab is turned to. */
    public void openSample(String name, TextSnapshot text) {
        files.all().stream().filter(file -> file.isUntouched() && file.nameProperty().get().equals(name)).findFirst()
                .ifPresentOrElse(files::turnTo, () -> files.addSample(documents.sample(name, text)));
    }

    public void pickAndOpen() {
        picker.pickToOpen(files.current().pathProperty().get()).forEach(this::open);
    }

    /** Opens the file, or turns to its tab if it is open. */
    public void open(Path path) {
        openings.open(path);
    }

    public Openings openings() {
        return openings;
    }

    public void save() {
        save(files.current(), () -> {});
    }

    public void saveAs() {
        saveAs(files.current(), () -> {});
    }

    public void saveAll() {
        saveAll(new ArrayDeque<>(files.dirty()), () -> {});
    }

    public void close(OpenFile file) {
        settle(List.of(file), () -> files.close(file));
    }

    public void closeCurrent() {
        close(files.current());
    }

    /** Asks about everything that is not saved, and goes on unless the person changes their mind. */
    public void settleAll(Runnable then) {
        settle(files.dirty(), then);
    }

    public void turnBy(int steps) {
        files.turnBy(steps);
    }

    /** Shows what is on disk beside what is in the editor. */
    public void compare(OpenFile file) {
        readAgain(file, theirs -> questions.compare(
                file.nameProperty().get(), file.content().text(), theirs.text()));
    }

    /** Puts what is on disk in the place of what is in the editor. */
    public void takeTheirs(OpenFile file) {
        readAgain(file, theirs -> files.replace(file, documents.opened(theirs)));
    }

    private void readAgain(OpenFile file, Consumer<TextDocument> then) {
        file.pathProperty().get().ifPresent(path -> disk.execute(() -> {
            try {
                TextDocument theirs = TextDocument.open(path);
                window.execute(() -> then.accept(theirs));
            } catch (OpenException refused) {
                window.execute(() -> questions.tell(messages.text("files.notOpened"), refused.sentence().text()));
            }
        }));
    }

    /** Offers what was not saved when the program last ended. */
    public void offerRecovered() {
        disk.execute(() -> {
            List<RecoveredText> found = documents.findRecovered();
            if (!found.isEmpty()) {
                window.execute(() -> offer(found));
            }
        });
    }

    private void offer(List<RecoveredText> found) {
        List<String> names = found.stream().map(documents::nameOf).toList();
        switch (questions.recovered(names)) {
            case BRING_BACK -> found.forEach(text -> files.add(documents.restored(text)));
            case DISCARD -> discard(found);
            case LATER -> {}
        }
    }

    private void discard(List<RecoveredText> found) {
        disk.execute(() -> {
            for (RecoveredText text : found) {
                try {
                    text.discard();
                } catch (IOException failure) {
                    window.execute(() -> questions.tell(
                            messages.text("recovered.notDiscarded"), String.valueOf(failure.getMessage())));
                }
            }
        });
    }

    private void settle(List<OpenFile> closing, Runnable then) {
        List<OpenFile> unsaved = closing.stream().filter(file -> file.dirtyProperty().get()).toList();
        if (unsaved.isEmpty()) {
            then.run();
            return;
        }
        switch (questions.unsaved(unsaved.stream().map(file -> file.nameProperty().get()).toList())) {
            case SAVE -> saveAll(new ArrayDeque<>(unsaved), then);
            case DISCARD -> then.run();
            case CANCEL -> {}
        }
    }

    private void saveAll(Deque<OpenFile> rest, Runnable then) {
        if (rest.isEmpty()) {
            then.run();
        } else {
            save(rest.removeFirst(), () -> saveAll(rest, then));
        }
    }

    private void save(OpenFile file, Runnable then) {
        if (file.isReadOnly()) {
            saveCopy(file);
        } else if (file.pathProperty().get().isEmpty()) {
            saveAs(file, then);
        } else {
            Path path = file.pathProperty().get().get();
            writeIfExpected(file, path, document -> document.save(WhenChanged.ASK), then);
        }
    }

    private void saveAs(OpenFile file, Runnable then) {
        if (file.isReadOnly()) {
            saveCopy(file);
            return;
        }
        String name = file.pathProperty().get().isPresent()
                ? file.nameProperty().get()
                : messages.text("files.untitled");
        picker.pickToSave(file.pathProperty().get(), name)
                // The system's dialog has asked about a file that is there.
                .ifPresent(path -> writeIfExpected(
                        file, path, document -> document.saveAs(path, WhenChanged.OVERWRITE), then));
    }

    /** What cannot be changed here stays as it is; the file that it was written to opens beside it. */
    private void saveCopy(OpenFile file) {
        picker.pickToSave(Optional.empty(), messages.text("files.untitled")).ifPresent(path -> disk.execute(() -> {
            SaveResult result = TextDocument.of(file.content()).saveAs(path, WhenChanged.OVERWRITE);
            window.execute(() -> {
                if (result instanceof SaveResult.Failed failed) {
                    questions.tell(messages.text("files.notSaved"), failed.sentence().text());
                } else {
                    open(path);
                }
            });
        }));
    }

    /** Asks first where the text does not do what is expected of the file, or where it changes what crawlers do. */
    private void writeIfExpected(OpenFile file, Path path, Writing writing, Runnable then) {
        byte[] bytes = file.content().bytes();
        Standard standard = files.standard();
        Optional<SavePreview> preview = previews.begin(file);
        disk.execute(() -> {
            List<String> broken = expectations.broken(file, path, bytes, standard);
            preview.ifPresent(SavePreview::awaitForAMoment);
            window.execute(() -> {
                if (isWanted(file.nameProperty().get(), broken, preview)) {
                    write(file, writing, then);
                }
            });
        });
    }

    private boolean isWanted(String name, List<String> broken, Optional<SavePreview> preview) {
        Optional<SavePreview> telling =
                preview.filter(it -> it.knownProperty().get().changes() || !it.knownProperty().get().isOver());
        return telling.map(it -> questions.save(name, broken, it))
                .orElseGet(() -> broken.isEmpty() || questions.saveDespite(name, broken));
    }

    private void write(OpenFile file, Writing writing, Runnable then) {
        disk.execute(() -> {
            SaveResult result = writing.write(file.document());
            window.execute(() -> finish(file, result, then));
        });
    }

    private void finish(OpenFile file, SaveResult result, Runnable then) {
        switch (result) {
            case SaveResult.Saved saved -> {
                file.wasSaved(LocalTime.now(ZoneId.systemDefault()));
                recent.add(saved.path());
                for (SaveNotice notice : saved.notices()) {
                    questions.tell(messages.text("files.saved"), notice.sentence().text());
                }
                then.run();
            }
            case SaveResult.ChangedOnDisk changed -> {
                if (questions.overwrite(file.nameProperty().get(), changed.change())) {
                    write(file, document -> document.saveAs(changed.path(), WhenChanged.OVERWRITE), then);
                }
            }
            case SaveResult.Failed failed -> questions.tell(messages.text("files.notSaved"), failed.sentence().text());
        }
    }

    /** One way of writing a document. */
    private interface Writing {

        SaveResult write(TextDocument document);
    }
}
