package org.roboscope.cli;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntSupplier;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.messages.MessageBundle;

/** Ends a command with a code that a script can rely on: only a command that did its work ends with 0, 1 or 3. */
final class CommandExit {

    /** What the system says when a reader such as {@code head} has seen enough. This is not a failure. */
    private static final String READ_ENOUGH = "Broken pipe";

    private static final int FRAMES = 8;

    /** How often it is tried to say that memory ran out, while the threads of the command end and free theirs. */
    private static final int ATTEMPTS = 20;
    private static final long BETWEEN = TimeUnit.MILLISECONDS.toNanos(100);

    private CommandExit() {}

    static int of(ConsoleStreams console, IntSupplier command) {
        int code;
        try {
            code = command.getAsInt();
        } catch (RuntimeException | Error fault) {
            code = fault(console, fault);
        }
        console.out().flush();
        Optional<String> lost = console.lost().filter(why -> !why.contains(READ_ENOUGH));
        lost.ifPresent(why -> console.err().println(why.isEmpty()
                ? MessageBundle.of("cli").text("output.lost")
                : MessageBundle.of("cli").text("output.lost.because", why)));
        console.err().flush();
        return lost.isPresent() ? ExitCode.REFUSED : code;
    }

    /** Prints a sentence for the person, and logs where the fault happened. */
    static int fault(ConsoleStreams console, Throwable fault) {
        for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
            try {
                return told(console, fault);
            } catch (OutOfMemoryError stillNone) {
                LockSupport.parkNanos(BETWEEN);
            }
        }
        return told(console, fault);
    }

    private static int told(ConsoleStreams console, Throwable fault) {
        console.faults().accept(fault);
        if (fault instanceof OutOfMemoryError) {
            console.err().println(MessageBundle.of("cli").text("fault.memory",
                    Long.toString(Runtime.getRuntime().maxMemory() >> 20)));
            return ExitCode.REFUSED;
        }
        console.err().println(MessageBundle.of("cli").text("fault", fault.toString()));
        StackTraceElement[] frames = fault.getStackTrace();
        for (int i = 0; i < Math.min(FRAMES, frames.length); i++) {
            console.err().println("    " + frames[i]);
        }
        return ExitCode.REFUSED;
    }
}
