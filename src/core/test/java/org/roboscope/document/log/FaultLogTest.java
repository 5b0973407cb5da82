package org.roboscope.document.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The log of faults has a limited size, and only its owner can read it. */
class FaultLogTest {

    @TempDir
    private Path folder;

    @Test
    void entriesAreAppended() throws IOException {
        FaultLog log = new FaultLog(folder.resolve("not/there"));
        log.add("first");
        new FaultLog(folder.resolve("not/there")).add("second");
        assertThat(log.file()).hasContent("first\n\nsecond\n\n");
    }

    @Test
    void logIsLimitedToTwoFiles() throws IOException {
        FaultLog log = new FaultLog(folder, 1_000);
        for (int i = 0; i < 1_000; i++) {
            log.add("entry " + i);
            assertThat(Files.size(log.file())).isLessThanOrEqualTo(1_000);
        }
        assertThat(Objects.requireNonNull(log.file().getParent()).toFile().list())
                .containsExactlyInAnyOrder("roboscope.log", "roboscope.1.log");
        assertThat(Files.readString(log.file())).contains("entry 999");
    }

    @Test
    void longEntryIsTruncated() throws IOException {
        FaultLog log = new FaultLog(folder);
        log.add("a".repeat(10_000_000));
        assertThat(Files.size(log.file())).isLessThan(1 << 17);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void logIsReadableByItsOwnerOnly() throws IOException {
        FaultLog log = new FaultLog(folder);
        log.add("a");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(log.file()))).isEqualTo("rw-------");
    }

    @Test
    void unwritableLogThrows() throws IOException {
        Files.writeString(folder.resolve("log"), "a file");
        assertThatThrownBy(() -> new FaultLog(folder.resolve("log")).add("a")).isInstanceOf(IOException.class);
    }
}
