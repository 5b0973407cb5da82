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

/**
 * What is made of a text in the background and fails, with whatever was thrown: it is written down, and known until the
 * same is made of a text without failing.
 */
public final class BackgroundFaults {

    /** What failed; the worst first. */
    public enum Work {
        /** Nothing is known of the text. */
        ANALYSIS,
        /** What is wrong in the text. */
        PROBLEMS,
        /** Something else that a panel shows. */
        PART
    }

    /** What failed, and why. */
    public record Fault(Work work, Throwable cause) {}

    private final Executor window;
    private final Consumer<Throwable> log;
    private final Set<Guard> failing = ConcurrentHashMap.newKeySet();
    /** On the window's thread only. */
    private final Map<Guard, Fault> known = new LinkedHashMap<>();
    private final ReadOnlyObjectWrapper<Optional<Fault>> worst = new ReadOnlyObjectWrapper<>(Optional.empty());

    BackgroundFaults(Executor window, Consumer<Throwable> log) {
        this.window = window;
        this.log = log;
    }

    /** The worst of what fails now. */
    public ReadOnlyObjectProperty<Optional<Fault>> worstProperty() {
        return worst.getReadOnlyProperty();
    }

    Guard of(Work work) {
        return new Guard(work);
    }

    /** Stands around one kind of work, which is done again and again. */
    final class Guard {

        private final Work work;

        private Guard(Work work) {
            this.work = work;
        }

        /** @param job tells whether there was anything to do; if not, what failed before still fails */
        void run(BooleanSupplier job) {
            boolean isDone;
            try {
                isDone = job.getAsBoolean();
            } catch (RuntimeException | Error thrown) {
                failed(thrown);
                return;
            }
            if (isDone && failing.remove(this)) {
                window.execute(() -> {
                    known.remove(this);
                    tell();
                });
            }
        }

        /** Also where no thread could be had for it. */
        void failed(Throwable thrown) {
            failing.add(this);
            try {
                log.accept(thrown);
            } finally {
                window.execute(() -> {
                    known.put(this, new Fault(work, thrown));
                    tell();
                });
            }
        }

        private void tell() {
            worst.set(known.values().stream().min(Comparator.comparing(Fault::work)));
        }
    }

    /** Passes an exception to the uncaught-exception handler of the current thread. */
    static void uncaught(Throwable thrown) {
        Thread thread = Thread.currentThread();
        thread.getUncaughtExceptionHandler().uncaughtException(thread, thrown);
    }
}
