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

    private final Executor analysisExecutor;
    private final Executor checkExecutor;
    private final Executor windowExecutor;
    private final BackgroundFaults faults;
    private final SequencedSet<Runnable> heldActions = new LinkedHashSet<>();
    /** The actions for which no thread could be started. */
    private final Set<Runnable> actionsWithoutThread = new LinkedHashSet<>();
    private boolean isKeystrokePending;
    private int openBatchCount;

    BackgroundWork(Executor analysisExecutor, Executor checkExecutor, Executor windowExecutor,
            BackgroundFaults faults) {
        this.analysisExecutor = analysisExecutor;
        this.checkExecutor = checkExecutor;
        this.windowExecutor = windowExecutor;
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
        openBatchCount++;
        try {
            changes.run();
        } finally {
            openBatchCount--;
            runHeld();
        }
    }

    /** Runs an action on the window's thread, after the frame of a pending keystroke. Can be called on any thread. */
    void runOnWindowThread(Runnable action) {
        windowExecutor.execute(() -> runAfterFrame(action));
    }

    /** Runs an action after the frame of a pending keystroke, once for several calls while it is held back. */
    public void runAfterFrame(Runnable action) {
        heldActions.addAll(actionsWithoutThread);
        actionsWithoutThread.clear();
        heldActions.add(action);
        runHeld();
    }

    /** Runs an action again, together with the next one, after no thread could be started for it. */
    void retryWithNextAction(Runnable action) {
        actionsWithoutThread.add(action);
    }

    /** Runs all held actions, even if one of them fails. */
    private void runHeld() {
        if (!isKeystrokePending && openBatchCount == 0 && !heldActions.isEmpty()) {
            try {
                heldActions.removeFirst().run();
            } finally {
                runHeld();
            }
        }
    }

    BackgroundFaults faults() {
        return faults;
    }

    /** Computes a value from one input. After a failure, the value is the initial one. */
    public <A, T> BackgroundValue<T> derive(ObservableValue<A> input, T initial, Function<A, T> function) {
        return deriveCancellable(List.of(input), initial, () -> {
            A newestInput = input.getValue();
            return _ -> Optional.of(function.apply(newestInput));
        });
    }

    /** Computes a value from two inputs. After a failure, the value is the initial one. */
    public <A, B, T> BackgroundValue<T> derive(ObservableValue<A> first, ObservableValue<B> second, T initial,
            BiFunction<A, B, T> function) {
        return deriveCancellable(List.of(first, second), initial, () -> {
            A firstInput = first.getValue();
            B secondInput = second.getValue();
            return _ -> Optional.of(function.apply(firstInput, secondInput));
        });
    }

    /**
     * Computes a value from any number of inputs. The computation can stop as soon as one of them changes. After a
     * failure, the value is the initial one.
     *
     * @param computationFactory reads the inputs on the window's thread, and returns the computation of the value
     */
    public <T> BackgroundValue<T> deriveCancellable(List<? extends ObservableValue<?>> inputs, T initial,
            Supplier<Computation<T>> computationFactory) {
        return new BackgroundValue<>(this, analysisExecutor, Work.PART, inputs, initial, computationFactory,
                () -> initial);
    }

    /** Computes the reading of a text that is too long for the window's thread. */
    <T> BackgroundValue<T> deriveReading(ObservableValue<?> input, T initial,
            Supplier<Computation<T>> computationFactory) {
        return new BackgroundValue<>(this, analysisExecutor, Work.ANALYSIS, List.of(input), initial, computationFactory,
                () -> initial);
    }

    /** Computes a value on the thread that checks texts, which may take long. */
    <T> BackgroundValue<T> deriveOnCheckThread(Work kind, List<? extends ObservableValue<?>> inputs, T initial,
            Supplier<Computation<T>> computationFactory, Supplier<T> fallback) {
        return new BackgroundValue<>(this, checkExecutor, kind, inputs, initial, computationFactory, fallback);
    }
}
