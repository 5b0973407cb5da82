package org.roboscope.document.disk;

import java.nio.file.Path;
import java.util.Optional;
import org.roboscope.document.message.DocumentSentence;

/** The change of a file by other programs. */
public enum DiskChange {
    CHANGED,
    DELETED,
    /** The file was created. */
    APPEARED,
    /** The file exists, but can no longer be read. */
    UNREADABLE;

    /** The change between two states of a file, if there is one. */
    static Optional<DiskChange> between(DiskState before, DiskState after) {
        if (after.equals(before)) {
            return Optional.empty();
        }
        return Optional.of(switch (after) {
            case DiskState.Absent _ -> DELETED;
            case DiskState.Unreadable _ -> UNREADABLE;
            case DiskState.Present _ -> before instanceof DiskState.Absent ? APPEARED : CHANGED;
        });
    }

    /** Whether the changed file can be read. */
    public boolean isReadable() {
        return this == CHANGED || this == APPEARED;
    }

    public DocumentSentence sentence(Path path) {
        return DocumentSentence.of("disk." + name(), path);
    }
}
