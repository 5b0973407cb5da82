package org.roboscope.ui.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files on disks that answer late or never. */
class SlowDisksTest {

    @TempDir
    Path folder;

    @Test
    void hangingDiskDoesNotBlockOtherSaves() throws Exception {
        FilesFixture fixture = new FilesFixture(folder);
        Path otherFolder = Files.createDirectory(folder.resolve("other"));
        OpenFile hangingFile = fixture.open("dead.txt", "a");
        OpenFile workingFile = fixture.open(Files.writeString(otherFolder.resolve("alive.txt"), "b"));
        fixture.type(hangingFile, "1");
        fixture.type(workingFile, "2");
        fixture.files.bringToFront(hangingFile);
        fixture.commands.save();
        Runnable hangingRead = fixture.disk.removeFirst();
        fixture.files.bringToFront(workingFile);
        fixture.commands.save();
        fixture.runDisk();
        assertThat(fixture.onDisk(workingFile)).isEqualTo("b2");
        assertThat(fixture.onDisk(hangingFile)).isEqualTo("a");
        hangingRead.run();
        fixture.runDisk();
        assertThat(fixture.onDisk(hangingFile)).isEqualTo("a1");
    }

    @Test
    void hangingCheckDoesNotBlockOtherSaves() throws Exception {
        Files.writeString(folder.resolve("robots.expect"), "Googlebot allow /\n");
        FilesFixture fixture = new FilesFixture(folder);
        OpenFile checkedFile = fixture.open("one.txt", "User-agent: *");
        OpenFile otherFile = fixture.open("other.txt", "User-agent: *");
        fixture.type(checkedFile, "\nDisallow: /");
        fixture.type(otherFile, "\n");
        fixture.files.bringToFront(checkedFile);
        fixture.commands.save();
        Runnable hangingRead = fixture.disk.removeFirst();
        fixture.files.bringToFront(otherFile);
        fixture.commands.save();
        fixture.runDisk();
        assertThat(fixture.onDisk(otherFile)).isEqualTo("User-agent: *\n");
        assertThat(fixture.asked).isEmpty();
        fixture.answersYes = true;
        hangingRead.run();
        fixture.runDisk();
        assertThat(fixture.asked).singleElement().asString().contains("Googlebot");
        assertThat(fixture.onDisk(checkedFile)).isEqualTo("User-agent: *\nDisallow: /");
    }

    @Test
    void errorDuringAReloadIsReported() {
        FilesFixture fixture = new FilesFixture(folder);
        OpenFile file = fixture.open("robots.txt", "a");
        fixture.currentReader = _ -> {
            throw new StackOverflowError("deep");
        };
        fixture.commands.versions().reloadFromDisk(file);
        fixture.runDisk();
        assertThat(fixture.messages).singleElement().asString().contains("robots.txt", "deep");
    }
}
