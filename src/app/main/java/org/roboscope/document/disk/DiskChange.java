package org.roboscope.document.disk;

import java.nio.file.Path;
import org.roboscope.document.message.Sentence;

/** What others did to a file. */
public enum DiskChange {
    CHANGED,
    DELETED,
    /** There was no file, and now there is. */
    APPEARED,
    /** It is there, but may not be read any more. */
    UNREADABLE;

    public Sentence sentence(Path path) {
        return Sentence.of("disk." + name(), path);
    }
}
