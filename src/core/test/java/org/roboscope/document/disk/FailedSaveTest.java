package org.roboscope.document.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.document.disk.SaveException.Reason;

/** A save that fails leaves everything as it was, and says why. */
class FailedSaveTest {

    private static final byte[] OLD = "old\r\n".getBytes(StandardCharsets.UTF_8);
    private static final byte[] NEW = "new\n".getBytes(StandardCharsets.UTF_8);

    @TempDir
    Path folder;

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void saysWhatStandsInTheWay() throws IOException {
        Path loop = folder.resolve("loop");
        Files.createSymbolicLink(loop, Path.of("pool"));
        Files.createSymbolicLink(folder.resolve("pool"), Path.of("loop"));
        Path astray = Files.createSymbolicLink(folder.resolve("astray"), Path.of("gone/robots.txt"));
        Path inFile = old().resolve("robots.txt");
        Path readOnly = Files.write(folder.resolve("read-only"), OLD);
        Files.setPosixFilePermissions(readOnly, PosixFilePermissions.fromString("r--r--r--"));
        Path occupied = Files.createDirectory(folder.resolve("folder"));

        assertFails(loop, Reason.LINK_LOOP);
        assertFails(astray, Reason.FOLDER_GONE);
        assertFails(folder.resolve("gone/robots.txt"), Reason.FOLDER_GONE);
        assertFails(inFile, Reason.FOLDER_GONE);
        assertFails(occupied, Reason.IS_A_FOLDER);
        assertFails(Path.of("/"), Reason.IS_A_FOLDER);
        assertFails(Path.of("/dev/full"), Reason.NOT_A_PLAIN_FILE);
        assertFails(readOnly, Reason.READ_ONLY_FILE);
        assertThat(readOnly).hasBinaryContent(OLD);
    }

    @ParameterizedTest
    @EnumSource(Step.class)
    void leavesTheOldFileWholeWhicheverStepFails(Step step) throws IOException {
        Path file = old();
        SafeFile failing = new SafeFile(new FailingSteps(step, "Input/output error"));
        assertThatThrownBy(() -> failing.write(file, NEW)).isInstanceOf(SaveException.class)
                .asInstanceOf(type(SaveException.class)).satisfies(failure -> {
                    assertThat(failure.reason()).isEqualTo(Reason.SYSTEM);
                    assertThat(failure.sentence().text()).contains(file.toString(), "Input/output error");
                });
        assertThat(file).hasBinaryContent(OLD);
        assertThat(names()).containsExactly("robots.txt");
        assertThat(new SafeFile().write(file, NEW)).as("the next save works").isEmpty();
    }

    /** What lies there is made up by the system: there is no disk, so none that could be full. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void whereThereIsNoDiskNoneIsFull() {
        assertThatThrownBy(() -> new SafeFile().write(Path.of("/proc/robots.txt"), new byte[] {'x'}))
                .isInstanceOfSatisfying(SaveException.class,
                        failure -> assertThat(failure.reason()).isNotEqualTo(Reason.DISK_FULL));
    }

    @Test
    void leavesNothingBehindWhereThereWasNoFile() throws IOException {
        for (Step step : Step.values()) {
            SafeFile failing = new SafeFile(new FailingSteps(step, "No space left on device"));
            assertThatThrownBy(() -> failing.write(folder.resolve("new.txt"), NEW)).isInstanceOf(SaveException.class)
                    .asInstanceOf(type(SaveException.class))
                    .extracting(SaveException::reason).isEqualTo(Reason.DISK_FULL);
            assertThat(names()).isEmpty();
        }
    }

    /** What is too long to hold, such as a table of results. */
    @Test
    void aDiskThatIsFullInTheMiddleLeavesTheOldFile() throws IOException {
        SafeFile full = new SafeFile(new SmallDisk(10_000));
        SafeFile.StreamedContent rows = out -> {
            for (int i = 0; i < 10_000; i++) {
                out.write("/a/page,allowed\n".getBytes(StandardCharsets.US_ASCII));
            }
            return true;
        };
        Path file = old();
        for (Path target : List.of(file, folder.resolve("new.csv"))) {
            assertThatThrownBy(() -> full.write(target, rows)).isInstanceOf(SaveException.class)
                    .asInstanceOf(type(SaveException.class)).satisfies(failure -> {
                        assertThat(failure.reason()).isEqualTo(Reason.DISK_FULL);
                        assertThat(failure.sentence().text()).contains(target.toString());
                    });
            assertThat(file).hasBinaryContent(OLD);
            assertThat(names()).containsExactly("robots.txt");
        }
        assertThat(new SafeFile().write(file, rows)).as("there is room again").isPresent();
        assertThat(file).hasSize(160_000);
    }

    /** Accepts {@code room} bytes of a file and then fails, like a full disk. */
    private static final class SmallDisk extends DiskSteps {

        private final long room;

        SmallDisk(long room) {
            this.room = room;
        }

        @Override
        OutputStream openNew(Path file, FileAttribute<?>... attributes) throws IOException {
            return new FilterOutputStream(super.openNew(file, attributes)) {

                private long written;

                @Override
                public void write(int value) throws IOException {
                    write(new byte[] {(byte) value}, 0, 1);
                }

                @Override
                public void write(byte[] bytes, int from, int length) throws IOException {
                    int fitting = (int) Math.min(length, room - written);
                    out.write(bytes, from, fitting);
                    written += fitting;
                    if (fitting < length) {
                        throw new IOException("No space left on device");
                    }
                }
            };
        }
    }

    @Test
    void leavesTheOldFileWholeWhateverIsThrown() throws IOException {
        Path file = old();
        for (Throwable thrown : List.of(new IllegalStateException("a fault"), new OutOfMemoryError("a fault"))) {
            SafeFile failing = new SafeFile(new DiskSteps() {
                @Override
                void force(Path temporary) {
                    throwUnchecked(thrown);
                }
            });
            assertThatThrownBy(() -> failing.write(file, NEW)).isSameAs(thrown);
            assertThat(file).hasBinaryContent(OLD);
            assertThat(names()).containsExactly("robots.txt");
        }
    }

    private static void throwUnchecked(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) thrown;
    }

    @Test
    void saysThatTheFolderIsGoneWhenItGoesMeanwhile() throws IOException {
        Path inner = Files.createDirectory(folder.resolve("inner"));
        Path file = Files.write(inner.resolve("robots.txt"), OLD);
        SafeFile late = new SafeFile(new DiskSteps() {
            @Override
            void writeNew(Path temporary, byte[] bytes, FileAttribute<?>... attributes)
                    throws IOException {
                Files.deleteIfExists(file);
                Files.deleteIfExists(inner);
                super.writeNew(temporary, bytes, attributes);
            }
        });
        assertThatThrownBy(() -> late.write(file, NEW)).isInstanceOf(SaveException.class)
                .asInstanceOf(type(SaveException.class)).extracting(SaveException::reason)
                .isEqualTo(Reason.FOLDER_GONE);
    }

    @ParameterizedTest
    @EnumSource(Reason.class)
    void everyFailureHasASentence(Reason reason) {
        var failure = new SaveException(reason, Path.of("it's {0}.txt"), new IOException("why"));
        assertThat(failure.sentence().text()).contains("it's {0}.txt").endsWith(".").doesNotContain("{1}");
    }

    private void assertFails(Path file, Reason reason) throws IOException {
        Optional<PosixFileAttributes> before = attributes(file);
        assertThatThrownBy(() -> new SafeFile().write(file, NEW)).isInstanceOf(SaveException.class)
                .asInstanceOf(type(SaveException.class)).extracting(SaveException::reason).isEqualTo(reason);
        assertThat(attributes(file).map(PosixFileAttributes::fileKey))
                .isEqualTo(before.map(PosixFileAttributes::fileKey));
    }

    private static Optional<PosixFileAttributes> attributes(Path file) throws IOException {
        return Files.exists(file) ? Optional.of(Files.readAttributes(file, PosixFileAttributes.class))
                : Optional.empty();
    }

    private Path old() throws IOException {
        return Files.write(folder.resolve("robots.txt"), OLD);
    }

    private Stream<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName())).toList().stream();
        }
    }

    enum Step {
        CREATE, WRITE, FORCE, REPLACE
    }

    /** Fails at one step as a disk does: after a part of the work. */
    private static final class FailingSteps extends DiskSteps {

        private final Step failing;
        private final String words;

        FailingSteps(Step failing, String words) {
            this.failing = failing;
            this.words = words;
        }

        @Override
        void writeNew(Path file, byte[] bytes, FileAttribute<?>... attributes)
                throws IOException {
            failAt(Step.CREATE);
            super.writeNew(file, Arrays.copyOf(bytes, bytes.length / 2), attributes);
            failAt(Step.WRITE);
        }

        @Override
        void force(Path file) throws IOException {
            failAt(Step.FORCE);
            super.force(file);
        }

        @Override
        void replace(Path temporary, Path target) throws IOException {
            failAt(Step.REPLACE);
            super.replace(temporary, target);
        }

        private void failAt(Step step) throws IOException {
            if (step == failing) {
                throw new IOException(words);
            }
        }
    }
}
