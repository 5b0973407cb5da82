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
 * computation that waits for the thread is replaced, a running computation is asked to stop, and an outdated result is
 * dropped. After a failure, the value is the fallback until a computation succeeds.
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
    private final Executor executor;
    private final Work kind;
    private final Supplier<Computation<T>> computationFactory;
    private final Supplier<T> fallback;
    private final Runnable startAction = this::start;
    private final AtomicReference<@Nullable Computation<T>> waitingComputation = new AtomicReference<>();
    private volatile Computation<T> newestComputation;
    private T value;

    /**
     * @param computationFactory reads the inputs on the window's thread, and returns the computation of the value
     * @param fallback           the value after a failure
     */
    BackgroundValue(BackgroundWork work, Executor executor, Work kind, List<? extends ObservableValue<?>> inputs,
            T initial, Supplier<Computation<T>> computationFactory, Supplier<T> fallback) {
        this.work = work;
        this.executor = executor;
        this.kind = kind;
        this.computationFactory = computationFactory;
        this.fallback = fallback;
        this.value = initial;
        this.newestComputation = computationFactory.get();
        inputs.forEach(input -> input.addListener((_, _, _) -> restart()));
        work.runAfterFrame(startAction);
    }

    private void restart() {
        newestComputation = computationFactory.get();
        work.runAfterFrame(startAction);
    }

    private void start() {
        if (waitingComputation.getAndSet(newestComputation) != null) {
            return;
        }
        try {
            executor.execute(this::compute);
        } catch (RuntimeException | Error noThread) {
            waitingComputation.set(null);
            work.faults().log(noThread);
            work.faults().report(this, kind, noThread);
            work.retryWithNextAction(startAction);
        }
    }

    private void compute() {
        Computation<T> computation = waitingComputation.getAndSet(null);
        if (computation == null) {
            return;
        }
        try {
            Optional<T> result = computation.compute(() -> isOutdated(computation));
            runIfCurrent(computation, () -> {
                work.faults().clear(this);
                result.ifPresent(this::set);
            });
        } catch (RuntimeException | Error thrown) {
            work.faults().log(thrown);
            runIfCurrent(computation, () -> {
                work.faults().report(this, kind, thrown);
                set(fallback.get());
            });
        }
    }

    private void runIfCurrent(Computation<T> computation, Runnable outcome) {
        work.runOnWindowThread(() -> {
            if (!isOutdated(computation)) {
                outcome.run();
            }
        });
    }

    @SuppressWarnings("ReferenceEquality") // Each change creates a computation of its own.
    private boolean isOutdated(Computation<T> computation) {
        return computation != newestComputation;
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
