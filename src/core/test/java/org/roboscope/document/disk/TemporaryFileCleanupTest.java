package org.roboscope.document.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.disk.TemporaryFileCleanup.TemporaryName;
import org.roboscope.document.process.ProgramInstance;

/** Removes temporary files of processes that ended, and keeps those of running processes. */
class TemporaryFileCleanupTest {

    private static final byte[] CONTENT = {'h', 'a', 'l', 'f'};
    private static final ProgramInstance ENDED_PROCESS = new ProgramInstance(Integer.MAX_VALUE, 1);
    private static final ProgramInstance REUSED_PROCESS_ID = new ProgramInstance(ProgramInstance.own().pid(), 1);

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void createFile() throws IOException {
        file = Files.write(folder.resolve("robots.txt"), CONTENT);
    }

    private Path writeLeftover(Path target, String machine, ProgramInstance writer) throws IOException {
        return Files.write(TemporaryName.nextTo(target, machine, writer), CONTENT);
    }

    private Path setAge(Path path, Duration age) throws IOException {
        return Files.setLastModifiedTime(path, FileTime.from(Instant.now().minus(age)));
    }

    @Test
    void leftoversOfEndedProcessesAreRemovedAtOnce() throws IOException {
        assumeFalse(ProgramInstance.machine().equals("0"), "this system has no machine id");
        Path killed = writeLeftover(file, ProgramInstance.machine(), ENDED_PROCESS);
        Path ofReusedId = writeLeftover(file, ProgramInstance.machine(), REUSED_PROCESS_ID);
        Path ofSibling = writeLeftover(folder.resolve("humans.txt"), ProgramInstance.machine(), ENDED_PROCESS);
        TemporaryFileCleanup.removeBeside(file);
        assertThat(killed).doesNotExist();
        assertThat(ofReusedId).doesNotExist();
        assertThat(ofSibling).doesNotExist();
        assertThat(file).exists();
    }

    @Test
    void filesOfRunningWritersAreKept() throws IOException {
        Path ownFile =
                setAge(writeLeftover(file, ProgramInstance.machine(), ProgramInstance.own()), Duration.ofDays(9));
        Path ofOtherMachine = setAge(writeLeftover(file, "e15e", ENDED_PROCESS), Duration.ofHours(1));
        TemporaryFileCleanup.removeBeside(file);
        if (!ProgramInstance.machine().equals("0")) {
            assertThat(ownFile).exists();
        }
        assertThat(ofOtherMachine).exists();
    }

    @Test
    void filesOfUnknownWritersAreRemovedByAge() throws IOException {
        Path ofOtherMachine = setAge(writeLeftover(file, "e15e", ENDED_PROCESS), Duration.ofHours(1));
        Path withoutProcess = setAge(Files.write(folder.resolve(".robots.txt.0123456789abcdef.roboscope-new"), CONTENT),
                Duration.ofHours(1));
        Path recent = writeLeftover(file, "e15e", ENDED_PROCESS);
        new SafeFile().write(file, CONTENT);
        assertThat(ofOtherMachine).doesNotExist();
        assertThat(withoutProcess).doesNotExist();
        assertThat(recent).exists();
        setAge(recent, Duration.ofDays(2));
        TemporaryFileCleanup.removeBeside(file);
        assertThat(recent).doesNotExist();
    }

    @Test
    void similarNamesAreKept() throws IOException {
        Path similar = setAge(Files.write(folder.resolve(".mine.roboscope-new"), CONTENT), Duration.ofDays(9));
        Path withoutDot =
                setAge(Files.write(folder.resolve("x.0123456789abcdef.roboscope-new"), CONTENT), Duration.ofDays(9));
        Path folderWithTemporaryName =
                Files.createDirectory(TemporaryName.nextTo(file, ProgramInstance.machine(), ENDED_PROCESS));
        TemporaryFileCleanup.removeBeside(file);
        assertThat(similar).exists();
        assertThat(withoutDot).exists();
        assertThat(folderWithTemporaryName).exists();
    }

    @Test
    void leftoversNextToALinkTargetAreRemoved() throws IOException {
        assumeFalse(ProgramInstance.machine().equals("0"), "this system has no machine id");
        Path killed = writeLeftover(file, ProgramInstance.machine(), ENDED_PROCESS);
        Path linkFolder = Files.createDirectory(folder.resolve("elsewhere"));
        TemporaryFileCleanup.removeBeside(Files.createSymbolicLink(linkFolder.resolve("robots.txt"), file));
        assertThat(killed).doesNotExist();
    }
}
