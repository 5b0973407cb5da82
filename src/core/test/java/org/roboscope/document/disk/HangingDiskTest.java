package org.roboscope.document.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** While a disk hangs, what is known of a file is there at once: unsaved text is kept with it, and the window shows it. */
@Timeout(60)
class HangingDiskTest {

    @TempDir
    Path folder;

    @Test
    void whatIsKnownOfAFileDoesNotWaitForItsSave() throws InterruptedException {
        CountDownLatch writing = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        TrackedFile file = new TrackedFile(folder.resolve("robots.txt"), new DiskState.Missing(),
                new SafeFile(new DiskSteps() {
                    @Override
                    void force(Path forced) throws IOException {
                        writing.countDown();
                        try {
                            goOn.await();
                        } catch (InterruptedException interrupted) {
                            throw new IOException(interrupted);
                        }
                    }
                }));
        Thread saving = Thread.ofPlatform().daemon().start(() -> file.save(new byte[1], OverwriteMode.OVERWRITE));
        writing.await();
        assertThat(file.base()).isEqualTo(new DiskState.Missing());
        file.setBase(DiskState.ofBytes(new byte[2]));
        assertThat(file.base()).isEqualTo(DiskState.ofBytes(new byte[2]));
        goOn.countDown();
        saving.join();
        assertThat(file.base()).isEqualTo(DiskState.ofBytes(new byte[1]));
    }
}
