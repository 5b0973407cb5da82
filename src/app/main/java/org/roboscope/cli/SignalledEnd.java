package org.roboscope.cli;

import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.roboscope.messages.MessageBundle;

/**
 * Tells whoever ends the program by a signal, such as Ctrl+C, that the work is not done. A file of results that is being
 * written is given up first.
 */
final class SignalledEnd implements AutoCloseable {

    private static final long SECONDS = 5;

    private final Runnable cancel;
    private final PrintStream err;
    private final String sentence;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread hook = Thread.ofPlatform().name("roboscope-stopped").unstarted(this::end);
    private volatile boolean signalled;

    /**
     * @param cancel   ends the work soon
     * @param sentence a key of the bundle {@code scan}
     */
    SignalledEnd(Runnable cancel, PrintStream err, String sentence) {
        this.cancel = cancel;
        this.err = err;
        this.sentence = sentence;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    boolean isSignalled() {
        return signalled;
    }

    private void end() {
        signalled = true;
        cancel.run();
        try {
            boolean _ = closed.await(SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException nobodyDoes) {
            throw new IllegalStateException(nobodyDoes);
        }
        err.println(MessageBundle.of("scan").text(sentence));
        err.flush();
        Runtime.getRuntime().halt(ExitCode.REFUSED);
    }

    /** The work is done, or given up. */
    @Override
    public void close() {
        closed.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException isEnding) {
            // The other thread ends the program.
        }
    }
}
