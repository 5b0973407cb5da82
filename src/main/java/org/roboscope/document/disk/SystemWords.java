package org.roboscope.document.disk;

import java.nio.file.FileSystemException;
import java.util.Objects;

/** What the system itself said, without the path it puts before it. */
final class SystemWords {

    private SystemWords() {}

    static String of(Throwable failure) {
        if (failure instanceof FileSystemException ofFile && ofFile.getReason() != null) {
            return Objects.requireNonNull(ofFile.getReason());
        }
        String message = failure.getMessage();
        return message == null ? failure.getClass().getSimpleName() : message;
    }
}
