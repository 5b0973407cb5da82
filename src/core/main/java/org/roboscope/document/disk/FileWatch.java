package org.roboscope.document.disk;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.roboscope.document.time.TaskTimer;

/**
 * Looks at a file repeatedly, and reports what others did to it. It does not wait for notifications, because network drives
 * send none, and one look a second costs next to nothing.
 */
public final class FileWatch implements AutoCloseable {

    public static final Duration USUAL_PAUSE = Duration.ofSeconds(1);

    private final Supplier<Optional<TrackedFile>> file;
    private final TaskTimer timer;
    private final Duration pause;
    private final Consumer<Optional<DiskChange>> listener;
    private TaskTimer.Pending next;
    private boolean closed;

    /**
     * @param file asked at each look, since a document may be saved under another name
     * @param listener called on the timer's thread, or on that of {@link #lookNow()}; with nothing once a change is undone
     */
    public FileWatch(Supplier<Optional<TrackedFile>> file, TaskTimer timer, Duration pause,
            Consumer<Optional<DiskChange>> listener) {
        this.file = file;
        this.timer = timer;
        this.pause = pause;
        this.listener = listener;
        this.next = timer.after(pause, this::lookAndGoOn);
    }

    /** Looks without waiting, for example when the window is in front again. */
    public void lookNow() {
        file.get().filter(TrackedFile::findChange).map(TrackedFile::change).ifPresent(listener);
    }

    @Override
    public synchronized void close() {
        closed = true;
        next.cancel();
    }

    private void lookAndGoOn() {
        try {
            lookNow();
        } finally {
            goOn();
        }
    }

    private synchronized void goOn() {
        if (!closed) {
            next = timer.after(pause, this::lookAndGoOn);
        }
    }
}
