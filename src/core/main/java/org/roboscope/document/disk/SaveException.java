package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.folders.PathNames;
import org.roboscope.document.message.DocumentSentence;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.document.system.FileNames;

/** A save that did not happen: the file on disk is what it was before, but for the one reason that says otherwise. */
public final class SaveException extends IOException {

    /** Why. Each has its sentence in the bundle. */
    public enum Reason {
        DISK_FULL,
        READ_ONLY_FILE,
        READ_ONLY_DISK,
        NO_PERMISSION,
        FOLDER_GONE,
        FOLDER_CLOSED,
        /** By itself, as into a container: its name cannot be given to a new file. */
        MOUNTED,
        /** The one failure that leaves a file as it was not before. */
        TORN,
        /** Others wrote to the file since it was read. */
        CHANGED,
        DELETED,
        APPEARED,
        UNREADABLE,
        IS_A_FOLDER,
        NOT_A_PLAIN_FILE,
        LINK_LOOP,
        /** Another program has the file open, which only Windows lets it do. */
        LOCKED,
        NAME_RESERVED,
        NAME_ENDING,
        NAME_CHARACTER,
        NAME_LENGTH,
        PATH_LENGTH,
        DEVICE_PATH,
        SYSTEM
    }

    private final Reason reason;
    private final transient Path path;
    private final String namePart;

    SaveException(Reason reason, Path path, @Nullable IOException cause) {
        this(reason, path, "", cause);
    }

    SaveException(FileNames.Problem name, Path path) {
        this(reasonOf(name.kind()), path, PathNames.shown(name.part()), null);
    }

    /** Others wrote to the file: {@link #change()} says what they did. */
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

    /** The change by others that kept the file from being saved, if that is the reason. */
    public Optional<DiskChange> change() {
        return switch (reason) {
            case CHANGED, DELETED, APPEARED, UNREADABLE -> Optional.of(DiskChange.valueOf(reason.name()));
            default -> Optional.empty();
        };
    }

    /** What happened when a person's text could not be saved. */
    public DocumentSentence sentence() {
        return change().map(change -> change.sentence(path))
                .orElseGet(() -> DocumentSentence.of("save." + reason, path, words()));
    }

    /** The bare cause, for a sentence that says what came of it. */
    public DocumentSentence why() {
        return DocumentSentence.of("why." + reason, path, words());
    }

    public Path path() {
        return path;
    }

    /** As the system's own failures say it: the file, and why. */
    @Override
    public String getMessage() {
        return path + ": " + why().text();
    }

    private String words() {
        Throwable cause = getCause();
        return cause == null ? namePart : SystemErrorText.of(cause);
    }
}
