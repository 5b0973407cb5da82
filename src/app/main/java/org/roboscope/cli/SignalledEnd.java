package org.roboscope.cli;

import java.io.PrintStream;
import java.time.Duration;
import org.roboscope.document.disk.UnfinishedFiles;
import org.roboscope.messages.MessageBundle;

/**
 * Reports that the work is not done when a signal, such as Ctrl+C, ends a command. First it deletes a file of results that is
 * being written.
 */
final class SignalledEnd implements AutoCloseable {

    /** For a disk that hangs, and for a reader of the sentence that reads nothing. */
    private static final Duration LIMIT = Duration.ofSeconds(2);

    private final PrintStream err;
    private final Thread hook = Thread.ofPlatform().name("roboscope-stopped").unstarted(this::end);

    /** Begins when the command does. */
    SignalledEnd(PrintStream err) {
        this.err = err;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void end() {
        Thread telling = Thread.ofPlatform().name("roboscope-stopped-telling").daemon().start(this::tell);
        try {
            boolean _ = telling.join(LIMIT);
        } catch (InterruptedException endAtOnce) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(ExitCode.REFUSED);
    }

    private void tell() {
        UnfinishedFiles.giveUp();
        err.println(MessageBundle.of("cli").text("stopped"));
        err.flush();
    }

    /** The command has ended by itself. */
    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException isEnding) {
            // The other thread ends the program.
        }
    }
}
