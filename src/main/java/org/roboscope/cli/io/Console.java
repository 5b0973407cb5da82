package org.roboscope.cli.io;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The three streams a command works with. */
public record Console(InputStream in, PrintStream out, PrintStream err) {

    /**
     * The streams of this process. Where no locale is set, Java knows ASCII only and would print a question mark for
     * the rest; UTF-8 is what reads such output nowadays.
     */
    public static Console system() {
        return System.out.charset().equals(StandardCharsets.US_ASCII)
                ? new Console(System.in, utf8(FileDescriptor.out), utf8(FileDescriptor.err))
                : new Console(System.in, System.out, System.err);
    }

    private static PrintStream utf8(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
    }
}
