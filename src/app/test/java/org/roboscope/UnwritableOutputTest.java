package org.roboscope;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The exit code reports incomplete output to scripts. */
@EnabledOnOs(OS.LINUX)
class UnwritableOutputTest {

    @TempDir
    private Path folder;

    private ProgramProcess groups() throws IOException {
        Path file = Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /x\n");
        return new ProgramProcess(folder, List.of(), Main.class.getName(), "groups", file.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"> /dev/full", ">&-"})
    void unwritableOutputExitsWithTwo(String redirection) throws Exception {
        ProgramProcess.Result result = groups().throughShell("", redirection).run();
        assertThat(result.exitCode()).as(result.output()).isEqualTo(2);
        assertThat(result.output()).contains("The output is incomplete").hasLineCount(1);
    }

    @Test
    void writableOutputExitsWithZero() throws Exception {
        ProgramProcess.Result result = groups().run();
        assertThat(result.exitCode()).as(result.output()).isZero();
        assertThat(result.output()).contains("Googlebot");
    }
}
