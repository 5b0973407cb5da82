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

/** The real program tells a script that what it wrote did not arrive. */
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
    void endsWithTwoAndASentence(String redirection) throws Exception {
        ProgramProcess.Ended ended = groups().throughShell("", redirection).run();
        assertThat(ended.exitCode()).as(ended.said()).isEqualTo(2);
        assertThat(ended.said()).contains("The output is incomplete").hasLineCount(1);
    }

    @Test
    void endsAsEverWhereItArrives() throws Exception {
        ProgramProcess.Ended ended = groups().run();
        assertThat(ended.exitCode()).as(ended.said()).isZero();
        assertThat(ended.said()).contains("Googlebot");
    }
}
