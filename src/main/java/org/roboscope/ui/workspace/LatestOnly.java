package org.roboscope.ui.workspace;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Works in the background on what came last; what came before and was not begun is dropped. */
final class LatestOnly<T> {

    private final Executor background;
    private final Consumer<T> work;
    private final AtomicReference<@Nullable T> waiting = new AtomicReference<>();

    LatestOnly(Executor background, Consumer<T> work) {
        this.background = background;
        this.work = work;
    }

    void accept(T item) {
        if (waiting.getAndSet(item) == null) {
            background.execute(this::workOnLatest);
        }
    }

    private void workOnLatest() {
        T item = waiting.getAndSet(null);
        if (item != null) {
            work.accept(item);
        }
    }
}
