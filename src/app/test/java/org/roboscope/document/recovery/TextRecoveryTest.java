package org.roboscope.document.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.document.disk.OverwriteMode;
import org.roboscope.document.disk.SaveResult;

/** What was typed and not saved is kept, found once, and let go when it is saved. */
class TextRecoveryTest extends TextRecoveryFixture {

    @Test
    void keepsTheTextWithinTwoSecondsOfAPause() throws IOException {
        KeptDocument kept = recovery().keep(open(MIXED));
        type(kept, "x");
        timer.turn(Duration.ofMillis(900));
        type(kept, "y");
        timer.turn(Duration.ofMillis(900));
        assertThat(texts()).as("still typing").isEmpty();
        timer.turn(Duration.ofMillis(1_100));
        assertThat(texts()).hasSize(1);
    }

    @Test
    void keepsTheTextOfWhoNeverPauses() throws IOException {
        KeptDocument kept = recovery().keep(open(MIXED));
        for (int i = 0; i < 20; i++) {
            type(kept, "x");
            timer.turn(Duration.ofMillis(300));
        }
        assertThat(texts()).hasSize(1);
    }

    @Test
    void findsTheTextAfterACrashWithAllThatBelongsToIt() throws IOException {
        TextDocument document = open(MIXED);
        KeptDocument kept = recovery().keep(document);
        type(kept, "é\n");
        timer.turn(Duration.ofSeconds(2));
        byte[] unsaved = document.snapshot().bytes();
        crash();

        RecoveredText found = only(recovery().find());
        assertThat(found.path()).contains(file());
        assertThat(found.time()).isEqualTo(timer.instant().minusSeconds(1));
        assertThat(found.text().bytes()).isEqualTo(unsaved);
        assertThat(found.text().lineEnds()).isEqualTo(document.snapshot().lineEnds());

        KeptDocument restored = recovery().restore(found);
        assertThat(restored.document().isModified()).isTrue();
        assertThat(restored.document().save(OverwriteMode.ASK)).isInstanceOf(SaveResult.Saved.class);
        assertThat(file()).hasBinaryContent(unsaved);
    }

    @Test
    void asksBeforeARecoveredTextIsSavedOverAFileThatChangedSince() throws IOException {
        KeptDocument kept = recovery().keep(open(MIXED));
        type(kept, "x");
        timer.turn(Duration.ofSeconds(2));
        crash();
        Files.writeString(file(), "others");

        TextRecovery next = recovery();
        TextDocument restored = next.restore(only(next.find())).document();
        assertThat(restored.save(OverwriteMode.ASK))
                .isEqualTo(new SaveResult.ChangedOnDisk(file(), DiskChange.CHANGED));
        assertThat(file()).hasContent("others");
    }

    @Test
    void findsATextThatNeverHadAFile() throws IOException {
        KeptDocument kept = recovery().keep(TextDocument.blank());
        type(kept, "User-agent: *");
        timer.turn(Duration.ofSeconds(2));
        crash();
        TextRecovery next = recovery();
        RecoveredText found = only(next.find());
        assertThat(found.path()).isEmpty();
        TextDocument restored = next.restore(found).document();
        assertThat(restored.file()).isEmpty();
        assertThat(restored.text()).isEqualTo("User-agent: *");
    }

    @Test
    void letsGoOfWhatIsSavedOrUndone() throws IOException {
        TextDocument document = open(MIXED);
        KeptDocument kept = recovery().keep(document);
        type(kept, "x");
        timer.turn(Duration.ofSeconds(2));
        document.save(OverwriteMode.ASK);
        kept.changed();
        timer.turn(Duration.ofSeconds(2));
        assertThat(texts()).isEmpty();

        type(kept, "y");
        timer.turn(Duration.ofSeconds(2));
        assertThat(texts()).hasSize(1);
        document.change(0, 1, "");
        kept.changed();
        timer.turn(Duration.ofSeconds(2));
        assertThat(texts()).isEmpty();
    }

    @Test
    void keepsWhatIsTypedWhileASaveIsUnderWay() throws IOException {
        TextDocument document = open(MIXED);
        KeptDocument kept = recovery().keep(document);
        type(kept, "x");
        document.save(OverwriteMode.ASK);
        type(kept, "typed meanwhile");
        kept.changed();
        timer.turn(Duration.ofSeconds(2));
        crash();
        assertThat(only(recovery().find()).text().text()).startsWith("typed meanwhilex");
    }

    @Test
    void letsGoOfADiscardedDocumentForGood() throws IOException {
        KeptDocument kept = recovery().keep(open(MIXED));
        type(kept, "x");
        timer.turn(Duration.ofSeconds(2));
        type(kept, "y");
        kept.discard();
        timer.turn(Duration.ofSeconds(9));
        assertThat(texts()).isEmpty();
    }

    @Test
    void keepsWhatAClosedDocumentHoldsUnsaved() throws IOException {
        KeptDocument kept = recovery().keep(open(MIXED));
        type(kept, "x");
        timer.turn(Duration.ofSeconds(2));
        type(kept, "y");
        kept.close();
        crash();
        assertThat(only(recovery().find()).text().text()).startsWith("yx");
    }

    @Test
    void endsWithoutATraceWhenAllIsSaved() throws IOException {
        TextRecovery recovery = recovery();
        TextDocument document = open(MIXED);
        KeptDocument kept = recovery.keep(document);
        type(kept, "x");
        timer.turn(Duration.ofSeconds(2));
        document.save(OverwriteMode.ASK);
        recovery.close();
        try (Stream<Path> left = Files.list(state.resolve("recovery"))) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void keepsTheLastWordsWhenTheApplicationEnds() throws IOException {
        TextRecovery recovery = recovery();
        type(recovery.keep(open(MIXED)), "just typed");
        recovery.close();
        assertThat(only(recovery().find()).text().text()).startsWith("just typed");
    }
}
