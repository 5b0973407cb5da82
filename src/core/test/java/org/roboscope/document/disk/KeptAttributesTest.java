package org.roboscope.document.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A save keeps the attributes that Java does not expose, or reports which are lost. */
@EnabledOnOs(OS.LINUX)
class KeptAttributesTest {

    private static final byte[] OLD = "old\n".getBytes(StandardCharsets.UTF_8);
    private static final byte[] NEW = "new\n".getBytes(StandardCharsets.UTF_8);
    /** User 4711 may write, the file's group may not, although the mask makes the group's permissions look writable. */
    private static final String ONE_USER_MAY_WRITE = "user::rw-,user:4711:rw-,group::r--,mask::rw-,other::---";

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void createFile() throws IOException {
        file = Files.write(folder.resolve("r\u00f6bots.txt"), OLD);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    }

    private static void setAccessList(Path path, String list) throws IOException {
        AdministratorRights.run("setfacl", "--set", list, path.toString());
    }

    private String accessList() throws IOException {
        return AdministratorRights.run("getfacl", "--absolute-names", "--omit-header", "--numeric", file.toString())
                .strip().replace('\n', ',');
    }

    private String permissions() throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    @Test
    void keepsTheAccessList() throws IOException {
        setAccessList(file, ONE_USER_MAY_WRITE);
        assertThat(permissions()).as("the mask shows as the group's").isEqualTo("rw-rw----");
        assertThat(new SafeFile().write(file, NEW)).isEmpty();
        assertThat(file).hasBinaryContent(NEW);
        assertThat(accessList()).isEqualTo(ONE_USER_MAY_WRITE);
        assertThat(permissions()).isEqualTo("rw-rw----");
    }

    @Test
    void defaultAccessListOfFolderIsNotApplied() throws IOException {
        AdministratorRights.run("setfacl", "--default", "--set", ONE_USER_MAY_WRITE, folder.toString());
        assertThat(new SafeFile().write(file, NEW)).isEmpty();
        assertThat(accessList()).isEqualTo("user::rw-,group::r--,other::---");
        assertThat(permissions()).isEqualTo("rw-r-----");
    }

    /** In a container, the system refuses access lists with users that do not exist there. */
    @Test
    void lostAccessListGivesTheGroupNoRights() throws IOException {
        setAccessList(file, ONE_USER_MAY_WRITE);
        assertThat(new SafeFile(new UnlabelledDisk()).write(file, NEW))
                .containsExactly(SaveNotice.ACCESS_LIST_NOT_KEPT);
        assertThat(file).hasBinaryContent(NEW);
        assertThat(accessList()).isEqualTo("user::rw-,group::---,other::---");
    }

    /** The mask of an access list must not let anybody in it read the text early, either. */
    @Test
    void temporaryFileWithAnAccessListIsPrivate() throws IOException {
        setAccessList(file, ONE_USER_MAY_WRITE);
        new SafeFile(new DiskSteps() {
            @Override
            OutputStream open(Path temporary) throws IOException {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(temporary)))
                        .isEqualTo("rw-------");
                return super.open(temporary);
            }
        }).write(file, NEW);
        assertThat(file).hasBinaryContent(NEW);
    }

    @Test
    void keepsSecurityAttributesAndLabels() throws IOException {
        AdministratorRights.assume();
        setLabel("security.roboscope", "old");
        setLabel("security.selinux", "site");
        setLabel("trusted.roboscope", "old");
        setLabel("user.roboscope", "");
        assertThat(new SafeFile().write(file, NEW)).isEmpty();
        assertThat(AdministratorRights.run("getfattr", "--absolute-names", "-d", "-m-", file.toString())).contains(
                "security.roboscope=\"old\"", "security.selinux=\"site\"", "trusted.roboscope=\"old\"",
                "user.roboscope");
    }

    private void setLabel(String name, String value) throws IOException {
        AdministratorRights.run("setfattr", "-n", name, "-v", value, file.toString());
    }

    /** A disk that accepts no labels. */
    private static final class UnlabelledDisk extends DiskSteps {

        @Override
        void copy(Path old, Path copy) throws IOException {
            Files.copy(old, copy);
            Files.setPosixFilePermissions(copy, Files.getPosixFilePermissions(old));
        }
    }

    @Test
    void lostLabelsAreReported() throws IOException {
        setLabel("user.roboscope", "old");
        assertThat(new SafeFile(new UnlabelledDisk()).write(file, NEW)).containsExactly(SaveNotice.LABELS_NOT_KEPT);
        assertThat(permissions()).isEqualTo("rw-r-----");
    }

    @Test
    void lostSecurityLabelIsReported() throws IOException {
        AdministratorRights.assume();
        setLabel("security.selinux", "site");
        assertThat(new SafeFile(new UnlabelledDisk()).write(file, NEW)).containsExactly(SaveNotice.SECURITY_NOT_KEPT);
    }

    @Test
    void keepsSetuidAndSetgid() throws IOException {
        Files.setAttribute(file, "unix:mode", 0_6755);
        assertThat(new SafeFile().write(file, NEW)).isEmpty();
        assertThat((int) Files.getAttribute(file, "unix:mode") & 0_7777).isEqualTo(0_6755);
    }

    /** A user saves another user's file in a folder where both may write. */
    @Test
    void lostAttributesAreReported() throws Exception {
        AdministratorRights.assume();
        Path shared = Files.createDirectory(Path.of("/tmp", "kept-attributes-" + System.nanoTime()));
        try {
            file = Files.write(shared.resolve("robots.txt"), OLD);
            setAccessList(file, "user::rw-,user:65534:rw-,group::r--,mask::rw-,other::rw-");
            Files.setAttribute(file, "unix:gid", 23_456);
            Files.setAttribute(file, "unix:mode", (int) Files.getAttribute(file, "unix:mode") & 0_777 | 0_4000);
            Files.setPosixFilePermissions(shared, PosixFilePermissions.fromString("rwxrwxrwx"));
            String list = accessList();
            String printed =
                    AdministratorRights.run("setpriv", "--reuid", "65534", "--regid", "65534", "--groups", "23456",
                            Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xshare:auto",
                            "--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"),
                            SaveOnce.class.getName(), file.toString());
            assertThat(printed.strip()).isEqualTo("[OWNER_NOT_KEPT, SPECIAL_BITS_NOT_KEPT]");
            assertThat(file).hasBinaryContent(SaveOnce.BYTES);
            assertThat((int) Files.getAttribute(file, "unix:mode") & 0_7000).isZero();
            assertThat(Files.getAttribute(file, "unix:gid")).as("a group of the user's is kept").isEqualTo(23_456);
            assertThat(accessList()).isEqualTo(list);
        } finally {
            Files.deleteIfExists(shared.resolve("robots.txt"));
            Files.deleteIfExists(shared);
        }
    }
}
