package org.roboscope.document.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.DosFileAttributes;
import java.util.EnumSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.SaveException.Reason;
import org.roboscope.document.system.OperatingSystem;

/** Saves by the rules of Windows and macOS, regardless of the system that runs the test. */
class OtherSystemsSaveTest {

    private static final byte[] OLD = "old\r\n".getBytes(StandardCharsets.UTF_8);
    private static final byte[] NEW = "new\n".getBytes(StandardCharsets.UTF_8);
    /** A message of Windows, which is in the language of the system. */
    private static final String IN_USE_MESSAGE = "Der Prozess kann nicht auf die Datei zugreifen";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(ignoreLeadingAndTrailingWhitespace = false, value = {
        "NUL.txt,NAME_RESERVED,NUL.txt", "aux,NAME_RESERVED,aux", "robots.txt.,NAME_ENDING,robots.txt.",
        "robots.txt ,NAME_ENDING,robots.txt ", "robots?.txt,NAME_CHARACTER,?"
    })
    @DisabledOnOs(OS.WINDOWS)
    void invalidWindowsNameIsRefusedBeforeWriting(String name, Reason reason, String part) {
        SafeFile windows = new SafeFile(new DiskSteps(), OperatingSystem.WINDOWS);
        Path file = folder.resolve(name);
        assertThatThrownBy(() -> windows.write(file, NEW)).asInstanceOf(type(SaveException.class))
                .satisfies(failure -> {
                    assertThat(failure.reason()).isEqualTo(reason);
                    assertThat(failure.sentence().text()).startsWith(file + " was not saved").contains(part)
                            .contains("Your text is still in the editor");
                    assertThat(failure.reasonSentence().text()).contains(part);
                });
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void tooLongNameIsRejectedBeforeWriting() {
        Path file = folder.resolve("a".repeat(256));
        assertThatThrownBy(() -> new SafeFile().write(file, NEW)).asInstanceOf(type(SaveException.class))
                .extracting(SaveException::reason).isEqualTo(Reason.NAME_LENGTH);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void brieflyLockedFileIsSavedOnWindows() throws IOException {
        Path file = writeOldFile();
        LockedFile locked = new LockedFile(3);
        assertThat(new SafeFile(locked, OperatingSystem.WINDOWS).write(file, NEW)).isEmpty();
        assertThat(locked.remainingRefusals).isZero();
        assertThat(file).hasBinaryContent(NEW);
        assertThat(fileNames()).containsExactly("robots.txt");
    }

    @Test
    void permanentlyLockedFileKeepsTheUnsavedText() throws IOException {
        Path file = writeOldFile();
        SafeFile windows = new SafeFile(new LockedFile(Integer.MAX_VALUE), OperatingSystem.WINDOWS);
        TextDocument document = TextDocument.open(file);
        document.change(0, 3, "new");
        TrackedFile tracked = new TrackedFile(file, DiskState.ofBytes(OLD), windows);
        assertThat(tracked.save(document.snapshot().bytes(), OverwriteMode.ASK))
                .isInstanceOfSatisfying(SaveResult.Failed.class, failed -> {
                    assertThat(failed.reason()).isEqualTo(Reason.LOCKED);
                    assertThat(failed.isOverwritable()).isFalse();
                    assertThat(failed.sentence().text()).contains(IN_USE_MESSAGE, "Another program may have it open",
                            "your text is still in the editor");
                });
        assertThat(file).hasBinaryContent(OLD);
        assertThat(fileNames()).containsExactly("robots.txt");
        assertThat(document.text()).isEqualTo("new\n");
        assertThat(document.isModified()).isTrue();
    }

    @Test
    void otherSystemsDoNotRetry() throws IOException {
        for (OperatingSystem system : EnumSet.complementOf(EnumSet.of(OperatingSystem.WINDOWS))) {
            LockedFile locked = new LockedFile(1);
            Path file = writeOldFile();
            assertThatThrownBy(() -> new SafeFile(locked, system).write(file, NEW)).isInstanceOf(SaveException.class);
            assertThat(file).hasBinaryContent(OLD);
        }
    }

    /** Waiting would not make a missing folder appear. */
    @Test
    void missingFileIsNotRetried() throws IOException {
        Path inner = Files.createDirectory(folder.resolve("inner"));
        int[] attempts = {0};
        SafeFile windows = new SafeFile(new DiskSteps() {
            @Override
            void replace(Path temporary, Path target) throws IOException {
                attempts[0]++;
                Files.delete(temporary);
                Files.delete(inner);
                super.replace(temporary, target);
            }
        }, OperatingSystem.WINDOWS);
        assertThatThrownBy(() -> windows.write(inner.resolve("robots.txt"), NEW))
                .asInstanceOf(type(SaveException.class)).extracting(SaveException::reason)
                .isEqualTo(Reason.FOLDER_GONE);
        assertThat(attempts[0]).isEqualTo(1);
    }

    @Test
    void interruptedSaveIsNotRetried() throws IOException {
        Path file = writeOldFile();
        LockedFile locked = new LockedFile(3) {
            @Override
            void replace(Path temporary, Path target) throws IOException {
                Thread.currentThread().interrupt();
                super.replace(temporary, target);
            }
        };
        assertThatThrownBy(() -> new SafeFile(locked, OperatingSystem.WINDOWS).write(file, NEW))
                .asInstanceOf(type(SaveException.class)).extracting(SaveException::reason)
                .isEqualTo(Reason.LOCKED);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(locked.remainingRefusals).isEqualTo(2);
        assertThat(file).hasBinaryContent(OLD);
    }

    @Test
    void windowsReadOnlyAttributeIsRespected() throws IOException {
        Path file = writeOldFile();
        setDosAttribute(file, "dos:readonly");
        assertThatThrownBy(() -> new SafeFile(new DiskSteps(), OperatingSystem.WINDOWS).write(file, NEW))
                .asInstanceOf(type(SaveException.class)).extracting(SaveException::reason)
                .isEqualTo(Reason.READ_ONLY_FILE);
        assertThat(file).hasBinaryContent(OLD);
    }

    @Test
    void hiddenWindowsFileStaysHidden() throws IOException {
        Path file = writeOldFile();
        setDosAttribute(file, "dos:hidden");
        assertThat(new SafeFile(new DiskSteps(), OperatingSystem.WINDOWS).write(file, NEW)).isEmpty();
        assertThat(file).hasBinaryContent(NEW);
        assertThat(Files.readAttributes(file, DosFileAttributes.class).isHidden()).isTrue();
    }

    /** On Linux, Java stores these attributes as Samba does, if the disk supports it. */
    private static void setDosAttribute(Path file, String attribute) {
        boolean isSet;
        try {
            Files.setAttribute(file, attribute, true);
            isSet = true;
        } catch (IOException | UnsupportedOperationException notOnThisDisk) {
            isSet = false;
        }
        assumeThat(isSet).isTrue();
    }

    @Test
    void spellingsAreComparedAsTheSystemDoes() {
        assertThat(identity("C:\\Site\\robots.txt", OperatingSystem.WINDOWS)
                .isSameFileAs(identity("c:\\site\\ROBOTS.TXT", OperatingSystem.WINDOWS))).isTrue();
        assertThat(identity("/a/m\u00FCller.txt", OperatingSystem.MAC)
                .isSameFileAs(identity("/a/mu\u0308ller.txt", OperatingSystem.MAC))).isTrue();
        assertThat(identity("/a/robots.txt", OperatingSystem.LINUX)
                .isSameFileAs(identity("/a/ROBOTS.TXT", OperatingSystem.LINUX))).isFalse();
    }

    /** macOS identifies files, so both names can exist on a disk that distinguishes case. */
    @Test
    void macOsDecidesCaseByFileIdentity() {
        FileIdentity lower =
                new FileIdentity(FileIdentity.place("/a/robots.txt", OperatingSystem.MAC), "(dev=1,ino=7)");
        FileIdentity upper =
                new FileIdentity(FileIdentity.place("/a/ROBOTS.TXT", OperatingSystem.MAC), "(dev=1,ino=7)");
        FileIdentity otherFile =
                new FileIdentity(FileIdentity.place("/a/ROBOTS.TXT", OperatingSystem.MAC), "(dev=1,ino=8)");
        assertThat(lower.isSameFileAs(upper)).isTrue();
        assertThat(lower.isSameFileAs(otherFile)).isFalse();
    }

    /** The list of open files has one file per line. */
    @Test
    void fileLocationIsOneLineOfAscii() {
        assertThat(FileIdentity.place("C:\\a\tb\\\u00FC.txt", OperatingSystem.WINDOWS)).asInstanceOf(STRING)
                .isASCII().doesNotContainAnyWhitespaces();
    }

    private static FileIdentity identity(String path, OperatingSystem system) {
        return new FileIdentity(FileIdentity.place(path, system), "");
    }

    private Path writeOldFile() throws IOException {
        return Files.write(folder.resolve("robots.txt"), OLD);
    }

    private Stream<String> fileNames() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName())).toList().stream();
        }
    }

    /** Refuses the replacement a few times, as while a virus scanner reads the file. */
    private static class LockedFile extends DiskSteps {

        private int remainingRefusals;

        LockedFile(int remainingRefusals) {
            this.remainingRefusals = remainingRefusals;
        }

        @Override
        void replace(Path temporary, Path target) throws IOException {
            if (remainingRefusals > 0) {
                remainingRefusals--;
                throw new FileSystemException(target.toString(), null, IN_USE_MESSAGE);
            }
            super.replace(temporary, target);
        }
    }
}
