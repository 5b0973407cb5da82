package org.roboscope.document.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.disk.SaveException.Reason;

/** Saves on mounted disks that are full or read-only, and by a user without the rights. */
@EnabledOnOs(OS.LINUX)
class RealDiskTest {

    @TempDir
    Path folder;

    @BeforeEach
    void requireRoot() {
        AdministratorRights.assume();
    }

    @Test
    void fullDiskLeavesTheOldFile() throws IOException {
        AdministratorRights.run("mount", "-t", "tmpfs", "-o", "size=256k", "small", folder.toString());
        try {
            // The disk has no space for two files of this size.
            byte[] old = new byte[150_000];
            Path file = Files.write(folder.resolve("robots.txt"), old);
            assertFails(file, new byte[150_000], Reason.DISK_FULL);
            assertThat(file).hasBinaryContent(old);
            assertThat(fileNames(folder)).containsExactly("robots.txt");
        } finally {
            AdministratorRights.run("umount", folder.toString());
        }
    }

    @Test
    void diskWithoutFreeInodesLeavesTheOldFile() throws IOException {
        AdministratorRights.run("mount", "-t", "tmpfs", "-o", "nr_inodes=2", "small", folder.toString());
        try {
            // The folder and the file use both inodes.
            Path file = Files.write(folder.resolve("robots.txt"), new byte[] {'a'});
            assertFails(file, new byte[] {'b'}, Reason.DISK_FULL);
            assertThat(file).hasBinaryContent(new byte[] {'a'});
        } finally {
            AdministratorRights.run("umount", folder.toString());
        }
    }

    @Test
    void readOnlyDiskIsReported() throws IOException {
        AdministratorRights.run("mount", "-t", "tmpfs", "disk", folder.toString());
        try {
            Path file = Files.write(folder.resolve("robots.txt"), new byte[] {'a'});
            AdministratorRights.run("mount", "-o", "remount,ro", folder.toString());
            assertFails(file, new byte[] {'b'}, Reason.READ_ONLY_DISK);
            assertFails(folder.resolve("new.txt"), new byte[] {'b'}, Reason.READ_ONLY_DISK);
            assertThat(file).hasBinaryContent(new byte[] {'a'});
        } finally {
            AdministratorRights.run("umount", folder.toString());
        }
    }

    /** Containers mount single files from another disk, which cannot be replaced by name. */
    @Test
    void mountedFileIsLeftUnchanged() throws IOException {
        Path file = Files.write(folder.resolve("robots.txt"), new byte[] {'a'});
        Path outside = Files.write(folder.resolve("outside.txt"), new byte[] {'o'});
        AdministratorRights.run("mount", "--bind", outside.toString(), file.toString());
        try {
            assertFails(file, new byte[] {'b'}, Reason.NOT_REPLACEABLE);
            assertThat(file).hasBinaryContent(new byte[] {'o'});
            assertThat(fileNames(folder)).containsExactlyInAnyOrder("robots.txt", "outside.txt");
        } finally {
            AdministratorRights.run("umount", file.toString());
        }
    }

    @Test
    void fileInAClosedFolderIsLeftUnchanged() throws IOException {
        Path closed = Files.createDirectory(folder.resolve("closed"));
        Path file = Files.write(closed.resolve("robots.txt"), new byte[] {'a'});
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
        assertThat(saveWithoutRights(file)).isEqualTo("FOLDER_CLOSED");
        assertThat(file).hasBinaryContent(new byte[] {'a'});
        assertThat(fileNames(closed)).containsExactly("robots.txt");
    }

    @Test
    void mountedFileIsWrittenInPlaceOnRequest() throws IOException {
        AdministratorRights.assume();
        Path outside = Files.write(folder.resolve("outside.txt"), new byte[] {'a'});
        Path file = Files.write(folder.resolve("in side.txt"), new byte[0]);
        AdministratorRights.run("mount", "--bind", outside.toString(), file.toString());
        try {
            TrackedFile tracked = new TrackedFile(file, DiskState.read(file));
            assertThat(tracked.save(new byte[] {'b', 'c'}, OverwriteMode.ASK))
                    .asInstanceOf(type(SaveResult.Failed.class)).satisfies(failed -> {
                        assertThat(failed.reason()).isEqualTo(Reason.NOT_REPLACEABLE);
                        assertThat(failed.isOverwritable()).isTrue();
                    });
            assertThat(outside).hasBinaryContent(new byte[] {'a'});
            assertThat(tracked.saveInPlace(new byte[] {'b', 'c'}, OverwriteMode.ASK))
                    .isInstanceOf(SaveResult.Saved.class);
            assertThat(outside).hasBinaryContent(new byte[] {'b', 'c'});
            assertThat(tracked.findChange()).isFalse();
            assertThat(fileNames(folder)).containsExactlyInAnyOrder("outside.txt", "in side.txt");
        } finally {
            AdministratorRights.run("umount", file.toString());
        }
    }

    /** In a folder such as /tmp, only its owner may replace a file. */
    @Test
    void fileOfOtherUserInAStickyFolderIsNotReplaced() throws IOException {
        Path file = openFolderWithFile("rw-rw-rw-");
        Files.setAttribute(Objects.requireNonNull(file.getParent()), "unix:mode", 0_1777);
        assertThat(saveWithoutRights(file)).isEqualTo("NOT_REPLACEABLE");
        assertThat(file).hasBinaryContent(new byte[] {'a'});
        assertThat(fileNames(file.getParent())).containsExactly("robots.txt");
    }

    @Test
    void readOnlyFileOfOtherUserIsNotReplaced() throws IOException {
        Path file = openFolderWithFile("rw-r--r--");
        assertThat(saveWithoutRights(file)).isEqualTo("READ_ONLY_FILE");
        assertThat(file).hasBinaryContent(new byte[] {'a'});
    }

    @Test
    void savingReportsTheLostOwner() throws IOException {
        Path file = openFolderWithFile("rw-rw-rw-");
        assertThat(saveWithoutRights(file)).isEqualTo("[OWNER_NOT_KEPT]");
        assertThat(file).hasBinaryContent(SaveOnce.BYTES);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-rw-rw-");
    }

    private Path openFolderWithFile(String permissions) throws IOException {
        Path open = Files.createDirectory(folder.resolve("open"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
        Path file = Files.write(open.resolve("robots.txt"), new byte[] {'a'});
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
        return file;
    }

    private String saveWithoutRights(Path file) throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return AdministratorRights
                .run("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", java, "-Xshare:auto",
                        "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED", "-cp",
                        System.getProperty("java.class.path"), SaveOnce.class.getName(),
                        file.toString())
                .strip();
    }

    private static void assertFails(Path file, byte[] bytes, Reason reason) {
        assertThatThrownBy(() -> new SafeFile().write(file, bytes)).isInstanceOf(SaveException.class)
                .asInstanceOf(type(SaveException.class)).extracting(SaveException::reason).isEqualTo(reason);
    }

    private static Stream<String> fileNames(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName())).toList().stream();
        }
    }
}
