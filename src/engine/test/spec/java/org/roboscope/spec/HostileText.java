package org.roboscope.spec;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.function.Executable;

/**
 * Creates texts that consist of separators, and limits the time and memory of readers. A recursive reader overflows its
 * stack on such a text. A reader that looks back at each separator exceeds the processor time, and one that copies the
 * rest of the text at each separator exceeds the memory.
 */
public final class HostileText {

    /** The length at which looking back at each character costs a second of processor time or more. */
    public static final int SHORT = 50_000;
    public static final int LONG = 1_000_000;

    /** The maximum processor time: four times that of any reader before its code is compiled. */
    private static final long MAX_SECONDS_SHORT = 1;
    private static final long MAX_SECONDS_LONG = 30;
    /** The maximum memory: four times that of any reader. */
    private static final long MAX_BYTES_PER_CHARACTER = 6_000;
    private static final long NANOS_PER_SECOND = 1_000_000_000;
    private static final long SMALL_STACK_BYTES = 1 << 18;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private HostileText() {}

    /**
     * Repeats a piece. A long piece is repeated more often than the length requires, because it would otherwise occur
     * only a few times.
     */
    public static String of(String piece, int length) {
        return piece.repeat((int) (length / Math.sqrt(piece.length())));
    }

    /**
     * Reads a text of this length in a thread with a small stack.
     *
     * @return the problem with reading the text, or empty if there is none
     */
    public static String findFault(int length, Executable reading) throws InterruptedException {
        Reader reader = new Reader(length, reading);
        Thread thread = new Thread(null, reader, "reader of a hostile text", SMALL_STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
        while (thread.isAlive() && reader.describeExceededLimit(thread).isEmpty()) {
            thread.join(20);
        }
        return thread.isAlive() ? reader.describeExceededLimit(thread) : reader.fault;
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
                fault = describeExceededLimit(Thread.currentThread());
            } catch (Throwable thrown) {
                fault = thrown.toString();
            }
        }

        /** Returns the resource of which the thread has used too much. */
        private String describeExceededLimit(Thread thread) {
            long seconds = length == LONG ? MAX_SECONDS_LONG : MAX_SECONDS_SHORT;
            if (THREADS.getThreadCpuTime(thread.threadId()) > seconds * NANOS_PER_SECOND) {
                return "takes more than " + seconds + " s of the processor";
            }
            return THREADS.getThreadAllocatedBytes(thread.threadId()) > MAX_BYTES_PER_CHARACTER * length
                    ? "takes more than " + MAX_BYTES_PER_CHARACTER + " bytes for each character" : "";
        }
    }

    /** Returns the beginning of the text, for messages. */
    public static String shorten(String text) {
        return text.substring(0, Math.min(60, text.length())) + "\u2026";
    }

    public static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
