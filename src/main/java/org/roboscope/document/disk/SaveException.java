package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.message.Sentence;

/** A save that did not happen: the file on disk is what it was before. */
public final class SaveException extends IOException {

    /** Why. Each has its sentence in the bundle. */
    public enum Reason {
        DISK_FULL,
        READ_ONLY_FILE,
        READ_ONLY_DISK,
        NO_PERMISSION,
        FOLDER_GONE,
        FOLDER_CLOSED,
        IS_A_FOLDER,
        NOT_A_PLAIN_FILE,
        LINK_LOOP,
        SYSTEM
    }

    private final Reason reason;
    private final transient Path path;

    SaveException(Reason reason, Path path, @Nullable IOException cause) {
        super(reason + ": " + path, cause);
        this.reason = reason;
        this.path = path;
    }

    public Reason reason() {
        return reason;
    }

    public Sentence sentence() {
        Throwable cause = getCause();
        return Sentence.of("save." + reason, path, cause == null ? "" : SystemWords.of(cause));
    }
}
