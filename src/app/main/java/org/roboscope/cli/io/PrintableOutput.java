package org.roboscope.cli.io;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;

/**
 * Lines for a person, with every control character in them written as an escape: they quote files, servers and libraries,
 * which could move the cursor or colour what follows.
 */
final class PrintableOutput extends OutputStream {

    private final PrintStream target;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    private PrintableOutput(PrintStream target) {
        this.target = target;
    }

    static PrintStream before(PrintStream target) {
        Charset charset = target.charset();
        return new PrintStream(new PrintableOutput(target), true, charset);
    }

    @Override
    public void write(int value) {
        if (value == '\n') {
            passOn();
            target.println();
        } else if (value != '\r') {
            line.write(value);
        }
    }

    @Override
    public void flush() {
        passOn();
        target.flush();
    }

    private void passOn() {
        target.print(PrintableText.of(line.toString(target.charset())));
        line.reset();
    }
}
