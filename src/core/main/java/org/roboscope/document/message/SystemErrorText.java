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
        if (failure instanceof FileSystemException ofFile && ofFile.getReason() != null) {
            return Objects.requireNonNull(ofFile.getReason());
        }
        return switch (failure) {
            case AccessDeniedException _ -> words("denied");
            case NoSuchFileException _ -> words("missing");
            case FileSystemLoopException _ -> words("loop");
            case ClosedByInterruptException _,InterruptedIOException _,InterruptedException _ -> words("interrupted");
            case ClosedChannelException _ -> words("closed");
            case CharacterCodingException _ -> words("encoding");
            case OutOfMemoryError _ -> words("memory");
            default -> failure.getMessage() == null
                    ? words("unknown", failure.getClass().getSimpleName())
                    : String.valueOf(failure.getMessage());
        };
    }

    private static String words(String key, Object... details) {
        return DocumentSentence.of("system." + key, details).text();
    }
}
