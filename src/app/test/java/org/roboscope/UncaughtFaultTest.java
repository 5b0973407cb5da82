package org.roboscope;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The real window goes on when something fails, on its thread or another, and tells each fault once. */
@EnabledOnOs(OS.LINUX)
class UncaughtFaultTest {

    @TempDir
    private Path folder;

    @Test
    void isShownInOneDialogEachAndLogged() throws Exception {
        Path file = Files.writeString(folder.resolve("robots.txt"), "User-agent: *\n");
        ProgramProcess.Ended ended =
                new ProgramProcess(folder, List.of(), "org.roboscope.ui.FailingProgram", file.toString()).run();
        assertThat(ended.exitCode()).as(ended.said()).isZero();
        assertThat(ended.said()).contains("dialogs: 2");
        assertThat(Files.readString(folder.resolve(".local/state/roboscope/log/roboscope.log")))
                .contains("fault on another thread", "fault on the window's thread");
    }
}
