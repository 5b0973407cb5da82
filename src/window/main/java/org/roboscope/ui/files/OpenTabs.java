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
import org.roboscope.robots.StandardChoice;
import org.roboscope.ui.workspace.ComparisonRequest;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceRequests.TextRequest;

/** The open texts, in the order of their tabs; at least one. */
public final class OpenTabs {

    private final Workspace workspace;
    private final OpenFileMaker openFileMaker;
    private final Consumer<TextBuffer> onClose;
    private final ObservableList<OpenFile> files;
    /** Held strongly, because its listeners hold it weakly. */
    private final ObservableList<OpenFile> all;
    private Runnable whenLastCloses = () -> {};

    /** @param onClose receives each closed text */
    public OpenTabs(Workspace workspace, OpenFile first, OpenFileMaker openFileMaker, Consumer<TextBuffer> onClose) {
        this.workspace = workspace;
        this.openFileMaker = openFileMaker;
        this.onClose = onClose;
        this.files = FXCollections.observableArrayList(first);
        this.all = FXCollections.unmodifiableObservableList(files);
    }

    /** Sets a handler that runs after the last text was closed and replaced by an empty one. */
    public void whenLastCloses(Runnable handler) {
        whenLastCloses = handler;
    }

    public ObservableList<OpenFile> all() {
        return all;
    }

    public OpenFile current() {
        TextBuffer buffer = workspace.bufferProperty().get();
        return files.stream().filter(buffer::equals).findFirst().orElseThrow();
    }

    public void turnTo(OpenFile file) {
        workspace.turnTo(file);
    }

    /** Moves the front tab by this many places to the right or, if negative, to the left, at most to the end. */
    public void moveBy(int places) {
        List<OpenFile> order = new ArrayList<>(files);
        OpenFile moved = current();
        int to = Math.clamp(order.indexOf(moved) + (long) places, 0, order.size() - 1);
        order.remove(moved);
        order.add(to, moved);
        order(order);
    }

    /** @param order all files in their new order */
    void order(List<OpenFile> order) {
        FXCollections.sort(files, Comparator.comparingInt(order::indexOf));
    }

    public void openNew() {
        add(openFileMaker.untitled());
    }

    /** Shows the file, and closes an untouched new one in front. */
    void add(OpenFile file) {
        OpenFile before = current();
        files.add(files.indexOf(before) + 1, file);
        turnTo(file);
        if (before.isUntouched() && !file.isUntouched()) {
            remove(before);
        }
    }

    /** Shows a sample, and replaces an empty text in front. */
    void addSample(OpenFile sample) {
        OpenFile before = current();
        if (before.isUntouched() && before.content().length() == 0) {
            replace(before, sample);
        } else {
            add(sample);
        }
    }

    /** Shows read-only texts, one tab for each source, and creates editable copies. */
    public void show(TextRequest wanted) {
        switch (wanted) {
            case TextRequest.OpenToRead(ReadOnlyText text) -> {
                OpenFile shown = openFileMaker.toRead(text);
                from(text.source()).ifPresentOrElse(before -> {
                    revise(before, shown);
                    turnTo(shown);
                }, () -> add(shown));
            }
            case TextRequest.Revise(ReadOnlyText text) -> from(text.source())
                    .ifPresent(before -> revise(before, openFileMaker.toRead(text)));
            case TextRequest.OpenToEdit(ReadOnlyText text) -> {
                OpenFile copy = openFileMaker.toEdit(text);
                // The copy is for the site of the original, and is tested with the same URL if the original is open.
                from(text.source()).ifPresent(shown -> workspace.copyQuestion(shown, copy));
                workspace.setSite(copy, text.site());
                add(copy);
            }
        }
    }

    void close(OpenFile file) {
        boolean isLast = files.size() == 1;
        if (isLast) {
            files.add(openFileMaker.untitled());
        }
        if (file.equals(current())) {
            int index = files.indexOf(file);
            turnTo(files.get(index + 1 < files.size() ? index + 1 : index - 1));
        }
        remove(file);
        if (isLast) {
            whenLastCloses.run();
        }
    }

    /** Replaces this text with another one. */
    private void replace(OpenFile file, OpenFile by) {
        boolean shown = file.equals(current());
        files.add(files.indexOf(file) + 1, by);
        if (shown) {
            turnTo(by);
        }
        remove(file);
    }

    /** Replaces this text with another version, and keeps its tested URL and site. */
    void revise(OpenFile file, OpenFile by) {
        workspace.copyQuestion(file, by);
        replace(file, by);
    }

    /** Replaces the text with its file, in one step that can be undone. */
    void take(OpenFile file, TextDocument onDisk) {
        workspace.replaceText(file, onDisk.text());
        file.take(onDisk);
        // The encoding and line ends may differ, too.
        workspace.contentChanged(file);
    }

    void say(String sentence) {
        workspace.requests().say(sentence);
    }

    void compare(ComparisonRequest request) {
        workspace.requests().compare(request);
    }

    Optional<OpenFile> at(Path path) {
        return files.stream().filter(file -> file.pathProperty().get().equals(Optional.of(path))).findFirst();
    }

    /** The open text of this file, regardless of the path it was opened by. */
    Optional<OpenFile> of(FileIdentity identity) {
        return files.stream().filter(file -> file.document().file().flatMap(TrackedFile::identity)
                .filter(identity::isSameFileAs).isPresent()).findFirst();
    }

    /** The open read-only text of this source. */
    private Optional<OpenFile> from(String source) {
        return files.stream()
                .filter(file -> file.readOnly().filter(text -> text.source().equals(source)).isPresent()).findFirst();
    }

    List<OpenFile> dirty() {
        return files.stream().filter(file -> file.dirtyProperty().get()).toList();
    }

    /** Closes everything when the application ends. */
    public void end() {
        openFileMaker.close(files);
    }

    private void remove(OpenFile file) {
        files.remove(file);
        openFileMaker.closed(file);
        onClose.accept(file);
    }

    /** How the files are read. */
    StandardChoice readAs() {
        return workspace.readAs().get();
    }
}
