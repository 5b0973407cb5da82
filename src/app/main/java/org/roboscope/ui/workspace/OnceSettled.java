package org.roboscope.ui.workspace;

import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Works in the background on what came last. What comes alone is begun at once, and so is work that is short. Where one
 * comes soon after another, a person is typing, and long work waits a moment for the next one, which would make it void.
 */
final class OnceSettled<T> {

    private static final long SHORT = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long MOMENT = TimeUnit.MILLISECONDS.toNanos(30);
    private static final long SOON = TimeUnit.MILLISECONDS.toNanos(200);

    private final Executor background;
    private final Consumer<T> work;
    private final BackgroundFaults.Guard guard;
    private @Nullable T latest;
    private boolean begun;
    private long cameAt = System.nanoTime() - SOON;
    private boolean isTyped;
    private volatile long lastTook;

    OnceSettled(Executor background, Consumer<T> work, BackgroundFaults.Guard guard) {
        this.background = background;
        this.work = work;
        this.guard = guard;
    }

    void accept(T item) {
        synchronized (this) {
            latest = item;
            long now = System.nanoTime();
            isTyped = now - cameAt < SOON;
            cameAt = now;
            if (begun) {
                return;
            }
            begun = true;
        }
        try {
            background.execute(this::workOnLatest);
        } catch (RuntimeException | Error noThread) {
            giveUp();
            guard.failed(noThread);
        }
    }

    private void workOnLatest() {
        T item = settled();
        long start = System.nanoTime();
        if (item != null) {
            guard.run(() -> work.accept(item));
        }
        lastTook = System.nanoTime() - start;
    }

    /** The next that comes is begun. */
    private synchronized void giveUp() {
        begun = false;
    }

    private synchronized @Nullable T settled() {
        try {
            for (long left = left(); left > 0; left = left()) {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
        begun = false;
        return latest;
    }

    private long left() {
        return isTyped && lastTook > SHORT ? cameAt + MOMENT - System.nanoTime() : 0;
    }
}
