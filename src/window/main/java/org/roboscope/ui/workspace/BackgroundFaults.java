package org.roboscope.ui.workspace;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The failures of background work on the text. Each is logged, and reported until the same work succeeds. */
public final class BackgroundFaults {

    /** The kinds of work. The most important kind is first. */
    public enum Work {
        /** The reading of the text. */
        ANALYSIS,
        /** The search for problems. */
        PROBLEMS,
        /** Other results, which a panel shows. */
        PART
    }

    public record Fault(Work work, Throwable cause) {}

    private final Executor window;
    private final Consumer<Throwable> log;
    private final Set<Guard> failing = ConcurrentHashMap.newKeySet();
    /** The current failures, which are used only on the window's thread. */
    private final Map<Guard, Fault> currentFaults = new LinkedHashMap<>();
    private final ReadOnlyObjectWrapper<Optional<Fault>> worst = new ReadOnlyObjectWrapper<>(Optional.empty());

    BackgroundFaults(Executor window, Consumer<Throwable> log) {
        this.window = window;
        this.log = log;
    }

    /** The most important of the current failures. */
    public ReadOnlyObjectProperty<Optional<Fault>> worstProperty() {
        return worst.getReadOnlyProperty();
    }

    Guard createGuard(Work work) {
        return new Guard(work);
    }

    /** Runs one kind of repeated work and records its failures. */
    final class Guard {

        private final Work work;

        private Guard(Work work) {
            this.work = work;
        }

        /** @param job returns whether there was anything to do; if not, an earlier failure stays */
        void run(BooleanSupplier job) {
            boolean isDone;
            try {
                isDone = job.getAsBoolean();
            } catch (RuntimeException | Error thrown) {
                recordFailure(thrown);
                return;
            }
            if (isDone && failing.remove(this)) {
                window.execute(() -> {
                    currentFaults.remove(this);
                    updateWorst();
                });
            }
        }

        /** Records that the work failed, or could not be started. */
        void recordFailure(Throwable thrown) {
            failing.add(this);
            try {
                log.accept(thrown);
            } finally {
                window.execute(() -> {
                    currentFaults.put(this, new Fault(work, thrown));
                    updateWorst();
                });
            }
        }

        private void updateWorst() {
            worst.set(currentFaults.values().stream().min(Comparator.comparing(Fault::work)));
        }
    }

    /** Passes an exception to the uncaught-exception handler of the current thread. */
    static void passToThreadHandler(Throwable thrown) {
        Thread thread = Thread.currentThread();
        thread.getUncaughtExceptionHandler().uncaughtException(thread, thrown);
    }
}
