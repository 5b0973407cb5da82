package org.roboscope.ui.task;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** One piece of work under way. It ends once: done, failed or cancelled. */
public final class Task {

    private final String name;
    /** Those of one place, such as a file, follow each other. */
    final Optional<Object> place;
    private final Runnable onCancel;
    private final AtomicBoolean ended = new AtomicBoolean();
    /** Completes once its end has been handed to the window's thread. */
    final CompletableFuture<Void> reported = new CompletableFuture<>();
    private volatile boolean cancelled;
    private volatile @Nullable Thread thread;

    Task(String name, Optional<Object> place, Runnable onCancel) {
        this.name = name;
        this.place = place;
        this.onCancel = onCancel;
    }

    /** What it does, for the log and for threads. */
    public String name() {
        return name;
    }

    public boolean isCancelled() {
        return cancelled;
    }

    /** Ends it at once for everybody who waits, whether or not its thread can be stopped. */
    public void cancel() {
        if (claimEnd()) {
            cancelled = true;
            Thread working = thread;
            if (working != null) {
                working.interrupt();
            }
            onCancel.run();
        }
    }

    /** Whether the one who asks may say how it ended. */
    boolean claimEnd() {
        return ended.compareAndSet(false, true);
    }

    void runsOn(Thread working) {
        thread = working;
    }

    void leavesThread() {
        thread = null;
    }
}
