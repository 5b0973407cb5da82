package org.roboscope.ui.files;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.roboscope.document.OpenException;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.OverwriteMode;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.workspace.ComparisonRequest;
import org.roboscope.ui.workspace.ComparisonRequest.Choice;
import org.roboscope.ui.workspace.ComparisonRequest.ComparedSide;

/** Compares an open text with its file or another one, and reloads it. */
public record FileVersions(OpenTabs files, FileServices services) {

    /** Compares the text with the file as changed by another program, and lets the user choose one. */
    public void compareWithDisk(OpenFile file) {
        file.pathProperty().get().ifPresent(path -> read(path, theirs -> show(file, new ComparisonRequest(
                new ComparedSide.Fixed(name("comparison.onDisk", file), theirs.snapshot()),
                new ComparedSide.Edited(file), "",
                List.of(new Choice(services.messages().text("notice.takeTheirs"), () -> takeFromDisk(file)),
                        new Choice(services.messages().text("notice.keepMine"), file::keepOurs))))));
    }

    /**
     * Compares before a save with the file as changed by another program.
     *
     * @param save saves anyway: it overwrites the file if that is still the compared one, otherwise it asks again
     */
    void compareBeforeSave(OpenFile file, Consumer<OverwriteMode> save) {
        file.pathProperty().get().ifPresent(path -> read(path, theirs -> show(file, new ComparisonRequest(
                new ComparedSide.Fixed(name("comparison.onDisk", file), theirs.snapshot()),
                new ComparedSide.Edited(file), "",
                List.of(new Choice(services.messages().text("overwrite.yes"), () -> read(path, now -> save.accept(
                        now.snapshot().hasSameBytesAs(theirs.snapshot()) ? OverwriteMode.OVERWRITE
                                : OverwriteMode.ASK))),
                        new Choice(services.messages().text("notice.takeTheirs"), () -> takeFromDisk(file)),
                        new Choice(services.messages().text("overwrite.no"), () -> {}))))));
    }

    /** Compares the text with its last saved or read content. */
    public void compareWithSaved(OpenFile file) {
        file.pathProperty().get().flatMap(_ -> file.saved()).ifPresent(saved -> show(file, ComparisonRequest.of(
                new ComparedSide.Fixed(name("comparison.saved", file), saved), new ComparedSide.Edited(file))));
    }

    /** Compares the text with a file that the user picks. */
    public void pickAndCompare(OpenFile file) {
        services.picker().pickToOpen(file.pathProperty().get()).stream().findFirst().ifPresent(path -> {
            Optional<OpenFile> open = files.at(path);
            if (open.filter(file::equals).isPresent()) {
                compareWithSaved(file);
            } else if (open.isPresent()) {
                show(file, ComparisonRequest.of(new ComparedSide.Edited(open.get()), new ComparedSide.Edited(file)));
            } else {
                read(path, other -> show(file, ComparisonRequest.of(
                        new ComparedSide.Fixed(path.toString(), other.snapshot()), new ComparedSide.Edited(file))));
            }
        });
    }

    /** Replaces the text with the file on disk; undo restores it. */
    public void takeFromDisk(OpenFile file) {
        file.pathProperty().get().ifPresent(path -> read(path, theirs -> {
            if (files.all().contains(file)) {
                files.take(file, theirs);
            }
        }));
    }

    /** Reloads the file on the user's request, after a confirmation if there are unsaved changes. */
    public void revert(OpenFile file) {
        boolean agreed = file.pathProperty().get().isPresent()
                && (!file.dirtyProperty().get() || services.questions().revert(file.nameProperty().get()));
        if (agreed) {
            takeFromDisk(file);
        }
    }

    private String name(String key, OpenFile file) {
        return services.messages().text(key, file.nameProperty().get());
    }

    /** Brings the text to the front, because only the front text can be edited. */
    private void show(OpenFile file, ComparisonRequest request) {
        if (files.all().contains(file)) {
            files.turnTo(file);
            files.compare(request);
        }
    }

    private void read(Path path, Consumer<TextDocument> then) {
        services.tasks().startAt(path, "read again", _ -> services.reader().open(path),
                outcome -> outcome.handle(then, thrown -> services.questions().tell(
                        services.messages().text("files.notOpened"),
                        thrown instanceof OpenException refused ? refused.sentence().text()
                                : services.messages().text("files.unexpected", path, FailureWords.of(thrown)))));
    }
}
