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
import org.roboscope.ui.files.FileQuestions.UnsavedAnswer;
import org.roboscope.ui.workspace.ComparisonRequest;
import org.roboscope.ui.workspace.ComparisonRequest.Choice;

/** Saving a file that another program has changed. */
class ChangedFileSaveTest {

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
    void externalChangeIsOverwrittenOnlyAfterAQuestion() throws IOException {
        fixture.type(file, "two\n");
        Files.writeString(folder.resolve("robots.txt"), "theirs\n");
        fixture.commands.save();
        fixture.runDisk();
        assertThat(fixture.asked).containsExactly(List.of("robots.txt", DiskChange.CHANGED.name()));
        assertThat(fixture.onDisk(file)).isEqualTo("theirs\n");
        assertThat(file.dirtyProperty().get()).isTrue();
        fixture.answersYes = true;
        fixture.commands.save();
        fixture.runDisk();
        assertThat(fixture.onDisk(file)).isEqualTo("one\ntwo\n");
    }

    @Test
    void keptTextIsSavedWithoutAnotherQuestion() throws IOException {
        fixture.type(file, "two\n");
        Files.writeString(folder.resolve("robots.txt"), "theirs\n");
        fixture.watchTimer.turn(FileWatch.DEFAULT_PAUSE);
        assertThat(file.outsideChangeProperty().get()).contains(DiskChange.CHANGED);
        file.keepOwn();
        fixture.commands.save();
        fixture.runDisk();
        assertThat(fixture.asked).isEmpty();
        assertThat(fixture.onDisk(file)).isEqualTo("one\ntwo\n");

        Files.writeString(folder.resolve("robots.txt"), "theirs again\n");
        fixture.commands.save();
        fixture.runDisk();
        assertThat(fixture.asked).as("about the later change").hasSize(1);
        assertThat(fixture.onDisk(file)).isEqualTo("theirs again\n");
    }

    @Test
    void laterExternalChangeIsAskedAboutAgain() throws IOException {
        fixture.type(file, "two\n");
        Files.writeString(folder.resolve("robots.txt"), "theirs\n");
        fixture.watchTimer.turn(FileWatch.DEFAULT_PAUSE);
        file.keepOwn();
        Files.writeString(folder.resolve("robots.txt"), "theirs again\n");
        fixture.commands.save();
        fixture.runDisk();
        assertThat(fixture.asked).hasSize(1);
        assertThat(fixture.onDisk(file)).isEqualTo("theirs again\n");
    }

    @Test
    void restoredFileCountsAsUnchanged() throws IOException {
        Path diskFile = folder.resolve("robots.txt");
        Files.writeString(diskFile, "theirs\n");
        fixture.watchTimer.turn(FileWatch.DEFAULT_PAUSE);
        assertThat(file.outsideChangeProperty().get()).contains(DiskChange.CHANGED);
        Files.writeString(diskFile, "one\n");
        fixture.watchTimer.turn(FileWatch.DEFAULT_PAUSE);
        assertThat(file.outsideChangeProperty().get()).isEmpty();
        assertThat(file.dirtyProperty().get()).isFalse();
        Files.delete(diskFile);
        fixture.watchTimer.turn(FileWatch.DEFAULT_PAUSE);
        assertThat(file.outsideChangeProperty().get()).contains(DiskChange.DELETED);
        Files.writeString(diskFile, "one\n");
        fixture.watchTimer.turn(FileWatch.DEFAULT_PAUSE);
        assertThat(file.outsideChangeProperty().get()).isEmpty();
    }

    @Test
    void identicalExternalChangeCountsAsSaved() throws IOException {
        fixture.type(file, "two\n");
        Files.writeString(folder.resolve("robots.txt"), "theirs\n");
        fixture.watchTimer.turn(FileWatch.DEFAULT_PAUSE);
        Files.writeString(folder.resolve("robots.txt"), "one\ntwo\n");
        fixture.watchTimer.turn(FileWatch.DEFAULT_PAUSE);
        assertThat(file.outsideChangeProperty().get()).isEmpty();
        assertThat(file.dirtyProperty().get()).isFalse();
        assertThat(file.saved().orElseThrow().text()).isEqualTo("one\ntwo\n");
        fixture.type(file, "three\n");
        fixture.commands.save();
        fixture.runDisk();
        assertThat(fixture.asked).isEmpty();
        assertThat(fixture.onDisk(file)).isEqualTo("one\ntwo\nthree\n");
    }

    /** @return the choices in the comparison */
    private List<Choice> compareBeforeSave() throws IOException {
        fixture.type(file, "two\n");
        Files.writeString(folder.resolve("robots.txt"), "theirs\n");
        fixture.comparesFirst = true;
        fixture.commands.save();
        fixture.runDisk();
        fixture.comparesFirst = false;
        assertThat(fixture.onDisk(file)).isEqualTo("theirs\n");
        assertThat(file.dirtyProperty().get()).isTrue();
        ComparisonRequest comparison = fixture.comparisons.removeFirst();
        assertThat(comparison.left().name()).isEqualTo("robots.txt on disk");
        assertThat(comparison.left().content().text()).isEqualTo("theirs\n");
        assertThat(comparison.right()).isEqualTo(file);
        assertThat(comparison.choices()).extracting(Choice::text)
                .containsExactly("Overwrite", "Reload", "Do not save");
        return comparison.choices();
    }

    @Test
    void comparedChangeIsOverwritten() throws IOException {
        List<Choice> choices = compareBeforeSave();
        fixture.type(file, "three\n");
        choices.getFirst().work().run();
        fixture.runDisk();
        assertThat(fixture.onDisk(file)).isEqualTo("one\ntwo\nthree\n");
        assertThat(fixture.asked).hasSize(1);
        assertThat(file.dirtyProperty().get()).isFalse();
    }

    @Test
    void comparedChangeIsKeptOrLoaded() throws IOException {
        List<Choice> choices = compareBeforeSave();
        choices.getLast().work().run();
        fixture.runDisk();
        assertThat(fixture.onDisk(file)).isEqualTo("theirs\n");
        assertThat(file.content().text()).isEqualTo("one\ntwo\n");
        choices.get(1).work().run();
        fixture.runDisk();
        assertThat(file.content().text()).isEqualTo("theirs\n");
    }

    @Test
    void changeDuringAComparisonIsAskedAboutAgain() throws IOException {
        List<Choice> choices = compareBeforeSave();
        Files.writeString(folder.resolve("robots.txt"), "theirs again\n");
        choices.getFirst().work().run();
        fixture.runDisk();
        assertThat(fixture.onDisk(file)).isEqualTo("theirs again\n");
        assertThat(fixture.asked).hasSize(2);
        assertThat(file.dirtyProperty().get()).isTrue();
    }

    @Test
    void closingWaitsForTheComparison() throws IOException {
        fixture.type(file, "two\n");
        Files.writeString(folder.resolve("robots.txt"), "theirs\n");
        fixture.comparesFirst = true;
        fixture.answers.add(UnsavedAnswer.SAVE);
        fixture.commands.close(file);
        fixture.runDisk();
        assertThat(fixture.comparisons).hasSize(1);
        assertThat(fixture.files.all()).contains(file);
    }
}
