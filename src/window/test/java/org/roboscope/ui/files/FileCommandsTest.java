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
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.ui.files.FileQuestions.Recovered;
import org.roboscope.ui.files.FileQuestions.Unsaved;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.WorkspaceRequests.TextRequest;

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
        person.files.openNew();
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
    void aFailedSaveIsReportedAndTheTextCanBeSavedElsewhere() {
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
        person.files.show(new TextRequest.OpenToRead(ReadOnlyText.of(
                "live", "live", new byte[] {'x'}, "as it was served")));
        person.saveTo.add(other);
        person.commands.saveAs();
        person.workAll();
        assertThat(other).hasContent("x");
        assertThat(person.told).singleElement().asString().contains("names");
    }

    /** The copy of a part must not look like the whole file. */
    @Test
    void theCopyOfAPartIsCalledIncomplete() {
        OpenTabs texts = person.files;
        texts.show(new TextRequest.OpenToEdit(ReadOnlyText.ofPart(
                "a.example (incomplete)", "part", new byte[] {'x'}, "the first bytes")));
        texts.show(new TextRequest.OpenToEdit(ReadOnlyText.of("b.example", "live", new byte[] {'x'}, "all of it")));
        assertThat(person.names()).contains("a.example (incomplete)").doesNotContain("b.example");
    }

    @Test
    void veryManyFilesAreOpenedOnlyIfThePersonLikesAndNotAllOfThem() throws IOException {
        List<Path> many = new ArrayList<>();
        for (int number : IntStream.rangeClosed(1, 103).toArray()) {
            many.add(Files.writeString(folder.resolve("f" + number + ".txt"), "x\n"));
        }
        person.toOpen.addAll(many);
        person.commands.pickAndOpen();
        person.workAll();
        assertThat(person.names()).containsExactly("robots.txt");
        person.toOpen.addAll(many);
        person.yes = true;
        person.commands.pickAndOpen();
        person.workAll();
        assertThat(person.asked).containsExactly(List.of("open 103, at most 100"), List.of("open 103, at most 100"));
        assertThat(person.names()).hasSize(101).contains("f100.txt").doesNotContain("f101.txt");
    }

    @Test
    void unsavedFilesOfOneNameAreAskedAboutWithTheirFolders() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other")).resolve("robots.txt");
        OpenFile second = person.open(Files.writeString(other, "x\n"));
        person.type(file, "two\n");
        person.type(second, "two\n");
        person.answers.add(FileQuestions.Unsaved.CANCEL);
        person.commands.askAboutAllUnsaved(() -> {});
        person.workAll();
        assertThat(person.asked).containsExactly(
                List.of("robots.txt \u2013 " + folder.getFileName(), "robots.txt \u2013 other"));
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
    void aNameThatIsNotAPathIsReported() {
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

    /** Enter must not put an older text in the place of the one that was saved. */
    @Test
    void aTextThatIsOlderThanItsFileIsOfferedApartAndStaysWhereNothingIsChosen() throws IOException {
        person.type(file, "two\n");
        person.keeping.turn(Duration.ofSeconds(2));
        person.recovery.close();
        Files.writeString(folder.resolve("robots.txt"), "one\ntwo\nthree\n");
        for (int start = 0; start < 2; start++) {
            FilesFixture next = offered(Recovered.BRING_BACK);
            assertThat(next.asked).as("as unsaved").isEmpty();
            assertThat(next.askedOfOlder).singleElement().asString()
                    .contains("robots.txt", "older than the file of");
            assertThat(next.files.all()).singleElement().satisfies(left -> assertThat(left.isUntouched()).isTrue());
            next.recovery.close();
        }
    }

    @Test
    void nothingIsOfferedRightAfterASave() {
        person.type(file, "two\n");
        person.keeping.turn(Duration.ofSeconds(2));
        person.type(file, "three\n");
        person.commands.save();
        person.workAll();
        FilesFixture next = offered(Recovered.BRING_BACK);
        assertThat(next.asked).isEmpty();
        assertThat(next.askedOfOlder).isEmpty();
    }

    private FilesFixture offered(Recovered answer) {
        FilesFixture next = new FilesFixture(folder);
        next.recovered = answer;
        next.commands.offerRecovered();
        next.workAll();
        return next;
    }
}
