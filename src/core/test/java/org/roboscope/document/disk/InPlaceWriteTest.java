package org.roboscope.document.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.document.disk.SaveException.Reason;

/** Overwrites a file in place, and restores its old text if a step fails. */
class InPlaceWriteTest {

    private static final String OLD = "the old text\n";

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void createFile() throws IOException {
        file = Files.writeString(folder.resolve("robots.txt"), OLD);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "short", "as long as it\n", "a text that is longer than the old one\n"})
    void writesAnyLengthIntoTheSameFile(String text) throws IOException {
        FileIdentity before = FileIdentity.of(file).orElseThrow();
        assertThat(new SafeFile().writeInPlace(file, bytes(text))).isEmpty();
        assertThat(file).hasContent(text);
        assertThat(FileIdentity.of(file)).contains(before);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void anyFailedStepLeavesTheOldText(int failingStep) throws IOException {
        SafeFile broken = new SafeFile(new FailingSteps(failingStep, 1));
        assertThatThrownBy(() -> broken.writeInPlace(file, bytes("a text that is longer than the old one\n")))
                .asInstanceOf(type(SaveException.class)).extracting(SaveException::reason)
                .isEqualTo(Reason.DISK_FULL);
        assertThat(file).hasContent(OLD);
    }

    @Test
    void failedRestoreIsReportedAsTorn() {
        // The third step overwrites the old text. All later steps fail, too, so the text cannot be restored.
        SafeFile broken = new SafeFile(new FailingSteps(3, 99));
        assertThatThrownBy(() -> broken.writeInPlace(file, bytes("a text that is longer than the old one\n")))
                .asInstanceOf(type(SaveException.class)).extracting(SaveException::reason).isEqualTo(Reason.TORN);
    }

    @Test
    void missingFileIsNotCreated() {
        assertThatThrownBy(() -> new SafeFile().writeInPlace(folder.resolve("new"), bytes("x")))
                .isInstanceOf(SaveException.class);
        assertThat(folder.resolve("new")).doesNotExist();
    }

    /** Fails at {@code times} steps, from step {@code first} on, after a part of the work of each. */
    private static final class FailingSteps extends DiskSteps {

        private final int first;
        private final int times;
        private int step;

        FailingSteps(int first, int times) {
            this.first = first;
            this.times = times;
        }

        @Override
        void writeAt(Path file, byte[] bytes, int from, int to) throws IOException {
            super.writeAt(file, bytes, from, (from + to) / 2);
            failIfDue();
            super.writeAt(file, bytes, from, to);
        }

        @Override
        void truncate(Path file, long size) throws IOException {
            failIfDue();
            super.truncate(file, size);
        }

        @Override
        void force(Path file) throws IOException {
            failIfDue();
            super.force(file);
        }

        private void failIfDue() throws IOException {
            step++;
            if (step >= first && step < first + times) {
                throw new IOException("No space left on device");
            }
        }
    }
}
