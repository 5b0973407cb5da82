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

/** A file that cannot be replaced is written over where the person wants that, and left alone where not. */
@EnabledOnOs(OS.LINUX)
class InPlaceTest {

    @TempDir
    Path folder;

    @Test
    void asksBeforeItWritesOverAFileThatIsMountedByItself() throws Exception {
        Path outside = Files.writeString(folder.resolve("outside.txt"), "one\n");
        Path mounted = Files.createFile(folder.resolve("robots.txt"));
        assumeTrue(run("mount", "--bind", outside.toString(), mounted.toString()), "only an administrator can mount");
        try {
            FilesFixture person = new FilesFixture(folder);
            OpenFile file = person.open(mounted);
            person.type(file, "two\n");
            person.commands.save();
            person.workAll();
            assertThat(person.asked).singleElement().asString().contains("mounted separately");
            assertThat(outside).hasContent("one\n");
            assertThat(file.dirtyProperty().get()).isTrue();
            person.yes = true;
            person.commands.save();
            person.workAll();
            assertThat(outside).hasContent("one\ntwo\n");
            assertThat(file.dirtyProperty().get()).isFalse();
            assertThat(person.told).isEmpty();
        } finally {
            run("umount", mounted.toString());
        }
    }

    private static boolean run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command).redirectErrorStream(true).start().waitFor() == 0;
    }
}
