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
import org.roboscope.ui.workspace.FlowValue.FlowInput;
import org.roboscope.ui.workspace.FlowValue.FlowResult;
import org.roboscope.ui.workspace.WorkScheduler.Job;
import org.roboscope.ui.workspace.WorkScheduler.WorkPriority;

/**
 * A value from which other values are derived. The window reads it as a property, which may be older; background work
 * reads the newest value.
 */
public abstract sealed class FlowValue<T> extends ReadOnlyObjectPropertyBase<T> {

    private T shown;
    private final List<FlowResult<?>> derived = new CopyOnWriteArrayList<>();
    private final AtomicLong changes = new AtomicLong();
    private volatile T newest;

    FlowValue(T initial) {
        this.newest = initial;
        this.shown = initial;
    }

    /** The value shown in the window. Called on the window's thread. */
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

    /** The newest value. Called on any thread. */
    public T newest() {
        return newest;
    }

    /** Number of changes, increased after each: a value read after this number is at least as new. */
    long changes() {
        return changes.get();
    }

    /** Whether a newer value is being computed. */
    abstract boolean isPending();

    void setNewest(T value) {
        newest = value;
        changes.incrementAndGet();
    }

    /** Shows the value to listeners. Called on the window's thread. */
    @SuppressWarnings("ReferenceEquality") // Like every JavaFX property; comparing two readings of a text takes long.
    void show(T value) {
        if (value != shown) {
            shown = value;
            fireValueChangedEvent();
        }
    }

    void addDerived(FlowResult<?> follower) {
        derived.add(follower);
    }

    void updateDerived() {
        derived.forEach(FlowResult::request);
    }

    /** A value set by the window, on its thread. */
    public static final class FlowInput<T> extends FlowValue<T> {

        FlowInput(T initial) {
            super(initial);
        }

        /** Sets the value and updates the derived values, unless the value is the same as before. */
        public void set(T value) {
            if (put(value)) {
                updateDerived();
            }
        }

        /** @return whether the value changed; derived values are not updated yet */
        boolean put(T value) {
            if (value.equals(newest())) {
                return false;
            }
            setNewest(value);
            show(value);
            return true;
        }

        @Override
        boolean isPending() {
            return false;
        }
    }

    /**
     * A value derived from others in the background, again whenever one of them changes. A result for outdated inputs
     * is dropped.
     */
    public static final class FlowResult<T> extends FlowValue<T> {

        /** Computes the value from the newest inputs. */
        @FunctionalInterface
        public interface Maker<T> {

            /**
             * @param isVoid whether an input has changed, so that the result is no longer needed
             * @return empty if the work was cancelled for that reason
             */
            Optional<T> make(BooleanSupplier isVoid);
        }

        /** Computes a value from three others. */
        @FunctionalInterface
        public interface ThreeInputs<A, B, C, T> {

            T make(A first, B second, C third);
        }

        private final WorkScheduler scheduler;
        private final List<FlowValue<?>> inputs;
        private final Maker<T> maker;
        private final Supplier<Optional<T>> valueAfterFailure;
        private final Job job;
        /** Value of {@link #inputChanges} for which the newest value was computed. */
        private long computedFor = -1;
        /** Value of {@link #inputChanges} for which the computation failed. */
        private volatile long failedFor = -1;

        /**
         * @param valueAfterFailure provides the value after a failure
         * @param checks  whether to compute in the thread that checks texts, because it may take long
         */
        FlowResult(WorkScheduler scheduler, List<FlowValue<?>> inputs, T initial, WorkPriority workPriority, Work kind,
                boolean checks,
                Maker<T> maker, Supplier<Optional<T>> valueAfterFailure) {
            super(initial);
            this.scheduler = scheduler;
            this.inputs = List.copyOf(inputs);
            this.maker = maker;
            this.valueAfterFailure = valueAfterFailure;
            this.job =
                    scheduler.job(workPriority, kind, checks || inputs.stream().anyMatch(FlowResult::isChecked), checks,
                            this::make);
            inputs.forEach(input -> input.addDerived(this));
        }

        /**
         * Values derived from a checked value are computed in the same thread, so that no thread has to wait for
         * another.
         */
        private static boolean isChecked(FlowValue<?> input) {
            return input instanceof FlowResult<?> made && made.job.isChecking();
        }

        void request() {
            job.request();
        }

        /** Marks the initial value as valid for the current inputs. */
        synchronized FlowResult<T> markValid() {
            computedFor = inputChanges();
            return this;
        }

        /**
         * Computes the value on the window's thread. A failure is reported, and not retried before an input changes.
         *
         * @return whether the value is valid for the current inputs
         */
        boolean computeOnWindowThread() {
            long changes = inputChanges();
            job.runHere(() -> maker.make(() -> false).filter(value -> isNewest(changes, value)).ifPresent(value -> {
                show(value);
                updateDerived();
            }));
            boolean isValid = isComputedFor(changes);
            failedFor = isValid ? failedFor : changes;
            return isValid;
        }

        @Override
        boolean isPending() {
            return !isComputedFor(inputChanges()) || inputs.stream().anyMatch(FlowValue::isPending);
        }

        /** @return whether the value had to be computed */
        private boolean make() {
            long changes = inputChanges();
            if (isComputedFor(changes) || changes == failedFor) {
                return false;
            }
            try {
                maker.make(() -> isOutdated(changes)).ifPresent(value -> publish(changes, value));
            } catch (RuntimeException | Error thrown) {
                // The value for older inputs must not stay.
                valueAfterFailure.get().ifPresent(value -> publish(changes, value));
                throw thrown;
            }
            return true;
        }

        private boolean isOutdated(long changes) {
            return changes != inputChanges() || inputs.stream().anyMatch(FlowValue::isPending);
        }

        private void publish(long changes, T value) {
            if (isNewest(changes, value)) {
                scheduler.show(() -> {
                    if (changes == inputChanges()) {
                        show(value);
                    }
                });
                updateDerived();
            }
        }

        private synchronized boolean isComputedFor(long changes) {
            return changes == computedFor;
        }

        private synchronized boolean isNewest(long changes, T value) {
            boolean isNewest = changes > computedFor && changes == inputChanges();
            if (isNewest) {
                computedFor = changes;
                setNewest(value);
            }
            return isNewest;
        }

        private long inputChanges() {
            return inputs.stream().mapToLong(FlowValue::changes).sum();
        }
    }

    /**
     * Derives values from values of the workspace, in the background. A value is computed whenever one of its inputs
     * changes, and dropped if an input has changed meanwhile. After a failure it is the initial value.
     */
    public static final class WorkspaceFlow {

        private final WorkScheduler scheduler;

        WorkspaceFlow(WorkScheduler scheduler) {
            this.scheduler = scheduler;
        }

        /** A value that a panel sets, and from which others are derived. */
        public <T> FlowInput<T> input(T initial) {
            return new FlowInput<>(initial);
        }

        /** Derives a value from one other. */
        public <A, T> FlowResult<T> derive(FlowValue<A> first, T initial, WorkPriority workPriority,
                Function<A, T> work) {
            return deriveUnlessVoid(List.of(first), initial, workPriority,
                    _ -> Optional.of(work.apply(first.newest())));
        }

        /** Derives a value from two others. */
        public <A, B, T> FlowResult<T> derive(
                FlowValue<A> first, FlowValue<B> second, T initial, WorkPriority workPriority,
                BiFunction<A, B, T> work) {
            return deriveUnlessVoid(List.of(first, second), initial, workPriority,
                    _ -> Optional.of(work.apply(first.newest(), second.newest())));
        }

        /** Derives a value from three others. */
        public <A, B, C, T> FlowResult<T> derive(FlowValue<A> first, FlowValue<B> second, FlowValue<C> third, T initial,
                WorkPriority workPriority, FlowResult.ThreeInputs<A, B, C, T> work) {
            return deriveUnlessVoid(List.of(first, second, third), initial, workPriority,
                    _ -> Optional.of(work.make(first.newest(), second.newest(), third.newest())));
        }

        /** Derives a value from many others; the work is cancelled when an input changes. */
        public <T> FlowResult<T> deriveUnlessVoid(
                List<FlowValue<?>> inputs, T initial, WorkPriority workPriority, FlowResult.Maker<T> work) {
            FlowResult<T> result = new FlowResult<>(
                    scheduler, inputs, initial, workPriority, Work.PART, false, work, () -> Optional.of(initial));
            result.request();
            return result;
        }
    }
}
