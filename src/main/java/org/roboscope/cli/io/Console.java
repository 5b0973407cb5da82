package org.roboscope.cli.io;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The three streams a command works with.
 *
 * @param atTerminal whether a person sees the output as it comes
 */
public record Console(InputStream in, PrintStream out, PrintStream err, BooleanSupplier atTerminal) {

    /** Streams that no terminal shows. */
    public Console(InputStream in, PrintStream out, PrintStream err) {
        this(in, out, err, () -> false);
    }

    /**
     * The streams of this process. Where no locale is set, Java knows ASCII only and would print a question mark for
     * the rest; UTF-8 is what reads such output nowadays.
     */
    public static Console system() {
        return System.out.charset().equals(StandardCharsets.US_ASCII)
                ? new Console(System.in, utf8(FileDescriptor.out), utf8(FileDescriptor.err), Console::isTerminal)
                : new Console(System.in, System.out, System.err, Console::isTerminal);
    }

    private static boolean isTerminal() {
        return Optional.ofNullable(System.console()).map(java.io.Console::isTerminal).orElse(false);
    }

    private static PrintStream utf8(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
    }
}
