package org.roboscope.document.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * While a disk hangs, the known state of a file is available immediately: recovery stores it with unsaved text, and the
 * window shows it.
 */
@Timeout(60)
class HangingDiskTest {

    @TempDir
    Path folder;

    @Test
    void knownStateDoesNotWaitForASave() throws InterruptedException {
        CountDownLatch writing = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        TrackedFile file = new TrackedFile(folder.resolve("robots.txt"), new DiskState.Absent(),
                new SafeFile(new DiskSteps() {
                    @Override
                    void force(Path forced) throws IOException {
                        writing.countDown();
                        try {
                            release.await();
                        } catch (InterruptedException interrupted) {
                            throw new IOException(interrupted);
                        }
                    }
                }));
        Thread saving = Thread.ofPlatform().daemon().start(() -> file.save(new byte[1], OverwriteMode.OVERWRITE));
        writing.await();
        assertThat(file.base()).isEqualTo(new DiskState.Absent());
        file.setBase(DiskState.ofBytes(new byte[2]));
        assertThat(file.base()).isEqualTo(DiskState.ofBytes(new byte[2]));
        release.countDown();
        saving.join();
        assertThat(file.base()).isEqualTo(DiskState.ofBytes(new byte[1]));
    }
}
