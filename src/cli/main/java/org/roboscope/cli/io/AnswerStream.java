package org.roboscope.cli.io;

import java.io.BufferedOutputStream;
import java.io.PrintStream;

/** Buffered output for many answers. It notices when their reader is gone, as behind {@code head}. */
public final class AnswerStream extends PrintStream {

    private static final int BUFFER = 1 << 16;
    private static final int CHECK_EVERY = 1_024;

    private final PrintStream target;
    private int checks;

    public AnswerStream(PrintStream target) {
        super(new BufferedOutputStream(target, BUFFER), false, target.charset());
        this.target = target;
    }

    /** Whether it makes sense to go on. Asked after every answer, so it looks only now and then. */
    public boolean isHeard() {
        return ++checks % CHECK_EVERY != 0 || !target.checkError();
    }
}
