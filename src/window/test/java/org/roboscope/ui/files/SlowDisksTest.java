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
        Path other = Files.createDirectory(folder.resolve("other"));
        OpenFile dead = fixture.open("dead.txt", "a");
        OpenFile alive = fixture.open(Files.writeString(other.resolve("alive.txt"), "b"));
        fixture.type(dead, "1");
        fixture.type(alive, "2");
        fixture.files.bringToFront(dead);
        fixture.commands.save();
        Runnable hangs = fixture.disk.removeFirst();
        fixture.files.bringToFront(alive);
        fixture.commands.save();
        fixture.runDisk();
        assertThat(fixture.onDisk(alive)).isEqualTo("b2");
        assertThat(fixture.onDisk(dead)).isEqualTo("a");
        hangs.run();
        fixture.runDisk();
        assertThat(fixture.onDisk(dead)).isEqualTo("a1");
    }

    @Test
    void hangingCheckDoesNotBlockOtherSaves() throws Exception {
        Files.writeString(folder.resolve("robots.expect"), "Googlebot allow /\n");
        FilesFixture fixture = new FilesFixture(folder);
        OpenFile one = fixture.open("one.txt", "User-agent: *");
        OpenFile other = fixture.open("other.txt", "User-agent: *");
        fixture.type(one, "\nDisallow: /");
        fixture.type(other, "\n");
        fixture.files.bringToFront(one);
        fixture.commands.save();
        Runnable hangs = fixture.disk.removeFirst();
        fixture.files.bringToFront(other);
        fixture.commands.save();
        fixture.runDisk();
        assertThat(fixture.onDisk(other)).isEqualTo("User-agent: *\n");
        assertThat(fixture.asked).isEmpty();
        fixture.answersYes = true;
        hangs.run();
        fixture.runDisk();
        assertThat(fixture.asked).singleElement().asString().contains("Googlebot");
        assertThat(fixture.onDisk(one)).isEqualTo("User-agent: *\nDisallow: /");
    }

    @Test
    void errorDuringAReloadIsReported() {
        FilesFixture fixture = new FilesFixture(folder);
        OpenFile file = fixture.open("robots.txt", "a");
        fixture.reading = _ -> {
            throw new StackOverflowError("deep");
        };
        fixture.commands.versions().reloadFromDisk(file);
        fixture.runDisk();
        assertThat(fixture.messages).singleElement().asString().contains("robots.txt", "deep");
    }
}
