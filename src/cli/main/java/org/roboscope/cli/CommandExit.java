package org.roboscope.cli;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntSupplier;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.messages.MessageBundle;

/** Runs a command and returns its exit code, which is 2 if the command failed or its output was lost. */
final class CommandExit {

    /** The system's message if the reader of the output, such as {@code head}, has closed it. This is not a failure. */
    private static final String CLOSED_PIPE = "Broken pipe";

    private static final int MAX_FRAMES = 8;
    private static final long BYTES_PER_MIB = 1 << 20;

    /**
     * Maximum number of attempts to report exhausted memory. Between them, the threads of the command end and free
     * memory.
     */
    private static final int MAX_ATTEMPTS = 20;
    private static final long RETRY_DELAY_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private CommandExit() {}

    static int run(ConsoleStreams console, IntSupplier command) {
        int code;
        try {
            code = command.getAsInt();
        } catch (RuntimeException | Error fault) {
            code = reportFault(console, fault);
        }
        console.out().flush();
        Optional<String> outputFailure = console.outputFailure().filter(reason -> !reason.contains(CLOSED_PIPE));
        outputFailure.ifPresent(reason -> console.err().println(reason.isEmpty()
                ? MessageBundle.of("cli").text("output.lost")
                : MessageBundle.of("cli").text("output.lost.because", reason)));
        console.err().flush();
        return outputFailure.isPresent() ? ExitCode.REFUSED : code;
    }

    /** Logs a fault, and prints a sentence and the first stack frames for the user. */
    static int reportFault(ConsoleStreams console, Throwable fault) {
        for (int attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
            try {
                return tryReportFault(console, fault);
            } catch (OutOfMemoryError stillExhausted) {
                LockSupport.parkNanos(RETRY_DELAY_NANOS);
            }
        }
        return tryReportFault(console, fault);
    }

    private static int tryReportFault(ConsoleStreams console, Throwable fault) {
        console.faults().accept(fault);
        if (fault instanceof OutOfMemoryError) {
            console.err().println(MessageBundle.of("cli").text("fault.memory",
                    Long.toString(Runtime.getRuntime().maxMemory() / BYTES_PER_MIB)));
            return ExitCode.REFUSED;
        }
        console.err().println(MessageBundle.of("cli").text("fault", fault.toString()));
        StackTraceElement[] frames = fault.getStackTrace();
        for (int i = 0; i < Math.min(MAX_FRAMES, frames.length); i++) {
            console.err().println("    " + frames[i]);
        }
        return ExitCode.REFUSED;
    }
}
