package org.roboscope.ui.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files whose disks answer at different times, or never. */
class SlowDisksTest {

    @TempDir
    Path folder;

    @Test
    void aFileWhoseDiskNeverAnswersHoldsUpNoOtherFilesSave() throws Exception {
        FilesFixture fixture = new FilesFixture(folder);
        Path other = Files.createDirectory(folder.resolve("other"));
        OpenFile dead = fixture.open("dead.txt", "a");
        OpenFile alive = fixture.open(Files.writeString(other.resolve("alive.txt"), "b"));
        fixture.type(dead, "1");
        fixture.type(alive, "2");
        fixture.files.turnTo(dead);
        fixture.commands.save();
        Runnable hangs = fixture.disk.removeFirst();
        fixture.files.turnTo(alive);
        fixture.commands.save();
        fixture.workAll();
        assertThat(fixture.onDisk(alive)).isEqualTo("b2");
        assertThat(fixture.onDisk(dead)).isEqualTo("a");
        hangs.run();
        fixture.workAll();
        assertThat(fixture.onDisk(dead)).isEqualTo("a1");
    }

    @Test
    void aCheckThatHangsHoldsUpNoOtherFileBesideTheSameExpectations() throws Exception {
        Files.writeString(folder.resolve("robots.expect"), "Googlebot allow /\n");
        FilesFixture fixture = new FilesFixture(folder);
        OpenFile one = fixture.open("one.txt", "User-agent: *");
        OpenFile other = fixture.open("other.txt", "User-agent: *");
        fixture.type(one, "\nDisallow: /");
        fixture.type(other, "\n");
        fixture.files.turnTo(one);
        fixture.commands.save();
        Runnable hangs = fixture.disk.removeFirst();
        fixture.files.turnTo(other);
        fixture.commands.save();
        fixture.workAll();
        assertThat(fixture.onDisk(other)).isEqualTo("User-agent: *\n");
        assertThat(fixture.asked).isEmpty();
        fixture.yes = true;
        hangs.run();
        fixture.workAll();
        assertThat(fixture.asked).singleElement().asString().contains("Googlebot");
        assertThat(fixture.onDisk(one)).isEqualTo("User-agent: *\nDisallow: /");
    }

    @Test
    void anErrorWhileAFileIsReadAgainEndsWithASentence() {
        FilesFixture fixture = new FilesFixture(folder);
        OpenFile file = fixture.open("robots.txt", "a");
        fixture.reading = _ -> {
            throw new StackOverflowError("deep");
        };
        fixture.commands.versions().takeFromDisk(file);
        fixture.workAll();
        assertThat(fixture.told).singleElement().asString().contains("robots.txt", "deep");
    }
}
