package org.roboscope.document.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Saves replace files safely, and keep their permissions, owners, labels and links. */
class SafeFileTest {

    private static final byte[] OLD = "old\r\n".getBytes(StandardCharsets.UTF_8);
    private static final byte[] NEW = "new\n".getBytes(StandardCharsets.UTF_8);

    @TempDir
    Path folder;

    @Test
    void createsANewFile() throws IOException {
        Path file = folder.resolve("robots.txt");
        assertThat(new SafeFile().write(file, NEW)).isEmpty();
        assertThat(file).hasBinaryContent(NEW);
        assertThat(fileNames()).containsExactly("robots.txt");
    }

    @Test
    void replacesAFileOfAnyName() throws IOException {
        for (String name : new String[] {"robots.txt", ".hidden", "робот ﷽.txt", "x".repeat(255)}) {
            Path file = Files.write(folder.resolve(name), OLD);
            assertThat(new SafeFile().write(file, NEW)).isEmpty();
            assertThat(file).hasBinaryContent(NEW);
        }
        assertThat(fileNames()).hasSize(4);
    }

    /** Another program changes the file after the new bytes were written. */
    @Test
    void changeBeforeTheLastStepIsNotOverwritten() throws IOException {
        Path file = writeOldFile();
        SafeFile safeFile = new SafeFile(new DiskSteps() {
            @Override
            void force(Path temporary) throws IOException {
                super.force(temporary);
                Files.write(file, "more\n".getBytes(StandardCharsets.UTF_8), StandardOpenOption.APPEND);
            }
        });
        assertChanged(() -> safeFile.writeIfUnchanged(DiskState.ofBytes(OLD), file, NEW), DiskChange.CHANGED);
        assertThat(file).hasContent("old\r\nmore\n");
        assertThat(fileNames()).containsExactly("robots.txt");
    }

    @Test
    void createdAndDeletedFilesAreReported() throws IOException {
        Path newFile = folder.resolve("made.txt");
        assertThat(new SafeFile().writeIfUnchanged(new DiskState.Absent(), newFile, OLD)).isEmpty();
        assertChanged(() -> new SafeFile().writeIfUnchanged(new DiskState.Absent(), newFile, NEW),
                DiskChange.APPEARED);
        Files.delete(newFile);
        assertChanged(() -> new SafeFile().writeIfUnchanged(DiskState.ofBytes(OLD), newFile, NEW), DiskChange.DELETED);
        assertThat(newFile).doesNotExist();
    }

    /** The second program saves between the first one's last check and its last step. */
    @Test
    void onlyOneOfTwoProgramsSaves() throws IOException {
        Path file = writeOldFile();
        DiskState knownState = DiskState.ofBytes(OLD);
        SafeFile first = new SafeFile(new DiskSteps() {
            @Override
            void replace(Path temporary, Path target) throws IOException {
                assertChanged(
                        () -> new SafeFile().writeIfUnchanged(knownState, file,
                                "second".getBytes(StandardCharsets.UTF_8)),
                        DiskChange.CHANGED);
                super.replace(temporary, target);
            }
        });
        assertThat(first.writeIfUnchanged(knownState, file, NEW)).isEmpty();
        assertThat(file).hasBinaryContent(NEW);
        assertThat(fileNames()).containsExactly("robots.txt");
    }

    private static void assertChanged(ThrowingCallable save, DiskChange change) {
        assertThatThrownBy(save).isInstanceOfSatisfying(SaveException.class, failure -> {
            assertThat(failure.change()).contains(change);
            assertThat(failure.sentence().text()).isEqualTo(change.sentence(failure.path()).text());
            assertThat(failure.reasonSentence().text()).isNotBlank();
        });
    }

    /** The temporary name is shortened, which must not split a surrogate pair. */
    @ParameterizedTest
    @ValueSource(ints = {37, 38, 39, 40, 41})
    void shortenedTemporaryNameKeepsSurrogatePairs(int prefixLength) throws IOException {
        Path file = folder.resolve("x".repeat(prefixLength) + "\uD83E\uDD16" + "y".repeat(9) + ".txt");
        new SafeFile().write(file, OLD);
        new SafeFile().write(file, NEW);
        assertThat(file).hasBinaryContent(NEW);
        assertThat(fileNames()).hasSize(1);
    }

    @Test
    void pathWithoutAFolderIsAccepted() throws IOException {
        Path withoutFolder = Path.of("safe-file-test-" + System.nanoTime() + ".txt");
        try {
            new SafeFile().write(withoutFolder, NEW);
            assertThat(withoutFolder).hasBinaryContent(NEW);
        } finally {
            Files.deleteIfExists(withoutFolder);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-r--r--", "rw-------", "rwxrwxrwx", "rw-rw----"})
    @DisabledOnOs(OS.WINDOWS)
    void keepsPermissions(String permissions) throws IOException {
        Path file = writeOldFile();
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
        new SafeFile().write(file, NEW);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo(permissions);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void temporaryFileIsPrivate() throws IOException {
        Path file = writeOldFile();
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
        new SafeFile(new DiskSteps() {
            @Override
            OutputStream open(Path temporary) throws IOException {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(temporary)))
                        .isEqualTo("rw-------");
                return super.open(temporary);
            }
        }).write(file, NEW);
        assertThat(file).hasBinaryContent(NEW);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void keepsOwnerAndGroupIfPermitted() throws IOException {
        AdministratorRights.assume();
        Path file = writeOldFile();
        Files.setAttribute(file, "unix:uid", 12_345);
        Files.setAttribute(file, "unix:gid", 23_456);
        assertThat(new SafeFile().write(file, NEW)).isEmpty();
        assertThat(Files.getAttribute(file, "unix:uid")).isEqualTo(12_345);
        assertThat(Files.getAttribute(file, "unix:gid")).isEqualTo(23_456);
    }

    @Test
    void keepsLabels() throws IOException {
        Path file = writeOldFile();
        assumeTrue(
                Files.getFileStore(file).supportsFileAttributeView(UserDefinedFileAttributeView.class));
        var labels = Files.getFileAttributeView(file, UserDefinedFileAttributeView.class);
        labels.write("origin", ByteBuffer.wrap(OLD));
        assertThat(new SafeFile().write(file, NEW)).isEmpty();
        ByteBuffer label = ByteBuffer.allocate(OLD.length);
        Files.getFileAttributeView(file, UserDefinedFileAttributeView.class).read("origin", label);
        assertThat(label.array()).isEqualTo(OLD);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void otherHardLinksAreReported() throws IOException {
        Path file = writeOldFile();
        Path hardLink = Files.createLink(folder.resolve("other"), file);
        assertThat(new SafeFile().write(file, NEW)).containsExactly(SaveNotice.OTHER_NAMES_KEEP_OLD_TEXT);
        assertThat(file).hasBinaryContent(NEW);
        assertThat(hardLink).hasBinaryContent(OLD);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void writesThroughAChainOfLinks() throws IOException {
        Path deep = Files.createDirectories(folder.resolve("site/public"));
        Path file = Files.write(deep.resolve("robots.txt"), OLD);
        Path folderLink = Files.createSymbolicLink(folder.resolve("public"), Path.of("site/public"));
        Path relative = Files.createSymbolicLink(folder.resolve("site/link"), Path.of("../public/robots.txt"));
        Path first = Files.createSymbolicLink(folder.resolve("first"), relative.toAbsolutePath());
        // The parent of a folder reached by a link is site, not the folder that contains the link.
        Path up = Files.createSymbolicLink(deep.resolve("up"), Path.of("../link"));
        for (Path link : new Path[] {first, relative, folderLink.resolve("robots.txt"), folderLink.resolve("up"), up}) {
            Files.write(file, OLD);
            assertThat(new SafeFile().write(link, NEW)).isEmpty();
            assertThat(file).hasBinaryContent(NEW);
        }
        assertThat(first).isSymbolicLink();
        assertThat(relative).isSymbolicLink();
        assertThat(up).isSymbolicLink();
        assertThat(folderLink).isSymbolicLink();
        assertThat(file).isRegularFile();
        assertThat(Files.isSymbolicLink(file)).isFalse();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void createsTheTargetOfALink() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("not-yet.txt"));
        new SafeFile().write(link, NEW);
        assertThat(link).isSymbolicLink();
        assertThat(folder.resolve("not-yet.txt")).hasBinaryContent(NEW);
    }

    @Test
    void unforcedFolderIsReportedAfterTheSave() throws IOException {
        Path file = writeOldFile();
        SafeFile safeFile = new SafeFile(new DiskSteps() {
            @Override
            void forceFolder(Path folder) throws IOException {
                throw new FileSystemException(folder.toString(), null, "Invalid argument");
            }
        });
        assertThat(safeFile.write(file, NEW)).containsExactly(SaveNotice.FOLDER_NOT_FORCED);
        assertThat(file).hasBinaryContent(NEW);
    }

    @Test
    void fileDeletedDuringASaveIsWritten() throws IOException {
        Path file = writeOldFile();
        SafeFile safeFile = new SafeFile(new DiskSteps() {
            @Override
            void copy(Path old, Path copy) throws IOException {
                Files.deleteIfExists(old);
                super.copy(old, copy);
            }
        });
        safeFile.write(file, NEW);
        assertThat(file).hasBinaryContent(NEW);
        assertThat(fileNames()).containsExactly("robots.txt");
    }

    @ParameterizedTest
    @EnumSource(SaveNotice.class)
    void everyNoticeHasASentence(SaveNotice notice) {
        assertThat(notice.sentence().text()).endsWith(".").doesNotContain("''");
    }

    private Path writeOldFile() throws IOException {
        return Files.write(folder.resolve("robots.txt"), OLD);
    }

    private Stream<String> fileNames() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName())).toList().stream();
        }
    }
}
