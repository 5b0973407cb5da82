package org.roboscope.ui.workspace;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectPropertyBase;
import javafx.beans.value.ObservableValue;
import org.jspecify.annotations.Nullable;
import org.roboscope.ui.workspace.BackgroundFaults.Work;

/**
 * A value that is computed in the background, once more after each change of its inputs. The newest inputs win: a
 * computation that waits for the thread is replaced, a running one is asked to stop, and an outdated result is dropped.
 * After a failure, the value is the fallback until a computation succeeds.
 */
public final class BackgroundValue<T> extends ReadOnlyObjectPropertyBase<T> {

    /** Computes a value from inputs that were read on the window's thread. */
    @FunctionalInterface
    public interface Computation<T> {

        /**
         * @param stop whether an input has changed, so that the result is no longer needed
         * @return empty to keep the previous value
         */
        Optional<T> compute(BooleanSupplier stop);
    }

    private final BackgroundWork work;
    private final Executor thread;
    private final Work kind;
    private final Supplier<Computation<T>> computations;
    private final Supplier<T> fallback;
    private final Runnable start = this::start;
    private final AtomicReference<@Nullable Computation<T>> waiting = new AtomicReference<>();
    private volatile Computation<T> newest;
    private T value;

    /**
     * @param computations reads the inputs on the window's thread, and returns the computation of the value
     * @param fallback     the value after a failure
     */
    BackgroundValue(BackgroundWork work, Executor thread, Work kind, List<? extends ObservableValue<?>> inputs,
            T initial, Supplier<Computation<T>> computations, Supplier<T> fallback) {
        this.work = work;
        this.thread = thread;
        this.kind = kind;
        this.computations = computations;
        this.fallback = fallback;
        this.value = initial;
        this.newest = computations.get();
        inputs.forEach(input -> input.addListener((_, _, _) -> restart()));
        work.runAfterFrame(start);
    }

    private void restart() {
        newest = computations.get();
        work.runAfterFrame(start);
    }

    private void start() {
        if (waiting.getAndSet(newest) != null) {
            return;
        }
        try {
            thread.execute(this::compute);
        } catch (RuntimeException | Error noThread) {
            waiting.set(null);
            work.faults().log(noThread);
            work.faults().report(this, kind, noThread);
            work.tryAgainLater(start);
        }
    }

    private void compute() {
        Computation<T> computation = waiting.getAndSet(null);
        if (computation == null) {
            return;
        }
        try {
            Optional<T> result = computation.compute(() -> isOutdated(computation));
            show(computation, () -> {
                work.faults().clear(this);
                result.ifPresent(this::set);
            });
        } catch (RuntimeException | Error thrown) {
            work.faults().log(thrown);
            show(computation, () -> {
                work.faults().report(this, kind, thrown);
                set(fallback.get());
            });
        }
    }

    private void show(Computation<T> computation, Runnable outcome) {
        work.show(() -> {
            if (!isOutdated(computation)) {
                outcome.run();
            }
        });
    }

    @SuppressWarnings("ReferenceEquality") // Each change creates a computation of its own.
    private boolean isOutdated(Computation<T> computation) {
        return computation != newest;
    }

    @SuppressWarnings("ReferenceEquality") // Like the properties of JavaFX; comparing two values can be slow.
    private void set(T newValue) {
        if (newValue != value) {
            value = newValue;
            fireValueChangedEvent();
        }
    }

    @Override
    public T get() {
        return value;
    }

    @Override
    public @Nullable Object getBean() {
        return null;
    }

    @Override
    public String getName() {
        return "";
    }
}
