package org.roboscope.document.disk;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.time.Duration;
import org.roboscope.document.message.DocumentSentence;

/**
 * A lock that keeps other programs, and other threads of this one, from changing a file. The system releases it when
 * the program ends in any way. On a disk without locks, nothing is locked.
 */
public final class HeldLock implements AutoCloseable {

    /** The usual time to wait for a lock that another program holds. */
    public static final Duration TIMEOUT = Duration.ofSeconds(10);

    private static final Duration RETRY_PAUSE = Duration.ofMillis(5);

    private final FileChannel channel;

    private HeldLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Locks a file, which is created if it is missing.
     *
     * @param timeout the longest time to wait for a lock that another program holds
     */
    public static HeldLock acquire(Path file, Duration timeout) throws IOException {
        FileChannel channel = PlainFile.openLock(file);
        try {
            long startNanos = System.nanoTime();
            while (LockState.tryLock(channel) == LockState.HELD_BY_ANOTHER) {
                if (System.nanoTime() - startNanos >= timeout.toNanos()) {
                    throw new FileSystemException(file.toString(), null, DocumentSentence.of("system.held").text());
                }
                Thread.sleep(RETRY_PAUSE);
            }
            return new HeldLock(channel);
        } catch (InterruptedException interrupted) {
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
