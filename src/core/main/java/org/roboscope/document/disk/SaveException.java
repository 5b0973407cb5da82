package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.folders.PathNames;
import org.roboscope.document.message.DocumentSentence;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.document.system.FileNames;

/** Thrown if a save fails. The file on disk is unchanged, except for {@link Reason#TORN}. */
public final class SaveException extends IOException {

    /** The reason; each has a sentence in the message bundle. */
    public enum Reason {
        DISK_FULL,
        READ_ONLY_FILE,
        READ_ONLY_DISK,
        NO_PERMISSION,
        FOLDER_GONE,
        FOLDER_CLOSED,
        /** Its folder protects the file, or the file is a mount point, as in containers. */
        NOT_REPLACEABLE,
        /** The file may be damaged. All other failures leave it unchanged. */
        TORN,
        /** Others changed the file since it was read. */
        CHANGED,
        DELETED,
        APPEARED,
        UNREADABLE,
        IS_A_FOLDER,
        NOT_A_PLAIN_FILE,
        LINK_LOOP,
        /** Another program has the file open, which prevents a save on Windows only. */
        LOCKED,
        NAME_RESERVED,
        NAME_ENDING,
        NAME_CHARACTER,
        NAME_LENGTH,
        PATH_LENGTH,
        DEVICE_PATH,
        SYSTEM;

        /** Whether the file, if it exists, can be written in place. */
        boolean allowsInPlace() {
            return this == FOLDER_CLOSED || this == NOT_REPLACEABLE;
        }
    }

    private final Reason reason;
    private final transient Path path;
    private final String namePart;

    SaveException(Reason reason, Path path, @Nullable IOException cause) {
        this(reason, path, "", cause);
    }

    SaveException(FileNames.Problem problem, Path path) {
        this(reasonOf(problem.kind()), path, PathNames.shown(problem.part()), null);
    }

    /** Others changed the file; {@link #change()} describes the change. */
    SaveException(DiskChange change, Path path) {
        this(Reason.valueOf(change.name()), path, null);
    }

    private SaveException(Reason reason, Path path, String namePart, @Nullable IOException cause) {
        super(path + ": " + reason, cause);
        this.reason = reason;
        this.path = path;
        this.namePart = namePart;
    }

    private static Reason reasonOf(FileNames.Kind kind) {
        return switch (kind) {
            case RESERVED -> Reason.NAME_RESERVED;
            case ENDING -> Reason.NAME_ENDING;
            case CHARACTER -> Reason.NAME_CHARACTER;
            case NAME_LENGTH -> Reason.NAME_LENGTH;
            case PATH_LENGTH -> Reason.PATH_LENGTH;
            case DEVICE -> Reason.DEVICE_PATH;
        };
    }

    public Reason reason() {
        return reason;
    }

    /** The change by others that prevented the save, if that is the reason. */
    public Optional<DiskChange> change() {
        return switch (reason) {
            case CHANGED, DELETED, APPEARED, UNREADABLE -> Optional.of(DiskChange.valueOf(reason.name()));
            default -> Optional.empty();
        };
    }

    /** A sentence for the user on the failure and its consequence. */
    public DocumentSentence sentence() {
        return change().map(change -> change.sentence(path))
                .orElseGet(() -> DocumentSentence.of("save." + reason, path, details()));
    }

    /** The cause alone, for use in a sentence about its consequence. */
    public DocumentSentence reasonSentence() {
        return DocumentSentence.of("why." + reason, path, details());
    }

    public Path path() {
        return path;
    }

    /** The file and the cause, in the form of the messages of {@link java.nio.file.FileSystemException}. */
    @Override
    public String getMessage() {
        return path + ": " + reasonSentence().text();
    }

    private String details() {
        Throwable cause = getCause();
        return cause == null ? namePart : SystemErrorText.of(cause);
    }
}
