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

class TemporaryFileCleanupTest {

    private static final byte[] HALF = {'h', 'a', 'l', 'f'};
    private static final ProgramInstance ENDED = new ProgramInstance(Integer.MAX_VALUE, 1);
    private static final ProgramInstance OTHER_OF_OUR_NUMBER = new ProgramInstance(ProgramInstance.own().process(), 1);

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void makeAFile() throws IOException {
        file = Files.write(folder.resolve("robots.txt"), HALF);
    }

    private Path left(Path target, String machine, ProgramInstance writer) throws IOException {
        return Files.write(TemporaryName.beside(target, machine, writer), HALF);
    }

    private Path old(Path path, Duration age) throws IOException {
        return Files.setLastModifiedTime(path, FileTime.from(Instant.now().minus(age)));
    }

    @Test
    void goAtOnceWhenTheFileIsOpenedAndTheirWriterIsGone() throws IOException {
        assumeFalse(ProgramInstance.machine().equals("0"), "this system does not say which computer it is");
        Path killed = left(file, ProgramInstance.machine(), ENDED);
        Path numberGivenAgain = left(file, ProgramInstance.machine(), OTHER_OF_OUR_NUMBER);
        Path ofItsNeighbour = left(folder.resolve("humans.txt"), ProgramInstance.machine(), ENDED);
        TemporaryFileCleanup.removeBeside(file);
        assertThat(killed).doesNotExist();
        assertThat(numberGivenAgain).doesNotExist();
        assertThat(ofItsNeighbour).doesNotExist();
        assertThat(file).exists();
    }

    @Test
    void stayAsLongAsTheirWriterMayBeWriting() throws IOException {
        Path ours = old(left(file, ProgramInstance.machine(), ProgramInstance.own()), Duration.ofDays(9));
        Path elsewhere = old(left(file, "e15e", ENDED), Duration.ofHours(1));
        TemporaryFileCleanup.removeBeside(file);
        if (!ProgramInstance.machine().equals("0")) {
            assertThat(ours).exists();
        }
        assertThat(elsewhere).exists();
    }

    @Test
    void areRemovedByAgeIfTheirWriterIsUnknown() throws IOException {
        Path elsewhere = old(left(file, "e15e", ENDED), Duration.ofHours(1));
        Path unnamed = old(Files.write(folder.resolve(".robots.txt.0123456789abcdef.roboscope-new"), HALF),
                Duration.ofHours(1));
        Path recent = left(file, "e15e", ENDED);
        new SafeFile().write(file, HALF);
        assertThat(elsewhere).doesNotExist();
        assertThat(unnamed).doesNotExist();
        assertThat(recent).exists();
        old(recent, Duration.ofDays(2));
        TemporaryFileCleanup.removeBeside(file);
        assertThat(recent).doesNotExist();
    }

    @Test
    void areNothingButWhatASaveWrites() throws IOException {
        Path alike = old(Files.write(folder.resolve(".mine.roboscope-new"), HALF), Duration.ofDays(9));
        Path numbered = old(Files.write(folder.resolve("x.0123456789abcdef.roboscope-new"), HALF), Duration.ofDays(9));
        Path occupied = Files.createDirectory(TemporaryName.beside(file, ProgramInstance.machine(), ENDED));
        TemporaryFileCleanup.removeBeside(file);
        assertThat(alike).exists();
        assertThat(numbered).exists();
        assertThat(occupied).exists();
    }

    @Test
    void areSweptWhereALinkLeads() throws IOException {
        assumeFalse(ProgramInstance.machine().equals("0"), "this system does not say which computer it is");
        Path killed = left(file, ProgramInstance.machine(), ENDED);
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        TemporaryFileCleanup.removeBeside(Files.createSymbolicLink(elsewhere.resolve("robots.txt"), file));
        assertThat(killed).doesNotExist();
    }
}
