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
import org.roboscope.ui.files.FileQuestions.RecoveredAnswer;
import org.roboscope.ui.files.FileQuestions.UnsavedAnswer;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.WorkspaceRequests.TextRequest;

/** Opens, saves and closes files, also when a step fails or is cancelled. */
class FileCommandsTest {

    private static final String BLOCKING_RULES = "User-agent: *\nDisallow: / # closed\n";

    @TempDir
    Path folder;

    private FilesFixture fixture;
    private OpenFile file;

    @BeforeEach
    void openAFile() {
        fixture = new FilesFixture(folder);
        file = fixture.open("robots.txt", "one\n");
    }

    private OpenFile untitled(String text) {
        fixture.files.openNew();
        OpenFile created = fixture.files.front();
        fixture.type(created, text);
        return created;
    }

    @Test
    void existingFileIsOverwrittenAfterTheSystemDialog() throws IOException {
        Path otherFile = Files.writeString(folder.resolve("other.txt"), "before\n");
        fixture.saveTo.add(otherFile);
        fixture.commands.saveAs();
        fixture.runDisk();
        assertThat(otherFile).hasContent("one\n");
        assertThat(folder.resolve("robots.txt")).hasContent("one\n");
        assertThat(fixture.names()).containsExactly("other.txt");
        assertThat(fixture.asked).isEmpty();
    }

    @Test
    void cancelledSaveDialogChangesNothing() {
        OpenFile created = untitled("new\n");
        fixture.commands.save();
        fixture.runDisk();
        assertThat(created.dirtyProperty().get()).isTrue();
        assertThat(created.pathProperty().get()).isEmpty();
        assertThat(fixture.messages).isEmpty();
    }

    @Test
    void failedSaveIsReportedAndCanBeRepeated() {
        OpenFile created = untitled("new\n");
        fixture.saveTo.add(folder.resolve("robots.txt/below.txt"));
        fixture.commands.save();
        fixture.runDisk();
        assertThat(fixture.messages).singleElement().asString().contains("below.txt");
        assertThat(created.dirtyProperty().get()).isTrue();
        assertThat(created.pathProperty().get()).isEmpty();
        fixture.saveTo.add(folder.resolve("made.txt"));
        fixture.commands.save();
        fixture.runDisk();
        assertThat(folder.resolve("made.txt")).hasContent("new\n");
        assertThat(created.dirtyProperty().get()).isFalse();
    }

    @Test
    void textTypedDuringTheCheckIsCheckedLater() throws IOException {
        Files.writeString(folder.resolve("robots.expect"), "Googlebot allow /\n");
        fixture.type(file, "two\n");
        fixture.commands.save();
        fixture.windowWork.add(() -> fixture.type(file, "User-agent: *\nDisallow: /\n"));
        fixture.runDisk();
        assertThat(fixture.asked).isEmpty();
        assertThat(fixture.onDisk(file)).isEqualTo("one\ntwo\n");
        assertThat(file.dirtyProperty().get()).isTrue();
        fixture.commands.save();
        fixture.runDisk();
        assertThat(fixture.asked).singleElement().asString().contains("Googlebot");
        assertThat(fixture.onDisk(file)).isEqualTo("one\ntwo\n");
    }

    @Test
    void newlyBlockedHomePageIsAskedAboutOnce() {
        fixture.type(file, BLOCKING_RULES);
        fixture.commands.save();
        fixture.runDisk();
        assertThat(fixture.asked).hasSize(1);
        assertThat(fixture.asked.getFirst()).singleElement().asString().matches(
                "Googlebot, bingbot and \\d+ more may not fetch the home page: Googlebot is blocked by line 3 of"
                        + " robots\\.txt\\.");
        assertThat(fixture.onDisk(file)).isEqualTo("one\n");
        assertThat(file.dirtyProperty().get()).isTrue();
        fixture.answersYes = true;
        fixture.commands.save();
        fixture.runDisk();
        assertThat(fixture.onDisk(file)).isEqualTo("one\n" + BLOCKING_RULES);
        fixture.type(file, "# still closed\n");
        fixture.commands.save();
        fixture.runDisk();
        assertThat(fixture.onDisk(file)).endsWith("# still closed\n");
        assertThat(fixture.asked).hasSize(2);
    }

    @Test
    void newFileThatBlocksSearchAsks() {
        OpenFile created = untitled(BLOCKING_RULES);
        fixture.saveTo.add(folder.resolve("made.txt"));
        fixture.commands.save();
        fixture.runDisk();
        assertThat(fixture.asked).singleElement().asString().contains("Googlebot", "line 2 of made.txt");
        assertThat(folder.resolve("made.txt")).doesNotExist();
        assertThat(created.dirtyProperty().get()).isTrue();
    }

    @Test
    void overwritingABlockingFileDoesNotAsk() throws IOException {
        Path blockingFile = Files.writeString(folder.resolve("closed.txt"), "User-agent: *\nDisallow: /\n");
        untitled(BLOCKING_RULES);
        fixture.saveTo.add(blockingFile);
        fixture.commands.save();
        fixture.runDisk();
        assertThat(fixture.asked).isEmpty();
        assertThat(blockingFile).hasContent(BLOCKING_RULES);
    }

    @Test
    void repeatedSaveOfConfirmedTextDoesNotAsk() {
        untitled(BLOCKING_RULES);
        fixture.answersYes = true;
        fixture.savesElsewhere = true;
        fixture.saveTo.addAll(List.of(folder.resolve("robots.txt/below.txt"), folder.resolve("made.txt")));
        fixture.commands.save();
        fixture.runDisk();
        assertThat(folder.resolve("made.txt")).hasContent(BLOCKING_RULES);
        assertThat(fixture.asked).hasSize(1);
    }

    @Test
    void savingAllContinuesAfterAFailure() throws IOException {
        Path sub = Files.createDirectory(folder.resolve("sub"));
        OpenFile missing = fixture.open(Files.writeString(sub.resolve("gone.txt"), "a\n"));
        OpenFile last = fixture.open("last.txt", "b\n");
        List.of(file, missing, last).forEach(openFile -> fixture.type(openFile, "more\n"));
        Files.delete(sub.resolve("gone.txt"));
        Files.delete(sub);
        fixture.answersYes = true;
        fixture.commands.saveAll();
        fixture.runDisk();
        assertThat(fixture.messages).singleElement().asString().contains("gone.txt");
        assertThat(missing.dirtyProperty().get()).isTrue();
        assertThat(fixture.onDisk(file)).isEqualTo("one\nmore\n");
        assertThat(fixture.onDisk(last)).isEqualTo("b\nmore\n");
    }

    @Test
    void savingAllContinuesAfterACancelledDialog() {
        OpenFile created = untitled("new\n");
        OpenFile last = fixture.open("last.txt", "b\n");
        fixture.type(last, "more\n");
        fixture.commands.saveAll();
        fixture.runDisk();
        assertThat(fixture.onDisk(last)).isEqualTo("b\nmore\n");
        assertThat(created.dirtyProperty().get()).isTrue();
    }

    @Test
    void nothingClosesIfATextCannotBeSaved() {
        OpenFile created = untitled("new\n");
        fixture.answers.add(UnsavedAnswer.SAVE);
        List<String> steps = new ArrayList<>();
        fixture.commands.askAboutAllUnsaved(() -> steps.add("closed"));
        fixture.runDisk();
        assertThat(steps).isEmpty();
        assertThat(fixture.files.all()).contains(created);
    }

    @Test
    void copyReportsLostAttributes() throws IOException {
        Path otherFile = Files.writeString(folder.resolve("other.txt"), "before\n");
        Files.createLink(folder.resolve("second-name.txt"), otherFile);
        fixture.files.handle(new TextRequest.OpenReadOnly(ReadOnlyText.of(
                "live", "live", new byte[] {'x'}, "as it was served")));
        fixture.saveTo.add(otherFile);
        fixture.commands.saveAs();
        fixture.runDisk();
        assertThat(otherFile).hasContent("x");
        assertThat(fixture.messages).singleElement().asString().contains("names");
    }

    /** A partial copy must not look like the whole file. */
    @Test
    void partialCopyIsNamedIncomplete() {
        OpenFiles texts = fixture.files;
        texts.handle(new TextRequest.OpenEditableCopy(ReadOnlyText.ofPart(
                "a.example (incomplete)", "part", new byte[] {'x'}, "the first bytes")));
        texts.handle(
                new TextRequest.OpenEditableCopy(ReadOnlyText.of("b.example", "live", new byte[] {'x'}, "all of it")));
        assertThat(fixture.names()).contains("a.example (incomplete)").doesNotContain("b.example");
    }

    @Test
    void opensAtMostAHundredFilesAfterAQuestion() throws IOException {
        List<Path> paths = new ArrayList<>();
        for (int number : IntStream.rangeClosed(1, 103).toArray()) {
            paths.add(Files.writeString(folder.resolve("f" + number + ".txt"), "x\n"));
        }
        fixture.toOpen.addAll(paths);
        fixture.commands.pickAndOpen();
        fixture.runDisk();
        assertThat(fixture.names()).containsExactly("robots.txt");
        fixture.toOpen.addAll(paths);
        fixture.answersYes = true;
        fixture.commands.pickAndOpen();
        fixture.runDisk();
        assertThat(fixture.asked).containsExactly(List.of("open 103, at most 100"), List.of("open 103, at most 100"));
        assertThat(fixture.names()).hasSize(101).contains("f100.txt").doesNotContain("f101.txt");
    }

    @Test
    void questionNamesFoldersOfFilesWithEqualNames() throws IOException {
        Path otherFile = Files.createDirectory(folder.resolve("other")).resolve("robots.txt");
        OpenFile second = fixture.open(Files.writeString(otherFile, "x\n"));
        fixture.type(file, "two\n");
        fixture.type(second, "two\n");
        fixture.answers.add(FileQuestions.UnsavedAnswer.CANCEL);
        fixture.commands.askAboutAllUnsaved(() -> {});
        fixture.runDisk();
        assertThat(fixture.asked).containsExactly(
                List.of("robots.txt \u2013 " + folder.getFileName(), "robots.txt \u2013 other"));
    }

    @Test
    void fewFilesAreOpenedWithoutAQuestion() throws IOException {
        Path otherFile = Files.writeString(folder.resolve("other.txt"), "x\n");
        fixture.commands.open(List.of(otherFile, otherFile, folder.resolve("robots.txt")));
        fixture.runDisk();
        assertThat(fixture.names()).containsExactly("robots.txt", "other.txt");
        assertThat(fixture.asked).isEmpty();
    }

    @Test
    void invalidPathIsReported() {
        fixture.commands.open("a\0b.txt");
        fixture.runDisk();
        assertThat(fixture.messages).singleElement().asString().contains("was not opened");
    }

    @Test
    void unchangedSampleIsShownOnce() {
        TextSnapshot text = TextSnapshot.decode(new byte[] {'s'});
        fixture.commands.openSample("sample", text);
        fixture.files.bringToFront(file);
        fixture.commands.openSample("sample", text);
        assertThat(fixture.names()).containsExactly("robots.txt", "sample");
        OpenFile sample = fixture.files.front();
        assertThat(sample).isNotEqualTo(file);
        fixture.type(sample, "changed");
        fixture.commands.openSample("sample", text);
        assertThat(fixture.names()).containsExactly("robots.txt", "sample", "sample");
    }

    @Test
    void closingTheLastTabLeavesANewText() {
        fixture.commands.closeCurrent();
        fixture.runDisk();
        assertThat(fixture.files.all()).singleElement().satisfies(tab -> assertThat(tab.isUntouched()).isTrue());
    }

    @Test
    void postponedTextsAreOfferedAgainUnlessDiscarded() {
        fixture.type(file, "two\n");
        fixture.recoveryTimer.turn(Duration.ofSeconds(2));
        fixture.recovery.close();
        for (RecoveredAnswer answer : List.of(RecoveredAnswer.LATER, RecoveredAnswer.DISCARD)) {
            FilesFixture restarted = startAndRecover(answer);
            assertThat(restarted.asked).hasSize(1);
            assertThat(restarted.files.all()).singleElement().satisfies(tab -> assertThat(tab.isUntouched()).isTrue());
            restarted.recovery.close();
        }
        assertThat(startAndRecover(RecoveredAnswer.BRING_BACK).asked).isEmpty();
    }

    @Test
    void recoveredTextOpensNextToAnUnsavedFile() throws IOException {
        fixture.type(file, "two\n");
        fixture.recoveryTimer.turn(Duration.ofSeconds(2));
        fixture.recovery.close();
        FilesFixture restarted = new FilesFixture(folder);
        OpenFile otherFile = restarted.open(folder.resolve("robots.txt"));
        restarted.type(otherFile, "three\n");
        restarted.commands.offerRecovered();
        restarted.runDisk();
        assertThat(restarted.names()).containsExactly("robots.txt", "robots.txt");
        assertThat(otherFile.content().text()).isEqualTo("one\nthree\n");
        assertThat(restarted.files.front().content().text()).isEqualTo("one\ntwo\n");
    }

    @Test
    void recoveredTextIsInFrontOfAnotherOpenFile() throws IOException {
        fixture.type(file, "two\n");
        fixture.recoveryTimer.turn(Duration.ofSeconds(2));
        fixture.recovery.close();
        FilesFixture restarted = new FilesFixture(folder);
        restarted.open(folder.resolve("robots.txt"));
        restarted.open(Files.writeString(folder.resolve("other.txt"), "other\n"));
        restarted.commands.offerRecovered();
        restarted.runDisk();
        assertThat(restarted.names()).containsExactly("robots.txt", "other.txt");
        assertThat(restarted.files.front().content().text()).isEqualTo("one\ntwo\n");
    }

    /** The default button must not replace the saved text with an older one. */
    @Test
    void olderTextIsOfferedSeparatelyAndKept() throws IOException {
        fixture.type(file, "two\n");
        fixture.recoveryTimer.turn(Duration.ofSeconds(2));
        fixture.recovery.close();
        Files.writeString(folder.resolve("robots.txt"), "one\ntwo\nthree\n");
        for (int start = 0; start < 2; start++) {
            FilesFixture restarted = startAndRecover(RecoveredAnswer.BRING_BACK);
            assertThat(restarted.asked).as("offered as unsaved").isEmpty();
            assertThat(restarted.askedAboutOlder).singleElement().asString()
                    .contains("robots.txt", "older than the file of");
            assertThat(restarted.files.all()).singleElement().satisfies(tab -> assertThat(tab.isUntouched()).isTrue());
            restarted.recovery.close();
        }
    }

    @Test
    void nothingIsOfferedAfterASave() {
        fixture.type(file, "two\n");
        fixture.recoveryTimer.turn(Duration.ofSeconds(2));
        fixture.type(file, "three\n");
        fixture.commands.save();
        fixture.runDisk();
        FilesFixture restarted = startAndRecover(RecoveredAnswer.BRING_BACK);
        assertThat(restarted.asked).isEmpty();
        assertThat(restarted.askedAboutOlder).isEmpty();
    }

    private FilesFixture startAndRecover(RecoveredAnswer answer) {
        FilesFixture restarted = new FilesFixture(folder);
        restarted.recovered = answer;
        restarted.commands.offerRecovered();
        restarted.runDisk();
        return restarted;
    }
}
