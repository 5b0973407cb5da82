package org.roboscope.document.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.disk.KeptAttributes.ExtendedAttributes;

/** A save keeps the attributes that Java does not expose, or reports which are lost. */
@EnabledOnOs(OS.LINUX)
class KeptAttributesTest {

    private static final byte[] OLD = "old\n".getBytes(StandardCharsets.UTF_8);
    private static final byte[] NEW = "new\n".getBytes(StandardCharsets.UTF_8);
    private static final String ACL = "system.posix_acl_access";
    private static final String DEFAULT_ACL = "system.posix_acl_default";
    /** User 4711 may write, the file's group may not, although the mask makes the group's permissions look writable. */
    private static final byte[] ONE_USER_MAY_WRITE = accessList(new int[][] {
        {0x01, 6, -1}, {0x02, 6, 4711}, {0x04, 4, -1}, {0x10, 6, -1}, {0x20, 0, -1}});

    @TempDir
    Path folder;

    private Path file;
    private final ExtendedAttributes attributes = ExtendedAttributes.ofSystem().orElseThrow();

    @BeforeEach
    void createFile() throws IOException {
        file = Files.write(folder.resolve("r\u00f6bots.txt"), OLD);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    }

    private static byte[] accessList(int[][] entries) {
        ByteBuffer list = ByteBuffer.allocate(4 + 8 * entries.length).order(ByteOrder.LITTLE_ENDIAN).putInt(2);
        for (int[] entry : entries) {
            list.putShort((short) entry[0]).putShort((short) entry[1]).putInt(entry[2]);
        }
        return list.array();
    }

    private void setOrSkip(Path path, String name, byte[] value) {
        try {
            attributes.set(path, name, value);
        } catch (IOException notHere) {
            assumeTrue(false, "this disk does not take " + name);
        }
    }

    private String permissions() throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    @Test
    void keepsTheAccessList() throws IOException {
        setOrSkip(file, ACL, ONE_USER_MAY_WRITE);
        assertThat(permissions()).as("the mask shows as the group's").isEqualTo("rw-rw----");
        assertThat(new SafeFile().write(file, NEW)).isEmpty();
        assertThat(file).hasBinaryContent(NEW);
        assertThat(attributes.value(file, ACL))
                .hasValueSatisfying(list -> assertThat(list).isEqualTo(ONE_USER_MAY_WRITE));
        assertThat(permissions()).isEqualTo("rw-rw----");
    }

    @Test
    void defaultAccessListOfFolderIsNotApplied() throws IOException {
        setOrSkip(folder, DEFAULT_ACL, ONE_USER_MAY_WRITE);
        assertThat(new SafeFile().write(file, NEW)).isEmpty();
        assertThat(attributes.value(file, ACL)).isEmpty();
        assertThat(permissions()).isEqualTo("rw-r-----");
    }

    @Test
    void lostAccessListGivesTheGroupNoRights() {
        assertThat(ExtendedAttributes.groupBits(ONE_USER_MAY_WRITE)).contains(4);
        assertThat(ExtendedAttributes.groupBits(accessList(new int[][] {{0x04, 7, -1}, {0x10, 2, -1}}))).contains(2);
        assertThat(ExtendedAttributes.groupBits(accessList(new int[][] {{0x04, 5, -1}}))).contains(5);
        assertThat(ExtendedAttributes.groupBits(new byte[] {2, 0, 0, 0, 4})).isEmpty();
        assertThat(ExtendedAttributes.groupBits(new byte[] {7, 0, 0, 0})).isEmpty();
    }

    @Test
    void keepsSecurityAttributesAndLabels() throws IOException {
        AdministratorRights.assume();
        setOrSkip(file, "security.roboscope", OLD);
        setOrSkip(file, "trusted.roboscope", OLD);
        setOrSkip(file, "user.roboscope", new byte[0]);
        assertThat(new SafeFile().write(file, NEW)).isEmpty();
        assertThat(attributes.names(file)).contains("security.roboscope", "trusted.roboscope", "user.roboscope");
        assertThat(attributes.value(file, "security.roboscope")).hasValueSatisfying(
                value -> assertThat(value).isEqualTo(OLD));
        assertThat(attributes.value(file, "user.roboscope")).hasValueSatisfying(
                value -> assertThat(value).isEmpty());
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
            setOrSkip(file, "security.roboscope", OLD);
            setOrSkip(file, ACL, accessList(new int[][] {
                {0x01, 6, -1}, {0x02, 6, 65534}, {0x04, 4, -1}, {0x10, 6, -1}, {0x20, 6, -1}}));
            Files.setAttribute(file, "unix:mode", (int) Files.getAttribute(file, "unix:mode") & 0_777 | 0_4000);
            Files.setPosixFilePermissions(shared, PosixFilePermissions.fromString("rwxrwxrwx"));
            String printed =
                    AdministratorRights.run("setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups",
                            Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xshare:auto",
                            "--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"),
                            SaveOnce.class.getName(), file.toString());
            assertThat(printed).contains("OWNER_NOT_KEPT", "SPECIAL_BITS_NOT_KEPT", "SECURITY_NOT_KEPT")
                    .doesNotContain("ACCESS_LIST_NOT_KEPT");
            assertThat(file).hasBinaryContent(SaveOnce.BYTES);
            assertThat((int) Files.getAttribute(file, "unix:mode") & 0_7000).isZero();
        } finally {
            Files.deleteIfExists(shared.resolve("robots.txt"));
            Files.deleteIfExists(shared);
        }
    }
}
