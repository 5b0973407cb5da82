package org.roboscope.document.disk;

import java.nio.file.Path;
import java.util.Set;
import org.roboscope.document.message.DocumentSentence;

/** How a save ended. Unless it is {@link Saved}, the file on disk is as it was. */
public sealed interface SaveResult {

    record Saved(Path path, Set<SaveNotice> notices) implements SaveResult {}

    /** Others changed, deleted or made the file meanwhile, and the save was not allowed to overwrite it. */
    record ChangedOnDisk(Path path, DiskChange change) implements SaveResult {}

    /** @param inPlace whether the file, which could not be replaced, can be written over if the person wants that */
    record Failed(Path path, SaveException.Reason reason, DocumentSentence sentence, boolean inPlace)
            implements SaveResult {}
}
