package org.roboscope.cli.io;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.roboscope.messages.MessageBundle;

/** Prints the progress of a long run at a terminal, every two seconds. */
public final class ProgressLines {

    private static final long INTERVAL_NANOS = Duration.ofSeconds(2).toNanos();

    private final ConsoleStreams console;
    private final LongSupplier nanoTime;
    private final String key;
    private long lastPrinted;

    public ProgressLines(ConsoleStreams console) {
        this(console, System::nanoTime);
    }

    /** @param key the message key of a line of progress */
    public ProgressLines(ConsoleStreams console, String key) {
        this(console, System::nanoTime, key);
    }

    /** @param nanoTime a clock such as {@link System#nanoTime} */
    ProgressLines(ConsoleStreams console, LongSupplier nanoTime) {
        this(console, nanoTime, "progress.urls");
    }

    private ProgressLines(ConsoleStreams console, LongSupplier nanoTime, String key) {
        this.key = key;
        this.console = console;
        this.nanoTime = nanoTime;
        this.lastPrinted = nanoTime.getAsLong();
    }

    /** @param values the progress, as the arguments of the message */
    public void update(Object... values) {
        long time = nanoTime.getAsLong();
        if (time - lastPrinted >= INTERVAL_NANOS) {
            lastPrinted = time;
            if (console.errAtTerminal().getAsBoolean()) {
                console.err().println(MessageBundle.of("cli").text(key, values));
                console.err().flush();
            }
        }
    }
}
