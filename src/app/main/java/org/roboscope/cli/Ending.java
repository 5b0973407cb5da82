package org.roboscope.cli;

import java.util.Optional;
import java.util.function.IntSupplier;
import org.roboscope.cli.io.Console;
import org.roboscope.messages.Messages;

/** Ends a command with a code that a script can rely on: only a command that did its work ends with 0, 1 or 3. */
final class Ending {

    /** What the system says when a reader such as {@code head} has seen enough, which is no failure. */
    private static final String READ_ENOUGH = "Broken pipe";

    private static final int FRAMES = 8;

    private Ending() {}

    static int of(Console console, IntSupplier command) {
        int code;
        try {
            code = command.getAsInt();
        } catch (RuntimeException | Error fault) {
            code = fault(console, fault);
        }
        console.out().flush();
        Optional<String> lost = console.lost().filter(why -> !why.contains(READ_ENOUGH));
        lost.ifPresent(why -> console.err().println(why.isEmpty()
                ? Messages.of("cli").text("output.lost")
                : Messages.of("cli").text("output.lost.because", why)));
        console.err().flush();
        return lost.isPresent() ? ExitCode.REFUSED : code;
    }

    /** A sentence for the person, and where it happened for whoever puts it right. */
    static int fault(Console console, Throwable fault) {
        if (fault instanceof OutOfMemoryError) {
            console.err().println(Messages.of("cli").text("fault.memory"));
            return ExitCode.REFUSED;
        }
        console.err().println(Messages.of("cli").text("fault", fault.toString()));
        StackTraceElement[] frames = fault.getStackTrace();
        for (int i = 0; i < Math.min(FRAMES, frames.length); i++) {
            console.err().println("    " + frames[i]);
        }
        return ExitCode.REFUSED;
    }
}
