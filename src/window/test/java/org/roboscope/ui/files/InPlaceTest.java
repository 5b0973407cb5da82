package org.roboscope.ui.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A file that cannot be replaced is overwritten in place only after a question. */
@EnabledOnOs(OS.LINUX)
class InPlaceTest {

    @TempDir
    Path folder;

    @Test
    void asksBeforeOverwritingASeparatelyMountedFile() throws Exception {
        Path outside = Files.writeString(folder.resolve("outside.txt"), "one\n");
        Path mounted = Files.createFile(folder.resolve("robots.txt"));
        assumeTrue(run("mount", "--bind", outside.toString(), mounted.toString()), "only an administrator can mount");
        try {
            FilesFixture fixture = new FilesFixture(folder);
            OpenFile file = fixture.open(mounted);
            fixture.type(file, "two\n");
            fixture.commands.save();
            fixture.runDisk();
            assertThat(fixture.asked).singleElement().asString().contains("mounted separately");
            assertThat(outside).hasContent("one\n");
            assertThat(file.dirtyProperty().get()).isTrue();
            fixture.answersYes = true;
            fixture.commands.save();
            fixture.runDisk();
            assertThat(outside).hasContent("one\ntwo\n");
            assertThat(file.dirtyProperty().get()).isFalse();
            assertThat(fixture.messages).isEmpty();
        } finally {
            run("umount", mounted.toString());
        }
    }

    private static boolean run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command).redirectErrorStream(true).start().waitFor() == 0;
    }
}
