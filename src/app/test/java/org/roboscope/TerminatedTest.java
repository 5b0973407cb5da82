package org.roboscope;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The system asks the real program to end, as at a logout. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class TerminatedTest {

    /** Far more than the program gives itself, for a machine that is busy. */
    private static final int SECONDS = 20;

    @TempDir
    private Path folder;

    @RepeatedTest(3)
    @Tag("nightly")
    void unsavedTextIsKeptEachTime() throws Exception {
        assertThatItIsKept();
    }

    @Test
    void latestTextAndSettingsAreKept() throws Exception {
        assertThatItIsKept();
    }

    private void assertThatItIsKept() throws Exception {
        Path file = Files.writeString(folder.resolve("robots.txt"), "# saved\n");
        terminate("typed", "org.roboscope.ui.TypingProgram", file.toString());
        assertThat(kept()).containsExactly(true);
        assertThat(Files.readString(folder.resolve(".config/roboscope/settings.json"))).contains("\"fontSize\":16");
        assertThat(file).as("nothing is saved unasked").hasContent("# saved");
    }

    @Test
    void signalBeforeTheFirstFrameEndsTheProgram() throws Exception {
        terminate("asks", "org.roboscope.ui.AskingProgram");
        assertThat(folder.resolve(".local/state/roboscope/log/roboscope.log")).as("no fault").doesNotExist();
    }

    /** @param when what the program says at the moment at which it is asked to end */
    private void terminate(String when, String program, String... arguments) throws Exception {
        Process process = new ProgramProcess(folder, List.of(), program, arguments).start();
        BufferedReader said = process.inputReader(StandardCharsets.UTF_8);
        try {
            CompletableFuture<Boolean> reached =
                    CompletableFuture.supplyAsync(() -> said.lines().anyMatch(when::equals));
            assertThat(reached.orTimeout(60, TimeUnit.SECONDS).join()).isTrue();
            // The process itself would close what it printed to.
            process.toHandle().destroy();
            assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).as("ends").isTrue();
            assertThat(said.lines()).as("a tidy end says nothing").isEmpty();
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    /** For each text that is kept, whether it is what was typed. */
    private List<Boolean> kept() throws IOException {
        try (Stream<Path> all = Files.walk(folder.resolve(".local/state/roboscope/recovery"))) {
            return all.filter(path -> path.toString().endsWith(".text")).map(path -> {
                try {
                    return Files.readString(path, StandardCharsets.ISO_8859_1).contains("typed # saved");
                } catch (IOException unreadable) {
                    return false;
                }
            }).toList();
        }
    }
}
