package org.roboscope.document;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.message.DocumentSentence;
import org.roboscope.document.message.SystemErrorText;

/** Thrown for a file that cannot be opened. */
public final class OpenException extends IOException {

    /** The reason; each has a sentence in the message bundle. */
    public enum Reason {
        NOT_THERE,
        IS_A_FOLDER,
        NOT_A_PLAIN_FILE,
        TOO_LARGE,
        NO_PERMISSION,
        SYSTEM
    }

    private final Reason reason;
    private final transient DocumentSentence sentence;

    OpenException(Reason reason, Path path, @Nullable IOException cause) {
        super(reason + ": " + path, cause);
        this.reason = reason;
        String systemText = cause == null ? "" : SystemErrorText.of(cause);
        this.sentence = DocumentSentence.of("open." + reason, path, systemText);
    }

    public Reason reason() {
        return reason;
    }

    public DocumentSentence sentence() {
        return sentence;
    }
}
