package org.roboscope.cli.io;

import java.io.BufferedOutputStream;
import java.io.PrintStream;

/** Buffered output for many answers, which notices that its reader, such as {@code head}, has closed it. */
public final class AnswerStream extends PrintStream {

    private static final int BUFFER_BYTES = 1 << 16;
    private static final int CALLS_PER_CHECK = 1_024;

    private final PrintStream target;
    private int calls;

    public AnswerStream(PrintStream target) {
        super(new BufferedOutputStream(target, BUFFER_BYTES), false, target.charset());
        this.target = target;
    }

    /** Whether the output is still read. Because it is called after every answer, it rarely checks the target. */
    public boolean isOpen() {
        return ++calls % CALLS_PER_CHECK != 0 || !target.checkError();
    }
}
