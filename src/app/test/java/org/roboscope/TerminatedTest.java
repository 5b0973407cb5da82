package org.roboscope;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
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

/** Terminates the program, as a logout does. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class TerminatedTest {

    /** Far more than the program allows itself, because the machine may be busy. */
    private static final int TIMEOUT_SECONDS = 20;

    @TempDir
    private Path folder;

    @RepeatedTest(3)
    @Tag("nightly")
    void textAndSettingsAreKeptRepeatedly() throws Exception {
        assertTextAndSettingsAreKept();
    }

    @Test
    void textAndSettingsAreKept() throws Exception {
        assertTextAndSettingsAreKept();
    }

    private void assertTextAndSettingsAreKept() throws Exception {
        Path file = Files.writeString(folder.resolve("robots.txt"), "# saved\n");
        terminate("typed", "org.roboscope.ui.TypingProgram", file.toString());
        assertThat(recoveredTexts()).singleElement().asString().contains("typed # saved");
        assertThat(Files.readString(folder.resolve(".config/roboscope/settings.json"))).contains("\"fontSize\":16");
        assertThat(file).as("the file is not saved").hasContent("# saved");
    }

    @Test
    void signalBeforeTheFirstFrameEndsTheProgram() throws Exception {
        terminate("asks", "org.roboscope.ui.AskingProgram");
        assertThat(folder.resolve(".local/state/roboscope/log/roboscope.log")).as("no fault").doesNotExist();
    }

    /** @param marker line of output after which the program is terminated */
    private void terminate(String marker, String program, String... arguments) throws Exception {
        Process process = new ProgramProcess(folder, List.of(), program, arguments).start();
        BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
        try {
            CompletableFuture<Boolean> reached =
                    CompletableFuture.supplyAsync(() -> output.lines().anyMatch(marker::equals));
            assertThat(reached.orTimeout(60, TimeUnit.SECONDS).join()).isTrue();
            // Process.destroy() would also close the output that is read below.
            process.toHandle().destroy();
            assertThat(process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)).as("ends").isTrue();
            assertThat(output.lines()).as("an orderly end prints nothing").isEmpty();
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    /** Returns the contents of the recovery files. */
    private List<String> recoveredTexts() throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve(".local/state/roboscope/recovery"))) {
            return files.filter(path -> path.toString().endsWith(".text")).map(path -> {
                try {
                    return Files.readString(path, StandardCharsets.ISO_8859_1);
                } catch (IOException unreadable) {
                    throw new UncheckedIOException(unreadable);
                }
            }).toList();
        }
    }
}
