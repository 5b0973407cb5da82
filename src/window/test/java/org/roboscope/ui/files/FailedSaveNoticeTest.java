package org.roboscope.ui.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.files.FileQuestions.UnsavedAnswer;

/** A notice reports every failed save, and the text stays unsaved in its tab. */
class FailedSaveNoticeTest {

    @TempDir
    Path folder;

    @Test
    void unexpectedFailureIsReported() throws IOException {
        FilesFixture fixture = new FilesFixture(folder);
        OpenFile file = fixture.open("robots.txt", "one\n");
        fixture.type(file, "two\n");
        fixture.saveTo.add(pathOnClosedDisk());
        fixture.commands.saveAs();
        fixture.runDisk();
        assertThat(fixture.messages).singleElement().asString()
                .startsWith("The file was not saved.").contains("robots.txt", "ClosedFileSystemException");
        assertThat(file.dirtyProperty().get()).isTrue();
        fixture.answers.add(UnsavedAnswer.SAVE);
        fixture.commands.close(file);
        fixture.runDisk();
        assertThat(fixture.onDisk(file)).as("the next save works").isEqualTo("one\ntwo\n");
    }

    @Test
    void textIsSavedElsewhereAfterAFailure() throws IOException {
        FilesFixture fixture = new FilesFixture(folder);
        OpenFile file = fixture.open("robots.txt", "one\n");
        fixture.type(file, "two\n");
        fixture.saveTo.add(pathOnClosedDisk());
        Path otherFile = folder.resolve("other.txt");
        fixture.saveTo.add(otherFile);
        fixture.savesElsewhere = true;
        fixture.commands.saveAs();
        fixture.runDisk();
        assertThat(fixture.messages).hasSize(1);
        assertThat(otherFile).hasContent("one\ntwo\n");
        assertThat(file.dirtyProperty().get()).isFalse();
    }

    @Test
    void folderInPlaceOfTheFileIsReported() throws IOException {
        FilesFixture fixture = new FilesFixture(folder);
        OpenFile file = fixture.open("robots.txt", "one\n");
        fixture.type(file, "two\n");
        Files.delete(folder.resolve("robots.txt"));
        Files.createDirectory(folder.resolve("robots.txt"));
        Path otherFile = folder.resolve("other.txt");
        fixture.saveTo.add(otherFile);
        fixture.savesElsewhere = true;
        fixture.commands.save();
        fixture.runDisk();
        assertThat(fixture.messages).hasSize(1);
        assertThat(otherFile).hasContent("one\ntwo\n");
    }

    /** Returns a path in a closed file system, where every access throws an unchecked exception. */
    private Path pathOnClosedDisk() throws IOException {
        try (FileSystem disk = FileSystems.newFileSystem(folder.resolve("disk.zip"), Map.of("create", "true"))) {
            Path path = disk.getPath("/robots.txt");
            Files.writeString(path, "old");
            return path;
        }
    }
}
