package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ProgramProcess;

/**
 * The command line accepts the commands that train the packaged application. They run in a separate process, because
 * they write to its standard output.
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
    void refusedCommandEndsTheTraining() throws Exception {
        ProgramProcess.Result result = train(folder.resolve("none.txt"));
        assertThat(result.exitCode()).isNotZero();
        assertThat(result.output()).contains("IllegalStateException", "test");
    }

    private ProgramProcess.Result train(Path... files) throws Exception {
        String[] arguments = List.of(files).stream().map(Path::toString).toArray(String[]::new);
        return new ProgramProcess(folder, List.of(), CommandTrainingTest.class.getName(), arguments).run();
    }

    public static void main(String[] arguments) {
        CommandTraining.train(arguments[0], arguments.length > 1 ? arguments[1] : null);
    }
}
