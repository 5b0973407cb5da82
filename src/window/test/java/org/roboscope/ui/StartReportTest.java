package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.ui.StartArguments.StartReport;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.SettingsFile;
import org.roboscope.ui.settings.SettingsFile.LoadedSettings.FileState;
import org.roboscope.ui.settings.StoredSettings;

/** One dialog reports all problems of a start. */
class StartReportTest {

    private static final Path SETTINGS_FILE = Path.of("settings.broken.json");

    private final List<String> sentences = new ArrayList<>();

    private void report(FileState state, Optional<String> folder, List<String> files) {
        UserFolders folders =
                new UserFolders(Path.of("config"), Path.of("state"), Path.of("cache"), Path.of("log"), folder);
        new StartReport(WindowMessages.of("ui"), (title, sentence) -> sentences.add(sentence))
                .showProblems(new SettingsFile.LoadedSettings(StoredSettings.DEFAULTS, state, SETTINGS_FILE), folders,
                        new StartArguments(List.of(), files, Optional.empty()));
    }

    @Test
    void faultlessStartReportsNothing() {
        report(FileState.READABLE, Optional.empty(), List.of());
        assertThat(sentences).isEmpty();
    }

    @Test
    void reportsThePathOfDamagedSettings() {
        report(FileState.RENAMED, Optional.empty(), List.of());
        report(FileState.STUCK, Optional.empty(), List.of());
        assertThat(sentences).hasSize(2).allMatch(sentence -> sentence.contains(SETTINGS_FILE.toString()));
    }

    @Test
    void reportsAllUnreadableNamesInOneDialog() {
        report(FileState.RENAMED, Optional.of("/home/m\uFFFDller"), List.of("a\uFFFD.txt"));
        assertThat(sentences).singleElement().asString().contains(SETTINGS_FILE.toString(), "/home/m\uFFFDller",
                "a\uFFFD.txt");
    }
}
