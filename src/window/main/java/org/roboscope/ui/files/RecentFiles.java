package org.roboscope.ui.files;

import java.nio.file.Path;
import javafx.collections.ObservableList;
import org.roboscope.document.system.FileNames;
import org.roboscope.document.system.OperatingSystem;

/** The files that were last opened or saved, newest first. */
public record RecentFiles(ObservableList<String> paths, OperatingSystem system) {

    private static final int MAX_FILES = 12;

    public RecentFiles(ObservableList<String> paths) {
        this(paths, OperatingSystem.current());
    }

    void add(Path path) {
        String text = path.toString();
        remove(text);
        paths.addFirst(text);
        if (paths.size() > MAX_FILES) {
            paths.remove(MAX_FILES, paths.size());
        }
    }

    void remove(Path path) {
        remove(path.toString());
    }

    private void remove(String path) {
        String name = FileNames.comparableSpelling(system, path);
        paths.removeIf(recent -> FileNames.comparableSpelling(system, recent).equals(name));
    }
}
