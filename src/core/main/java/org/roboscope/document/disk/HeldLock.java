package org.roboscope.document.disk;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.time.Duration;
import org.roboscope.document.message.DocumentSentence;

/**
 * Keeps other programs, and other threads of this one, from changing something meanwhile. The system takes it away when
 * the program ends, however it ends. A disk that knows no locks has none.
 */
public final class HeldLock implements AutoCloseable {

    /** How long another program may hold it. */
    public static final Duration LONGEST = Duration.ofSeconds(10);

    private static final Duration STEP = Duration.ofMillis(5);

    private final FileChannel channel;

    private HeldLock(FileChannel channel) {
        this.channel = channel;
    }

    /** @param longest how long to wait for another who holds it */
    public static HeldLock of(Path file, Duration longest) throws IOException {
        FileChannel channel = PlainFile.openLock(file);
        try {
            long begin = System.nanoTime();
            while (LockState.take(channel) == LockState.HELD_BY_ANOTHER) {
                if (System.nanoTime() - begin >= longest.toNanos()) {
                    throw new FileSystemException(file.toString(), null, DocumentSentence.of("system.held").text());
                }
                Thread.sleep(STEP);
            }
            return new HeldLock(channel);
        } catch (InterruptedException ended) {
            channel.close();
            Thread.currentThread().interrupt();
            throw new InterruptedIOException(file.toString());
        } catch (IOException | RuntimeException failure) {
            channel.close();
            throw failure;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
