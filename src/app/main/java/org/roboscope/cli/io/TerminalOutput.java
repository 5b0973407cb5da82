package org.roboscope.cli.io;

import java.io.PrintStream;

/** Standard output that a terminal shows: what files, logs and servers hold can do nothing to it. */
final class TerminalOutput extends PrintStream {

    private final PrintStream target;

    TerminalOutput(PrintStream target, boolean coloured) {
        super(PrintableOutput.results(target, coloured), false, target.charset());
        this.target = target;
    }

    /** What the terminal gets. */
    PrintStream target() {
        return target;
    }

    @Override
    public boolean checkError() {
        flush();
        return target.checkError();
    }
}
