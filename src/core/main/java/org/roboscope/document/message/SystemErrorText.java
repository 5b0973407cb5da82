package org.roboscope.document.message;

import java.io.InterruptedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;

/** The reason for a failure: the system's message without the path, or a text of the program if there is none. */
public final class SystemErrorText {

    private SystemErrorText() {}

    /** Returns the reason as part of a sentence. */
    public static String of(Throwable failure) {
        if (failure instanceof FileSystemException diskFailure && diskFailure.getReason() != null) {
            return Objects.requireNonNull(diskFailure.getReason());
        }
        return switch (failure) {
            case AccessDeniedException _ -> message("denied");
            case NoSuchFileException _ -> message("missing");
            case FileSystemLoopException _ -> message("loop");
            case ClosedByInterruptException _,InterruptedIOException _,InterruptedException _ -> message("interrupted");
            case ClosedChannelException _ -> message("closed");
            case CharacterCodingException _ -> message("encoding");
            case OutOfMemoryError _ -> message("memory");
            default -> failure.getMessage() == null
                    ? message("unknown", failure.getClass().getSimpleName())
                    : String.valueOf(failure.getMessage());
        };
    }

    private static String message(String key, Object... details) {
        return DocumentSentence.of("system." + key, details).text();
    }
}
