package org.roboscope.ui.files;

import java.nio.file.Path;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.FileIdentity;
import org.roboscope.document.disk.OverwriteMode;
import org.roboscope.document.disk.SaveNotice;
import org.roboscope.document.disk.SaveResult;
import org.roboscope.document.message.DocumentSentence;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.StandardChoice;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.SavePreview;
import org.roboscope.ui.workspace.SavePreviews;
import org.roboscope.ui.workspace.WorkspaceExpectations;

/**
 * Saves open texts in the background. However a save ends, the person sees it: the text is saved, or a sentence says
 * that it is not.
 */
final class FileSaves {

    private final OpenFiles files;
    private final RecentFiles recent;
    private final FilePicker picker;
    private final FileQuestions questions;
    private final WindowMessages messages;
    private final BackgroundTasks tasks;
    private final ExpectationGuard expectations;
    private final SavePreviews previews;
    private final Consumer<Path> opener;

    /** @param opener opens a copy that was saved */
    FileSaves(OpenFiles files, RecentFiles recent, FilePicker picker, FileQuestions questions, WindowMessages messages,
            ExpectationGuard expectations, SavePreviews previews, BackgroundTasks tasks,
            Consumer<Path> opener) {
        this.files = files;
        this.recent = recent;
        this.picker = picker;
        this.questions = questions;
        this.messages = messages;
        this.expectations = expectations;
        this.previews = previews;
        this.tasks = tasks;
        this.opener = opener;
    }

    /** @param then runs once all are saved */
    void saveAll(List<OpenFile> unsaved, Runnable then) {
        saveNext(new ArrayDeque<>(unsaved), then);
    }

    private void saveNext(Deque<OpenFile> rest, Runnable then) {
        if (rest.isEmpty()) {
            then.run();
        } else {
            save(rest.removeFirst(), () -> saveNext(rest, then));
        }
    }

    void save(OpenFile file, Runnable then) {
        Optional<Path> path = file.pathProperty().get();
        if (file.isReadOnly() || path.isEmpty()) {
            saveAs(file, then);
        } else {
            writeIfExpected(file, path.get(), way(path.get(), OverwriteMode.ASK), then);
        }
    }

    void saveAs(OpenFile file, Runnable then) {
        if (file.isReadOnly()) {
            saveCopy(file);
            return;
        }
        String name = file.pathProperty().get().isPresent()
                ? file.nameProperty().get()
                : messages.text("files.untitled");
        picker.pickToSave(file.pathProperty().get(), name)
                // The system's dialog has asked about a file that is there.
                .ifPresent(path -> unlessInTab(path, file, () -> writeIfExpected(
                        file, path, way(path, OverwriteMode.OVERWRITE), then)));
    }

    /** What another tab shows is not written over. */
    private void unlessInTab(Path path, OpenFile file, Runnable write) {
        onDisk(path, file, () -> FileIdentity.of(path), identity -> {
            Optional<OpenFile> other = identity.flatMap(files::of).or(() -> files.at(path))
                    .filter(open -> !open.equals(file));
            if (other.isPresent()) {
                questions.tell(messages.text("files.notSaved"), messages.text("files.openInTab", path));
            } else {
                write.run();
            }
        });
    }

    /** What cannot be changed here stays as it is; the file that it was written to opens beside it. */
    private void saveCopy(OpenFile file) {
        picker.pickToSave(Optional.empty(), messages.text("files.untitled")).ifPresent(path -> unlessInTab(path, file,
                () -> onDisk(path, file,
                        () -> TextDocument.of(file.content()).saveAs(path, OverwriteMode.OVERWRITE), result -> {
                            if (result instanceof SaveResult.Failed failed) {
                                tellNotSaved(failed.sentence());
                            } else {
                                opener.accept(path);
                            }
                        })));
    }

    /** Asks first where the text does not do what is expected of the file, or where it changes what crawlers do. */
    private void writeIfExpected(OpenFile file, Path path, Way way, Runnable then) {
        TextSnapshot content = file.content();
        StandardChoice standardChoice = files.readAs();
        Optional<SavePreview> preview;
        try {
            preview = previews.begin(file);
        } catch (RuntimeException | Error unexpected) {
            tasks.note(unexpected);
            tellUnexpected(file, unexpected);
            return;
        }
        // What was just changed there counts; other files beside the same expectations do not wait for this one.
        file.saveBegins();
        tasks.startAfter(WorkspaceExpectations.placeBeside(path), "check before a save", _ -> {
            List<String> broken = expectations.broken(file, path, content.bytes(), standardChoice);
            preview.ifPresent(SavePreview::awaitForAMoment);
            return broken;
        }, ended(file, broken -> {
            if (isWanted(file.nameProperty().get(), broken, preview)) {
                write(file, way, then);
            }
        }));
    }

    private boolean isWanted(String name, List<String> broken, Optional<SavePreview> preview) {
        Optional<SavePreview> telling =
                preview.filter(it -> it.knownProperty().get().changes() || !it.knownProperty().get().isOver());
        return telling.map(it -> questions.save(name, broken, it))
                .orElseGet(() -> broken.isEmpty() || questions.saveDespite(name, broken));
    }

    private void write(OpenFile file, Way way, Runnable then) {
        onDisk(way.path(), file, () -> {
            if (way.inPlace()) {
                // Whatever happens to the file, the text is on the disk.
                file.keepNow();
            }
            return way.write(file.document());
        }, result -> finish(file, way, result, then));
    }

    private void finish(OpenFile file, Way way, SaveResult result, Runnable then) {
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
                    write(file, new Way(way.path(), OverwriteMode.OVERWRITE, way.inPlace()), then);
                }
            }
            case SaveResult.Failed failed -> {
                if (!failed.inPlace() || way.inPlace()) {
                    tellNotSaved(failed.sentence());
                } else if (questions.writeInPlace(file.nameProperty().get(), failed.sentence().text())) {
                    write(file, new Way(way.path(), way.overwriteMode(), true), then);
                }
            }
        }
    }

    /** Until it is over, the file counts as unsaved. */
    private <T> void onDisk(Path place, OpenFile file, Supplier<T> work, Consumer<T> then) {
        file.saveBegins();
        tasks.startAt(place, "save", _ -> work.get(), ended(file, then));
    }

    private <T> Consumer<TaskOutcome<T>> ended(OpenFile file, Consumer<T> then) {
        return outcome -> {
            file.saveEnds();
            switch (outcome) {
                case TaskOutcome.Done<T>(T done) -> then.accept(done);
                case TaskOutcome.Failed<T>(Throwable unexpected) -> tellUnexpected(file, unexpected);
                case TaskOutcome.Cancelled<T>() -> throw new IllegalStateException("nobody cancels a save");
            }
        };
    }

    private void tellUnexpected(OpenFile file, Throwable unexpected) {
        String name = file.nameProperty().get();
        tellNotSaved(unexpected instanceof OutOfMemoryError
                ? DocumentSentence.of("save.MEMORY", name)
                : DocumentSentence.of("save.UNEXPECTED", name, unexpected));
    }

    private void tellNotSaved(DocumentSentence why) {
        questions.tell(messages.text("files.notSaved"), why.text());
    }

    private static Way way(Path path, OverwriteMode overwriteMode) {
        return new Way(path, overwriteMode, false);
    }

    /** How a document is written. */
    private record Way(Path path, OverwriteMode overwriteMode, boolean inPlace) {

        SaveResult write(TextDocument document) {
            return inPlace ? document.saveInPlace(path, overwriteMode) : document.saveAs(path, overwriteMode);
        }
    }
}
