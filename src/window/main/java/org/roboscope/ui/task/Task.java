package org.roboscope.ui.task;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** A background task, which ends once: done, failed or cancelled. */
public final class Task {

    private final String name;
    /** Tasks of the same place, such as a file, run one after the other. */
    final Optional<Object> place;
    private final Runnable onCancel;
    private final AtomicBoolean hasEnded = new AtomicBoolean();
    /** Completes after the end was passed to the window's thread. */
    final CompletableFuture<Void> endReport = new CompletableFuture<>();
    private volatile boolean cancelled;
    private volatile @Nullable Thread thread;

    Task(String name, Optional<Object> place, Runnable onCancel) {
        this.name = name;
        this.place = place;
        this.onCancel = onCancel;
    }

    /** The name for the log and for threads. */
    public String name() {
        return name;
    }

    public boolean isCancelled() {
        return cancelled;
    }

    /** Cancels the task and reports it as cancelled, even if its thread cannot be stopped. */
    public void cancel() {
        if (claimEnd()) {
            cancelled = true;
            Thread current = thread;
            if (current != null) {
                current.interrupt();
            }
            onCancel.run();
        }
    }

    /** Claims the right to report the end; only the first caller gets it. */
    boolean claimEnd() {
        return hasEnded.compareAndSet(false, true);
    }

    void setThread(Thread current) {
        thread = current;
    }

    void clearThread() {
        thread = null;
    }
}
