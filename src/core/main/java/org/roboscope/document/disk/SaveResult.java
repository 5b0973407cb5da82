package org.roboscope.document.disk;

import java.nio.file.Path;
import java.util.Set;
import org.roboscope.document.message.DocumentSentence;

/** The result of a save. Unless it is {@link Saved}, the file on disk is unchanged. */
public sealed interface SaveResult {

    /** The file has the new text. */
    record Saved(Path path, Set<SaveNotice> notices) implements SaveResult {}

    /** Others changed, deleted or created the file meanwhile, and the save was not allowed to overwrite it. */
    record ChangedOnDisk(Path path, DiskChange change) implements SaveResult {}

    /**
     * The save failed.
     *
     * @param isOverwritable whether the file, which could not be replaced, can be overwritten with the consent of the user
     */
    record Failed(Path path, SaveException.Reason reason, DocumentSentence sentence, boolean isOverwritable)
            implements SaveResult {}
}
