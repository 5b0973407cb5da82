package org.roboscope.ui.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.ui.workspace.ComparisonRequest.Choice;
import org.roboscope.ui.workspace.NamedText;

/** A file is compared with its saved version and with other files, and reverted. */
class FileVersionsTest {

    @TempDir
    Path folder;

    private FilesFixture fixture;
    private OpenFile file;

    @BeforeEach
    void openAFile() {
        fixture = new FilesFixture(folder);
        file = fixture.open("robots.txt", "one\n");
    }

    @Test
    void comparesTheDiskWithTheCurrentText() throws IOException {
        Files.writeString(folder.resolve("robots.txt"), "theirs\n");
        fixture.commands.versions().compareWithDisk(file);
        fixture.type(file, "two\n");
        fixture.runDisk();
        assertThat(fixture.comparisons).singleElement().satisfies(comparison -> {
            assertThat(comparison.left().name()).isEqualTo("robots.txt on disk");
            assertThat(comparison.left().content().text()).isEqualTo("theirs\n");
            assertThat(comparison.right()).isEqualTo(file);
            assertThat(comparison.choices()).hasSize(2);
        });
    }

    @Test
    void comparisonKeepsOrReloadsTheText() throws IOException {
        Files.writeString(folder.resolve("robots.txt"), "theirs\n");
        fixture.type(file, "two\n");
        fixture.commands.versions().compareWithDisk(file);
        fixture.runDisk();
        file.setOutsideChange(Optional.of(DiskChange.CHANGED));
        List<Choice> choices = fixture.comparisons.getFirst().choices();
        choices.getLast().work().run();
        assertThat(file.outsideChangeProperty().get()).isEmpty();
        assertThat(file.content().text()).isEqualTo("one\ntwo\n");
        choices.getFirst().work().run();
        fixture.runDisk();
        assertThat(file.content().text()).isEqualTo("theirs\n");
    }

    @Test
    void closedTabIsNotCompared() {
        fixture.commands.versions().compareWithDisk(file);
        fixture.commands.close(file);
        fixture.runDisk();
        assertThat(fixture.comparisons).isEmpty();
    }

    @Test
    void revertingAsksOnlyIfChangesWouldBeLost() throws IOException {
        fixture.commands.versions().revert(file);
        fixture.runDisk();
        assertThat(fixture.asked).isEmpty();
        fixture.type(file, "two\n");
        fixture.commands.versions().revert(file);
        fixture.runDisk();
        assertThat(fixture.asked).containsExactly(List.of("revert robots.txt"));
        assertThat(file.content().text()).isEqualTo("one\ntwo\n");
        fixture.answersYes = true;
        fixture.commands.versions().revert(file);
        fixture.runDisk();
        assertThat(file.content().text()).isEqualTo("one\n");
        assertThat(file.dirtyProperty().get()).isFalse();
    }

    @Test
    void comparesWithAnotherFileFromTabOrDisk() throws IOException {
        Path otherFile = Files.writeString(folder.resolve("other.txt"), "other\n");
        fixture.toOpen.add(otherFile);
        fixture.commands.versions().pickAndCompare(file);
        fixture.runDisk();
        assertThat(fixture.comparisons.getLast().left()).isInstanceOf(NamedText.FixedText.class);
        assertThat(fixture.comparisons.getLast().left().content().text()).isEqualTo("other\n");
        fixture.commands.open(otherFile);
        fixture.runDisk();
        fixture.toOpen.add(otherFile);
        fixture.commands.versions().pickAndCompare(file);
        assertThat(fixture.comparisons.getLast().left()).isInstanceOf(OpenFile.class);
        assertThat(fixture.files.front()).isEqualTo(file);
        fixture.toOpen.add(folder.resolve("robots.txt"));
        fixture.commands.versions().pickAndCompare(file);
        assertThat(fixture.comparisons.getLast().left().name()).isEqualTo("robots.txt as saved");
    }

    @Test
    void reloadsFromDiskUnlessTheTabIsClosed() throws IOException {
        Files.writeString(folder.resolve("robots.txt"), "theirs\n");
        fixture.type(file, "two\n");
        fixture.commands.versions().reloadFromDisk(file);
        fixture.runDisk();
        assertThat(file.content().text()).isEqualTo("theirs\n");
        assertThat(file.dirtyProperty().get()).isFalse();
        fixture.commands.versions().reloadFromDisk(file);
        fixture.commands.close(file);
        fixture.runDisk();
        assertThat(fixture.files.all()).singleElement().satisfies(tab -> assertThat(tab.isUntouched()).isTrue());
        assertThat(fixture.messages).isEmpty();
    }

    @Test
    void missingFileIsReportedAndTheTextStays() throws IOException {
        Files.delete(folder.resolve("robots.txt"));
        fixture.commands.versions().reloadFromDisk(file);
        fixture.runDisk();
        assertThat(fixture.messages).singleElement().asString().contains("robots.txt");
        assertThat(file.content().text()).isEqualTo("one\n");
    }
}
