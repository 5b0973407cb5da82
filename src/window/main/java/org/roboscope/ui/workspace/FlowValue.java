package org.roboscope.ui.workspace;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectPropertyBase;
import org.jspecify.annotations.Nullable;
import org.roboscope.ui.workspace.BackgroundFaults.Work;
import org.roboscope.ui.workspace.WorkScheduler.Job;
import org.roboscope.ui.workspace.WorkScheduler.WorkPriority;

/**
 * A value from which results are computed. The window reads it as a property, which may be slightly older;
 * a background thread reads the newest value.
 */
public abstract sealed class FlowValue<T> extends ReadOnlyObjectPropertyBase<T> {

    private T shown;
    private final List<FlowResult<?>> followers = new CopyOnWriteArrayList<>();
    private final AtomicLong changes = new AtomicLong();
    private volatile T newest;

    FlowValue(T initial) {
        this.newest = initial;
        this.shown = initial;
    }

    /** The value for the window's thread. */
    @Override
    public T get() {
        return shown;
    }

    @Override
    public @Nullable Object getBean() {
        return null;
    }

    @Override
    public String getName() {
        return "";
    }

    /** The value for any thread. */
    public T newest() {
        return newest;
    }

    /** The number of changes. It increases after each change, so a value that is read later is at least as new. */
    long changes() {
        return changes.get();
    }

    /** Whether a newer value is being computed or will be. */
    abstract boolean isPending();

    void setNewest(T value) {
        newest = value;
        changes.incrementAndGet();
    }

    /** Sets the value for the window's thread, on that thread. */
    @SuppressWarnings("ReferenceEquality") // Like the properties of JavaFX; comparing two readings of a text is slow.
    void setShown(T value) {
        if (value != shown) {
            shown = value;
            fireValueChangedEvent();
        }
    }

    void addFollower(FlowResult<?> follower) {
        followers.add(follower);
    }

    /** Requests an update of each result that is computed from this value. */
    void updateFollowers() {
        followers.forEach(FlowResult::requestUpdate);
    }

    /** A value that the window sets on its thread. */
    public static final class FlowInput<T> extends FlowValue<T> {

        FlowInput(T initial) {
            super(initial);
        }

        /** Sets the value. Its followers are computed again, unless the value is the same as before. */
        public void set(T value) {
            if (put(value)) {
                updateFollowers();
            }
        }

        /**
         * Sets the value without updating its followers.
         *
         * @return whether the value changed
         */
        boolean put(T value) {
            if (value.equals(newest())) {
                return false;
            }
            setNewest(value);
            setShown(value);
            return true;
        }

        @Override
        boolean isPending() {
            return false;
        }
    }

    /**
     * A result that is computed in the background from other values, once for each change of them. A result of outdated
     * values is discarded.
     */
    public static final class FlowResult<T> extends FlowValue<T> {

        /** Computes a result from the newest values. */
        @FunctionalInterface
        public interface Computation<T> {

            /**
             * @param stop whether a newer value has arrived, so that the result is no longer needed
             * @return empty if the computation was stopped
             */
            Optional<T> compute(BooleanSupplier stop);
        }

        /** A function of three values. */
        @FunctionalInterface
        public interface TriFunction<A, B, C, T> {

            T apply(A first, B second, C third);
        }

        private final WorkScheduler scheduler;
        private final List<FlowValue<?>> inputs;
        private final Computation<T> computation;
        private final Supplier<Optional<T>> fallback;
        private final Job job;
        /** The number of input changes after which the newest value was computed. */
        private long computedChanges = -1;
        /** The number of input changes after which the computation failed. */
        private volatile long failedChanges = -1;

        private FlowResult(WorkScheduler scheduler, List<FlowValue<?>> inputs, T initial, WorkPriority priority,
                Work kind, boolean isCheck, Computation<T> computation, Supplier<Optional<T>> fallback) {
            super(initial);
            this.scheduler = scheduler;
            this.inputs = List.copyOf(inputs);
            this.computation = computation;
            this.fallback = fallback;
            this.job = scheduler.createJob(priority, kind, isCheck || inputs.stream().anyMatch(FlowResult::isFromCheck),
                    isCheck, this::computeInBackground);
            inputs.forEach(input -> input.addFollower(this));
        }

        /** @param fallback the value after a failure; empty to keep the previous one */
        static <T> FlowResult<T> ofComputation(WorkScheduler scheduler, List<FlowValue<?>> inputs, T initial,
                WorkPriority priority, Work kind, Computation<T> computation, Supplier<Optional<T>> fallback) {
            return new FlowResult<>(scheduler, inputs, initial, priority, kind, false, computation, fallback);
        }

        /**
         * A result that is computed on the thread that checks texts, which may take long.
         *
         * @param fallback the value after a failure
         */
        static <T> FlowResult<T> ofCheck(WorkScheduler scheduler, List<FlowValue<?>> inputs, T initial, Work kind,
                Computation<T> computation, Supplier<T> fallback) {
            FlowResult<T> result = new FlowResult<>(scheduler, inputs, initial, WorkPriority.BACKGROUND, kind, true,
                    computation, () -> Optional.of(fallback.get()));
            result.requestUpdate();
            return result;
        }

        /**
         * Whether the input is a check. Results that follow a check use the same thread, so that no thread waits for
         * another.
         */
        private static boolean isFromCheck(FlowValue<?> input) {
            return input instanceof FlowResult<?> result && result.job.isCheck();
        }

        void requestUpdate() {
            job.request();
        }

        /** Marks the initial value as computed from the current inputs. */
        synchronized FlowResult<T> markCurrent() {
            computedChanges = inputChanges();
            return this;
        }

        /**
         * Computes the value on the window's thread. A failure is reported, and nothing is tried again until an input
         * changes.
         *
         * @return whether the value is up to date
         */
        boolean computeOnWindowThread() {
            long changesAtStart = inputChanges();
            job.runOnCallerThread(
                    () -> computation.compute(() -> false).filter(value -> takeIfNewest(changesAtStart, value))
                            .ifPresent(value -> {
                                setShown(value);
                                updateFollowers();
                            }));
            boolean isComputed = isComputedAfter(changesAtStart);
            if (!isComputed) {
                failedChanges = changesAtStart;
            }
            return isComputed;
        }

        @Override
        boolean isPending() {
            return !isComputedAfter(inputChanges()) || inputs.stream().anyMatch(FlowValue::isPending);
        }

        /** @return whether the value had to be computed */
        private boolean computeInBackground() {
            long changesAtStart = inputChanges();
            if (isComputedAfter(changesAtStart) || changesAtStart == failedChanges) {
                return false;
            }
            try {
                computation.compute(() -> isOutdated(changesAtStart))
                        .ifPresent(value -> publish(changesAtStart, value));
            } catch (RuntimeException | Error thrown) {
                // The previous value was computed from other inputs, so it must not stay.
                fallback.get().ifPresent(value -> publish(changesAtStart, value));
                throw thrown;
            }
            return true;
        }

        private boolean isOutdated(long changesAtStart) {
            return changesAtStart != inputChanges() || inputs.stream().anyMatch(FlowValue::isPending);
        }

        private void publish(long changesAtStart, T value) {
            if (takeIfNewest(changesAtStart, value)) {
                scheduler.show(() -> {
                    if (changesAtStart == inputChanges()) {
                        setShown(value);
                    }
                });
                updateFollowers();
            }
        }

        private synchronized boolean isComputedAfter(long changesAtStart) {
            return changesAtStart == computedChanges;
        }

        private synchronized boolean takeIfNewest(long changesAtStart, T value) {
            boolean isNewest = changesAtStart > computedChanges && changesAtStart == inputChanges();
            if (isNewest) {
                computedChanges = changesAtStart;
                setNewest(value);
            }
            return isNewest;
        }

        private long inputChanges() {
            return inputs.stream().mapToLong(FlowValue::changes).sum();
        }
    }

    /**
     * Derives results from the workspace's values for panels. Each result is computed in the background whenever one of
     * its inputs changes. After a failure it has its initial value.
     */
    public static final class WorkspaceFlow {

        private final WorkScheduler scheduler;

        WorkspaceFlow(WorkScheduler scheduler) {
            this.scheduler = scheduler;
        }

        /** A value that a panel sets, and from which results can be derived. */
        public <T> FlowInput<T> input(T initial) {
            return new FlowInput<>(initial);
        }

        /** A result of one value. */
        public <A, T> FlowResult<T> derive(FlowValue<A> input, T initial, WorkPriority priority,
                Function<A, T> function) {
            return deriveCancellable(List.of(input), initial, priority,
                    _ -> Optional.of(function.apply(input.newest())));
        }

        /** A result of two values. */
        public <A, B, T> FlowResult<T> derive(FlowValue<A> first, FlowValue<B> second, T initial, WorkPriority priority,
                BiFunction<A, B, T> function) {
            return deriveCancellable(List.of(first, second), initial, priority,
                    _ -> Optional.of(function.apply(first.newest(), second.newest())));
        }

        /** A result of three values. */
        public <A, B, C, T> FlowResult<T> derive(FlowValue<A> first, FlowValue<B> second, FlowValue<C> third, T initial,
                WorkPriority priority, FlowResult.TriFunction<A, B, C, T> function) {
            return deriveCancellable(List.of(first, second, third), initial, priority,
                    _ -> Optional.of(function.apply(first.newest(), second.newest(), third.newest())));
        }

        /** A result of any number of values. Its computation can stop as soon as one of them changes. */
        public <T> FlowResult<T> deriveCancellable(List<FlowValue<?>> inputs, T initial, WorkPriority priority,
                FlowResult.Computation<T> computation) {
            FlowResult<T> result = FlowResult.ofComputation(scheduler, inputs, initial, priority, Work.PART,
                    computation, () -> Optional.of(initial));
            result.requestUpdate();
            return result;
        }
    }
}
