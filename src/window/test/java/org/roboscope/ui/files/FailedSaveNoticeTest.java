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
import org.roboscope.ui.files.FileQuestions.Unsaved;

/** A notice reports every failure of a save, and the text stays unsaved in its tab. */
class FailedSaveNoticeTest {

    @TempDir
    Path folder;

    @Test
    void reportsAnUnexpectedFailure() throws IOException {
        FilesFixture person = new FilesFixture(folder);
        OpenFile file = person.open("robots.txt", "one\n");
        person.type(file, "two\n");
        person.saveTo.add(pathOfAClosedDisk());
        person.commands.saveAs();
        person.workAll();
        assertThat(person.told).singleElement().asString()
                .startsWith("The file was not saved.").contains("robots.txt", "ClosedFileSystemException");
        assertThat(file.dirtyProperty().get()).isTrue();
        person.answers.add(Unsaved.SAVE);
        person.commands.close(file);
        person.workAll();
        assertThat(person.onDisk(file)).as("the next save works").isEqualTo("one\ntwo\n");
    }

    @Test
    void aTextThatCouldNotBeSavedCanBeSavedElsewhere() throws IOException {
        FilesFixture person = new FilesFixture(folder);
        OpenFile file = person.open("robots.txt", "one\n");
        person.type(file, "two\n");
        person.saveTo.add(pathOfAClosedDisk());
        Path other = folder.resolve("other.txt");
        person.saveTo.add(other);
        person.savesElsewhere = true;
        person.commands.saveAs();
        person.workAll();
        assertThat(person.told).hasSize(1);
        assertThat(other).hasContent("one\ntwo\n");
        assertThat(file.dirtyProperty().get()).isFalse();
    }

    @Test
    void alsoWhereAFolderStandsInTheFilesPlace() throws IOException {
        FilesFixture person = new FilesFixture(folder);
        OpenFile file = person.open("robots.txt", "one\n");
        person.type(file, "two\n");
        Files.delete(folder.resolve("robots.txt"));
        Files.createDirectory(folder.resolve("robots.txt"));
        Path other = folder.resolve("other.txt");
        person.saveTo.add(other);
        person.savesElsewhere = true;
        person.commands.save();
        person.workAll();
        assertThat(person.told).hasSize(1);
        assertThat(other).hasContent("one\ntwo\n");
    }

    /** Each step throws an exception that is not an {@code IOException}. */
    private Path pathOfAClosedDisk() throws IOException {
        try (FileSystem disk = FileSystems.newFileSystem(folder.resolve("disk.zip"), Map.of("create", "true"))) {
            Path path = disk.getPath("/robots.txt");
            Files.writeString(path, "old");
            return path;
        }
    }
}
