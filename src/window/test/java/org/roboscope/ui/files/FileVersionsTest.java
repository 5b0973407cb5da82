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
import org.roboscope.ui.workspace.ComparisonRequest.ComparedSide;

/** A file compared with what is on the disk and with other files, and gone back to. */
class FileVersionsTest {

    @TempDir
    Path folder;

    private FilesFixture person;
    private OpenFile file;

    @BeforeEach
    void openAFile() {
        person = new FilesFixture(folder);
        file = person.open("robots.txt", "one\n");
    }

    @Test
    void whatIsOnDiskIsComparedWithWhatIsThereWhenItHasBeenRead() throws IOException {
        Files.writeString(folder.resolve("robots.txt"), "theirs\n");
        person.commands.versions().compareWithDisk(file);
        person.type(file, "two\n");
        person.workAll();
        assertThat(person.compared).singleElement().satisfies(shown -> {
            assertThat(shown.left().name()).isEqualTo("robots.txt on disk");
            assertThat(shown.left().content().text()).isEqualTo("theirs\n");
            assertThat(shown.right()).isEqualTo(new ComparedSide.Edited(file));
            assertThat(shown.choices()).hasSize(2);
        });
    }

    @Test
    void aComparisonWithTheDiskEndsWithOneOfTheTwoTexts() throws IOException {
        Files.writeString(folder.resolve("robots.txt"), "theirs\n");
        person.type(file, "two\n");
        person.commands.versions().compareWithDisk(file);
        person.workAll();
        file.changedOutside(Optional.of(DiskChange.CHANGED));
        List<Choice> choices = person.compared.getFirst().choices();
        choices.getLast().work().run();
        assertThat(file.outsideChangeProperty().get()).isEmpty();
        assertThat(file.content().text()).isEqualTo("one\ntwo\n");
        choices.getFirst().work().run();
        person.workAll();
        assertThat(file.content().text()).isEqualTo("theirs\n");
    }

    @Test
    void nothingIsComparedOfATabThatIsClosedMeanwhile() {
        person.commands.versions().compareWithDisk(file);
        person.commands.close(file);
        person.workAll();
        assertThat(person.compared).isEmpty();
    }

    @Test
    void revertingAsksOnceAndOnlyWhereChangesWouldGo() throws IOException {
        person.commands.versions().revert(file);
        person.workAll();
        assertThat(person.asked).isEmpty();
        person.type(file, "two\n");
        person.commands.versions().revert(file);
        person.workAll();
        assertThat(person.asked).containsExactly(List.of("revert robots.txt"));
        assertThat(file.content().text()).isEqualTo("one\ntwo\n");
        person.yes = true;
        person.commands.versions().revert(file);
        person.workAll();
        assertThat(file.content().text()).isEqualTo("one\n");
        assertThat(file.dirtyProperty().get()).isFalse();
    }

    @Test
    void anotherFileIsComparedFromItsTabOrFromTheDisk() throws IOException {
        Path other = Files.writeString(folder.resolve("other.txt"), "other\n");
        person.toOpen.add(other);
        person.commands.versions().pickAndCompare(file);
        person.workAll();
        assertThat(person.compared.getLast().left()).isInstanceOf(ComparedSide.Fixed.class);
        assertThat(person.compared.getLast().left().content().text()).isEqualTo("other\n");
        person.commands.open(other);
        person.workAll();
        person.toOpen.add(other);
        person.commands.versions().pickAndCompare(file);
        assertThat(person.compared.getLast().left()).isInstanceOf(ComparedSide.Edited.class);
        assertThat(person.files.current()).isEqualTo(file);
        person.toOpen.add(folder.resolve("robots.txt"));
        person.commands.versions().pickAndCompare(file);
        assertThat(person.compared.getLast().left().name()).isEqualTo("robots.txt as saved");
    }

    @Test
    void whatIsOnDiskIsTakenUnlessItsTabIsClosedMeanwhile() throws IOException {
        Files.writeString(folder.resolve("robots.txt"), "theirs\n");
        person.type(file, "two\n");
        person.commands.versions().takeFromDisk(file);
        person.workAll();
        assertThat(file.content().text()).isEqualTo("theirs\n");
        assertThat(file.dirtyProperty().get()).isFalse();
        person.commands.versions().takeFromDisk(file);
        person.commands.close(file);
        person.workAll();
        assertThat(person.files.all()).singleElement().satisfies(left -> assertThat(left.isUntouched()).isTrue());
        assertThat(person.told).isEmpty();
    }

    @Test
    void aFileThatIsGoneCannotBeTakenAndItsTextStays() throws IOException {
        Files.delete(folder.resolve("robots.txt"));
        person.commands.versions().takeFromDisk(file);
        person.workAll();
        assertThat(person.told).singleElement().asString().contains("robots.txt");
        assertThat(file.content().text()).isEqualTo("one\n");
    }
}
