package org.roboscope.ui;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Collects the warnings that JavaFX logs about style sheets, such as colours that are not defined. */
final class StyleWarnings extends Handler {

    /** A field, because the log manager would forget the logger and its handlers. */
    private static final Logger LOGGER = Logger.getLogger("javafx.css");

    /** Errors instead of texts, because their stack traces name the cause. */
    private final Queue<AssertionError> warnings = new ConcurrentLinkedQueue<>();

    static StyleWarnings collect() {
        StyleWarnings collected = new StyleWarnings();
        collected.setLevel(Level.WARNING);
        LOGGER.addHandler(collected);
        return collected;
    }

    /** Fails if there were warnings since the last call. */
    void assertNone() {
        AssertionError first = warnings.poll();
        if (first != null) {
            for (AssertionError next = warnings.poll(); next != null; next = warnings.poll()) {
                first.addSuppressed(next);
            }
            throw first;
        }
    }

    @Override
    public void publish(LogRecord warning) {
        if (isLoggable(warning)) {
            warnings.add(new AssertionError(warning.getMessage()));
        }
    }

    @Override
    public void flush() {
        // Nothing is buffered.
    }

    @Override
    public void close() {
        LOGGER.removeHandler(this);
    }
}
