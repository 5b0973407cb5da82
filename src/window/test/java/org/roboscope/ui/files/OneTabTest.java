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

/** One file is one tab, by whatever path it is opened, and programs that share a file know of each other. */
class OneTabTest {

    @TempDir
    Path folder;

    private FilesFixture person;
    private OpenFile file;

    @BeforeEach
    void openAFile() {
        person = new FilesFixture(folder);
        file = person.open("robots.txt", "one\n");
    }

    private Path path() {
        return folder.resolve("robots.txt");
    }

    @Test
    void isTheSameWithDotsInItsPath() throws IOException {
        Path inner = Files.createDirectory(folder.resolve("inner"));
        assertThat(person.open(folder.resolve("./robots.txt"))).isEqualTo(file);
        assertThat(person.open(inner.resolve("../robots.txt"))).isEqualTo(file);
        assertThat(person.files.all()).hasSize(1);
        OpenFile other = person.open(Files.writeString(inner.resolve("x.txt"), "x").resolveSibling("./x.txt"));
        assertThat(other.pathProperty().get()).contains(inner.resolve("x.txt"));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void isTheSameThroughLinks() throws IOException {
        assertThat(person.open(Files.createSymbolicLink(folder.resolve("symbolic"), path()))).isEqualTo(file);
        assertThat(person.open(Files.createLink(folder.resolve("hard"), path()))).isEqualTo(file);
        Path parent = Files.createSymbolicLink(folder.resolve("parent"), folder);
        assertThat(person.open(parent.resolve("robots.txt"))).isEqualTo(file);
        assertThat(person.names()).containsExactly("robots.txt");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aHardLinkIsAFileOfItsOwnOnceTheOtherWasSaved() throws IOException {
        Path hard = Files.createLink(folder.resolve("hard"), path());
        person.type(file, "two\n");
        person.commands.save();
        person.workAll();
        OpenFile old = person.open(hard);
        assertThat(old).isNotEqualTo(file);
        assertThat(old.content().text()).isEqualTo("one\n");
    }

    @Test
    void isNotSavedOverWhatAnotherTabShows() throws IOException {
        OpenFile other = person.open("other.txt", "other\n");
        person.type(other, "changed\n");
        person.saveTo.add(folder.resolve("./robots.txt"));
        person.commands.saveAs();
        person.workAll();
        assertThat(person.told).singleElement().asString().contains("is open in another tab");
        assertThat(path()).hasContent("one\n");
        assertThat(other.dirtyProperty().get()).isTrue();
    }

    @Test
    void noCopyOfATextToReadIsWrittenOverWhatAnotherTabShows() {
        person.files.show(new TextRequest.OpenToRead(ReadOnlyText.of(
                "live", "live", "User-agent: *\n".getBytes(StandardCharsets.UTF_8), "as it was served")));
        person.saveTo.add(path());
        person.commands.saveAs();
        person.workAll();
        assertThat(person.told).singleElement().asString().contains("is open in another tab");
        assertThat(path()).hasContent("one\n");
    }

    @Test
    void saysThatAnotherProgramHasItOpenUntilThatOneClosesIt() {
        FilesFixture other = new FilesFixture(folder);
        OpenFile theirs = other.open(folder.resolve("robots.txt"));
        look(other);
        look(person);
        look(other);
        assertThat(file.openElsewhereProperty().get()).isTrue();
        assertThat(theirs.openElsewhereProperty().get()).isTrue();
        other.commands.close(theirs);
        look(other);
        look(person);
        assertThat(file.openElsewhereProperty().get()).isFalse();
    }

    @Test
    void bringsAKeptTextBackIntoTheTabOfItsFile() throws IOException {
        person.type(file, "two\n");
        person.keeping.turn(Duration.ofSeconds(2));
        person.recovery.close();
        FilesFixture next = new FilesFixture(folder);
        next.open(path());
        next.commands.offerRecovered();
        next.workAll();
        assertThat(next.names()).containsExactly("robots.txt");
        assertThat(next.files.current().content().text()).isEqualTo("one\ntwo\n");
    }

    private static void look(FilesFixture program) {
        program.watching.turn(OpenFileMaker.SHARING_PAUSE);
    }
}
