package org.roboscope.ui.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.document.disk.FileWatch;
import org.roboscope.ui.files.FileQuestions.Unsaved;
import org.roboscope.ui.workspace.ComparisonRequest;
import org.roboscope.ui.workspace.ComparisonRequest.Choice;
import org.roboscope.ui.workspace.ComparisonRequest.ComparedSide;

/** Saving a file that others have changed meanwhile. */
class ChangedFileSaveTest {

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
    void whatOthersChangedIsWrittenOverOnlyIfThePersonWantsThat() throws IOException {
        person.type(file, "two\n");
        Files.writeString(folder.resolve("robots.txt"), "theirs\n");
        person.commands.save();
        person.workAll();
        assertThat(person.asked).containsExactly(List.of("robots.txt", DiskChange.CHANGED.name()));
        assertThat(person.onDisk(file)).isEqualTo("theirs\n");
        assertThat(file.dirtyProperty().get()).isTrue();
        person.yes = true;
        person.commands.save();
        person.workAll();
        assertThat(person.onDisk(file)).isEqualTo("one\ntwo\n");
    }

    @Test
    void whoKeepsTheirTextIsNotAskedAgainAtTheNextSave() throws IOException {
        person.type(file, "two\n");
        Files.writeString(folder.resolve("robots.txt"), "theirs\n");
        person.watching.turn(FileWatch.USUAL_PAUSE);
        assertThat(file.outsideChangeProperty().get()).contains(DiskChange.CHANGED);
        file.keepOurs();
        person.commands.save();
        person.workAll();
        assertThat(person.asked).isEmpty();
        assertThat(person.onDisk(file)).isEqualTo("one\ntwo\n");

        Files.writeString(folder.resolve("robots.txt"), "theirs again\n");
        person.commands.save();
        person.workAll();
        assertThat(person.asked).as("of what came later").hasSize(1);
        assertThat(person.onDisk(file)).isEqualTo("theirs again\n");
    }

    @Test
    void whatComesAfterThePersonKeptTheirsIsAskedAbout() throws IOException {
        person.type(file, "two\n");
        Files.writeString(folder.resolve("robots.txt"), "theirs\n");
        person.watching.turn(FileWatch.USUAL_PAUSE);
        file.keepOurs();
        Files.writeString(folder.resolve("robots.txt"), "theirs again\n");
        person.commands.save();
        person.workAll();
        assertThat(person.asked).hasSize(1);
        assertThat(person.onDisk(file)).isEqualTo("theirs again\n");
    }

    @Test
    void aRestoredFileIsNotChangedAnyLonger() throws IOException {
        Path onDisk = folder.resolve("robots.txt");
        Files.writeString(onDisk, "theirs\n");
        person.watching.turn(FileWatch.USUAL_PAUSE);
        assertThat(file.outsideChangeProperty().get()).contains(DiskChange.CHANGED);
        Files.writeString(onDisk, "one\n");
        person.watching.turn(FileWatch.USUAL_PAUSE);
        assertThat(file.outsideChangeProperty().get()).isEmpty();
        assertThat(file.dirtyProperty().get()).isFalse();
        Files.delete(onDisk);
        person.watching.turn(FileWatch.USUAL_PAUSE);
        assertThat(file.outsideChangeProperty().get()).contains(DiskChange.DELETED);
        Files.writeString(onDisk, "one\n");
        person.watching.turn(FileWatch.USUAL_PAUSE);
        assertThat(file.outsideChangeProperty().get()).isEmpty();
    }

    @Test
    void aFileToWhichOthersWroteTheEditorsTextIsSaved() throws IOException {
        person.type(file, "two\n");
        Files.writeString(folder.resolve("robots.txt"), "theirs\n");
        person.watching.turn(FileWatch.USUAL_PAUSE);
        Files.writeString(folder.resolve("robots.txt"), "one\ntwo\n");
        person.watching.turn(FileWatch.USUAL_PAUSE);
        assertThat(file.outsideChangeProperty().get()).isEmpty();
        assertThat(file.dirtyProperty().get()).isFalse();
        assertThat(file.saved().orElseThrow().text()).isEqualTo("one\ntwo\n");
        person.type(file, "three\n");
        person.commands.save();
        person.workAll();
        assertThat(person.asked).isEmpty();
        assertThat(person.onDisk(file)).isEqualTo("one\ntwo\nthree\n");
    }

    /** @return what the person can choose beside both texts */
    private List<Choice> comparedBeforeASave() throws IOException {
        person.type(file, "two\n");
        Files.writeString(folder.resolve("robots.txt"), "theirs\n");
        person.comparesFirst = true;
        person.commands.save();
        person.workAll();
        person.comparesFirst = false;
        assertThat(person.onDisk(file)).isEqualTo("theirs\n");
        assertThat(file.dirtyProperty().get()).isTrue();
        ComparisonRequest shown = person.compared.removeFirst();
        assertThat(shown.left().name()).isEqualTo("robots.txt on disk");
        assertThat(shown.left().content().text()).isEqualTo("theirs\n");
        assertThat(shown.right()).isEqualTo(new ComparedSide.Edited(file));
        assertThat(shown.choices()).extracting(Choice::text)
                .containsExactly("Overwrite", "Reload", "Do not save");
        return shown.choices();
    }

    @Test
    void whatOthersChangedIsComparedBeforeASaveAndWrittenOver() throws IOException {
        List<Choice> choices = comparedBeforeASave();
        person.type(file, "three\n");
        choices.getFirst().work().run();
        person.workAll();
        assertThat(person.onDisk(file)).isEqualTo("one\ntwo\nthree\n");
        assertThat(person.asked).hasSize(1);
        assertThat(file.dirtyProperty().get()).isFalse();
    }

    @Test
    void whatOthersChangedIsComparedBeforeASaveAndLeftOrTaken() throws IOException {
        List<Choice> choices = comparedBeforeASave();
        choices.getLast().work().run();
        person.workAll();
        assertThat(person.onDisk(file)).isEqualTo("theirs\n");
        assertThat(file.content().text()).isEqualTo("one\ntwo\n");
        choices.get(1).work().run();
        person.workAll();
        assertThat(file.content().text()).isEqualTo("theirs\n");
    }

    @Test
    void whatOthersChangeWhileAPersonComparesIsAskedAboutAgain() throws IOException {
        List<Choice> choices = comparedBeforeASave();
        Files.writeString(folder.resolve("robots.txt"), "theirs again\n");
        choices.getFirst().work().run();
        person.workAll();
        assertThat(person.onDisk(file)).isEqualTo("theirs again\n");
        assertThat(person.asked).hasSize(2);
        assertThat(file.dirtyProperty().get()).isTrue();
    }

    @Test
    void closingWaitsForAPersonWhoComparesBeforeASave() throws IOException {
        person.type(file, "two\n");
        Files.writeString(folder.resolve("robots.txt"), "theirs\n");
        person.comparesFirst = true;
        person.answers.add(Unsaved.SAVE);
        person.commands.close(file);
        person.workAll();
        assertThat(person.compared).hasSize(1);
        assertThat(person.files.all()).contains(file);
    }
}
