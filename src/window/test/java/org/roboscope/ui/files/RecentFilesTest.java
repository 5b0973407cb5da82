package org.roboscope.ui.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.document.system.OperatingSystem;

/** Different spellings of a path are listed once. */
class RecentFilesTest {

    @ParameterizedTest
    @CsvSource({
        "WINDOWS, C:\\Site\\robots.txt, c:\\site\\ROBOTS.TXT, 1",
        "WINDOWS, C:\\site\\robots.txt, D:\\site\\robots.txt, 2",
        "MAC, /a/m\u00FCller.txt, /a/mu\u0308ller.txt, 1",
        "LINUX, /a/robots.txt, /a/ROBOTS.TXT, 2",
    })
    void fileIsListedUnderItsLastSpelling(OperatingSystem system, String first, String second, int listedCount) {
        ObservableList<String> paths = FXCollections.observableArrayList();
        RecentFiles recent = new RecentFiles(paths, system);
        recent.add(Path.of(first));
        recent.add(Path.of(second));
        assertThat(paths).hasSize(listedCount).startsWith(Path.of(second).toString());
        recent.remove(Path.of(first));
        assertThat(paths).hasSize(listedCount - 1);
    }
}
