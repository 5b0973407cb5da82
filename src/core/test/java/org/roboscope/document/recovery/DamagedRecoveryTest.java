package org.roboscope.document.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.PrivateFolders;
import org.roboscope.document.message.DocumentSentence;

/** Texts are stored and found despite damaged files in their folder, and other users cannot read them. */
class DamagedRecoveryTest extends TextRecoveryFixture {

    @Test
    void othersAreFoundDespiteADamagedText() throws IOException {
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
        Path movedFile = Path.of(reports.getFirst().details().getFirst());
        assertThat(movedFile).hasBinaryContent(bytes);
        assertThat(reports.getFirst().text()).contains(movedFile.toString());
    }

    @Test
    void failureIsReportedOnceAndRetried() throws IOException {
        Files.writeString(state, "a file where the folder should be");
        KeptDocument keptDocument = recovery().keep(open(MIXED));
        for (int i = 0; i < 3; i++) {
            type(keptDocument, "x");
            timer.turn(Duration.ofSeconds(2));
        }
        assertThat(reports).extracting(DocumentSentence::key).containsExactly("recovery.NOT_KEPT");
        assertThat(reports.getFirst().text()).endsWith(".");
        Files.delete(state);
        type(keptDocument, "x");
        timer.turn(Duration.ofSeconds(2));
        assertThat(texts()).hasSize(1);
    }

    @Test
    void deletedFolderIsCreatedAgain() throws IOException {
        KeptDocument keptDocument = recovery().keep(open(MIXED));
        type(keptDocument, "x");
        timer.turn(Duration.ofSeconds(2));
        PrivateFolders.delete(texts().getFirst().resolveSibling(""));
        type(keptDocument, "y");
        timer.turn(Duration.ofSeconds(2));
        assertThat(texts()).hasSize(1);
        assertThat(reports).isEmpty();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void textsAreReadableByTheirOwnerOnly() throws IOException {
        type(recovery().keep(open(MIXED)), "x");
        timer.turn(Duration.ofSeconds(2));
        Path text = texts().getFirst();
        for (Path ownFolder : List.of(text.resolveSibling("."), text.resolveSibling(".."))) {
            assertThat(permissions(ownFolder)).isEqualTo("rwx------");
        }
        try (Stream<Path> files = Files.list(text.resolveSibling("."))) {
            assertThat(files).hasSizeGreaterThan(1).allSatisfy(
                    file -> assertThat(permissions(file)).isEqualTo("rw-------"));
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void folderOpenToOthersBecomesPrivate() throws IOException {
        Path open = Files.createDirectories(state.resolve("recovery"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxr-xr-x"));
        type(recovery().keep(open(MIXED)), "x");
        timer.turn(Duration.ofSeconds(2));
        assertThat(permissions(open)).isEqualTo("rwx------");
    }

    /** The folder may be a link to another disk, in a folder shared with other users. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void keepsPermissionsOfALinkedFolder() throws IOException {
        Path shared = Files.createDirectories(folder.resolve("shared"));
        Files.setPosixFilePermissions(shared, PosixFilePermissions.fromString("rwxrwxr-x"));
        Files.createDirectories(state);
        Files.createSymbolicLink(state.resolve("recovery"), shared);
        type(recovery().keep(open(MIXED)), "x");
        timer.turn(Duration.ofSeconds(2));
        assertThat(permissions(shared)).isEqualTo("rwxrwxr-x");
        try (Stream<Path> sessions = Files.list(shared)) {
            assertThat(sessions).singleElement().satisfies(
                    session -> assertThat(permissions(session)).isEqualTo("rwx------"));
        }
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
    @Timeout(60)
    void intactTextsAreFoundDespiteDamage(Damage damage) throws Exception {
        type(recovery().keep(open(MIXED)), "x");
        timer.turn(Duration.ofSeconds(2));
        crash();
        Path session = Objects.requireNonNull(texts().getFirst().getParent());
        Path damagedText = session.resolve("0bad" + RecoverySession.TEXT_SUFFIX);
        Path owner = session.resolve("owner");
        switch (damage) {
            case PIPE_FOR_A_TEXT -> createPipe(damagedText);
            case FOLDER_FOR_A_TEXT -> Files.createDirectory(damagedText);
            case FULL_FOLDER_FOR_A_TEXT -> Files.writeString(Files.createDirectory(damagedText).resolve("x"), "x");
            case HUGE_TEXT -> {
                try (RandomAccessFile file = new RandomAccessFile(damagedText.toFile(), "rw")) {
                    file.setLength(3_000_000_000L);
                }
            }
            case FULL_FOLDER_BESIDE -> Files.writeString(Files.createDirectory(session.resolve("folder")).resolve("x"),
                    "x");
            case NO_OWNER -> Files.delete(owner);
            case NONSENSE_FOR_AN_OWNER -> Files.write(owner, new byte[] {(byte) 0xFF, 0, 7});
            case PIPE_FOR_AN_OWNER -> {
                Files.delete(owner);
                createPipe(owner);
            }
            case FOLDER_FOR_AN_OWNER -> {
                Files.delete(owner);
                Files.createDirectory(owner);
            }
            case PIPE_FOR_A_SESSION -> createPipe(session.resolveSibling("1-pipe"));
            case FILE_FOR_A_SESSION -> Files.writeString(session.resolveSibling("1-file"), "x");
        }
        assertThat(singleText(recovery().find()).text().text()).startsWith("x");
    }

    private static void createPipe(Path path) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("mkfifo", path.toString()).start().waitFor()).isZero();
    }
}
