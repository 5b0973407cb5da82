package org.roboscope.document.disk;

import java.nio.file.Path;
import org.roboscope.document.message.DocumentSentence;

/** What others did to a file. */
public enum DiskChange {
    CHANGED,
    DELETED,
    /** There was no file, and now there is. */
    APPEARED,
    /** It is there, but may not be read any more. */
    UNREADABLE;

    /** Whether there is a text of others to be read. */
    public boolean isReadable() {
        return this == CHANGED || this == APPEARED;
    }

    public DocumentSentence sentence(Path path) {
        return DocumentSentence.of("disk." + name(), path);
    }
}
