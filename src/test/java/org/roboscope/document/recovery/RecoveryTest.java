package org.roboscope.document.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.OpenException;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.document.disk.SaveResult;
import org.roboscope.document.disk.WhenChanged;
import org.roboscope.document.message.Sentence;
import org.roboscope.document.process.Instance;
import org.roboscope.document.time.HandTurnedTimer;

/** What was typed and not saved is kept, found once, and let go when it is saved. */
class RecoveryTest {

    private static final Instance GONE = new Instance(Integer.MAX_VALUE, 1);
    private static final byte[] MIXED = "\uFEFFa\r\nb\nc\r\u2028".getBytes(StandardCharsets.UTF_8);

    @TempDir
    Path folder;

    private Path state = Path.of("");
    private final HandTurnedTimer timer = new HandTurnedTimer();
    private final List<Sentence> reports = new ArrayList<>();

    @BeforeEach
    void start() {
        state = folder.resolve("state");
    }

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
        assertThat(restored.document().save(WhenChanged.ASK)).isInstanceOf(SaveResult.Saved.class);
        assertThat(file()).hasBinaryContent(unsaved);
    }

    @Test
    void asksBeforeARecoveredTextIsSavedOverAFileThatChangedSince() throws IOException {
        KeptDocument kept = recovery().keep(open(MIXED));
        type(kept, "x");
        timer.turn(Duration.ofSeconds(2));
        crash();
        Files.writeString(file(), "others");

        Recovery next = recovery();
        TextDocument restored = next.restore(only(next.find())).document();
        assertThat(restored.save(WhenChanged.ASK)).isEqualTo(new SaveResult.ChangedOnDisk(file(), DiskChange.CHANGED));
        assertThat(file()).hasContent("others");
    }

    @Test
    void findsATextThatNeverHadAFile() throws IOException {
        KeptDocument kept = recovery().keep(TextDocument.blank());
        type(kept, "User-agent: *");
        timer.turn(Duration.ofSeconds(2));
        crash();
        Recovery next = recovery();
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
        document.save(WhenChanged.ASK);
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
        document.save(WhenChanged.ASK);
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
    void neverTakesTheTextsOfOneThatRuns() throws IOException {
        Recovery first = recovery();
        type(first.keep(open(MIXED)), "x");
        timer.turn(Duration.ofSeconds(2));
        assertThat(recovery().find()).isEmpty();
        assertThat(texts()).hasSize(1);
    }

    @Test
    void goesByTheProcessWhereLocksMeanNothing() throws IOException {
        Path other = Files.createDirectories(state.resolve("recovery/other"));
        Files.write(other.resolve("1.text"), KeptTextFormat.write(KeptText.of(open(MIXED), timer.instant())));
        Files.writeString(other.resolve("owner"), Instance.own().written());
        assertThat(recovery().find()).as("its owner runs, though it holds no lock").isEmpty();
        Instance sameNumberOtherStart = new Instance(Instance.own().process(), 86_400_000);
        Files.writeString(other.resolve("owner"), sameNumberOtherStart.written());
        assertThat(recovery().find()).hasSize(1);
        assertThat(other).doesNotExist();
    }

    @Test
    void twoThatStartAtOnceShareWhatTheyFind() throws IOException {
        for (String text : List.of("one", "two")) {
            KeptDocument kept = recovery().keep(TextDocument.blank());
            type(kept, text);
            timer.turn(Duration.ofSeconds(2));
            crash();
        }
        Recovery first = recovery();
        Recovery second = recovery();
        assertThat(first.find()).hasSize(2);
        assertThat(second.find()).isEmpty();
    }

    @Test
    void findsAgainWhatNobodyDecidedOn() throws IOException {
        type(recovery().keep(open(MIXED)), "x");
        timer.turn(Duration.ofSeconds(2));
        crash();
        Recovery second = recovery();
        assertThat(second.find()).hasSize(1);
        second.close();
        Recovery third = recovery();
        only(third.find()).discard();
        crash();
        assertThat(recovery().find()).isEmpty();
    }

    @Test
    void endsWithoutATraceWhenAllIsSaved() throws IOException {
        Recovery recovery = recovery();
        TextDocument document = open(MIXED);
        KeptDocument kept = recovery.keep(document);
        type(kept, "x");
        timer.turn(Duration.ofSeconds(2));
        document.save(WhenChanged.ASK);
        recovery.close();
        try (Stream<Path> left = Files.list(state.resolve("recovery"))) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void keepsTheLastWordsWhenTheApplicationEnds() throws IOException {
        Recovery recovery = recovery();
        type(recovery.keep(open(MIXED)), "just typed");
        recovery.close();
        assertThat(only(recovery().find()).text().text()).startsWith("just typed");
    }

    @Test
    void putsDamagedTextsAsideAndFindsTheOthers() throws IOException {
        Recovery recovery = recovery();
        type(recovery.keep(open(MIXED)), "x");
        type(recovery.keep(TextDocument.blank()), "y");
        timer.turn(Duration.ofSeconds(2));
        crash();
        Path damaged = texts().getFirst();
        byte[] bytes = Files.readAllBytes(damaged);
        bytes[bytes.length - 1] ^= 1;
        Files.write(damaged, bytes);

        assertThat(recovery().find()).hasSize(1);
        assertThat(reports).extracting(Sentence::key).containsExactly("recovery.UNREADABLE");
        Path aside = Path.of(reports.getFirst().details().getFirst());
        assertThat(aside).hasBinaryContent(bytes);
        assertThat(reports.getFirst().text()).contains(aside.toString());
    }

    @Test
    void tellsOnceThatNothingCanBeKeptAndTriesAgain() throws IOException {
        Files.writeString(state, "a file where the folder should be");
        KeptDocument kept = recovery().keep(open(MIXED));
        for (int i = 0; i < 3; i++) {
            type(kept, "x");
            timer.turn(Duration.ofSeconds(2));
        }
        assertThat(reports).extracting(Sentence::key).containsExactly("recovery.NOT_KEPT");
        assertThat(reports.getFirst().text()).endsWith(".");
        Files.delete(state);
        type(kept, "x");
        timer.turn(Duration.ofSeconds(2));
        assertThat(texts()).hasSize(1);
    }

    @Test
    void goesOnWhenItsFolderIsTidiedAway() throws IOException {
        KeptDocument kept = recovery().keep(open(MIXED));
        type(kept, "x");
        timer.turn(Duration.ofSeconds(2));
        Folders.delete(texts().getFirst().resolveSibling(""));
        type(kept, "y");
        timer.turn(Duration.ofSeconds(2));
        assertThat(texts()).hasSize(1);
        assertThat(reports).isEmpty();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void keepsTextsFromOtherPeoplesEyes() throws IOException {
        type(recovery().keep(open(MIXED)), "x");
        timer.turn(Duration.ofSeconds(2));
        Path text = texts().getFirst();
        for (Path closed : List.of(text.resolveSibling("."), text.resolveSibling(".."))) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(closed))).isEqualTo("rwx------");
        }
    }

    private void type(KeptDocument kept, String text) {
        kept.document().change(0, 0, text);
        kept.changed();
    }

    private Recovery recovery() {
        return new Recovery(state, timer, timer.clock(), reports::add, GONE);
    }

    /** What is on disk is all that is left: no lock is held on it, no timer writes to it any more. */
    private void crash() throws IOException {
        Path before = state;
        state = folder.resolve("state-" + System.nanoTime());
        try (Stream<Path> all = Files.walk(before)) {
            for (Path path : all.toList()) {
                Files.copy(path, state.resolve(before.relativize(path)));
            }
        }
    }

    private TextDocument open(byte[] bytes) throws IOException, OpenException {
        return TextDocument.open(Files.write(file(), bytes));
    }

    private Path file() {
        return folder.resolve("robots.txt");
    }

    private List<Path> texts() throws IOException {
        if (!Files.isDirectory(state)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(state)) {
            return all.filter(path -> path.toString().endsWith(Session.TEXT)).toList();
        }
    }

    private static RecoveredText only(List<RecoveredText> found) {
        assertThat(found).hasSize(1);
        return found.getFirst();
    }
}
