package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.system.OperatingSystem;
import org.roboscope.ui.task.BackgroundTasks;

/** The system opens a URL, or the failure is reported. */
class SystemBrowserTest {

    private static final String URL = "https://example.com/a?b=c&d";

    @TempDir
    static Path folder;

    private final List<String> failedUrls = new ArrayList<>();

    private void open(List<List<String>> commands) {
        new SystemBrowser(commands, new BackgroundTasks(Runnable::run, Runnable::run, thrown -> {}), failedUrls::add)
                .open(URL);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void firstWorkingProgramGetsTheUrl() throws Exception {
        Path openedUrl = folder.resolve("opened");
        open(List.of(List.of("roboscope-no-such-program"), List.of("false"),
                List.of("sh", "-c", "printf %s \"$1\" > '" + openedUrl + "'", "sh")));
        assertThat(openedUrl).hasContent(URL);
        assertThat(failedUrls).isEmpty();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void failureOfAllProgramsIsReported() {
        open(List.of(List.of("roboscope-no-such-program"), List.of("false")));
        assertThat(failedUrls).containsExactly(URL);
    }

    @Test
    void everySystemHasAProgramThatOpensUrls() {
        assertThat(OperatingSystem.values()).allSatisfy(
                system -> assertThat(SystemBrowser.launchCommands(system)).isNotEmpty());
    }
}
