package org.roboscope.ui.files;

import java.nio.file.Path;
import javafx.collections.ObservableList;

/** The files last opened or saved, newest first. */
public final class RecentFiles {

    private static final int MOST = 12;

    private final ObservableList<String> paths;

    public RecentFiles(ObservableList<String> paths) {
        this.paths = paths;
    }

    public ObservableList<String> paths() {
        return paths;
    }

    void add(Path path) {
        String text = path.toString();
        paths.remove(text);
        paths.addFirst(text);
        if (paths.size() > MOST) {
            paths.remove(MOST, paths.size());
        }
    }

    void remove(Path path) {
        paths.remove(path.toString());
    }
}
