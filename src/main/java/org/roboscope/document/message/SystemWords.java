package org.roboscope.document.message;

import java.nio.file.FileSystemException;
import java.util.Objects;

/** What the system itself said, without the path it puts before it. */
public final class SystemWords {

    private SystemWords() {}

    public static String of(Throwable failure) {
        if (failure instanceof FileSystemException ofFile && ofFile.getReason() != null) {
            return Objects.requireNonNull(ofFile.getReason());
        }
        String message = failure.getMessage();
        return message == null ? failure.getClass().getSimpleName() : message;
    }
}
