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

/** The texts that are open, in the order of their tabs. There is always at least one. */
public final class OpenTabs {

    private final Workspace workspace;
    private final OpenFileMaker openFileMaker;
    private final Consumer<TextBuffer> onClose;
    private final ObservableList<OpenFile> files;
    /** Kept, because those who listen to it do not. */
    private final ObservableList<OpenFile> all;
    private Runnable whenLastCloses = () -> {};

    /** @param onClose receives each text that is closed */
    public OpenTabs(Workspace workspace, OpenFile first, OpenFileMaker openFileMaker, Consumer<TextBuffer> onClose) {
        this.workspace = workspace;
        this.openFileMaker = openFileMaker;
        this.onClose = onClose;
        this.files = FXCollections.observableArrayList(first);
        this.all = FXCollections.unmodifiableObservableList(files);
    }

    /** Runs the handler when the last text was closed and an empty one has replaced it. */
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

    /** Puts the current file that many places to the right, or to the left if negative, as far as there are others. */
    public void moveBy(int places) {
        List<OpenFile> order = new ArrayList<>(files);
        OpenFile moved = current();
        int to = Math.clamp(order.indexOf(moved) + (long) places, 0, order.size() - 1);
        order.remove(moved);
        order.add(to, moved);
        order(order);
    }

    /** @param order all of them, in the order of their tabs */
    void order(List<OpenFile> order) {
        FXCollections.sort(files, Comparator.comparingInt(order::indexOf));
    }

    public void openNew() {
        add(openFileMaker.untitled());
    }

    /** Shows the file; an untouched new one makes room for it. */
    void add(OpenFile file) {
        OpenFile before = current();
        files.add(files.indexOf(before) + 1, file);
        turnTo(file);
        if (before.isUntouched() && !file.isUntouched()) {
            remove(before);
        }
    }

    /** Shows a sample, in the place of an empty text if there is one. */
    void addSample(OpenFile sample) {
        OpenFile before = current();
        if (before.isUntouched() && before.content().length() == 0) {
            replace(before, sample);
        } else {
            add(sample);
        }
    }

    /** Shows texts that are there to be read, each source in one tab, and makes copies that can be changed. */
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
                // It is for the site of the original, and is tested with the same URL if the original is open.
                from(text.source()).ifPresent(shown -> workspace.askLike(shown, copy));
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

    /** Puts another text in the place of this one. */
    private void replace(OpenFile file, OpenFile by) {
        boolean shown = file.equals(current());
        files.add(files.indexOf(file) + 1, by);
        if (shown) {
            turnTo(by);
        }
        remove(file);
    }

    /** Puts another version in the place of this text, and goes on asking the same of it. */
    void revise(OpenFile file, OpenFile by) {
        workspace.askLike(file, by);
        replace(file, by);
    }

    /** Puts the text of its file in it, which the person can undo. */
    void take(OpenFile file, TextDocument onDisk) {
        workspace.replaceText(file, onDisk.text());
        file.take(onDisk);
        // Encoding and line ends may be others, too.
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

    /** The tab of this file, by whatever path it was opened. */
    Optional<OpenFile> of(FileIdentity identity) {
        return files.stream().filter(file -> file.document().file().flatMap(TrackedFile::identity)
                .filter(identity::isSameFileAs).isPresent()).findFirst();
    }

    /** The text that is shown of this source, to be read only. */
    private Optional<OpenFile> from(String source) {
        return files.stream()
                .filter(file -> file.readOnly().filter(text -> text.source().equals(source)).isPresent()).findFirst();
    }

    List<OpenFile> dirty() {
        return files.stream().filter(file -> file.dirtyProperty().get()).toList();
    }

    /** The application ends, and everything is saved or not wanted. */
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
