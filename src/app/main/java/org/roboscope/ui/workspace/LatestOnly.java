package org.roboscope.ui.workspace;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Works in the background on what came last; what came before and was not begun is dropped. After whatever failed, the
 * next that comes is worked on.
 */
final class LatestOnly<T> {

    private final Executor background;
    private final Consumer<T> work;
    private final BackgroundFaults.Guard guard;
    private final AtomicReference<@Nullable T> waiting = new AtomicReference<>();

    LatestOnly(Executor background, Consumer<T> work, BackgroundFaults.Guard guard) {
        this.background = background;
        this.work = work;
        this.guard = guard;
    }

    void accept(T item) {
        if (waiting.getAndSet(item) == null) {
            try {
                background.execute(this::workOnLatest);
            } catch (RuntimeException | Error noThread) {
                waiting.set(null);
                guard.failed(noThread);
            }
        }
    }

    private void workOnLatest() {
        T item = waiting.getAndSet(null);
        if (item != null) {
            guard.run(() -> work.accept(item));
        }
    }
}
