package org.roboscope.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.document.system.OperatingSystem;

/** Stores the states of closed files in the settings. */
class ClosedFileStatesTest {

    private final Settings settings = new Settings(StoredSettings.DEFAULTS);
    private final ClosedFileStates states = new ClosedFileStates(settings);

    private static ClosedFileStates.FileState state(String file) {
        return new ClosedFileStates.FileState(file, "/a?b=c\td", "Googlebot", "problems", 12, 3, "https://a.example");
    }

    @Test
    void restoresStatesOfFilesWithUnusualPaths() {
        ClosedFileStates.FileState unusual = state("/tmp/a\tb\\t\\c\n/robots.txt");
        states.store(unusual);
        Settings restored = new Settings(settings.toStored());
        assertThat(new ClosedFileStates(restored).stateOf(unusual.file())).contains(unusual);
        assertThat(new ClosedFileStates(restored).stateOf("/tmp/another")).isEmpty();
    }

    @Test
    void keepsTheStatesOfTheFiftyNewestFiles() {
        for (int file = 0; file < 80; file++) {
            states.store(state("/" + file));
        }
        states.store(new ClosedFileStates.FileState("/40", "/new", "", "", 1, 0, ""));
        assertThat(states.stateOf("/40")).map(ClosedFileStates.FileState::url).contains("/new");
        assertThat(states.stateOf("/29")).isEmpty();
        assertThat(states.stateOf("/30")).isPresent();
        assertThat(settings.list("files.places")).hasSize(ClosedFileStates.MAX_FILES);
    }

    @Test
    void windowsPathsIgnoreCase() {
        new ClosedFileStates(settings, OperatingSystem.WINDOWS).store(state("C:\\Site\\robots.txt"));
        assertThat(new ClosedFileStates(settings, OperatingSystem.WINDOWS).stateOf("c:\\site\\ROBOTS.TXT")).isPresent();
        assertThat(new ClosedFileStates(settings, OperatingSystem.LINUX).stateOf("c:\\site\\ROBOTS.TXT")).isEmpty();
    }

    @Test
    void invalidLinesAreIgnored() {
        settings.setList("files.places", List.of("", "a\tb", "/x\t\t\t\tone\t2\t", "/x\t\t\t\t-5\t-2\t"));
        assertThat(states.stateOf("/x")).contains(new ClosedFileStates.FileState("/x", "", "", "", 1, 0, ""));
    }

    /** An earlier version wrote folded lines before the site, and omitted an unknown site. */
    @Test
    void readsLinesWithAdditionalColumns() {
        settings.setList("files.places", List.of("/x\t/a\tBingbot\ttester\t2\t1\t3 9\thttps://a.example",
                "/y\t/b\tBingbot\ttester\t2\t1\t3 9"));
        assertThat(states.stateOf("/x")).contains(
                new ClosedFileStates.FileState("/x", "/a", "Bingbot", "tester", 2, 1, "https://a.example"));
        assertThat(states.stateOf("/y")).contains(
                new ClosedFileStates.FileState("/y", "/b", "Bingbot", "tester", 2, 1, ""));
    }
}
