package org.roboscope.ui.files;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.FileIdentity;
import org.roboscope.document.disk.TrackedFile;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceRequests.TextRequest;

/** The open files, at least one, in the order of their tabs. */
public final class OpenFiles {

    private final Workspace workspace;
    private final OpenFileFactory fileFactory;
    private final Consumer<TextBuffer> onClose;
    private final ObservableList<OpenFile> files;
    /** Kept in a field, because {@code files} refers to it weakly, and it would be collected. */
    private final ObservableList<OpenFile> unmodifiableFiles;
    private Runnable lastCloseHandler = () -> {};

    /** @param onClose receives each closed text */
    public OpenFiles(Workspace workspace, OpenFile firstFile, OpenFileFactory fileFactory,
            Consumer<TextBuffer> onClose) {
        this.workspace = workspace;
        this.fileFactory = fileFactory;
        this.onClose = onClose;
        this.files = FXCollections.observableArrayList(firstFile);
        this.unmodifiableFiles = FXCollections.unmodifiableObservableList(files);
    }

    /** Sets a handler that runs after the last file was closed and replaced by an empty one. */
    public void setLastCloseHandler(Runnable handler) {
        lastCloseHandler = handler;
    }

    public ObservableList<OpenFile> all() {
        return unmodifiableFiles;
    }

    public OpenFile front() {
        TextBuffer buffer = workspace.bufferProperty().get();
        return files.stream().filter(buffer::equals).findFirst().orElseThrow();
    }

    public void bringToFront(OpenFile file) {
        workspace.bringToFront(file);
    }

    /** Moves the front tab this many positions to the right or, if negative, to the left, at most to the end. */
    public void moveFrontBy(int positions) {
        List<OpenFile> order = new ArrayList<>(files);
        OpenFile movedFile = front();
        int index = Math.clamp(order.indexOf(movedFile) + (long) positions, 0, order.size() - 1);
        order.remove(movedFile);
        order.add(index, movedFile);
        reorder(order);
    }

    /** @param newOrder all files in their new order */
    void reorder(List<OpenFile> newOrder) {
        FXCollections.sort(files, Comparator.comparingInt(newOrder::indexOf));
    }

    public void openNew() {
        add(fileFactory.createUntitled());
    }

    /** Adds the file and brings it to the front. An untouched new file that was in front is closed. */
    void add(OpenFile file) {
        OpenFile previous = front();
        files.add(files.indexOf(previous) + 1, file);
        bringToFront(file);
        if (previous.isUntouched() && !file.isUntouched()) {
            remove(previous);
        }
    }

    /** Adds a sample and brings it to the front. An empty new file that was in front is closed. */
    void addSample(OpenFile sample) {
        OpenFile previous = front();
        if (previous.isUntouched() && previous.content().length() == 0) {
            replace(previous, sample);
        } else {
            add(sample);
        }
    }

    /** Shows read-only texts, one tab for each source, and creates editable copies. */
    public void handle(TextRequest request) {
        switch (request) {
            case TextRequest.OpenReadOnly(ReadOnlyText text) -> {
                OpenFile newFile = fileFactory.createReadOnly(text);
                findReadOnly(text.source()).ifPresentOrElse(oldFile -> {
                    revise(oldFile, newFile);
                    bringToFront(newFile);
                }, () -> add(newFile));
            }
            case TextRequest.ReplaceReadOnly(ReadOnlyText text) -> findReadOnly(text.source())
                    .ifPresent(oldFile -> revise(oldFile, fileFactory.createReadOnly(text)));
            case TextRequest.OpenEditableCopy(ReadOnlyText text) -> {
                OpenFile copy = fileFactory.createEditableCopy(text);
                // The copy has the site of the original and, if the original is open, its tested URL.
                findReadOnly(text.source()).ifPresent(original -> workspace.copyQuestion(original, copy));
                workspace.setSite(copy, text.site());
                add(copy);
            }
        }
    }

    void close(OpenFile file) {
        boolean isLast = files.size() == 1;
        if (isLast) {
            files.add(fileFactory.createUntitled());
        }
        if (file.equals(front())) {
            int index = files.indexOf(file);
            bringToFront(files.get(index + 1 < files.size() ? index + 1 : index - 1));
        }
        remove(file);
        if (isLast) {
            lastCloseHandler.run();
        }
    }

    /** Replaces a file with another one in the same position. */
    private void replace(OpenFile oldFile, OpenFile replacement) {
        boolean isInFront = oldFile.equals(front());
        files.add(files.indexOf(oldFile) + 1, replacement);
        if (isInFront) {
            bringToFront(replacement);
        }
        remove(oldFile);
    }

    /** Replaces a file with another version, which gets the tested URL and site. */
    void revise(OpenFile oldFile, OpenFile replacement) {
        workspace.copyQuestion(oldFile, replacement);
        replace(oldFile, replacement);
    }

    /** Replaces a text with the content of its file on disk, as one undo step. */
    void reload(OpenFile file, TextDocument document) {
        workspace.frontText().replaceAll(file, document.text());
        file.reload(document);
        // The encoding and line ends may differ, too.
        workspace.frontText().recordFormChange(file);
    }

    Optional<OpenFile> findByPath(Path path) {
        return files.stream().filter(file -> file.pathProperty().get().equals(Optional.of(path))).findFirst();
    }

    /** The open file with this identity, regardless of the path by which it was opened. */
    Optional<OpenFile> findByIdentity(FileIdentity identity) {
        return files.stream().filter(file -> file.document().file().flatMap(TrackedFile::identity)
                .filter(identity::isSameFileAs).isPresent()).findFirst();
    }

    /** The open read-only text from this source. */
    private Optional<OpenFile> findReadOnly(String source) {
        return files.stream()
                .filter(file -> file.readOnly().filter(text -> text.source().equals(source)).isPresent()).findFirst();
    }

    List<OpenFile> unsavedFiles() {
        return files.stream().filter(file -> file.dirtyProperty().get()).toList();
    }

    /** Closes all files when the program ends. */
    public void closeAll() {
        fileFactory.closeAll(files);
    }

    private void remove(OpenFile file) {
        files.remove(file);
        fileFactory.close(file);
        onClose.accept(file);
    }
}
