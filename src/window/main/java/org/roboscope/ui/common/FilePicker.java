package org.roboscope.ui.common;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Asks the user for files. A dialog opens in the folder of the file {@code near}. */
public interface FilePicker {

    /** Picks files to open; empty if the user cancels. */
    List<Path> pickToOpen(Optional<Path> near);

    /** Picks files of any kind to read; empty if the user cancels. */
    default List<Path> pickToRead(Optional<Path> near) {
        return pickToOpen(near);
    }

    /** Picks a file for the export of a table. Its ending determines the format. */
    default Optional<Path> pickToExport(Optional<Path> near, String name) {
        return pickToSave(near, name);
    }

    /** Picks a file to save a text to. */
    Optional<Path> pickToSave(Optional<Path> near, String name);

    /** Picks a folder to write files into. */
    Optional<Path> pickFolder(Optional<Path> near);
}
