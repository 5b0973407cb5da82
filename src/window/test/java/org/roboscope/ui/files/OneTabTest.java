package org.roboscope.ui.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.WorkspaceRequests.TextRequest;

/** A file has one tab for all its paths, and programs that share a file detect each other. */
class OneTabTest {

    @TempDir
    Path folder;

    private FilesFixture fixture;
    private OpenFile file;

    @BeforeEach
    void openAFile() {
        fixture = new FilesFixture(folder);
        file = fixture.open("robots.txt", "one\n");
    }

    private Path path() {
        return folder.resolve("robots.txt");
    }

    @Test
    void pathWithDotsOpensTheSameTab() throws IOException {
        Path inner = Files.createDirectory(folder.resolve("inner"));
        assertThat(fixture.open(folder.resolve("./robots.txt"))).isEqualTo(file);
        assertThat(fixture.open(inner.resolve("../robots.txt"))).isEqualTo(file);
        assertThat(fixture.files.all()).hasSize(1);
        OpenFile otherFile = fixture.open(Files.writeString(inner.resolve("x.txt"), "x").resolveSibling("./x.txt"));
        assertThat(otherFile.pathProperty().get()).contains(inner.resolve("x.txt"));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void linksOpenTheSameTab() throws IOException {
        assertThat(fixture.open(Files.createSymbolicLink(folder.resolve("symbolic"), path()))).isEqualTo(file);
        assertThat(fixture.open(Files.createLink(folder.resolve("hard"), path()))).isEqualTo(file);
        Path parent = Files.createSymbolicLink(folder.resolve("parent"), folder);
        assertThat(fixture.open(parent.resolve("robots.txt"))).isEqualTo(file);
        assertThat(fixture.names()).containsExactly("robots.txt");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void savingSeparatesHardLinks() throws IOException {
        Path hard = Files.createLink(folder.resolve("hard"), path());
        fixture.type(file, "two\n");
        fixture.commands.save();
        fixture.runDisk();
        OpenFile linkedFile = fixture.open(hard);
        assertThat(linkedFile).isNotEqualTo(file);
        assertThat(linkedFile.content().text()).isEqualTo("one\n");
    }

    @Test
    void fileOfAnotherTabIsNotOverwritten() throws IOException {
        OpenFile otherFile = fixture.open("other.txt", "other\n");
        fixture.type(otherFile, "changed\n");
        fixture.saveTo.add(folder.resolve("./robots.txt"));
        fixture.commands.saveAs();
        fixture.runDisk();
        assertThat(fixture.messages).singleElement().asString().contains("is open in another tab");
        assertThat(path()).hasContent("one\n");
        assertThat(otherFile.dirtyProperty().get()).isTrue();
    }

    @Test
    void readOnlyCopyDoesNotOverwriteAnOpenFile() {
        fixture.files.handle(new TextRequest.OpenReadOnly(ReadOnlyText.of(
                "live", "live", "User-agent: *\n".getBytes(StandardCharsets.UTF_8), "as it was served")));
        fixture.saveTo.add(path());
        fixture.commands.saveAs();
        fixture.runDisk();
        assertThat(fixture.messages).singleElement().asString().contains("is open in another tab");
        assertThat(path()).hasContent("one\n");
    }

    @Test
    void detectsAnotherProgramUntilItClosesTheFile() {
        FilesFixture otherProgram = new FilesFixture(folder);
        OpenFile otherFile = otherProgram.open(folder.resolve("robots.txt"));
        checkSharing(otherProgram);
        checkSharing(fixture);
        checkSharing(otherProgram);
        assertThat(file.openElsewhereProperty().get()).isTrue();
        assertThat(otherFile.openElsewhereProperty().get()).isTrue();
        otherProgram.commands.close(otherFile);
        checkSharing(otherProgram);
        checkSharing(fixture);
        assertThat(file.openElsewhereProperty().get()).isFalse();
    }

    @Test
    void recoveredTextOpensInItsFilesTab() throws IOException {
        fixture.type(file, "two\n");
        fixture.recoveryTimer.turn(Duration.ofSeconds(2));
        fixture.recovery.close();
        FilesFixture restarted = new FilesFixture(folder);
        restarted.open(path());
        restarted.commands.offerRecovered();
        restarted.runDisk();
        assertThat(restarted.names()).containsExactly("robots.txt");
        assertThat(restarted.files.front().content().text()).isEqualTo("one\ntwo\n");
    }

    private static void checkSharing(FilesFixture program) {
        program.watchTimer.turn(SharedFileCheck.CHECK_INTERVAL);
    }
}
