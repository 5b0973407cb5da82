package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ProgramProcess;

/**
 * The commands that the packaged application learns from are commands that it takes. They write to the output of the process,
 * which is not the one of this test.
 */
class CommandTrainingTest {

    @TempDir
    private Path folder;

    @Test
    void noTrainingCommandIsRefused() throws Exception {
        Path file = Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /private/\n");
        Path list = Files.writeString(folder.resolve("list.urls"), "https://shop.example.com/private/a\n");
        assertThat(train(file).exitCode()).isZero();
        assertThat(train(file, list).exitCode()).isZero();
    }

    @Test
    void aRefusedCommandEndsTheTraining() throws Exception {
        ProgramProcess.Ended ended = train(folder.resolve("none.txt"));
        assertThat(ended.exitCode()).isNotZero();
        assertThat(ended.said()).contains("IllegalStateException", "test");
    }

    private ProgramProcess.Ended train(Path... files) throws Exception {
        String[] arguments = List.of(files).stream().map(Path::toString).toArray(String[]::new);
        return new ProgramProcess(folder, List.of(), CommandTrainingTest.class.getName(), arguments).run();
    }

    public static void main(String[] arguments) {
        CommandTraining.run(arguments[0], arguments.length > 1 ? arguments[1] : null);
    }
}
