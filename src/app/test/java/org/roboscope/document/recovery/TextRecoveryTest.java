package org.roboscope.document.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.document.OpenException;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.document.disk.FileIdentity;
import org.roboscope.document.disk.OverwriteMode;
import org.roboscope.document.disk.SaveResult;
import org.roboscope.document.message.DocumentSentence;
import org.roboscope.document.process.ProgramInstance;
import org.roboscope.document.time.ManualTimer;

/** What was typed and not saved is kept, found once, and let go when it is saved. */
class TextRecoveryTest {

    private static final ProgramInstance GONE = new ProgramInstance(Integer.MAX_VALUE, 1);
    private static final byte[] MIXED = "\uFEFFa\r\nb\nc\r\u2028".getBytes(StandardCharsets.UTF_8);

    @TempDir
    Path folder;

    private Path state = Path.of("");
    private final ManualTimer timer = new ManualTimer();
    private final List<DocumentSentence> reports = new ArrayList<>();

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
    void neverTakesTheTextsOfOneThatRuns() throws IOException {
        TextRecovery first = recovery();
        type(first.keep(open(MIXED)), "x");
        timer.turn(Duration.ofSeconds(2));
        assertThat(recovery().find()).isEmpty();
        assertThat(texts()).hasSize(1);
    }

    @Test
    void goesByTheProcessWhereLocksMeanNothing() throws IOException {
        Path other = Files.createDirectories(state.resolve("recovery/other"));
        Files.write(other.resolve("1.text"), KeptTextFormat.write(KeptText.of(open(MIXED), timer.instant())));
        Files.writeString(other.resolve("owner"), ProgramInstance.own().written());
        assertThat(recovery().find()).as("its owner runs, though it holds no lock").isEmpty();
        ProgramInstance sameNumberOtherStart = new ProgramInstance(ProgramInstance.own().process(), 86_400_000);
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
        TextRecovery first = recovery();
        TextRecovery second = recovery();
        assertThat(first.find()).hasSize(2);
        assertThat(second.find()).isEmpty();
    }

    @Test
    void findsAgainWhatNobodyDecidedOn() throws IOException {
        type(recovery().keep(open(MIXED)), "x");
        timer.turn(Duration.ofSeconds(2));
        crash();
        TextRecovery second = recovery();
        assertThat(second.find()).hasSize(1);
        second.close();
        TextRecovery third = recovery();
        only(third.find()).discard();
        crash();
        assertThat(recovery().find()).isEmpty();
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

    @Test
    void putsDamagedTextsAsideAndFindsTheOthers() throws IOException {
        TextRecovery recovery = recovery();
        type(recovery.keep(open(MIXED)), "x");
        type(recovery.keep(TextDocument.blank()), "y");
        timer.turn(Duration.ofSeconds(2));
        crash();
        Path damaged = texts().getFirst();
        byte[] bytes = Files.readAllBytes(damaged);
        bytes[bytes.length - 1] ^= 1;
        Files.write(damaged, bytes);

        assertThat(recovery().find()).hasSize(1);
        assertThat(reports).extracting(DocumentSentence::key).containsExactly("recovery.UNREADABLE");
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
        assertThat(reports).extracting(DocumentSentence::key).containsExactly("recovery.NOT_KEPT");
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
        PrivateFolders.delete(texts().getFirst().resolveSibling(""));
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
            assertThat(permissions(closed)).isEqualTo("rwx------");
        }
        try (Stream<Path> files = Files.list(text.resolveSibling("."))) {
            assertThat(files).hasSizeGreaterThan(1).allSatisfy(
                    file -> assertThat(permissions(file)).isEqualTo("rw-------"));
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void closesAFolderThatWasOpenToOthers() throws IOException {
        Path open = Files.createDirectories(state.resolve("recovery"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxr-xr-x"));
        type(recovery().keep(open(MIXED)), "x");
        timer.turn(Duration.ofSeconds(2));
        assertThat(permissions(open)).isEqualTo("rwx------");
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    enum Damage {
        PIPE_FOR_A_TEXT, FOLDER_FOR_A_TEXT, FULL_FOLDER_FOR_A_TEXT, HUGE_TEXT, FULL_FOLDER_BESIDE, NO_OWNER,
        NONSENSE_FOR_AN_OWNER, PIPE_FOR_AN_OWNER, FOLDER_FOR_AN_OWNER, PIPE_FOR_A_SESSION, FILE_FOR_A_SESSION
    }

    @ParameterizedTest
    @EnumSource(Damage.class)
    @DisabledOnOs(OS.WINDOWS)
    @Timeout(20)
    void findsTheGoodTextsWhateverLiesBesideThem(Damage damage) throws Exception {
        type(recovery().keep(open(MIXED)), "x");
        timer.turn(Duration.ofSeconds(2));
        crash();
        Path session = Objects.requireNonNull(texts().getFirst().getParent());
        Path bad = session.resolve("0bad" + RecoverySession.TEXT);
        Path owner = session.resolve("owner");
        switch (damage) {
            case PIPE_FOR_A_TEXT -> pipe(bad);
            case FOLDER_FOR_A_TEXT -> Files.createDirectory(bad);
            case FULL_FOLDER_FOR_A_TEXT -> Files.writeString(Files.createDirectory(bad).resolve("x"), "x");
            case HUGE_TEXT -> {
                try (RandomAccessFile file = new RandomAccessFile(bad.toFile(), "rw")) {
                    file.setLength(3_000_000_000L);
                }
            }
            case FULL_FOLDER_BESIDE -> Files.writeString(Files.createDirectory(session.resolve("folder")).resolve("x"),
                    "x");
            case NO_OWNER -> Files.delete(owner);
            case NONSENSE_FOR_AN_OWNER -> Files.write(owner, new byte[] {(byte) 0xFF, 0, 7});
            case PIPE_FOR_AN_OWNER -> {
                Files.delete(owner);
                pipe(owner);
            }
            case FOLDER_FOR_AN_OWNER -> {
                Files.delete(owner);
                Files.createDirectory(owner);
            }
            case PIPE_FOR_A_SESSION -> pipe(session.resolveSibling("1-pipe"));
            case FILE_FOR_A_SESSION -> Files.writeString(session.resolveSibling("1-file"), "x");
        }
        assertThat(only(recovery().find()).text().text()).startsWith("x");
    }

    private static void pipe(Path path) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("mkfifo", path.toString()).start().waitFor()).isZero();
    }

    @Test
    void leavesATextWithoutAnOwnerToTheOneWhoHoldsTheLock() throws IOException {
        TextRecovery running = recovery();
        type(running.keep(open(MIXED)), "x");
        timer.turn(Duration.ofSeconds(2));
        Files.delete(texts().getFirst().resolveSibling("owner"));
        assertThat(recovery().find()).isEmpty();
    }

    @Test
    void leavesNoFolderOfOneThatWasKilledAsItBegan() throws IOException {
        Path begun = Files.createDirectories(state.resolve("recovery").resolve("77-begun"));
        Files.createFile(begun.resolve("lock"));
        TextRecovery recovery = recovery();
        assertThat(recovery.find()).isEmpty();
        recovery.close();
        assertThat(state.resolve("recovery")).isEmptyDirectory();
    }

    @Test
    void runningProgramsKnowOfEachOthersFiles() throws IOException {
        TextRecovery one = new TextRecovery(state, timer, timer.clock(), reports::add, ProgramInstance.own());
        TextRecovery other = new TextRecovery(state, timer, timer.clock(), reports::add, ProgramInstance.own());
        TextRecovery ended = new TextRecovery(state, timer, timer.clock(), reports::add, GONE);
        FileIdentity file = FileIdentity.of(Files.write(file(), MIXED)).orElseThrow();
        one.announce(Set.of(file));
        ended.announce(Set.of(new FileIdentity("file:///gone", "")));
        assertThat(other.openElsewhere()).containsExactly(file);
        assertThat(one.openElsewhere()).isEmpty();
        one.announce(Set.of());
        assertThat(other.openElsewhere()).isEmpty();
        one.announce(Set.of(file));
        one.close();
        one.announce(Set.of(file));
        assertThat(other.openElsewhere()).isEmpty();
    }

    private void type(KeptDocument kept, String text) {
        kept.document().change(0, 0, text);
        kept.changed();
    }

    private TextRecovery recovery() {
        return new TextRecovery(state, timer, timer.clock(), reports::add, GONE);
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
            return all.filter(path -> path.toString().endsWith(RecoverySession.TEXT)).toList();
        }
    }

    private static RecoveredText only(List<RecoveredText> found) {
        assertThat(found).hasSize(1);
        return found.getFirst();
    }
}
