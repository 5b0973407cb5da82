package org.roboscope.ui.common;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Asks the user for files. A dialog opens in the folder of {@code nearbyFile}. */
public interface FilePicker {

    /** Picks files to open; empty if the user cancels. */
    List<Path> pickToOpen(Optional<Path> nearbyFile);

    /** Picks files of any kind to read; empty if the user cancels. */
    default List<Path> pickToRead(Optional<Path> nearbyFile) {
        return pickToOpen(nearbyFile);
    }

    /** Picks a file for the export of a table. The extension of its name determines the format. */
    default Optional<Path> pickToExport(Optional<Path> nearbyFile, String name) {
        return pickToSave(nearbyFile, name);
    }

    /** Picks a file to save a text to. */
    Optional<Path> pickToSave(Optional<Path> nearbyFile, String name);

    /** Picks a folder to write files into. */
    Optional<Path> pickFolder(Optional<Path> nearbyFile);
}
