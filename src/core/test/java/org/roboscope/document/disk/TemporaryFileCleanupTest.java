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

    private static final byte[] HALF = {'h', 'a', 'l', 'f'};
    private static final ProgramInstance ENDED_PROCESS = new ProgramInstance(Integer.MAX_VALUE, 1);
    private static final ProgramInstance REUSED_PROCESS_ID = new ProgramInstance(ProgramInstance.own().process(), 1);

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void createFile() throws IOException {
        file = Files.write(folder.resolve("robots.txt"), HALF);
    }

    private Path leftover(Path target, String machine, ProgramInstance writer) throws IOException {
        return Files.write(TemporaryName.nextTo(target, machine, writer), HALF);
    }

    private Path setAge(Path path, Duration age) throws IOException {
        return Files.setLastModifiedTime(path, FileTime.from(Instant.now().minus(age)));
    }

    @Test
    void leftoversOfEndedProcessesAreRemovedAtOnce() throws IOException {
        assumeFalse(ProgramInstance.machine().equals("0"), "this system has no machine id");
        Path killed = leftover(file, ProgramInstance.machine(), ENDED_PROCESS);
        Path ofReusedId = leftover(file, ProgramInstance.machine(), REUSED_PROCESS_ID);
        Path ofSibling = leftover(folder.resolve("humans.txt"), ProgramInstance.machine(), ENDED_PROCESS);
        TemporaryFileCleanup.removeBeside(file);
        assertThat(killed).doesNotExist();
        assertThat(ofReusedId).doesNotExist();
        assertThat(ofSibling).doesNotExist();
        assertThat(file).exists();
    }

    @Test
    void filesOfRunningWritersAreKept() throws IOException {
        Path ownFile = setAge(leftover(file, ProgramInstance.machine(), ProgramInstance.own()), Duration.ofDays(9));
        Path elsewhere = setAge(leftover(file, "e15e", ENDED_PROCESS), Duration.ofHours(1));
        TemporaryFileCleanup.removeBeside(file);
        if (!ProgramInstance.machine().equals("0")) {
            assertThat(ownFile).exists();
        }
        assertThat(elsewhere).exists();
    }

    @Test
    void filesOfUnknownWritersAreRemovedByAge() throws IOException {
        Path elsewhere = setAge(leftover(file, "e15e", ENDED_PROCESS), Duration.ofHours(1));
        Path unnamed = setAge(Files.write(folder.resolve(".robots.txt.0123456789abcdef.roboscope-new"), HALF),
                Duration.ofHours(1));
        Path recent = leftover(file, "e15e", ENDED_PROCESS);
        new SafeFile().write(file, HALF);
        assertThat(elsewhere).doesNotExist();
        assertThat(unnamed).doesNotExist();
        assertThat(recent).exists();
        setAge(recent, Duration.ofDays(2));
        TemporaryFileCleanup.removeBeside(file);
        assertThat(recent).doesNotExist();
    }

    @Test
    void similarNamesAreKept() throws IOException {
        Path similar = setAge(Files.write(folder.resolve(".mine.roboscope-new"), HALF), Duration.ofDays(9));
        Path numbered =
                setAge(Files.write(folder.resolve("x.0123456789abcdef.roboscope-new"), HALF), Duration.ofDays(9));
        Path occupied = Files.createDirectory(TemporaryName.nextTo(file, ProgramInstance.machine(), ENDED_PROCESS));
        TemporaryFileCleanup.removeBeside(file);
        assertThat(similar).exists();
        assertThat(numbered).exists();
        assertThat(occupied).exists();
    }

    @Test
    void leftoversAreRemovedAtALinksTarget() throws IOException {
        assumeFalse(ProgramInstance.machine().equals("0"), "this system has no machine id");
        Path killed = leftover(file, ProgramInstance.machine(), ENDED_PROCESS);
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        TemporaryFileCleanup.removeBeside(Files.createSymbolicLink(elsewhere.resolve("robots.txt"), file));
        assertThat(killed).doesNotExist();
    }
}
