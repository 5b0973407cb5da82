package org.roboscope.ui.common;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Asks the person for files. */
public interface FilePicker {

    /** Files to open; none if the person changed their mind. */
    List<Path> pickToOpen(Optional<Path> near);

    /** Files of any kind to read; none if the person changed their mind. */
    default List<Path> pickToRead(Optional<Path> near) {
        return pickToOpen(near);
    }

    /** A place to write a table to, of which the name's ending says in which form. */
    default Optional<Path> pickToExport(Optional<Path> near, String name) {
        return pickToSave(near, name);
    }

    /** A place to save to. */
    Optional<Path> pickToSave(Optional<Path> near, String name);

    /** A folder to write files into. */
    Optional<Path> pickFolder(Optional<Path> near);
}
