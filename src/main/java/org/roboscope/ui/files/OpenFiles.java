package org.roboscope.ui.files;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.roboscope.ui.workspace.Buffer;
import org.roboscope.ui.workspace.Workspace;

/** The texts that are open, in the order of their tabs. There is always at least one. */
public final class OpenFiles {

    private final Workspace workspace;
    private final String nameOfNew;
    private final Consumer<Buffer> onClose;
    private final ObservableList<OpenFile> files;
    /** Kept, because those who listen to it do not. */
    private final ObservableList<OpenFile> all;

    /** @param onClose told of each text that is closed */
    public OpenFiles(Workspace workspace, OpenFile first, String nameOfNew, Consumer<Buffer> onClose) {
        this.workspace = workspace;
        this.nameOfNew = nameOfNew;
        this.onClose = onClose;
        this.files = FXCollections.observableArrayList(first);
        this.all = FXCollections.unmodifiableObservableList(files);
    }

    public ObservableList<OpenFile> all() {
        return all;
    }

    public OpenFile current() {
        Buffer buffer = workspace.bufferProperty().get();
        return files.stream().filter(buffer::equals).findFirst().orElseThrow();
    }

    public void turnTo(OpenFile file) {
        workspace.turnTo(file);
    }

    /** The tab that many steps to the right, or to the left if negative, going around. */
    void turnBy(int steps) {
        turnTo(files.get(Math.floorMod(files.indexOf(current()) + steps, files.size())));
    }

    void openNew() {
        add(OpenFile.untitled(nameOfNew));
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

    void close(OpenFile file) {
        if (files.size() == 1) {
            openNewBeside(file);
        }
        if (file.equals(current())) {
            int index = files.indexOf(file);
            turnTo(files.get(index + 1 < files.size() ? index + 1 : index - 1));
        }
        remove(file);
    }

    Optional<OpenFile> at(Path path) {
        return files.stream().filter(file -> file.pathProperty().get().equals(Optional.of(path))).findFirst();
    }

    List<OpenFile> dirty() {
        return files.stream().filter(file -> file.dirtyProperty().get()).toList();
    }

    private void openNewBeside(OpenFile file) {
        files.add(files.indexOf(file) + 1, OpenFile.untitled(nameOfNew));
    }

    private void remove(OpenFile file) {
        files.remove(file);
        onClose.accept(file);
    }
}
