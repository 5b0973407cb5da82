package org.roboscope.document.disk;

import java.nio.file.Path;
import java.util.Optional;
import org.roboscope.document.message.DocumentSentence;

/** What others did to a file. */
public enum DiskChange {
    CHANGED,
    DELETED,
    /** There was no file, and now there is. */
    APPEARED,
    /** It is there, but may not be read any more. */
    UNREADABLE;

    /** The change between two states of a file, if there is one. */
    static Optional<DiskChange> between(DiskState known, DiskState found) {
        if (found.equals(known)) {
            return Optional.empty();
        }
        return Optional.of(switch (found) {
            case DiskState.Missing _ -> DELETED;
            case DiskState.Unreadable _ -> UNREADABLE;
            case DiskState.Present _ -> known instanceof DiskState.Missing ? APPEARED : CHANGED;
        });
    }

    /** Whether there is a text of others to be read. */
    public boolean isReadable() {
        return this == CHANGED || this == APPEARED;
    }

    public DocumentSentence sentence(Path path) {
        return DocumentSentence.of("disk." + name(), path);
    }
}
