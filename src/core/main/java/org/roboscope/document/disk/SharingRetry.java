package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.document.system.OperatingSystem;

/**
 * Repeats an attempt if another program has a file open. Only Windows lets a program lock a file by opening it; virus
 * scanners and search indexes do so briefly after a file was written.
 */
final class SharingRetry {

    /** About 1.3 seconds in total. */
    private static final List<Duration> PAUSES = Stream.of(20, 40, 80, 160, 320, 640).map(Duration::ofMillis).toList();

    private SharingRetry() {}

    interface Attempt<T> {

        T run() throws IOException;
    }

    /** Thrown if the file is still in use after the last attempt. */
    static final class FileHeldException extends FileSystemException {

        FileHeldException(FileSystemException refused) {
            super(refused.getFile(), refused.getOtherFile(), SystemErrorText.of(refused));
            initCause(refused);
        }
    }

    static <T extends @Nullable Object> T run(OperatingSystem system, Attempt<T> attempt) throws IOException {
        if (system != OperatingSystem.WINDOWS) {
            return attempt.run();
        }
        for (Duration pause : PAUSES) {
            try {
                return attempt.run();
            } catch (FileSystemException refused) {
                if (!mayBeInUse(refused) || !waitFor(pause)) {
                    throw refused;
                }
            }
        }
        try {
            return attempt.run();
        } catch (FileSystemException refused) {
            throw mayBeInUse(refused) ? new FileHeldException(refused) : refused;
        }
    }

    /** Whether the file may be in use. Java has no exception for that, only a message in the language of the system. */
    private static boolean mayBeInUse(FileSystemException refused) {
        return refused instanceof AccessDeniedException || refused.getClass() == FileSystemException.class;
    }

    private static boolean waitFor(Duration pause) {
        try {
            Thread.sleep(pause);
            return true;
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
