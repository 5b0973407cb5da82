package org.roboscope.document.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.document.disk.OverwriteMode;
import org.roboscope.document.disk.SaveResult;
import org.roboscope.document.recovery.RecoveredText.FileState;
import org.roboscope.document.text.TextSnapshot;

/** Unsaved text is stored, found once, and removed when it is saved. */
class TextRecoveryTest extends TextRecoveryFixture {

    @Test
    void storesTheTextWhenTypingPauses() throws IOException {
        KeptDocument keptDocument = recovery().keep(open(MIXED));
        type(keptDocument, "x");
        timer.turn(Duration.ofMillis(900));
        type(keptDocument, "y");
        timer.turn(Duration.ofMillis(900));
        assertThat(texts()).as("still typing").isEmpty();
        timer.turn(Duration.ofMillis(1_100));
        assertThat(texts()).hasSize(1);
    }

    @Test
    void storesTextTypedWithoutPauses() throws IOException {
        KeptDocument keptDocument = recovery().keep(open(MIXED));
        for (int i = 0; i < 20; i++) {
            type(keptDocument, "x");
            timer.turn(Duration.ofMillis(300));
        }
        assertThat(texts()).hasSize(1);
    }

    @Test
    void findsTheCompleteTextAfterACrash() throws IOException {
        TextDocument document = open(MIXED);
        KeptDocument keptDocument = recovery().keep(document);
        type(keptDocument, "é\n");
        timer.turn(Duration.ofSeconds(2));
        byte[] unsaved = document.snapshot().bytes();
        crash();

        RecoveredText recovered = singleText(recovery().find());
        assertThat(recovered.path()).contains(file());
        assertThat(recovered.time()).isEqualTo(timer.instant().minusSeconds(1));
        assertThat(recovered.text().bytes()).isEqualTo(unsaved);
        assertThat(recovered.text().lineEnds()).isEqualTo(document.snapshot().lineEnds());

        KeptDocument restored = recovery().restore(recovered);
        assertThat(restored.document().isModified()).isTrue();
        assertThat(restored.document().save(OverwriteMode.ASK)).isInstanceOf(SaveResult.Saved.class);
        assertThat(file()).hasBinaryContent(unsaved);
    }

    @Test
    void recoveredTextIsComparedWithItsUnchangedFile() throws IOException {
        KeptDocument keptDocument = recovery().keep(open(MIXED));
        type(keptDocument, "x");
        timer.turn(Duration.ofSeconds(2));
        crash();
        byte[] onDisk = Files.readAllBytes(file());

        TextRecovery restarted = recovery();
        TextDocument restored = restarted.restore(singleText(restarted.find())).document();
        assertThat(restored.savedText().orElseThrow().bytes()).isEqualTo(onDisk);
        assertThat(restored.isModified()).isTrue();
    }

    @Test
    void savingAsksIfTheFileChanged() throws IOException {
        KeptDocument keptDocument = recovery().keep(open(MIXED));
        type(keptDocument, "x");
        timer.turn(Duration.ofSeconds(2));
        crash();
        Files.writeString(file(), "others");

        TextRecovery restarted = recovery();
        TextDocument restored = restarted.restore(singleText(restarted.find())).document();
        assertThat(restored.savedText()).isEmpty();
        assertThat(restored.save(OverwriteMode.ASK))
                .isEqualTo(new SaveResult.ChangedOnDisk(file(), DiskChange.CHANGED));
        assertThat(file()).hasContent("others");
    }

    @Test
    void findsATextThatNeverHadAFile() throws IOException {
        KeptDocument keptDocument = recovery().keep(TextDocument.blank());
        type(keptDocument, "User-agent: *");
        timer.turn(Duration.ofSeconds(2));
        crash();
        TextRecovery restarted = recovery();
        RecoveredText recovered = singleText(restarted.find());
        assertThat(recovered.path()).isEmpty();
        TextDocument restored = restarted.restore(recovered).document();
        assertThat(restored.file()).isEmpty();
        assertThat(restored.text()).isEqualTo("User-agent: *");
    }

    @Test
    void removesTextThatIsSavedOrUndone() throws IOException {
        TextDocument document = open(MIXED);
        KeptDocument keptDocument = recovery().keep(document);
        type(keptDocument, "x");
        timer.turn(Duration.ofSeconds(2));
        document.save(OverwriteMode.ASK);
        keptDocument.scheduleStoring();
        timer.turn(Duration.ofSeconds(2));
        assertThat(texts()).isEmpty();

        type(keptDocument, "y");
        timer.turn(Duration.ofSeconds(2));
        assertThat(texts()).hasSize(1);
        document.change(0, 1, "");
        keptDocument.scheduleStoring();
        timer.turn(Duration.ofSeconds(2));
        assertThat(texts()).isEmpty();
    }

    @Test
    void storesTextTypedDuringASave() throws IOException {
        TextDocument document = open(MIXED);
        KeptDocument keptDocument = recovery().keep(document);
        type(keptDocument, "x");
        document.save(OverwriteMode.ASK);
        type(keptDocument, "typed meanwhile");
        keptDocument.scheduleStoring();
        timer.turn(Duration.ofSeconds(2));
        crash();
        assertThat(singleText(recovery().find()).text().text()).startsWith("typed meanwhilex");
    }

    @Test
    void removesTextOfADiscardedDocument() throws IOException {
        KeptDocument keptDocument = recovery().keep(open(MIXED));
        type(keptDocument, "x");
        timer.turn(Duration.ofSeconds(2));
        type(keptDocument, "y");
        keptDocument.discard();
        timer.turn(Duration.ofSeconds(9));
        assertThat(texts()).isEmpty();
    }

    @Test
    void storesUnsavedTextOfAClosedDocument() throws IOException {
        KeptDocument keptDocument = recovery().keep(open(MIXED));
        type(keptDocument, "x");
        timer.turn(Duration.ofSeconds(2));
        type(keptDocument, "y");
        keptDocument.close();
        crash();
        assertThat(singleText(recovery().find()).text().text()).startsWith("yx");
    }

    @Test
    void leavesNoFilesWhenAllIsSaved() throws IOException {
        TextRecovery recovery = recovery();
        TextDocument document = open(MIXED);
        KeptDocument keptDocument = recovery.keep(document);
        type(keptDocument, "x");
        timer.turn(Duration.ofSeconds(2));
        document.save(OverwriteMode.ASK);
        recovery.close();
        try (Stream<Path> remaining = Files.list(state.resolve("recovery"))) {
            assertThat(remaining).isEmpty();
        }
    }

    @Test
    void storesTextTypedRightBeforeTheEnd() throws IOException {
        TextRecovery recovery = recovery();
        type(recovery.keep(open(MIXED)), "just typed");
        recovery.close();
        assertThat(singleText(recovery().find()).text().text()).startsWith("just typed");
    }

    /** Typing without a pause can lose at most five seconds, even if the clock is set back. */
    @Test
    void storesTextWithoutPausesDespiteAClockChange() throws IOException {
        KeptDocument keptDocument = recovery().keep(open(MIXED));
        type(keptDocument, "x");
        timer.setClock(Duration.ofHours(-1));
        for (int i = 0; i < 20; i++) {
            type(keptDocument, "x");
            timer.turn(Duration.ofMillis(300));
        }
        assertThat(texts()).hasSize(1);
    }

    /** The program is killed right after a save, before any other event could remove the stored text. */
    @Test
    void doesNotOfferSavedOrOlderTexts() throws IOException {
        KeptDocument keptDocument = recovery().keep(open(MIXED));
        type(keptDocument, "older");
        timer.turn(Duration.ofSeconds(2));
        assertThat(texts()).hasSize(1);
        type(keptDocument, "newer");
        assertThat(save(keptDocument, () -> {})).isInstanceOf(SaveResult.Saved.class);
        assertThat(texts()).as("the save itself removes it").isEmpty();
        crash();
        assertThat(recovery().find()).isEmpty();
    }

    /** At any moment of a kill, the newest text is in the file or is offered as the newest. */
    @Test
    void offersTheNewestTextDuringASave() throws IOException {
        TextRecovery recovery = recovery();
        KeptDocument keptDocument = recovery.keep(open(MIXED));
        type(keptDocument, "older");
        timer.turn(Duration.ofSeconds(2));
        type(keptDocument, "newer");
        byte[] newest = keptDocument.document().snapshot().bytes();
        Path runningState = state;
        save(keptDocument, () -> {
            crash();
            RecoveredText recovered = singleText(recovery().find());
            assertThat(recovered.text().bytes()).as("before the file is written").isEqualTo(newest);
            assertThat(recovered.fileState()).isEqualTo(FileState.UNCHANGED);
            state = runningState;
            Files.write(file(), newest);
            crash();
            assertThat(recovery().find()).as("afterwards").isEmpty();
            assertThat(texts()).isEmpty();
            state = runningState;
            Files.write(file(), MIXED);
        });
    }

    @Test
    void textTypedDuringASaveIsNewer() throws IOException {
        KeptDocument keptDocument = recovery().keep(open(MIXED));
        type(keptDocument, "saved");
        Path runningState = state;
        save(keptDocument, () -> {
            type(keptDocument, "typed meanwhile ");
            timer.turn(Duration.ofSeconds(2));
        });
        state = runningState;
        crash();
        TextRecovery restarted = recovery();
        RecoveredText recovered = singleText(restarted.find());
        assertThat(recovered.text().text()).startsWith("typed meanwhile saved");
        assertThat(recovered.fileState()).isEqualTo(FileState.UNCHANGED);
        assertThat(restarted.restore(recovered).document().save(OverwriteMode.ASK))
                .isInstanceOf(SaveResult.Saved.class);
    }

    /** The program is killed after the file was written, and before the stored texts were removed. */
    @Test
    void savingOverAnInterruptedSaveDoesNotAsk() throws IOException {
        KeptDocument keptDocument = recovery().keep(open(MIXED));
        type(keptDocument, "saved");
        byte[] saved = keptDocument.document().snapshot().bytes();
        Path runningState = state;
        save(keptDocument, () -> {
            type(keptDocument, "typed meanwhile ");
            timer.turn(Duration.ofSeconds(2));
            Files.write(file(), saved);
            crash();
            TextRecovery restarted = recovery();
            RecoveredText recovered = singleText(restarted.find());
            assertThat(recovered.fileState()).isEqualTo(FileState.UNCHANGED);
            assertThat(restarted.restore(recovered).document().save(OverwriteMode.ASK))
                    .isInstanceOf(SaveResult.Saved.class);
            state = runningState;
            Files.write(file(), MIXED);
        });
    }

    @Test
    void refusedSaveKeepsTheStoredText() throws IOException {
        KeptDocument keptDocument = recovery().keep(open(MIXED));
        type(keptDocument, "x");
        Files.writeString(file(), "others");
        assertThat(save(keptDocument, () -> {})).isInstanceOf(SaveResult.ChangedOnDisk.class);
        crash();
        RecoveredText recovered = singleText(recovery().find());
        assertThat(recovered.text().text()).startsWith("x");
        assertThat(recovered.path()).contains(file());
    }

    /** During its first save, a text without a file already belongs to the target. */
    @Test
    void firstSaveRemovesTheStoredText() throws IOException {
        KeptDocument keptDocument = recovery().keep(TextDocument.blank());
        type(keptDocument, "x");
        timer.turn(Duration.ofSeconds(2));
        Path runningState = state;
        save(keptDocument, () -> {
            crash();
            assertThat(singleText(recovery().find()).path()).contains(file());
            state = runningState;
        });
        assertThat(texts()).isEmpty();
        assertThat(file()).hasContent("x");
    }

    /** Older versions removed texts some time after a save; another program may also have written the file. */
    @Test
    void statesHowTheFileChangedSinceTheText() throws IOException {
        KeptDocument keptDocument = recovery().keep(open(MIXED));
        type(keptDocument, "x");
        timer.turn(Duration.ofSeconds(2));
        Instant later = timer.instant().plusSeconds(5);
        Files.setLastModifiedTime(Files.writeString(file(), "later"), FileTime.from(later));
        crash();
        TextRecovery restarted = recovery();
        RecoveredText recovered = singleText(restarted.find());
        assertThat(recovered.fileState()).isEqualTo(FileState.SAVED_LATER);
        assertThat(recovered.laterSaveTime()).contains(later);
        restarted.close();
        Files.setLastModifiedTime(file(), FileTime.from(timer.instant().minusSeconds(50)));
        restarted = recovery();
        assertThat(singleText(restarted.find()).fileState()).as("changed bytes despite an old time")
                .isEqualTo(FileState.CHANGED);
        restarted.close();
        Files.delete(file());
        Files.createDirectory(file());
        restarted = recovery();
        assertThat(singleText(restarted.find()).fileState()).isEqualTo(FileState.UNREADABLE);
        restarted.close();
        Files.delete(file());
        assertThat(singleText(recovery().find()).fileState()).as("the file does not exist")
                .isEqualTo(FileState.UNCHANGED);
    }

    private interface Step {

        void run() throws IOException;
    }

    /** @param beforeWrite runs after the save started, and before anything is written */
    private SaveResult save(KeptDocument keptDocument, Step beforeWrite) {
        TextSnapshot text = keptDocument.document().snapshot();
        return keptDocument.save(text, file(), () -> {
            try {
                beforeWrite.run();
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
            return keptDocument.document().saveAs(text, file(), OverwriteMode.ASK);
        });
    }
}
