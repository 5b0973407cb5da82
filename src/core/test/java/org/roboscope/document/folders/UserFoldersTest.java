package org.roboscope.document.folders;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ProgramSources;
import org.roboscope.document.system.OperatingSystem;

/** Each system has its own folders for settings, state and cache, and environment variables may change them. */
@DisabledOnOs(OS.WINDOWS)
class UserFoldersTest {

    private static final Path LAST_RESORT = Path.of("/tmp/for-this-run");

    private static UserFolders folders(String system, Map<String, String> environment, String userHome) {
        return UserFolders.of(OperatingSystem.named(system), environment, userHome, () -> LAST_RESORT);
    }

    private static Map<String, String> environment(String variables) {
        Map<String, String> environment = new HashMap<>();
        for (String variable : variables.isEmpty() ? new String[0] : variables.split(" ", -1)) {
            String[] parts = variable.split("=", 2);
            environment.put(parts[0], parts[1]);
        }
        return environment;
    }

    @ParameterizedTest
    @CsvSource({
        "Linux, '', /home/a/.config/roboscope, /home/a/.local/state/roboscope, /home/a/.cache/roboscope",
        "Linux, HOME=/other, /other/.config/roboscope, /other/.local/state/roboscope, /other/.cache/roboscope",
        "Linux, HOME=relative, /home/a/.config/roboscope, /home/a/.local/state/roboscope, /home/a/.cache/roboscope",
        "Linux, HOME=, /home/a/.config/roboscope, /home/a/.local/state/roboscope, /home/a/.cache/roboscope",
        "Linux, HOME=/m\u00FCller, /m\u00FCller/.config/roboscope, /m\u00FCller/.local/state/roboscope,"
                + " /m\u00FCller/.cache/roboscope",
        "Linux, HOME=/o XDG_CONFIG_HOME=/c, /c/roboscope, /o/.local/state/roboscope, /o/.cache/roboscope",
        "Linux, HOME=/o XDG_STATE_HOME=/s, /o/.config/roboscope, /s/roboscope, /o/.cache/roboscope",
        "Linux, HOME=/o XDG_CACHE_HOME=/k, /o/.config/roboscope, /o/.local/state/roboscope, /k/roboscope",
        "Linux, HOME=/o XDG_CONFIG_HOME=c XDG_STATE_HOME=s XDG_CACHE_HOME=, /o/.config/roboscope,"
                + " /o/.local/state/roboscope, /o/.cache/roboscope",
        "FreeBSD, XDG_STATE_HOME=/s, /home/a/.config/roboscope, /s/roboscope, /home/a/.cache/roboscope",
        "Mac OS X, HOME=/o XDG_STATE_HOME=/s, /o/Library/Application Support/Roboscope,"
                + " /o/Library/Application Support/Roboscope, /o/Library/Caches/Roboscope",
        "Windows 11, HOME=/o, /home/a/AppData/Roaming/Roboscope, /home/a/AppData/Local/Roboscope,"
                + " /home/a/AppData/Local/Roboscope/Cache",
        "Windows 11, APPDATA=/r LOCALAPPDATA=/l, /r/Roboscope, /l/Roboscope, /l/Roboscope/Cache",
    })
    void foldersFollowTheSystemAndTheEnvironment(
            String system, String variables, Path config, Path state, Path cache) {
        UserFolders folders = folders(system, environment(variables), "/home/a");
        assertThat(folders.config()).isEqualTo(config);
        assertThat(folders.state()).isEqualTo(state);
        assertThat(folders.cache()).isEqualTo(cache);
        assertThat(folders.unusableFolder()).isEmpty();
    }

    /** Java replaces bytes of a path that the locale cannot express. */
    @Test
    void inexpressibleFoldersAreReplaced() {
        UserFolders folders = folders("Linux", Map.of("HOME", "/home/m\uFFFD\uFFFDller"), "/home/a");
        assertThat(folders.config()).isEqualTo(Path.of("/home/a/.config/roboscope"));
        assertThat(folders.unusableFolder()).contains("/home/m\uFFFD\uFFFDller");
    }

    @Test
    void inexpressibleHomeIsReplacedForOneRun() {
        UserFolders folders = folders("Linux", Map.of("HOME", "/m\uFFFDller"), "/home/m\u0000ller");
        assertThat(folders.state()).isEqualTo(LAST_RESORT.resolve(".local/state/roboscope"));
        assertThat(folders.unusableFolder()).contains("/m\uFFFDller");
    }

    @Test
    void logIsInTheSystemsLogFolder() {
        assertThat(folders("Mac OS X", Map.of(), "/home/a").log()).isEqualTo(Path.of("/home/a/Library/Logs/Roboscope"));
        assertThat(folders("Linux", Map.of("XDG_STATE_HOME", "/s"), "/home/a").log())
                .isEqualTo(Path.of("/s/roboscope/log"));
        assertThat(folders("Windows 11", Map.of("LOCALAPPDATA", "/l"), "/home/a").log())
                .isEqualTo(Path.of("/l/Roboscope/log"));
    }

    @Test
    void foldersOfThisSystemAreAbsolute() {
        UserFolders folders = UserFolders.ofUser();
        assertThat(folders.config()).isAbsolute();
        assertThat(folders.state()).isAbsolute();
        assertThat(folders.cache()).isAbsolute();
    }

    @ParameterizedTest
    @CsvSource({
        "/home/ann/sites/robots.txt, /home/ann, ~/sites/robots.txt",
        "/home/anna/robots.txt, /home/ann, /home/anna/robots.txt",
        "/srv/robots.txt, /home/ann, /srv/robots.txt",
        "/srv/robots.txt, '', /srv/robots.txt",
        "/srv/robots.txt, /, /srv/robots.txt",
        "C:\\Users\\ann\\robots.txt, C:\\Users\\ann, C:\\Users\\ann\\robots.txt"
    })
    void homeFolderIsShownAsATilde(String path, String home, String displayed) {
        assertThat(UserFolders.shortened(path, home)).isEqualTo(displayed);
    }

    /** A second class that computes folders could disagree with this one. */
    @ParameterizedTest
    @ValueSource(strings = {"user.home", "XDG_", "APPDATA", "\"HOME\"", "Application Support"})
    void noOtherClassComputesFolders(String words) throws Exception {
        List<String> users = new ArrayList<>();
        for (Path source : ProgramSources.files("main/java", ".java")) {
            if (Files.readString(source).contains(words)) {
                users.add(source.getFileName().toString());
            }
        }
        assertThat(users).containsExactly("UserFolders.java");
    }
}
