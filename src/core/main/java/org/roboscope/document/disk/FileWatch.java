package org.roboscope.document.disk;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.roboscope.document.time.TaskTimer;

/**
 * Checks a file periodically, and reports changes by other programs. It does not use notifications, because network
 * drives send none, and one check per second costs almost nothing.
 */
public final class FileWatch implements AutoCloseable {

    public static final Duration DEFAULT_PAUSE = Duration.ofSeconds(1);

    private final Supplier<Optional<TrackedFile>> currentFile;
    private final TaskTimer timer;
    private final Duration pause;
    private final Consumer<Optional<DiskChange>> listener;
    private TaskTimer.PendingTask nextCheck;
    private boolean isClosed;

    /**
     * @param currentFile the current file, because a document may be saved under another name
     * @param listener    called on the timer's thread, or on that of {@link #checkNow()}; receives an empty change when
     *                    the last one was undone
     */
    public FileWatch(Supplier<Optional<TrackedFile>> currentFile, TaskTimer timer, Duration pause,
            Consumer<Optional<DiskChange>> listener) {
        this.currentFile = currentFile;
        this.timer = timer;
        this.pause = pause;
        this.listener = listener;
        this.nextCheck = timer.schedule(pause, this::checkAndSchedule);
    }

    /** Checks without waiting, for example when the user returns to the window. */
    public void checkNow() {
        currentFile.get().filter(TrackedFile::findChange).map(TrackedFile::change).ifPresent(listener);
    }

    @Override
    public synchronized void close() {
        isClosed = true;
        nextCheck.cancel();
    }

    private void checkAndSchedule() {
        try {
            checkNow();
        } finally {
            schedule();
        }
    }

    private synchronized void schedule() {
        if (!isClosed) {
            nextCheck = timer.schedule(pause, this::checkAndSchedule);
        }
    }
}
