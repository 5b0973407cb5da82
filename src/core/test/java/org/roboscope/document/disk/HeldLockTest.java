package org.roboscope.document.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A lock is held by one program at a time. */
class HeldLockTest {

    @TempDir
    private Path folder;

    @Test
    void lockHeldByAnotherIsRefused() throws IOException {
        Path file = folder.resolve("lock");
        try (HeldLock _ = HeldLock.acquire(file, Duration.ZERO)) {
            assertThatThrownBy(() -> HeldLock.acquire(file, Duration.ZERO)).isInstanceOf(FileSystemException.class)
                    .hasMessage(file + ": another program holds it");
        }
        try (HeldLock reacquired = HeldLock.acquire(file, Duration.ZERO)) {
            assertThat(reacquired).isNotNull();
        }
    }
}
