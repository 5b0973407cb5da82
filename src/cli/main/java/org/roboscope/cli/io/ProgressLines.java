package org.roboscope.cli.io;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.roboscope.messages.MessageBundle;

/** Tells a person at a terminal now and then how far a long run is. */
public final class ProgressLines {

    private static final long EVERY = Duration.ofSeconds(2).toNanos();

    private final ConsoleStreams console;
    private final LongSupplier nanoTime;
    private final String key;
    private long last;

    public ProgressLines(ConsoleStreams console) {
        this(console, System::nanoTime);
    }

    /** @param key of the words that say how many of what are done */
    public ProgressLines(ConsoleStreams console, String key) {
        this(console, System::nanoTime, key);
    }

    /** @param nanoTime a clock that counts nanoseconds from any time */
    ProgressLines(ConsoleStreams console, LongSupplier nanoTime) {
        this(console, nanoTime, "progress.urls");
    }

    private ProgressLines(ConsoleStreams console, LongSupplier nanoTime, String key) {
        this.key = key;
        this.console = console;
        this.nanoTime = nanoTime;
        this.last = nanoTime.getAsLong();
    }

    /** @param done how many are done, and what else the message says */
    public void at(Object... done) {
        long now = nanoTime.getAsLong();
        if (now - last >= EVERY) {
            last = now;
            if (console.errAtTerminal().getAsBoolean()) {
                console.err().println(MessageBundle.of("cli").text(key, done));
                console.err().flush();
            }
        }
    }
}
