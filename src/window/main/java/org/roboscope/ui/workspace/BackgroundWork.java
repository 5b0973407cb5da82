package org.roboscope.ui.workspace;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import org.roboscope.ui.workspace.BackgroundFaults.Work;
import org.roboscope.ui.workspace.BackgroundValue.Computation;

/**
 * Creates values that are computed in the background. The text comes first: between a keystroke and the layout of its
 * text, no computation starts and no result is shown. This class is used on the window's thread.
 */
public final class BackgroundWork {

    private final Executor analysis;
    private final Executor checking;
    private final Executor window;
    private final BackgroundFaults faults;
    private final SequencedSet<Runnable> held = new LinkedHashSet<>();
    /** The actions that found no thread. */
    private final Set<Runnable> failed = new LinkedHashSet<>();
    private boolean isKeystrokePending;
    private int openBatches;

    BackgroundWork(Executor analysis, Executor checking, Executor window, BackgroundFaults faults) {
        this.analysis = analysis;
        this.checking = checking;
        this.window = window;
        this.faults = faults;
    }

    /** Holds all work back after a keystroke, or while the user switches to another text. */
    public void holdForKeystroke() {
        isKeystrokePending = true;
    }

    public boolean isKeystrokePending() {
        return isKeystrokePending;
    }

    /** Continues the work after the text was laid out. */
    public void resumeAfterKeystroke() {
        isKeystrokePending = false;
        runHeld();
    }

    /** Changes several inputs. A value that depends on more than one of them is computed once. */
    void changeTogether(Runnable changes) {
        openBatches++;
        try {
            changes.run();
        } finally {
            openBatches--;
            runHeld();
        }
    }

    /** Runs an action on the window's thread, after the frame of a pending keystroke. Can be called on any thread. */
    void show(Runnable action) {
        window.execute(() -> runAfterFrame(action));
    }

    /** Runs an action after the frame of a pending keystroke, once for several calls while it is held back. */
    public void runAfterFrame(Runnable action) {
        held.addAll(failed);
        failed.clear();
        held.add(action);
        runHeld();
    }

    /** Runs an action that found no thread again, together with the next one. */
    void tryAgainLater(Runnable action) {
        failed.add(action);
    }

    /** Runs all held actions, even if one of them fails. */
    private void runHeld() {
        if (!isKeystrokePending && openBatches == 0 && !held.isEmpty()) {
            try {
                held.removeFirst().run();
            } finally {
                runHeld();
            }
        }
    }

    BackgroundFaults faults() {
        return faults;
    }

    /** Computes a value from one input. After a failure, it is the initial value. */
    public <A, T> BackgroundValue<T> derive(ObservableValue<A> input, T initial, Function<A, T> function) {
        return deriveCancellable(List.of(input), initial, () -> {
            A newest = input.getValue();
            return _ -> Optional.of(function.apply(newest));
        });
    }

    /** Computes a value from two inputs. After a failure, it is the initial value. */
    public <A, B, T> BackgroundValue<T> derive(ObservableValue<A> first, ObservableValue<B> second, T initial,
            BiFunction<A, B, T> function) {
        return deriveCancellable(List.of(first, second), initial, () -> {
            A newestFirst = first.getValue();
            B newestSecond = second.getValue();
            return _ -> Optional.of(function.apply(newestFirst, newestSecond));
        });
    }

    /**
     * Computes a value from any number of inputs. The computation can stop as soon as one of them changes. After a
     * failure, the value is the initial one.
     *
     * @param computations reads the inputs on the window's thread, and returns the computation of the value
     */
    public <T> BackgroundValue<T> deriveCancellable(List<? extends ObservableValue<?>> inputs, T initial,
            Supplier<Computation<T>> computations) {
        return new BackgroundValue<>(this, analysis, Work.PART, inputs, initial, computations, () -> initial);
    }

    /** Computes the reading of a text that is too long for the window's thread. */
    <T> BackgroundValue<T> analyse(ObservableValue<?> input, T initial, Supplier<Computation<T>> computations) {
        return new BackgroundValue<>(this, analysis, Work.ANALYSIS, List.of(input), initial, computations,
                () -> initial);
    }

    /** Computes a value on the thread that checks texts, which may take long. */
    <T> BackgroundValue<T> check(Work kind, List<? extends ObservableValue<?>> inputs, T initial,
            Supplier<Computation<T>> computations, Supplier<T> fallback) {
        return new BackgroundValue<>(this, checking, kind, inputs, initial, computations, fallback);
    }
}
