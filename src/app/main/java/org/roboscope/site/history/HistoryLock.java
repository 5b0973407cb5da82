package org.roboscope.site.history;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import org.roboscope.document.disk.LockState;

/**
 * Keeps other programs, and other threads of this one, from changing a history meanwhile. The system takes it away when
 * the program ends, however it ends. A disk that knows no locks has none.
 */
final class HistoryLock implements AutoCloseable {

    static final String NAME = ".lock";

    private static final Duration LONGEST = Duration.ofSeconds(10);
    private static final Duration STEP = Duration.ofMillis(5);

    private final FileChannel channel;

    private HistoryLock(FileChannel channel) {
        this.channel = channel;
    }

    static HistoryLock of(Path folder) throws IOException {
        return of(folder, LONGEST);
    }

    /** @param longest how long to wait for another who holds it */
    static HistoryLock of(Path folder, Duration longest) throws IOException {
        Path file = folder.resolve(NAME);
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            long begin = System.nanoTime();
            while (LockState.take(channel) == LockState.HELD_BY_ANOTHER) {
                if (System.nanoTime() - begin >= longest.toNanos()) {
                    throw new FileSystemException(file.toString(), null, "held by another program");
                }
                Thread.sleep(STEP);
            }
            return new HistoryLock(channel);
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
