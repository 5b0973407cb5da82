package org.roboscope.ui.files;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.roboscope.document.OpenException;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.OverwriteMode;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.workspace.ComparisonRequest;
import org.roboscope.ui.workspace.ComparisonRequest.Choice;
import org.roboscope.ui.workspace.NamedText.FixedText;
import org.roboscope.ui.workspace.WorkspaceRequests;

/** Compares an open text with its file or with another one, and reloads it. */
public final class FileVersions {

    private final WorkspaceRequests requests;
    private final OpenFiles openFiles;
    private final FileServices services;

    FileVersions(WorkspaceRequests requests, OpenFiles files, FileServices services) {
        this.requests = requests;
        this.openFiles = files;
        this.services = services;
    }

    /** Compares the text with the file that another program changed, and lets the user choose one of them. */
    public void compareWithDisk(OpenFile file) {
        file.pathProperty().get()
                .ifPresent(path -> readFile(path, diskDocument -> showComparison(file, new ComparisonRequest(
                        new FixedText(createName("comparison.onDisk", file), diskDocument.snapshot()), file, "",
                        List.of(new Choice(services.messages().text("notice.takeTheirs"), () -> reloadFromDisk(file)),
                                new Choice(services.messages().text("notice.keepOwn"), file::keepOwn))))));
    }

    /**
     * Compares the text with the file that another program changed, before a save.
     *
     * @param save saves the text: overwrites the file if it still has the compared content, otherwise asks again
     */
    void compareBeforeSave(OpenFile file, Consumer<OverwriteMode> save) {
        file.pathProperty().get()
                .ifPresent(path -> readFile(path, diskDocument -> showComparison(file, new ComparisonRequest(
                        new FixedText(createName("comparison.onDisk", file), diskDocument.snapshot()), file, "",
                        List.of(new Choice(services.messages().text("overwrite.yes"),
                                () -> readFile(path, currentDocument -> save.accept(
                                        currentDocument.snapshot().hasSameBytesAs(diskDocument.snapshot())
                                                ? OverwriteMode.OVERWRITE
                                                : OverwriteMode.ASK))),
                                new Choice(services.messages().text("notice.takeTheirs"), () -> reloadFromDisk(file)),
                                new Choice(services.messages().text("save.no"), () -> {}))))));
    }

    /** Compares the text with its last saved or read content. */
    public void compareWithSaved(OpenFile file) {
        file.pathProperty().get().flatMap(_ -> file.saved())
                .ifPresent(saved -> showComparison(file, ComparisonRequest.of(
                        new FixedText(createName("comparison.saved", file), saved), file)));
    }

    /** Compares the text with a file that the user picks. */
    public void pickAndCompare(OpenFile file) {
        services.picker().pickToOpen(file.pathProperty().get()).stream().findFirst().ifPresent(path -> {
            Optional<OpenFile> openFile = openFiles.findByPath(path);
            if (openFile.filter(file::equals).isPresent()) {
                compareWithSaved(file);
            } else if (openFile.isPresent()) {
                showComparison(file, ComparisonRequest.of(openFile.get(), file));
            } else {
                readFile(path, pickedDocument -> showComparison(file,
                        ComparisonRequest.of(new FixedText(path.toString(), pickedDocument.snapshot()), file)));
            }
        });
    }

    /**
     * Replaces a text that has no unsaved changes with the file on disk. Undo restores it.
     *
     * @param onFailure runs if the file cannot be read, or the text was changed in the meantime
     */
    void reloadUnchanged(OpenFile file, Runnable onFailure) {
        file.pathProperty().get().ifPresent(path -> readFile(path, diskDocument -> {
            if (file.dirtyProperty().get()) {
                onFailure.run();
            } else if (openFiles.all().contains(file)) {
                openFiles.reload(file, diskDocument);
                requests.showMessage(services.messages().text("notice.reloaded", file.nameProperty().get()));
            }
        }, _ -> onFailure.run()));
    }

    /** Replaces the text with the file on disk. Undo restores it. */
    public void reloadFromDisk(OpenFile file) {
        file.pathProperty().get().ifPresent(path -> readFile(path, diskDocument -> {
            if (openFiles.all().contains(file)) {
                openFiles.reload(file, diskDocument);
            }
        }));
    }

    /** Reloads the file on the user's request, after a confirmation if there are unsaved changes. */
    public void revert(OpenFile file) {
        boolean isConfirmed = file.pathProperty().get().isPresent()
                && (!file.dirtyProperty().get() || services.questions().confirmRevert(file.nameProperty().get()));
        if (isConfirmed) {
            reloadFromDisk(file);
        }
    }

    private String createName(String key, OpenFile file) {
        return services.messages().text(key, file.nameProperty().get());
    }

    /** Brings the text to the front, because only the front text can be edited. */
    private void showComparison(OpenFile file, ComparisonRequest request) {
        if (openFiles.all().contains(file)) {
            openFiles.bringToFront(file);
            requests.compare(request);
        }
    }

    private void readFile(Path path, Consumer<TextDocument> onSuccess) {
        readFile(path, onSuccess, failure -> services.questions().showMessage(
                services.messages().text("files.notOpened"),
                failure instanceof OpenException refused ? refused.sentence().text()
                        : services.messages().text("files.unexpected", path, FailureMessages.of(failure))));
    }

    private void readFile(Path path, Consumer<TextDocument> onSuccess, Consumer<Throwable> onFailure) {
        services.tasks().startAt(path, "read again", _ -> services.reader().open(path),
                outcome -> outcome.handle(onSuccess, onFailure));
    }
}
