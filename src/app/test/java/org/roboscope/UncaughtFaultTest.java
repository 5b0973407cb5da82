package org.roboscope;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The window survives uncaught faults on any thread, and reports each fault once. */
@EnabledOnOs(OS.LINUX)
class UncaughtFaultTest {

    @TempDir
    private Path folder;

    @Test
    void eachFaultIsShownOnceAndLogged() throws Exception {
        Path file = Files.writeString(folder.resolve("robots.txt"), "User-agent: *\n");
        ProgramProcess.Result result =
                new ProgramProcess(folder, List.of(), "org.roboscope.ui.FailingProgram", file.toString()).run();
        assertThat(result.exitCode()).as(result.output()).isZero();
        assertThat(result.output()).contains("dialogs: 2");
        assertThat(Files.readString(folder.resolve(".local/state/roboscope/log/roboscope.log")))
                .contains("fault on another thread", "fault on the window's thread");
    }
}
