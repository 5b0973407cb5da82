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
 * Something that other things follow from. The window reads it as a property, a little behind; the background reads what is
 * newest.
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

    /** For the window's thread. */
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

    /** For any thread. */
    public T newest() {
        return newest;
    }

    /** Rises after each change: a value that is read after this number is never older than it. */
    long changes() {
        return changes.get();
    }

    /** Whether it will be another one soon. */
    abstract boolean isPending();

    void take(T now) {
        newest = now;
        changes.incrementAndGet();
    }

    /** On the window's thread. */
    @SuppressWarnings("ReferenceEquality") // As every property of JavaFX; to compare two readings of a text takes long.
    void show(T now) {
        if (now != shown) {
            shown = now;
            fireValueChangedEvent();
        }
    }

    void addFollower(FlowResult<?> follower) {
        followers.add(follower);
    }

    void askFollowers() {
        followers.forEach(FlowResult::ask);
    }

    /** What the window sets, on its thread. */
    public static final class FlowInput<T> extends FlowValue<T> {

        FlowInput(T initial) {
            super(initial);
        }

        /** What follows from it is made anew, unless it is the same as before. */
        public void set(T now) {
            if (put(now)) {
                askFollowers();
            }
        }

        /** @return whether the value changed; the followers are not asked yet */
        boolean put(T now) {
            if (now.equals(newest())) {
                return false;
            }
            take(now);
            show(now);
            return true;
        }

        @Override
        boolean isPending() {
            return false;
        }
    }

    /**
     * Something that follows from others and is made in the background, anew whenever one of them changes and not otherwise.
     * The newest counts: what was made of older values is dropped.
     */
    public static final class FlowResult<T> extends FlowValue<T> {

        /** Makes it of the newest values. */
        @FunctionalInterface
        public interface Maker<T> {

            /**
             * @param isVoid whether a newer value has arrived, so that the result is no longer needed
             * @return empty if the work was cancelled because of that
             */
            Optional<T> make(BooleanSupplier isVoid);
        }

        /** Makes it of three. */
        @FunctionalInterface
        public interface OfThree<A, B, C, T> {

            T make(A first, B second, C third);
        }

        private final WorkScheduler scheduler;
        private final List<FlowValue<?>> inputs;
        private final Maker<T> maker;
        private final Supplier<Optional<T>> without;
        private final Job job;
        /** The number of changes of all inputs that the newest value was made of. */
        private long madeOf = -1;
        /** The number of changes of all inputs for which no value could be made. */
        private volatile long failedOf = -1;

        /**
         * @param without stands for what could not be made, because that failed
         * @param checks  whether it is made where texts are checked, which may take long
         */
        FlowResult(WorkScheduler scheduler, List<FlowValue<?>> inputs, T initial, WorkPriority workPriority, Work kind,
                boolean checks,
                Maker<T> maker, Supplier<Optional<T>> without) {
            super(initial);
            this.scheduler = scheduler;
            this.inputs = List.copyOf(inputs);
            this.maker = maker;
            this.without = without;
            this.job =
                    scheduler.job(workPriority, kind, checks || inputs.stream().anyMatch(FlowResult::isChecked), checks,
                            this::make);
            inputs.forEach(input -> input.addFollower(this));
        }

        /** What follows from something that was made while checking is made there as well: no thread has to wait for another. */
        private static boolean isChecked(FlowValue<?> input) {
            return input instanceof FlowResult<?> made && made.job.isChecking();
        }

        void ask() {
            job.ask();
        }

        /** The value that is there holds for its inputs: it need not be made. */
        synchronized FlowResult<T> madeAlready() {
            madeOf = changesOfInputs();
            return this;
        }

        /**
         * Makes it on the window's thread. What fails there is reported, and not tried again before something changes.
         *
         * @return whether it is there
         */
        boolean makeHere() {
            long of = changesOfInputs();
            job.doHere(() -> maker.make(() -> false).filter(made -> isNewest(of, made)).ifPresent(made -> {
                show(made);
                askFollowers();
            }));
            boolean isMade = isMadeOf(of);
            failedOf = isMade ? failedOf : of;
            return isMade;
        }

        @Override
        boolean isPending() {
            return !isMadeOf(changesOfInputs()) || inputs.stream().anyMatch(FlowValue::isPending);
        }

        /** @return whether it was not made already, and had not failed */
        private boolean make() {
            long of = changesOfInputs();
            if (isMadeOf(of) || of == failedOf) {
                return false;
            }
            try {
                maker.make(() -> isVoid(of)).ifPresent(made -> publish(of, made));
            } catch (RuntimeException | Error thrown) {
                // What was made of an older value says nothing of this one.
                without.get().ifPresent(it -> publish(of, it));
                throw thrown;
            }
            return true;
        }

        private boolean isVoid(long of) {
            return of != changesOfInputs() || inputs.stream().anyMatch(FlowValue::isPending);
        }

        private void publish(long of, T made) {
            if (isNewest(of, made)) {
                scheduler.show(() -> {
                    if (of == changesOfInputs()) {
                        show(made);
                    }
                });
                askFollowers();
            }
        }

        private synchronized boolean isMadeOf(long of) {
            return of == madeOf;
        }

        private synchronized boolean isNewest(long of, T made) {
            boolean isNewest = of > madeOf && of == changesOfInputs();
            if (isNewest) {
                madeOf = of;
                take(made);
            }
            return isNewest;
        }

        private long changesOfInputs() {
            return inputs.stream().mapToLong(FlowValue::changes).sum();
        }
    }

    /**
     * Makes what follows from values of the workspace and takes time. It is made in the background whenever one of its values
     * changes, and dropped if there is a newer one when it is done. Where that fails, it is what it was at first.
     */
    public static final class WorkspaceFlow {

        private final WorkScheduler scheduler;

        WorkspaceFlow(WorkScheduler scheduler) {
            this.scheduler = scheduler;
        }

        /** For what a panel sets and other things follow from. */
        public <T> FlowInput<T> input(T initial) {
            return new FlowInput<>(initial);
        }

        /** What follows from one value. */
        public <A, T> FlowResult<T> derive(FlowValue<A> of, T initial, WorkPriority workPriority, Function<A, T> work) {
            return deriveUnlessVoid(List.of(of), initial, workPriority, _ -> Optional.of(work.apply(of.newest())));
        }

        /** What follows from two. */
        public <A, B, T> FlowResult<T> derive(
                FlowValue<A> of, FlowValue<B> and, T initial, WorkPriority workPriority, BiFunction<A, B, T> work) {
            return deriveUnlessVoid(List.of(of, and), initial, workPriority,
                    _ -> Optional.of(work.apply(of.newest(), and.newest())));
        }

        /** What follows from three. */
        public <A, B, C, T> FlowResult<T> derive(FlowValue<A> of, FlowValue<B> and, FlowValue<C> also, T initial,
                WorkPriority workPriority, FlowResult.OfThree<A, B, C, T> work) {
            return deriveUnlessVoid(List.of(of, and, also), initial, workPriority,
                    _ -> Optional.of(work.make(of.newest(), and.newest(), also.newest())));
        }

        /** What follows from many, and is given up once it is void. */
        public <T> FlowResult<T> deriveUnlessVoid(
                List<FlowValue<?>> of, T initial, WorkPriority workPriority, FlowResult.Maker<T> work) {
            FlowResult<T> made = new FlowResult<>(
                    scheduler, of, initial, workPriority, Work.PART, false, work, () -> Optional.of(initial));
            made.ask();
            return made;
        }
    }
}
