package org.roboscope.ui.workspace;

import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Works in the background on what came last, once nothing newer has come for a while. Work that takes long is void when
 * a person goes on typing, and would only keep the processor from what they wait for; so the longer it took the last
 * time, the longer the while. Short work is begun at once.
 */
final class OnceSettled<T> {

    private static final long SHORT = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long LONGEST_WAIT = TimeUnit.MILLISECONDS.toNanos(250);

    private final Executor background;
    private final Consumer<T> work;
    private @Nullable T latest;
    private boolean begun;
    private long cameAt;
    private volatile long lastTook;

    OnceSettled(Executor background, Consumer<T> work) {
        this.background = background;
        this.work = work;
    }

    void accept(T item) {
        synchronized (this) {
            latest = item;
            cameAt = System.nanoTime();
            if (begun) {
                return;
            }
            begun = true;
        }
        background.execute(this::workOnLatest);
    }

    private void workOnLatest() {
        T item = settled();
        long start = System.nanoTime();
        if (item != null) {
            work.accept(item);
        }
        lastTook = System.nanoTime() - start;
    }

    private synchronized @Nullable T settled() {
        long wait = lastTook < SHORT ? 0 : Math.min(lastTook, LONGEST_WAIT);
        try {
            for (long left = left(wait); left > 0; left = left(wait)) {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
        begun = false;
        return latest;
    }

    private long left(long wait) {
        return cameAt + wait - System.nanoTime();
    }
}
