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
 * Saves open texts in the background. However a save ends, the person sees it: the text is saved, or a sentence says
 * that it is not.
 *
 * @param opener opens a copy that was saved
 */
record FileSaves(OpenTabs files, FileServices services, ExpectationGuard expectations, SavePreviews previews,
        FileVersions versions, Consumer<Path> opener) {

    /**
     * Saves as many of them as can be saved: first those that have a file, so that a person who names none for a new text
     * keeps only that one from being saved.
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

    /** @param end receives once whether the text was saved, unless the person names no file for it */
    private void save(OpenFile file, Consumer<Boolean> end) {
        Optional<Path> path = file.pathProperty().get();
        if (file.isBeingSaved() && !file.isReadOnly()) {
            // It may be saved by then, and what it changes for crawlers was asked.
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
            writeIfExpected(file, way(file, path.get(), OverwriteMode.ASK), end);
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
                // The system's dialog has asked about a file that is there.
                .ifPresent(path -> unlessInTab(path, file, end,
                        () -> writeIfExpected(file, way(file, path, OverwriteMode.OVERWRITE), end)));
    }

    /** What another tab shows is not written over. */
    private void unlessInTab(Path path, OpenFile file, Consumer<Boolean> end, Runnable write) {
        onDisk(path, file, end, () -> FileIdentity.of(path), identity -> {
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

    /** Saves a copy of a text that cannot be changed here, and opens the copy in a tab of its own. */
    private void saveCopy(OpenFile file) {
        services.picker().pickToSave(Optional.empty(), text("files.untitled")).ifPresent(path -> unlessInTab(path, file,
                _ -> {}, () -> onDisk(path, file, _ -> {},
                        () -> TextDocument.of(file.content()).saveAs(path, OverwriteMode.OVERWRITE), result -> {
                            switch (result) {
                                case SaveResult.Saved saved -> {
                                    tellNotices(saved);
                                    opener.accept(path);
                                }
                                case SaveResult.Failed failed -> questions().tell(
                                        text("files.notSaved"), failed.sentence().text());
                                case SaveResult.ChangedOnDisk _ -> throw new IllegalStateException(
                                        "this save overwrites changes on disk");
                            }
                        })));
    }

    /** Asks first where the text does not do what is expected of the file, or where it changes what crawlers do. */
    private void writeIfExpected(OpenFile file, Way way, Consumer<Boolean> end) {
        StandardChoice standardChoice = files.readAs();
        Optional<SavePreview> preview;
        try {
            preview = previews.begin(file);
        } catch (RuntimeException | Error unexpected) {
            services.tasks().note(unexpected);
            offerElsewhere(file, unexpected(file, unexpected), end);
            return;
        }
        Optional<TextSnapshot> before = file.pathProperty().get().filter(way.path()::equals).flatMap(_ -> file.saved());
        // What was just changed there counts; other files beside the same expectations do not wait for this one.
        file.saveBegins();
        services.tasks().startAfter(WorkspaceExpectations.placeBeside(way.path()), "check before a save", _ -> {
            ExpectationGuard.Broken broken = expectations.broken(file, way.path(), way.text(), before, standardChoice);
            preview.ifPresent(SavePreview::awaitForAMoment);
            return broken;
        }, ended(file, end, broken -> {
            if (isWanted(file.nameProperty().get(), broken, preview)) {
                write(file, way, end);
            } else {
                end.accept(false);
            }
        }));
    }

    private boolean isWanted(String name, ExpectationGuard.Broken broken, Optional<SavePreview> preview) {
        Optional<SavePreview> telling =
                preview.filter(it -> it.knownProperty().get().changes() || !it.knownProperty().get().isOver());
        return telling.map(it -> questions().save(name, broken, it))
                .orElseGet(() -> !broken.areNew() || questions().saveDespite(name, broken));
    }

    private void write(OpenFile file, Way way, Consumer<Boolean> end) {
        onDisk(way.path(), file, end,
                () -> file.save(way.text(), way.path(), () -> way.write(file.document())),
                result -> finish(file, way, result, end));
    }

    private void finish(OpenFile file, Way way, SaveResult result, Consumer<Boolean> end) {
        switch (result) {
            case SaveResult.Saved saved -> {
                file.wasSaved(LocalTime.now(ZoneId.systemDefault()));
                services.recent().add(saved.path());
                tellNotices(saved);
                end.accept(true);
            }
            case SaveResult.ChangedOnDisk changed -> {
                switch (questions().overwrite(file.nameProperty().get(), changed.change())) {
                    case WRITE -> write(
                            file, new Way(way.text(), way.path(), OverwriteMode.OVERWRITE, way.inPlace()), end);
                    case COMPARE -> {
                        end.accept(false);
                        versions.compareBeforeSave(file, mode -> saveCompared(file, mode));
                    }
                    case CANCEL -> end.accept(false);
                }
            }
            case SaveResult.Failed failed -> {
                if (!failed.inPlace() || way.inPlace()) {
                    offerElsewhere(file, failed.sentence(), end);
                } else if (questions().writeInPlace(file.nameProperty().get(), failed.sentence().text())) {
                    write(file, new Way(way.text(), way.path(), way.overwriteMode(), true), end);
                } else {
                    end.accept(false);
                }
            }
        }
    }

    /** The comparison may stand open longer than the text. */
    private void saveCompared(OpenFile file, OverwriteMode mode) {
        file.pathProperty().get().filter(_ -> files.all().contains(file))
                .ifPresent(path -> writeIfExpected(file, way(file, path, mode), _ -> {}));
    }

    private void tellNotices(SaveResult.Saved saved) {
        for (SaveNotice notice : saved.notices()) {
            questions().tell(text("files.saved"), notice.sentence().text());
        }
    }

    /** Until it is over, the file counts as unsaved. */
    private <T> void onDisk(Path place, OpenFile file, Consumer<Boolean> end, Supplier<T> work, Consumer<T> then) {
        file.saveBegins();
        services.tasks().startAt(place, "save", _ -> work.get(), ended(file, end, then));
    }

    private <T> Consumer<TaskOutcome<T>> ended(OpenFile file, Consumer<Boolean> end, Consumer<T> then) {
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

    /** The text is nowhere yet, and another disk may take it. */
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

    private static Way way(OpenFile file, Path path, OverwriteMode overwriteMode) {
        return new Way(file.content(), path, overwriteMode, false);
    }

    /** What is written and how. The text is the one that is checked, whatever is typed meanwhile. */
    private record Way(TextSnapshot text, Path path, OverwriteMode overwriteMode, boolean inPlace) {

        SaveResult write(TextDocument document) {
            return inPlace ? document.saveInPlace(text, path, overwriteMode)
                    : document.saveAs(text, path, overwriteMode);
        }
    }
}
