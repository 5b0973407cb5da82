package org.roboscope.document.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Only plain files are read: opening a pipe without a writer would hang, and a device has no end. */
@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(60)
class PlainFileTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"pipe", "linkToPipe", "folder", "/dev/zero", "linkToDevice"})
    void onlyPlainFilesAreOpened(String name) throws Exception {
        createPipe();
        Files.createDirectory(folder.resolve("folder"));
        Files.createSymbolicLink(folder.resolve("linkToPipe"), folder.resolve("pipe"));
        Files.createSymbolicLink(folder.resolve("linkToDevice"), Path.of("/dev/zero"));
        Path path = folder.resolve(name);
        for (Operation operation : new Operation[] {
            () -> PlainFile.read(path, 9), () -> PlainFile.open(path).close(), () -> PlainFile.size(path),
            () -> PlainFile.openLock(path).close()}) {
            assertThatThrownBy(operation::run).isInstanceOf(FileSystemException.class)
                    .hasMessageEndingWith("it is not a plain file");
        }
    }

    @Test
    void targetOfALinkIsRead() throws Exception {
        Path file = Files.write(folder.resolve("file"), new byte[] {1, 2});
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        assertThat(PlainFile.read(link, 2)).containsExactly(1, 2);
        assertThat(PlainFile.size(link)).isEqualTo(2);
        assertThatThrownBy(() -> PlainFile.read(folder.resolve("none"), 2)).isInstanceOf(NoSuchFileException.class);
    }

    /** Files in /proc report a size of zero. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void bytesAreCountedWhileTheyAreRead() throws Exception {
        Path unsized = Path.of("/proc/self/maps");
        assertThat(PlainFile.size(unsized)).isZero();
        assertThatThrownBy(() -> PlainFile.read(unsized, 100)).isInstanceOf(PlainFile.TooLargeException.class)
                .hasMessageEndingWith("it is too large");
    }

    @Test
    void onlyDevicesWithoutAnEndAreRefused() throws Exception {
        assertThat(PlainFile.isFileOrPipe(createPipe())).isTrue();
        assertThat(PlainFile.isFileOrPipe(Path.of("/dev/null"))).isTrue();
        assertThat(PlainFile.isFileOrPipe(Path.of("/dev/zero"))).isFalse();
        try (InputStream empty = Files.newInputStream(Path.of("/dev/null"))) {
            assertThat(empty.read()).isEqualTo(-1);
        }
    }

    private Path createPipe() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
        return pipe;
    }

    private interface Operation {

        void run() throws IOException;
    }
}
