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
import org.roboscope.ui.workspace.WorkspaceExpectations;

/**
 * Saves open texts in the background. The user sees the end of every save: either the text is saved, or a sentence says
 * that it is not.
 *
 * @param opener opens a saved copy
 */
record FileSaves(OpenTabs files, FileServices services, ExpectationGuard expectations, SavePreviews previews,
        FileVersions versions, Consumer<Path> opener) {

    /**
     * Saves all it can: first texts that have a file, so that cancelling the dialog for a new text affects only that
     * text.
     *
     * @param then runs once all are saved
     */
    void saveAll(List<OpenFile> unsaved, Runnable then) {
        saveNext(new ArrayDeque<>(unsaved.stream()
                .sorted(Comparator.comparing(file -> file.pathProperty().get().isEmpty())).toList()), true, then);
    }

    private void saveNext(Deque<OpenFile> rest, boolean areAllSaved, Runnable then) {
        if (!rest.isEmpty()) {
            save(rest.removeFirst(), isSaved -> saveNext(rest, areAllSaved && isSaved, then));
        } else if (areAllSaved) {
            then.run();
        }
    }

    void save(OpenFile file) {
        save(file, _ -> {});
    }

    void saveAs(OpenFile file) {
        saveAs(file, _ -> {});
    }

    /** @param end receives once whether the text was saved, unless the user picks no file */
    private void save(OpenFile file, Consumer<Boolean> end) {
        Optional<Path> path = file.pathProperty().get();
        if (file.isBeingSaved() && !file.isReadOnly()) {
            // The running save may include all changes; its effect on crawlers was confirmed.
            file.afterSaves(() -> {
                if (file.dirtyProperty().get()) {
                    save(file, end);
                } else {
                    end.accept(true);
                }
            });
        } else if (file.isReadOnly() || path.isEmpty()) {
            saveAs(file, end);
        } else {
            confirmAndWrite(file, saveTarget(file, path.get(), OverwriteMode.ASK), end);
        }
    }

    private void saveAs(OpenFile file, Consumer<Boolean> end) {
        if (file.isReadOnly()) {
            saveCopy(file);
            return;
        }
        String name = file.pathProperty().get().map(path -> String.valueOf(path.getFileName()))
                .orElseGet(() -> text("files.untitled"));
        services.picker().pickToSave(file.pathProperty().get(), name)
                // The system dialog has already asked about overwriting.
                .ifPresent(path -> unlessOpenInTab(path, file, end,
                        () -> confirmAndWrite(file, saveTarget(file, path, OverwriteMode.OVERWRITE), end)));
    }

    /** Refuses to overwrite a file that is open in another tab. */
    private void unlessOpenInTab(Path path, OpenFile file, Consumer<Boolean> end, Runnable write) {
        runOnDisk(path, file, end, () -> FileIdentity.of(path), identity -> {
            Optional<OpenFile> other = identity.flatMap(files::of).or(() -> files.at(path))
                    .filter(open -> !open.equals(file));
            if (other.isPresent()) {
                questions().tell(text("files.notSaved"), text("files.openInTab", path));
                end.accept(false);
            } else {
                write.run();
            }
        });
    }

    /** Saves a copy of a read-only text, and opens it in its own tab. */
    private void saveCopy(OpenFile file) {
        services.picker().pickToSave(Optional.empty(), text("files.untitled"))
                .ifPresent(path -> unlessOpenInTab(path, file,
                        _ -> {}, () -> runOnDisk(path, file, _ -> {},
                                () -> TextDocument.of(file.content()).saveAs(path, OverwriteMode.OVERWRITE), result -> {
                                    switch (result) {
                                        case SaveResult.Saved saved -> {
                                            showNotices(saved);
                                            opener.accept(path);
                                        }
                                        case SaveResult.Failed failed -> questions().tell(
                                                text("files.notSaved"), failed.sentence().text());
                                        case SaveResult.ChangedOnDisk _ -> throw new IllegalStateException(
                                                "this save overwrites changes on disk");
                                    }
                                })));
    }

    /** Saves after a confirmation, if the text breaks expectations or changes verdicts. */
    private void confirmAndWrite(OpenFile file, SaveTarget target, Consumer<Boolean> end) {
        StandardChoice standardChoice = files.readAs();
        Optional<SavePreview> preview;
        try {
            preview = previews.begin(file);
        } catch (RuntimeException | Error unexpected) {
            services.tasks().logFailure(unexpected);
            offerElsewhere(file, unexpected(file, unexpected), end);
            return;
        }
        Optional<TextSnapshot> before =
                file.pathProperty().get().filter(target.path()::equals).flatMap(_ -> file.saved());
        // Waits for pending changes of these expectations, without blocking saves of other files.
        file.saveBegins();
        services.tasks().startAfter(WorkspaceExpectations.placeBeside(target.path()), "check before a save", _ -> {
            ExpectationGuard.Broken broken =
                    expectations.broken(file, target.path(), target.text(), before, standardChoice);
            preview.ifPresent(SavePreview::awaitForAMoment);
            return broken;
        }, taskEnded(file, end, broken -> {
            if (isConfirmed(file.nameProperty().get(), broken, preview)) {
                write(file, target, end);
            } else {
                end.accept(false);
            }
        }));
    }

    private boolean isConfirmed(String name, ExpectationGuard.Broken broken, Optional<SavePreview> preview) {
        Optional<SavePreview> telling =
                preview.filter(it -> it.knownProperty().get().changes() || !it.knownProperty().get().isOver());
        return telling.map(it -> questions().save(name, broken, it))
                .orElseGet(() -> !broken.areNew() || questions().saveDespite(name, broken));
    }

    private void write(OpenFile file, SaveTarget target, Consumer<Boolean> end) {
        runOnDisk(target.path(), file, end,
                () -> file.save(target.text(), target.path(), () -> target.write(file.document())),
                result -> finish(file, target, result, end));
    }

    private void finish(OpenFile file, SaveTarget target, SaveResult result, Consumer<Boolean> end) {
        switch (result) {
            case SaveResult.Saved saved -> {
                file.wasSaved(LocalTime.now(ZoneId.systemDefault()));
                services.recent().add(saved.path());
                showNotices(saved);
                end.accept(true);
            }
            case SaveResult.ChangedOnDisk changed -> {
                switch (questions().overwrite(file.nameProperty().get(), changed.change())) {
                    case WRITE -> write(
                            file,
                            new SaveTarget(target.text(), target.path(), OverwriteMode.OVERWRITE, target.inPlace()),
                            end);
                    case COMPARE -> {
                        end.accept(false);
                        versions.compareBeforeSave(file, mode -> saveCompared(file, mode));
                    }
                    case CANCEL -> end.accept(false);
                }
            }
            case SaveResult.Failed failed -> {
                if (!failed.inPlace() || target.inPlace()) {
                    offerElsewhere(file, failed.sentence(), end);
                } else if (questions().writeInPlace(file.nameProperty().get(), failed.sentence().text())) {
                    write(file, new SaveTarget(target.text(), target.path(), target.overwriteMode(), true), end);
                } else {
                    end.accept(false);
                }
            }
        }
    }

    /** Saves after a comparison, unless the text was closed meanwhile. */
    private void saveCompared(OpenFile file, OverwriteMode mode) {
        file.pathProperty().get().filter(_ -> files.all().contains(file))
                .ifPresent(path -> confirmAndWrite(file, saveTarget(file, path, mode), _ -> {}));
    }

    private void showNotices(SaveResult.Saved saved) {
        for (SaveNotice notice : saved.notices()) {
            questions().tell(text("files.saved"), notice.sentence().text());
        }
    }

    /** Runs disk work, during which the file counts as unsaved. */
    private <T> void runOnDisk(Path place, OpenFile file, Consumer<Boolean> end, Supplier<T> work, Consumer<T> then) {
        file.saveBegins();
        services.tasks().startAt(place, "save", _ -> work.get(), taskEnded(file, end, then));
    }

    private <T> Consumer<TaskOutcome<T>> taskEnded(OpenFile file, Consumer<Boolean> end, Consumer<T> then) {
        return outcome -> {
            file.saveEnds();
            switch (outcome) {
                case TaskOutcome.Done<T>(T done) -> then.accept(done);
                case TaskOutcome.Failed<T>(Throwable unexpected) -> offerElsewhere(
                        file, unexpected(file, unexpected), end);
                case TaskOutcome.Cancelled<T>() -> throw new IllegalStateException("a save cannot be cancelled");
            }
            file.saveIsOver();
        };
    }

    private static DocumentSentence unexpected(OpenFile file, Throwable unexpected) {
        String name = file.nameProperty().get();
        return unexpected instanceof OutOfMemoryError
                ? DocumentSentence.of("save.MEMORY", name)
                : DocumentSentence.of("save.UNEXPECTED", name, unexpected);
    }

    /** Offers to save elsewhere, because the text is not on any disk yet. */
    private void offerElsewhere(OpenFile file, DocumentSentence why, Consumer<Boolean> end) {
        if (questions().saveElsewhere(why.text())) {
            saveAs(file, end);
        } else {
            end.accept(false);
        }
    }

    private FileQuestions questions() {
        return services.questions();
    }

    private String text(String key, Object... values) {
        return services.messages().text(key, values);
    }

    private static SaveTarget saveTarget(OpenFile file, Path path, OverwriteMode overwriteMode) {
        return new SaveTarget(file.content(), path, overwriteMode, false);
    }

    /** The text to write and how. It is the checked text, even if the user types meanwhile. */
    private record SaveTarget(TextSnapshot text, Path path, OverwriteMode overwriteMode, boolean inPlace) {

        SaveResult write(TextDocument document) {
            return inPlace ? document.saveInPlace(text, path, overwriteMode)
                    : document.saveAs(text, path, overwriteMode);
        }
    }
}
