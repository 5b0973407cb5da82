package org.roboscope.document.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.FileIdentity;
import org.roboscope.document.message.DocumentSentence;
import org.roboscope.document.process.ProgramInstance;

/** A stored text belongs to one running program at a time. */
class RecoveryOwnerTest extends TextRecoveryFixture {

    @Test
    void textsOfARunningProgramAreNotTaken() throws IOException {
        TextRecovery first = recovery();
        type(first.keep(open(MIXED)), "x");
        timer.turn(Duration.ofSeconds(2));
        assertThat(recovery().find()).isEmpty();
        assertThat(texts()).hasSize(1);
    }

    @Test
    void processIdDecidesWithoutALock() throws IOException {
        Path otherSession = Files.createDirectories(state.resolve("recovery/other"));
        TextDocument unsaved = open(MIXED);
        unsaved.change(0, 0, "x");
        Files.write(otherSession.resolve("1.text"), KeptText.of(unsaved, Optional.empty(), timer.instant()).toBytes());
        Files.writeString(otherSession.resolve("owner"), ProgramInstance.own().toText());
        assertThat(recovery().find()).as("the owner runs, although it holds no lock").isEmpty();
        // A process with the same ID, started at another time.
        ProgramInstance reusedProcessId = new ProgramInstance(ProgramInstance.own().pid(), 86_400_000);
        Files.writeString(otherSession.resolve("owner"), reusedProcessId.toText());
        assertThat(recovery().find()).hasSize(1);
        assertThat(otherSession).doesNotExist();
    }

    @Test
    void simultaneousStartsShareTheFoundTexts() throws IOException {
        for (String text : List.of("one", "two")) {
            KeptDocument keptDocument = recovery().keep(TextDocument.blank());
            type(keptDocument, text);
            timer.turn(Duration.ofSeconds(2));
            crash();
        }
        TextRecovery first = recovery();
        TextRecovery second = recovery();
        assertThat(first.find()).hasSize(2);
        assertThat(second.find()).isEmpty();
    }

    @Test
    void undecidedTextIsFoundAgain() throws IOException {
        type(recovery().keep(open(MIXED)), "x");
        timer.turn(Duration.ofSeconds(2));
        crash();
        TextRecovery second = recovery();
        assertThat(second.find()).hasSize(1);
        second.close();
        TextRecovery third = recovery();
        singleText(third.find()).discard();
        crash();
        assertThat(recovery().find()).isEmpty();
    }

    @Test
    void lockHolderKeepsTextsWithoutAnOwner() throws IOException {
        TextRecovery running = recovery();
        type(running.keep(open(MIXED)), "x");
        timer.turn(Duration.ofSeconds(2));
        Files.delete(texts().getFirst().resolveSibling("owner"));
        assertThat(recovery().find()).isEmpty();
    }

    @Test
    void removesFoldersOfProgramsKilledAtStart() throws IOException {
        Path unfinished = Files.createDirectories(state.resolve("recovery").resolve("77-begun"));
        Files.createFile(unfinished.resolve("lock"));
        TextRecovery recovery = recovery();
        assertThat(recovery.find()).isEmpty();
        recovery.close();
        assertThat(state.resolve("recovery")).isEmptyDirectory();
    }

    @Test
    void runningProgramsKnowOfEachOthersFiles() throws IOException {
        TextRecovery first = new TextRecovery(state, timer, timer.clock(), reports::add, ProgramInstance.own(),
                Throwable::printStackTrace);
        TextRecovery second = new TextRecovery(state, timer, timer.clock(), reports::add, ProgramInstance.own(),
                Throwable::printStackTrace);
        TextRecovery ended = new TextRecovery(state, timer, timer.clock(), reports::add, ENDED_PROCESS,
                Throwable::printStackTrace);
        FileIdentity file = FileIdentity.of(Files.write(file(), MIXED)).orElseThrow();
        first.announce(Set.of(file));
        ended.announce(Set.of(new FileIdentity("file:///gone", "")));
        assertThat(second.filesOpenElsewhere()).containsExactly(file);
        assertThat(first.filesOpenElsewhere()).isEmpty();
        first.announce(Set.of());
        assertThat(second.filesOpenElsewhere()).isEmpty();
        first.announce(Set.of(file));
        first.close();
        first.announce(Set.of(file));
        assertThat(second.filesOpenElsewhere()).isEmpty();
    }

    /** The open files change with each save, but the same failure is reported only once. */
    @Test
    void announcementFailureIsReportedOnceInARow() throws IOException {
        Path obstacle = Files.createFile(state);
        TextRecovery recovery = recovery();
        FileIdentity file = FileIdentity.of(Files.write(file(), MIXED)).orElseThrow();
        recovery.announce(Set.of(file));
        recovery.announce(Set.of());
        assertThat(reports).extracting(DocumentSentence::key).containsExactly("recovery.NOT_TOLD");
        Files.delete(obstacle);
        recovery.announce(Set.of(file));
        recovery.close();
        assertThat(reports).hasSize(1);
    }
}
