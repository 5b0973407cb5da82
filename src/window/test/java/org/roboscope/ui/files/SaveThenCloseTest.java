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
import org.roboscope.ui.files.FileQuestions.Unsaved;

/** A person who saves and closes can go on typing while the disk works. */
class SaveThenCloseTest {

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
    void asksAgainAboutWhatWasTypedWhileTheSaveRan() {
        person.type(file, "two\n");
        person.answers.addAll(List.of(Unsaved.SAVE, Unsaved.SAVE));
        person.commands.close(file);
        person.work();
        typeWhileTheDiskWrites("three\n");
        person.workAll();
        assertThat(person.asked).hasSize(2);
        assertThat(person.onDisk(file)).isEqualTo("one\ntwo\nthree\n");
        assertThat(person.names()).containsExactly("robots.txt");
        assertThat(person.files.all()).doesNotContain(file);
    }

    @Test
    void keepsTheTabOpenWhereThePersonThinksAgain() {
        person.type(file, "two\n");
        person.answers.addAll(List.of(Unsaved.SAVE, Unsaved.CANCEL));
        person.commands.close(file);
        person.work();
        typeWhileTheDiskWrites("three\n");
        person.workAll();
        assertThat(person.files.all()).contains(file);
        assertThat(file.dirtyProperty().get()).isTrue();
    }

    @Test
    void asksAgainBeforeItQuits() {
        OpenFile other = person.open("other.txt", "1\n");
        person.type(file, "two\n");
        person.answers.addAll(List.of(Unsaved.SAVE, Unsaved.SAVE));
        List<String> quit = new ArrayList<>();
        person.commands.askAboutAllUnsaved(() -> quit.add("quit"));
        person.type(other, "2\n");
        person.workAll();
        assertThat(quit).containsExactly("quit");
        assertThat(person.asked).containsExactly(List.of("robots.txt"), List.of("other.txt"));
        assertThat(person.onDisk(other)).isEqualTo("1\n2\n");
    }

    @Test
    void asksAboutATextThatIsStillBeingSaved() {
        person.type(file, "two\n");
        person.commands.save();
        person.workspace.textChanged(file, 4, 4, "");
        assertThat(file.dirtyProperty().get()).as("it is what is on disk").isFalse();
        person.answers.add(Unsaved.SAVE);
        person.commands.close(file);
        person.workAll();
        assertThat(person.asked).hasSize(1);
        assertThat(person.onDisk(file)).isEqualTo("one\n");
    }

    /** Nothing is unsaved once the disk has written. */
    @Test
    void closesOrEndsAfterASaveThatIsUnderWayWithoutAQuestion() {
        List<String> quit = new ArrayList<>();
        person.type(file, "two\n");
        person.commands.save();
        person.commands.askAboutAllUnsaved(() -> quit.add("quit"));
        person.watching.turn(FileCommands.SAVE_PATIENCE.dividedBy(2));
        assertThat(quit).isEmpty();
        person.workAll();
        assertThat(person.asked).isEmpty();
        assertThat(quit).containsExactly("quit");
        assertThat(person.onDisk(file)).isEqualTo("one\ntwo\n");
        person.watching.turn(FileCommands.SAVE_PATIENCE.multipliedBy(2));
        assertThat(person.asked).isEmpty();
    }

    @Test
    void asksAboutASaveThatHangsAndTakesTheQuestionBackOnceItIsOver() {
        List<String> quit = new ArrayList<>();
        person.type(file, "two\n");
        person.commands.save();
        person.commands.askAboutAllUnsaved(() -> quit.add("quit"));
        person.commands.askAboutAllUnsaved(() -> quit.add("quit again"));
        person.beforeAnswer = person::workAll;
        person.watching.turn(FileCommands.SAVE_PATIENCE.multipliedBy(2));
        assertThat(person.asked).hasSize(1);
        assertThat(quit).as("what was asked for last").containsExactly("quit again");
    }

    @Test
    void savesAgainAfterASaveThatIsUnderWayOnlyWhatWasTypedSince() {
        person.type(file, "two\n");
        person.commands.save();
        person.commands.save();
        person.commands.save();
        int works = 0;
        while (!person.disk.isEmpty()) {
            person.work();
            works++;
        }
        assertThat(works).as("one check and one save, and the sweep").isLessThanOrEqualTo(3);
        person.type(file, "three\n");
        person.commands.save();
        person.type(file, "four\n");
        person.commands.save();
        person.workAll();
        assertThat(person.onDisk(file)).isEqualTo("one\ntwo\nthree\nfour\n");
        assertThat(file.dirtyProperty().get()).isFalse();
        assertThat(person.asked).isEmpty();
    }

    @Test
    void keepsForRecoveryWhatIsClosedUnsavedButNotWhatIsUnwanted() {
        person.type(file, "two\n");
        person.answers.add(Unsaved.DISCARD);
        person.keeping.turn(Duration.ofSeconds(2));
        person.commands.close(file);
        person.recovery.close();
        assertThat(found()).isEmpty();
    }

    @Test
    void aTabThatGoesWithoutAnAnswerLeavesItsTextForRecovery() {
        person.type(file, "two\n");
        person.files.close(file);
        person.recovery.close();
        assertThat(found()).singleElement().satisfies(text -> assertThat(text.text().text()).isEqualTo("one\ntwo\n"));
    }

    @Test
    void openingAFileSweepsWhatAKilledSaveLeftBesideIt() throws Exception {
        Path java = Path.of(ProcessHandle.current().info().command().orElseThrow());
        Process ended = new ProcessBuilder(java.toString(), "-version").redirectErrorStream(true).start();
        ended.getInputStream().readAllBytes();
        ended.waitFor();
        assumeFalse(ProgramInstance.machine().equals("0"), "this system does not say which computer it is");
        Path left = Files.writeString(folder.resolve(".humans.txt." + ProgramInstance.machine() + "-" + ended.pid()
                + "-1-0123456789abcdef.roboscope-new"), "half");
        person.open("humans.txt", "whole");
        assertThat(left).doesNotExist();
    }

    /** The disk has written, and the window does not know yet. */
    private void typeWhileTheDiskWrites(String text) {
        Runnable writing = person.disk.removeFirst();
        person.disk.addFirst(() -> {
            person.onWindow.addFirst(() -> person.type(file, text));
            writing.run();
        });
    }

    private List<RecoveredText> found() {
        return new TextRecovery(folder.resolve("state"), new ManualTimer(), Clock.systemUTC(), report -> {},
                Throwable::printStackTrace).find();
    }
}
