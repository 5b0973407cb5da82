package org.roboscope.ui.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.ui.files.FileQuestions.Recovered;
import org.roboscope.ui.files.FileQuestions.Unsaved;
import org.roboscope.ui.workspace.ComparedSide;
import org.roboscope.ui.workspace.ComparisonRequest;
import org.roboscope.ui.workspace.ComparisonRequest.Choice;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.TextRequest;

/** Opening, saving and closing, where something comes in between. */
class FileCommandsTest {

    @TempDir
    Path folder;

    private FilesFixture person;
    private OpenFile file;

    @BeforeEach
    void openAFile() {
        person = new FilesFixture(folder);
        file = person.open("robots.txt", "one\n");
    }

    private OpenFile untitled(String text) {
        person.commands.openNew();
        OpenFile made = person.files.current();
        person.type(made, text);
        return made;
    }

    @Test
    void aNameThatExistsIsWrittenOverAsTheSystemsDialogHasAsked() throws IOException {
        Path other = Files.writeString(folder.resolve("other.txt"), "before\n");
        person.saveTo.add(other);
        person.commands.saveAs();
        person.workAll();
        assertThat(other).hasContent("one\n");
        assertThat(folder.resolve("robots.txt")).hasContent("one\n");
        assertThat(person.names()).containsExactly("other.txt");
        assertThat(person.asked).isEmpty();
    }

    @Test
    void aSaveThatIsCancelledInTheDialogChangesNothing() {
        OpenFile made = untitled("new\n");
        person.commands.save();
        person.workAll();
        assertThat(made.dirtyProperty().get()).isTrue();
        assertThat(made.pathProperty().get()).isEmpty();
        assertThat(person.told).isEmpty();
    }

    @Test
    void whatCannotBeWrittenThereIsToldAndCanBeSavedElsewhere() {
        OpenFile made = untitled("new\n");
        person.saveTo.add(folder.resolve("robots.txt/below.txt"));
        person.commands.save();
        person.workAll();
        assertThat(person.told).singleElement().asString().contains("below.txt");
        assertThat(made.dirtyProperty().get()).isTrue();
        assertThat(made.pathProperty().get()).isEmpty();
        person.saveTo.add(folder.resolve("made.txt"));
        person.commands.save();
        person.workAll();
        assertThat(folder.resolve("made.txt")).hasContent("new\n");
        assertThat(made.dirtyProperty().get()).isFalse();
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
                .containsExactly("Write my text", "Take the file's text", "Do not save");
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

    @Test
    void whatIsTypedWhileATextIsCheckedIsNotWrittenUnchecked() throws IOException {
        Files.writeString(folder.resolve("robots.expect"), "Googlebot allow /\n");
        person.type(file, "two\n");
        person.commands.save();
        person.onWindow.add(() -> person.type(file, "User-agent: *\nDisallow: /\n"));
        person.workAll();
        assertThat(person.asked).isEmpty();
        assertThat(person.onDisk(file)).isEqualTo("one\ntwo\n");
        assertThat(file.dirtyProperty().get()).isTrue();
        person.commands.save();
        person.workAll();
        assertThat(person.asked).singleElement().asString().contains("Googlebot");
        assertThat(person.onDisk(file)).isEqualTo("one\ntwo\n");
    }

    @Test
    void savingAllGoesOnBehindAFileThatCannotBeWritten() throws IOException {
        Path sub = Files.createDirectory(folder.resolve("sub"));
        OpenFile gone = person.open(Files.writeString(sub.resolve("gone.txt"), "a\n"));
        OpenFile last = person.open("last.txt", "b\n");
        List.of(file, gone, last).forEach(each -> person.type(each, "more\n"));
        Files.delete(sub.resolve("gone.txt"));
        Files.delete(sub);
        person.yes = true;
        person.commands.saveAll();
        person.workAll();
        assertThat(person.told).singleElement().asString().contains("gone.txt");
        assertThat(gone.dirtyProperty().get()).isTrue();
        assertThat(person.onDisk(file)).isEqualTo("one\nmore\n");
        assertThat(person.onDisk(last)).isEqualTo("b\nmore\n");
    }

    @Test
    void savingAllSavesTheFilesThoughThePersonNamesNoneForANewText() {
        OpenFile made = untitled("new\n");
        OpenFile last = person.open("last.txt", "b\n");
        person.type(last, "more\n");
        person.commands.saveAll();
        person.workAll();
        assertThat(person.onDisk(last)).isEqualTo("b\nmore\n");
        assertThat(made.dirtyProperty().get()).isTrue();
    }

    @Test
    void nothingIsClosedWhereOneOfAllCannotBeSaved() {
        OpenFile made = untitled("new\n");
        person.answers.add(Unsaved.SAVE);
        List<String> closed = new ArrayList<>();
        person.commands.askAboutAllUnsaved(() -> closed.add("closed"));
        person.workAll();
        assertThat(closed).isEmpty();
        assertThat(person.files.all()).contains(made);
    }

    @Test
    void aCopySaysWhatDidNotGoAlongWithIt() throws IOException {
        Path other = Files.writeString(folder.resolve("other.txt"), "before\n");
        Files.createLink(folder.resolve("second-name.txt"), other);
        new ReadOnlyTexts(person.files, person.openFileMaker).show(new TextRequest.OpenToRead(ReadOnlyText.of(
                "live", "live", new byte[] {'x'}, "as it was served")));
        person.saveTo.add(other);
        person.commands.saveAs();
        person.workAll();
        assertThat(other).hasContent("x");
        assertThat(person.told).singleElement().asString().contains("names");
    }

    @Test
    void veryManyFilesAreOpenedOnlyIfThePersonLikesAndNotAllOfThem() throws IOException {
        List<Path> many = new ArrayList<>();
        for (int number : IntStream.rangeClosed(1, 103).toArray()) {
            many.add(Files.writeString(folder.resolve("f" + number + ".txt"), "x\n"));
        }
        person.toOpen = many;
        person.commands.pickAndOpen();
        person.workAll();
        assertThat(person.names()).containsExactly("robots.txt");
        person.yes = true;
        person.commands.pickAndOpen();
        person.workAll();
        assertThat(person.asked).containsExactly(List.of("103", "100"), List.of("103", "100"));
        assertThat(person.names()).hasSize(101).contains("f100.txt").doesNotContain("f101.txt");
    }

    @Test
    void aFewFilesAreOpenedWithoutAQuestion() throws IOException {
        Path other = Files.writeString(folder.resolve("other.txt"), "x\n");
        person.commands.open(List.of(other, other, folder.resolve("robots.txt")));
        person.workAll();
        assertThat(person.names()).containsExactly("robots.txt", "other.txt");
        assertThat(person.asked).isEmpty();
    }

    @Test
    void aNameThatIsNoPathIsTold() {
        person.commands.open("a\0b.txt");
        person.workAll();
        assertThat(person.told).singleElement().asString().contains("was not opened");
    }

    @Test
    void aSampleIsShownOnceUntilItIsChanged() {
        TextSnapshot text = TextSnapshot.decode(new byte[] {'s'});
        person.commands.openSample("sample", text);
        person.files.turnTo(file);
        person.commands.openSample("sample", text);
        assertThat(person.names()).containsExactly("robots.txt", "sample");
        OpenFile sample = person.files.current();
        assertThat(sample).isNotEqualTo(file);
        person.type(sample, "changed");
        person.commands.openSample("sample", text);
        assertThat(person.names()).containsExactly("robots.txt", "sample", "sample");
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
        file.changedOutside(DiskChange.CHANGED);
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
    void anotherFileIsComparedAsItIsInItsTabOrOnTheDisk() throws IOException {
        Path other = Files.writeString(folder.resolve("other.txt"), "other\n");
        person.toOpen = List.of(other);
        person.commands.versions().pickAndCompare(file);
        person.workAll();
        assertThat(person.compared.getLast().left()).isInstanceOf(ComparedSide.Fixed.class);
        assertThat(person.compared.getLast().left().content().text()).isEqualTo("other\n");
        person.commands.open(other);
        person.workAll();
        person.commands.versions().pickAndCompare(file);
        assertThat(person.compared.getLast().left()).isInstanceOf(ComparedSide.Edited.class);
        assertThat(person.files.current()).isEqualTo(file);
        person.toOpen = List.of(folder.resolve("robots.txt"));
        person.commands.versions().pickAndCompare(file);
        assertThat(person.compared.getLast().left().name()).isEqualTo("robots.txt as saved");
    }

    @Test
    void whatIsOnDiskIsTakenUnlessItsTabIsClosedMeanwhile() throws IOException {
        Files.writeString(folder.resolve("robots.txt"), "theirs\n");
        person.type(file, "two\n");
        person.commands.versions().takeTheirs(file);
        person.workAll();
        assertThat(file.content().text()).isEqualTo("theirs\n");
        assertThat(file.dirtyProperty().get()).isFalse();
        person.commands.versions().takeTheirs(file);
        person.commands.close(file);
        person.workAll();
        assertThat(person.files.all()).singleElement().satisfies(left -> assertThat(left.isUntouched()).isTrue());
        assertThat(person.told).isEmpty();
    }

    @Test
    void aFileThatIsGoneCannotBeTakenAndItsTextStays() throws IOException {
        Files.delete(folder.resolve("robots.txt"));
        person.commands.versions().takeTheirs(file);
        person.workAll();
        assertThat(person.told).singleElement().asString().contains("robots.txt");
        assertThat(file.content().text()).isEqualTo("one\n");
    }

    @Test
    void closingTheLastTabLeavesANewText() {
        person.commands.closeCurrent();
        person.workAll();
        assertThat(person.files.all()).singleElement().satisfies(left -> assertThat(left.isUntouched()).isTrue());
    }

    @Test
    void whatIsLeftForLaterIsOfferedAgainAndWhatIsDiscardedIsNot() {
        person.type(file, "two\n");
        person.keeping.turn(Duration.ofSeconds(2));
        person.recovery.close();
        for (Recovered answer : List.of(Recovered.LATER, Recovered.DISCARD)) {
            FilesFixture next = offered(answer);
            assertThat(next.asked).hasSize(1);
            assertThat(next.files.all()).singleElement().satisfies(left -> assertThat(left.isUntouched()).isTrue());
            next.recovery.close();
        }
        assertThat(offered(Recovered.BRING_BACK).asked).isEmpty();
    }

    @Test
    void aTextIsBroughtBackBesideItsFileWhereThatHoldsSomethingElseThatIsUnsaved() throws IOException {
        person.type(file, "two\n");
        person.keeping.turn(Duration.ofSeconds(2));
        person.recovery.close();
        FilesFixture next = new FilesFixture(folder);
        OpenFile other = next.open(folder.resolve("robots.txt"));
        next.type(other, "three\n");
        next.commands.offerRecovered();
        next.workAll();
        assertThat(next.names()).containsExactly("robots.txt", "robots.txt");
        assertThat(other.content().text()).isEqualTo("one\nthree\n");
        assertThat(next.files.current().content().text()).isEqualTo("one\ntwo\n");
    }

    private FilesFixture offered(Recovered answer) {
        FilesFixture next = new FilesFixture(folder);
        next.recovered = answer;
        next.commands.offerRecovered();
        next.workAll();
        return next;
    }
}
