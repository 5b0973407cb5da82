package org.roboscope.ui.files;

import java.nio.file.Path;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.roboscope.document.OpenException;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.FileIdentity;
import org.roboscope.document.disk.OverwriteMode;
import org.roboscope.document.disk.SaveNotice;
import org.roboscope.document.disk.SaveResult;
import org.roboscope.document.message.DocumentSentence;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.StandardChoice;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.SavePreviews;
import org.roboscope.ui.workspace.SavePreviews.SavePreview;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations;

/**
 * Saves open texts in the background. The user sees the end of every save: either the text is saved, or a sentence says
 * that it is not.
 */
final class FileSaves {

    private final Workspace workspace;
    private final OpenFiles openFiles;
    private final FileServices services;
    private final ExpectationGuard expectations;
    private final SavePreviews previews;
    private final FileVersions versions;
    private final Consumer<Path> opener;

    /** @param opener opens a saved copy */
    FileSaves(Workspace workspace, OpenFiles files, FileServices services, ExpectationGuard expectations,
            SavePreviews previews, FileVersions versions, Consumer<Path> opener) {
        this.workspace = workspace;
        this.openFiles = files;
        this.services = services;
        this.expectations = expectations;
        this.previews = previews;
        this.versions = versions;
        this.opener = opener;
    }

    /**
     * Saves all texts. Texts with a file are saved first, so that cancelling the dialog for a new text affects only
     * that text.
     *
     * @param onSuccess runs once all are saved
     */
    void saveAll(List<OpenFile> unsaved, Runnable onSuccess) {
        saveNext(new ArrayDeque<>(unsaved.stream()
                .sorted(Comparator.comparing(file -> file.pathProperty().get().isEmpty())).toList()), true, onSuccess);
    }

    private void saveNext(Deque<OpenFile> remainingFiles, boolean areAllSaved, Runnable onSuccess) {
        if (!remainingFiles.isEmpty()) {
            save(remainingFiles.removeFirst(), isSaved -> saveNext(remainingFiles, areAllSaved && isSaved, onSuccess));
        } else if (areAllSaved) {
            onSuccess.run();
        }
    }

    void save(OpenFile file) {
        save(file, _ -> {});
    }

    void saveAs(OpenFile file) {
        saveAs(file, _ -> {});
    }

    /** @param onEnd receives whether the text was saved; not called if the user picks no file */
    private void save(OpenFile file, Consumer<Boolean> onEnd) {
        Optional<Path> path = file.pathProperty().get();
        if (file.isBeingSaved() && !file.isReadOnly()) {
            // The running save may include all changes; its effect on crawlers was confirmed.
            file.addActionAfterSaves(() -> {
                if (file.dirtyProperty().get()) {
                    save(file, onEnd);
                } else {
                    onEnd.accept(true);
                }
            });
        } else if (file.isReadOnly() || path.isEmpty()) {
            saveAs(file, onEnd);
        } else {
            confirmAndWrite(file, createSaveTarget(file, path.get(), OverwriteMode.ASK), onEnd);
        }
    }

    private void saveAs(OpenFile file, Consumer<Boolean> onEnd) {
        if (file.isReadOnly()) {
            saveCopy(file);
            return;
        }
        String name = file.pathProperty().get().map(path -> String.valueOf(path.getFileName()))
                .orElseGet(() -> text("files.untitled"));
        services.picker().pickToSave(file.pathProperty().get(), name)
                // The system dialog has already asked about overwriting.
                .ifPresent(path -> refuseIfOpenInTab(path, file, onEnd,
                        () -> confirmAndWrite(file, createSaveTarget(file, path, OverwriteMode.OVERWRITE), onEnd)));
    }

    /** Refuses to overwrite a file that is open in another tab. */
    private void refuseIfOpenInTab(Path path, OpenFile file, Consumer<Boolean> onEnd, Runnable write) {
        runOnDisk(path, file, onEnd, () -> FileIdentity.of(path), identity -> {
            Optional<OpenFile> openFile =
                    identity.flatMap(openFiles::findByIdentity).or(() -> openFiles.findByPath(path))
                            .filter(candidate -> !candidate.equals(file));
            if (openFile.isPresent()) {
                questions().showMessage(text("files.notSaved"), text("files.openInTab", path));
                onEnd.accept(false);
            } else {
                write.run();
            }
        });
    }

    /** Saves a copy of a read-only text, and opens it in its own tab. */
    private void saveCopy(OpenFile file) {
        services.picker().pickToSave(Optional.empty(), text("files.untitled"))
                .ifPresent(path -> refuseIfOpenInTab(path, file, _ -> {}, () -> writeCopy(file, path)));
    }

    private void writeCopy(OpenFile file, Path path) {
        runOnDisk(path, file, _ -> {}, () -> TextDocument.of(file.content()).saveAs(path, OverwriteMode.OVERWRITE),
                result -> finishCopy(path, result));
    }

    private void finishCopy(Path path, SaveResult result) {
        switch (result) {
            case SaveResult.Saved saved -> {
                showNotices(saved);
                opener.accept(path);
            }
            case SaveResult.Failed failed -> questions().showMessage(
                    text("files.notSaved"), failed.sentence().text());
            case SaveResult.ChangedOnDisk _ -> throw new IllegalStateException(
                    "this save overwrites changes on disk");
        }
    }

    /** Saves after a confirmation, if the text breaks expectations, changes verdicts or loses the home page. */
    private void confirmAndWrite(OpenFile file, SaveTarget target, Consumer<Boolean> onEnd) {
        StandardChoice standardChoice = workspace.standardChoice().get();
        Optional<SavePreview> preview;
        try {
            preview = previews.start(file);
        } catch (RuntimeException | Error unexpected) {
            services.tasks().logFailure(unexpected);
            offerElsewhere(file, sentenceFor(file, unexpected), onEnd);
            return;
        }
        Optional<TextSnapshot> overwrittenText =
                file.pathProperty().get().filter(target.path()::equals).flatMap(_ -> file.saved());
        // The check runs after pending changes of these expectations. Saves of other files do not wait for it.
        file.beginSave();
        services.tasks().startAfter(WorkspaceExpectations.pathNextTo(target.path()), "check before a save", _ -> {
            ExpectationGuard.BrokenExpectations broken = expectations.findBroken(file, target.path(), target.text(),
                    overwrittenText.or(() -> readOnDisk(target.path())), standardChoice);
            preview.ifPresent(SavePreview::awaitBriefly);
            return broken;
        }, endTask(file, onEnd, found -> {
            ExpectationGuard.BrokenExpectations broken =
                    file.isConfirmed(target.text()) ? found.withLostHomePage("") : found;
            if (isConfirmed(file.nameProperty().get(), broken, preview)) {
                if (broken.losesHomePage()) {
                    file.recordConfirmation(target.text());
                }
                write(file, target, onEnd);
            } else {
                onEnd.accept(false);
            }
        }));
    }

    /** The text of the file at a path; empty if there is no file, or if it cannot be read and its text is unknown. */
    private Optional<TextSnapshot> readOnDisk(Path path) {
        try {
            return services.reader().open(path).savedText();
        } catch (OpenException _) {
            return Optional.empty();
        }
    }

    private boolean isConfirmed(String name, ExpectationGuard.BrokenExpectations broken,
            Optional<SavePreview> preview) {
        return preview.filter(FileSaves::mayShowChanges).map(shown -> questions().confirmSave(name, broken, shown))
                .orElseGet(() -> !broken.needConfirmation() || questions().confirmBrokenSave(name, broken));
    }

    private static boolean mayShowChanges(SavePreview preview) {
        SavePreview.PreviewResults results = preview.resultsProperty().get();
        return results.hasChanges() || !results.isComplete();
    }

    private void write(OpenFile file, SaveTarget target, Consumer<Boolean> onEnd) {
        runOnDisk(target.path(), file, onEnd,
                () -> file.save(target.text(), target.path(), () -> target.write(file.document())),
                result -> finish(file, target, result, onEnd));
    }

    private void finish(OpenFile file, SaveTarget target, SaveResult result, Consumer<Boolean> onEnd) {
        switch (result) {
            case SaveResult.Saved saved -> {
                file.recordSave(LocalTime.now(ZoneId.systemDefault()));
                services.recent().add(saved.path());
                showNotices(saved);
                onEnd.accept(true);
            }
            case SaveResult.ChangedOnDisk changed -> {
                switch (questions().askToOverwrite(file.nameProperty().get(), changed.change())) {
                    case WRITE -> write(
                            file,
                            new SaveTarget(target.text(), target.path(), OverwriteMode.OVERWRITE, target.isInPlace()),
                            onEnd);
                    case COMPARE -> {
                        onEnd.accept(false);
                        versions.compareBeforeSave(file, mode -> saveCompared(file, mode));
                    }
                    case CANCEL -> onEnd.accept(false);
                }
            }
            case SaveResult.Failed failed -> {
                if (!failed.isOverwritable() || target.isInPlace()) {
                    offerElsewhere(file, failed.sentence(), onEnd);
                } else if (questions().confirmWriteInPlace(file.nameProperty().get(), failed.sentence().text())) {
                    write(file, new SaveTarget(target.text(), target.path(), target.overwriteMode(), true), onEnd);
                } else {
                    onEnd.accept(false);
                }
            }
        }
    }

    /** Saves after a comparison, unless the text was closed in the meantime. */
    private void saveCompared(OpenFile file, OverwriteMode mode) {
        file.pathProperty().get().filter(_ -> openFiles.all().contains(file))
                .ifPresent(path -> confirmAndWrite(file, createSaveTarget(file, path, mode), _ -> {}));
    }

    private void showNotices(SaveResult.Saved saved) {
        for (SaveNotice notice : saved.notices()) {
            questions().showMessage(text("files.saved"), notice.sentence().text());
        }
    }

    /** Runs disk work, during which the file counts as unsaved. */
    private <T> void runOnDisk(Path path, OpenFile file, Consumer<Boolean> onEnd, Supplier<T> work,
            Consumer<T> onSuccess) {
        file.beginSave();
        services.tasks().startAt(path, "save", _ -> work.get(), endTask(file, onEnd, onSuccess));
    }

    private <T> Consumer<TaskOutcome<T>> endTask(OpenFile file, Consumer<Boolean> onEnd, Consumer<T> onSuccess) {
        return outcome -> {
            file.endSave();
            switch (outcome) {
                case TaskOutcome.Done<T>(T value) -> onSuccess.accept(value);
                case TaskOutcome.Failed<T>(Throwable unexpected) -> offerElsewhere(
                        file, sentenceFor(file, unexpected), onEnd);
                case TaskOutcome.Cancelled<T>() -> throw new IllegalStateException("a save cannot be cancelled");
            }
            file.runActionsAfterSaves();
        };
    }

    private static DocumentSentence sentenceFor(OpenFile file, Throwable unexpected) {
        String name = file.nameProperty().get();
        return unexpected instanceof OutOfMemoryError
                ? DocumentSentence.of("save.MEMORY", name)
                : DocumentSentence.of("save.UNEXPECTED", name, unexpected);
    }

    /** Offers to save the text in another file, because it is not on disk yet. */
    private void offerElsewhere(OpenFile file, DocumentSentence reason, Consumer<Boolean> onEnd) {
        if (questions().confirmSaveElsewhere(reason.text())) {
            saveAs(file, onEnd);
        } else {
            onEnd.accept(false);
        }
    }

    private FileQuestions questions() {
        return services.questions();
    }

    private String text(String key, Object... values) {
        return services.messages().text(key, values);
    }

    private static SaveTarget createSaveTarget(OpenFile file, Path path, OverwriteMode overwriteMode) {
        return new SaveTarget(file.content(), path, overwriteMode, false);
    }

    /** The checked text, which is written even if the user types in the meantime, its file, and the way to write it. */
    private record SaveTarget(TextSnapshot text, Path path, OverwriteMode overwriteMode, boolean isInPlace) {

        SaveResult write(TextDocument document) {
            return isInPlace ? document.saveInPlace(text, path, overwriteMode)
                    : document.saveAs(text, path, overwriteMode);
        }
    }
}
