package org.roboscope.ui.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.process.ProgramInstance;
import org.roboscope.document.recovery.RecoveredText;
import org.roboscope.document.recovery.TextRecovery;
import org.roboscope.document.time.ManualTimer;
import org.roboscope.ui.files.FileQuestions.UnsavedAnswer;

/** Typing continues while a save before closing is running. */
class SaveThenCloseTest {

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
    void asksAgainAboutTextTypedDuringTheSave() {
        fixture.type(file, "two\n");
        fixture.answers.addAll(List.of(UnsavedAnswer.SAVE, UnsavedAnswer.SAVE));
        fixture.commands.close(file);
        fixture.runDiskOnce();
        typeWhileTheDiskWrites("three\n");
        fixture.runDisk();
        assertThat(fixture.asked).hasSize(2);
        assertThat(fixture.onDisk(file)).isEqualTo("one\ntwo\nthree\n");
        assertThat(fixture.names()).containsExactly("robots.txt");
        assertThat(fixture.files.all()).doesNotContain(file);
    }

    @Test
    void cancellingTheSecondQuestionKeepsTheTab() {
        fixture.type(file, "two\n");
        fixture.answers.addAll(List.of(UnsavedAnswer.SAVE, UnsavedAnswer.CANCEL));
        fixture.commands.close(file);
        fixture.runDiskOnce();
        typeWhileTheDiskWrites("three\n");
        fixture.runDisk();
        assertThat(fixture.files.all()).contains(file);
        assertThat(file.dirtyProperty().get()).isTrue();
    }

    @Test
    void quittingAsksAgainAboutNewChanges() {
        OpenFile otherFile = fixture.open("other.txt", "1\n");
        fixture.type(file, "two\n");
        fixture.answers.addAll(List.of(UnsavedAnswer.SAVE, UnsavedAnswer.SAVE));
        List<String> steps = new ArrayList<>();
        fixture.commands.askAboutAllUnsaved(() -> steps.add("quit"));
        fixture.type(otherFile, "2\n");
        fixture.runDisk();
        assertThat(steps).containsExactly("quit");
        assertThat(fixture.asked).containsExactly(List.of("robots.txt"), List.of("other.txt"));
        assertThat(fixture.onDisk(otherFile)).isEqualTo("1\n2\n");
    }

    @Test
    void closingDuringASaveAsks() {
        fixture.type(file, "two\n");
        fixture.commands.save();
        fixture.workspace.frontText().recordChange(file, 4, 4, "");
        assertThat(file.dirtyProperty().get()).as("the same as on disk").isFalse();
        fixture.answers.add(UnsavedAnswer.SAVE);
        fixture.commands.close(file);
        fixture.runDisk();
        assertThat(fixture.asked).hasSize(1);
        assertThat(fixture.onDisk(file)).isEqualTo("one\n");
    }

    @Test
    void quittingWaitsForARunningSave() {
        List<String> steps = new ArrayList<>();
        fixture.type(file, "two\n");
        fixture.commands.save();
        fixture.commands.askAboutAllUnsaved(() -> steps.add("quit"));
        fixture.watchTimer.turn(FileCommands.SAVE_PATIENCE.dividedBy(2));
        assertThat(steps).isEmpty();
        fixture.runDisk();
        assertThat(fixture.asked).isEmpty();
        assertThat(steps).containsExactly("quit");
        assertThat(fixture.onDisk(file)).isEqualTo("one\ntwo\n");
        fixture.watchTimer.turn(FileCommands.SAVE_PATIENCE.multipliedBy(2));
        assertThat(fixture.asked).isEmpty();
    }

    @Test
    void finishedSaveClosesItsQuestion() {
        List<String> steps = new ArrayList<>();
        fixture.type(file, "two\n");
        fixture.commands.save();
        fixture.commands.askAboutAllUnsaved(() -> steps.add("quit"));
        fixture.commands.askAboutAllUnsaved(() -> steps.add("quit again"));
        fixture.beforeAnswer = fixture::runDisk;
        fixture.watchTimer.turn(FileCommands.SAVE_PATIENCE.multipliedBy(2));
        assertThat(fixture.asked).hasSize(1);
        assertThat(steps).as("the last request").containsExactly("quit again");
    }

    @Test
    void repeatedSavesAreMerged() {
        fixture.type(file, "two\n");
        fixture.commands.save();
        fixture.commands.save();
        fixture.commands.save();
        int runs = 0;
        while (!fixture.disk.isEmpty()) {
            fixture.runDiskOnce();
            runs++;
        }
        assertThat(runs).as("one check, one save and one cleanup").isLessThanOrEqualTo(3);
        fixture.type(file, "three\n");
        fixture.commands.save();
        fixture.type(file, "four\n");
        fixture.commands.save();
        fixture.runDisk();
        assertThat(fixture.onDisk(file)).isEqualTo("one\ntwo\nthree\nfour\n");
        assertThat(file.dirtyProperty().get()).isFalse();
        assertThat(fixture.asked).isEmpty();
    }

    @Test
    void discardedTextIsNotKeptForRecovery() {
        fixture.type(file, "two\n");
        fixture.answers.add(UnsavedAnswer.DISCARD);
        fixture.recoveryTimer.turn(Duration.ofSeconds(2));
        fixture.commands.close(file);
        fixture.recovery.close();
        assertThat(recoveredTexts()).isEmpty();
    }

    @Test
    void textClosedWithoutAQuestionIsKeptForRecovery() {
        fixture.type(file, "two\n");
        fixture.files.close(file);
        fixture.recovery.close();
        assertThat(recoveredTexts()).singleElement()
                .satisfies(text -> assertThat(text.text().text()).isEqualTo("one\ntwo\n"));
    }

    @Test
    void openingAFileDeletesOldTemporaryFiles() throws Exception {
        Path java = Path.of(ProcessHandle.current().info().command().orElseThrow());
        Process endedProcess = new ProcessBuilder(java.toString(), "-version").redirectErrorStream(true).start();
        endedProcess.getInputStream().readAllBytes();
        endedProcess.waitFor();
        assumeFalse(ProgramInstance.machine().equals("0"), "this system does not say which computer it is");
        Path leftover =
                Files.writeString(folder.resolve(".humans.txt." + ProgramInstance.machine() + "-" + endedProcess.pid()
                        + "-1-0123456789abcdef.roboscope-new"), "half");
        fixture.open("humans.txt", "whole");
        assertThat(leftover).doesNotExist();
    }

    /** Types after the disk has written but before the window gets the result. */
    private void typeWhileTheDiskWrites(String text) {
        Runnable writeTask = fixture.disk.removeFirst();
        fixture.disk.addFirst(() -> {
            fixture.windowWork.addFirst(() -> fixture.type(file, text));
            writeTask.run();
        });
    }

    private List<RecoveredText> recoveredTexts() {
        return new TextRecovery(folder.resolve("state"), new ManualTimer(), Clock.systemUTC(), report -> {},
                Throwable::printStackTrace).find();
    }
}
