package org.roboscope.ui.workspace;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * The failures of work that follows the text. Each is logged, and reported until the same work succeeds. This class is
 * used on the window's thread.
 */
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

    private final Consumer<Throwable> log;
    private final Map<Object, Fault> currentFaults = new LinkedHashMap<>();
    private final ReadOnlyObjectWrapper<Optional<Fault>> worst = new ReadOnlyObjectWrapper<>(Optional.empty());

    BackgroundFaults(Consumer<Throwable> log) {
        this.log = log;
    }

    /** The most important of the current failures. */
    public ReadOnlyObjectProperty<Optional<Fault>> worstProperty() {
        return worst.getReadOnlyProperty();
    }

    /**
     * Runs work on the window's thread, and logs and reports its failure.
     *
     * @param value the value that the work computes
     * @return whether the work succeeded
     */
    public boolean run(Object value, Work kind, Runnable work) {
        try {
            work.run();
            clear(value);
            return true;
        } catch (RuntimeException | Error thrown) {
            log(thrown);
            report(value, kind, thrown);
            return false;
        }
    }

    /** Logs a failure. Can be called on any thread. */
    void log(Throwable thrown) {
        log.accept(thrown);
    }

    /** Reports that a value could not be computed. */
    void report(Object value, Work kind, Throwable thrown) {
        currentFaults.put(value, new Fault(kind, thrown));
        updateWorst();
    }

    /** Ends the report about a value. */
    void clear(Object value) {
        if (currentFaults.remove(value) != null) {
            updateWorst();
        }
    }

    private void updateWorst() {
        worst.set(currentFaults.values().stream().min(Comparator.comparing(Fault::work)));
    }

    /** Passes an exception to the uncaught-exception handler of the current thread. */
    static void passToThreadHandler(Throwable thrown) {
        Thread thread = Thread.currentThread();
        thread.getUncaughtExceptionHandler().uncaughtException(thread, thrown);
    }
}
