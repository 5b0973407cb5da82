package org.roboscope.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.json.JsonFields;
import org.roboscope.mcp.RpcMessage.RpcException;

/** Tests the files that an assistant may read. */
@Timeout(60)
class RobotsInputsTest {

    @TempDir
    private Path outerFolder;

    private Path folder;

    @BeforeEach
    void createFolders() throws IOException {
        folder = Files.createDirectories(outerFolder.resolve("site"));
        Files.createDirectories(folder.resolve("public"));
        Files.writeString(folder.resolve("public/robots.txt"), "inside");
        Files.writeString(outerFolder.resolve("secret.txt"), "outside");
        Files.createDirectories(outerFolder.resolve("site-of-others"));
        Files.writeString(outerFolder.resolve("site-of-others/robots.txt"), "outside");
    }

    private String read(String path) throws RpcException {
        return read(folder, path);
    }

    private static String read(Path folder, String path) throws RpcException {
        JsonFields arguments = new JsonFields(new JsonObject());
        arguments.object().addProperty("path", path);
        RobotsInputs inputs = new RobotsInputs(folder, false);
        return new String(inputs.readFile(new ToolArguments(Tool.GROUPS, arguments, false)).bytes(),
                StandardCharsets.UTF_8);
    }

    private void assertRefused(String path, String why) {
        assertThatThrownBy(() -> read(path)).isInstanceOf(CommandRefusedException.class).hasMessageContaining(why);
    }

    @ParameterizedTest
    @ValueSource(strings = {"public/robots.txt", "./public/robots.txt", "public/../public/robots.txt"})
    void fileBelowTheFolderIsRead(String path) throws Exception {
        assertThat(read(path)).isEqualTo("inside");
    }

    @Test
    void fullPathBelowTheFolderIsRead() throws Exception {
        assertThat(read(folder.resolve("public/robots.txt").toString())).isEqualTo("inside");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../secret.txt", "public/../../secret.txt", "../site-of-others/robots.txt", "../none.txt",
        "..", "/etc/passwd", "/none"})
    void fileOutsideTheFolderIsNotRead(String path) {
        assertRefused(path, "outside");
    }

    @Test
    void fullPathOutsideTheFolderIsNotRead() {
        assertRefused(outerFolder.resolve("secret.txt").toString(), "outside");
    }

    @Test
    void linkOutOfTheFolderIsNotFollowed() throws Exception {
        Files.createSymbolicLink(folder.resolve("link.txt"), outerFolder.resolve("secret.txt"));
        Files.createSymbolicLink(folder.resolve("others"), outerFolder.resolve("site-of-others"));
        assertRefused("link.txt", "outside");
        assertRefused("others/robots.txt", "outside");
    }

    @Test
    void linkWithinTheFolderIsFollowed() throws Exception {
        Files.createSymbolicLink(folder.resolve("link.txt"), Path.of("public/robots.txt"));
        assertThat(read("link.txt")).isEqualTo("inside");
    }

    @Test
    void linkedFolderIsAccepted() throws Exception {
        Path link = Files.createSymbolicLink(outerFolder.resolve("link"), folder);
        assertThat(read(link, "public/robots.txt")).isEqualTo("inside");
    }

    @Test
    void folderIsNotRead() throws Exception {
        assertRefused("public", "is a folder");
        assertRefused("none.txt", "does not exist");
        assertRefused("a\0b", "cannot have the name");
        assumeTrue(Files.exists(Path.of("/usr/bin/mkfifo")));
        Process mkfifo = new ProcessBuilder("mkfifo", folder.resolve("pipe").toString()).start();
        assertThat(mkfifo.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertRefused("pipe", "must name a plain file");
    }

    @Test
    void deviceIsNotRead() throws Exception {
        assumeTrue(Files.exists(Path.of("/dev/zero")));
        Path link = Files.createSymbolicLink(folder.resolve("zero"), Path.of("/dev/zero"));
        assertRefused("zero", "outside");
        Files.delete(link);
        assertThatThrownBy(() -> read(Path.of("/dev"), "zero")).isInstanceOf(CommandRefusedException.class)
                .hasMessageContaining("must name a plain file");
    }

    @Test
    void fileIsReadUpToALimit() throws Exception {
        Files.write(folder.resolve("largest.txt"), new byte[RobotsInputs.MAX_BYTES]);
        assertThat(read("largest.txt")).hasSize(RobotsInputs.MAX_BYTES);
        Files.write(folder.resolve("larger.txt"), new byte[RobotsInputs.MAX_BYTES + 1]);
        assertRefused("larger.txt", "more than 5,120,000 bytes");
    }

    @Test
    void textIsAcceptedUpToTheSameLimit() {
        JsonFields arguments = new JsonFields(new JsonObject());
        arguments.object().addProperty("text", "a".repeat(RobotsInputs.MAX_BYTES + 1));
        assertThatThrownBy(() -> new RobotsInputs(folder, false)
                .readFile(new ToolArguments(Tool.GROUPS, arguments, false)))
                .isInstanceOf(CommandRefusedException.class).hasMessageContaining("argument text");
    }

    @Test
    void homeFolderIsRefused() {
        Path home = Path.of(System.getProperty("user.home")).toAbsolutePath();
        for (Path wide : new Path[] {home, home.getParent(), home.getRoot()}) {
            assertThatThrownBy(() -> read(wide, "none.txt")).isInstanceOf(CommandRefusedException.class)
                    .hasMessageContaining("private files");
        }
    }
}
