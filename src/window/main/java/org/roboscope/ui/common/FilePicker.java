package org.roboscope.ui.common;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Asks the user for files. */
public interface FilePicker {

    /** Files to open; none if the user cancels. */
    List<Path> pickToOpen(Optional<Path> near);

    /** Files of any kind to read; none if the user cancels. */
    default List<Path> pickToRead(Optional<Path> near) {
        return pickToOpen(near);
    }

    /** A file to export a table to; its ending determines the format. */
    default Optional<Path> pickToExport(Optional<Path> near, String name) {
        return pickToSave(near, name);
    }

    /** A file to save to. */
    Optional<Path> pickToSave(Optional<Path> near, String name);

    /** A folder to write files into. */
    Optional<Path> pickFolder(Optional<Path> near);
}
