package org.roboscope.spec;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.function.Executable;

/**
 * Texts that are all separators. A reader that calls itself for each runs out of its stack; one that looks back at each takes
 * more of the processor than it is granted, and one that copies the rest at each more memory.
 */
public final class HostileText {

    /** At this length, looking back at each character costs a second of the processor, and more. */
    public static final int SHORT = 50_000;
    public static final int LONG = 1_000_000;

    /** Of the processor, whatever else the machine does: four times what any reader takes when its code is new. */
    private static final long SECONDS_OF_SHORT = 1;
    private static final long SECONDS_OF_LONG = 30;
    /** Four times what any reader takes. */
    private static final long BYTES_OF_EACH = 6_000;
    private static final long SMALL_STACK = 1 << 18;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private HostileText() {}

    /** The piece over and over. A long one comes more often than the length has room for, or it would come seldom. */
    public static String of(String piece, int length) {
        return piece.repeat((int) (length / Math.sqrt(piece.length())));
    }

    /** @return what is wrong with reading a text that was made with this length; empty if nothing is */
    public static String fault(int length, Executable reading) throws InterruptedException {
        Reader reader = new Reader(length, reading);
        Thread thread = new Thread(null, reader, "reader of a hostile text", SMALL_STACK);
        thread.setDaemon(true);
        thread.start();
        while (thread.isAlive() && reader.costs(thread).isEmpty()) {
            thread.join(20);
        }
        return thread.isAlive() ? reader.costs(thread) : reader.fault;
    }

    private static final class Reader implements Runnable {

        private final int length;
        private final Executable reading;
        private volatile String fault = "";

        private Reader(int length, Executable reading) {
            this.length = length;
            this.reading = reading;
        }

        @Override
        public void run() {
            try {
                reading.execute();
                fault = costs(Thread.currentThread());
            } catch (Throwable thrown) {
                fault = thrown.toString();
            }
        }

        /** What the thread has cost too much. */
        private String costs(Thread thread) {
            long seconds = length == LONG ? SECONDS_OF_LONG : SECONDS_OF_SHORT;
            if (THREADS.getThreadCpuTime(thread.threadId()) > seconds * 1_000_000_000) {
                return "takes more than " + seconds + " s of the processor";
            }
            return THREADS.getThreadAllocatedBytes(thread.threadId()) > BYTES_OF_EACH * length
                    ? "takes more than " + BYTES_OF_EACH + " bytes for each character" : "";
        }
    }

    /** The first of the text, for messages. */
    public static String shown(String text) {
        return text.substring(0, Math.min(60, text.length())) + "\u2026";
    }

    public static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
