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

/** Shows an open text beside its file or another one, and puts what the file holds in its place. */
public record FileVersions(OpenTabs files, FileServices services) {

    /** Shows the file as another program left it beside the text, and lets the person choose one. */
    public void compareWithDisk(OpenFile file) {
        file.pathProperty().get().ifPresent(path -> read(path, theirs -> show(file, new ComparisonRequest(
                new ComparedSide.Fixed(name("comparison.onDisk", file), theirs.snapshot()),
                new ComparedSide.Edited(file), "",
                List.of(new Choice(services.messages().text("notice.takeTheirs"), () -> takeTheirs(file)),
                        new Choice(services.messages().text("notice.keepMine"), file::keepOurs))))));
    }

    /**
     * Shows the file as another program left it to somebody who was about to save.
     *
     * @param save saves all the same: over the file if it still is what was shown, else it asks again
     */
    void compareBeforeSave(OpenFile file, Consumer<OverwriteMode> save) {
        file.pathProperty().get().ifPresent(path -> read(path, theirs -> show(file, new ComparisonRequest(
                new ComparedSide.Fixed(name("comparison.onDisk", file), theirs.snapshot()),
                new ComparedSide.Edited(file), "",
                List.of(new Choice(services.messages().text("overwrite.yes"), () -> read(path, now -> save.accept(
                        now.snapshot().hasSameBytesAs(theirs.snapshot()) ? OverwriteMode.OVERWRITE
                                : OverwriteMode.ASK))),
                        new Choice(services.messages().text("notice.takeTheirs"), () -> takeTheirs(file)),
                        new Choice(services.messages().text("overwrite.no"), () -> {}))))));
    }

    /** Shows what was last read or saved beside the text. */
    public void compareWithSaved(OpenFile file) {
        file.pathProperty().get().flatMap(_ -> file.saved()).ifPresent(saved -> show(file, ComparisonRequest.of(
                new ComparedSide.Fixed(name("comparison.saved", file), saved), new ComparedSide.Edited(file))));
    }

    /** Shows a file that the person picks beside the text. */
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

    /** Puts what is on disk in the place of what is in the editor; undo brings back what was there. */
    public void takeTheirs(OpenFile file) {
        file.pathProperty().get().ifPresent(path -> read(path, theirs -> {
            if (files.all().contains(file)) {
                files.take(file, theirs);
            }
        }));
    }

    /** Puts what is on disk in the place of the text of somebody who may not know of a change there, if they agree. */
    public void revert(OpenFile file) {
        boolean agreed = file.pathProperty().get().isPresent()
                && (!file.dirtyProperty().get() || services.questions().revert(file.nameProperty().get()));
        if (agreed) {
            takeTheirs(file);
        }
    }

    private String name(String key, OpenFile file) {
        return services.messages().text(key, file.nameProperty().get());
    }

    /** Brings the text to the front, because only the text in front can be edited. */
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
