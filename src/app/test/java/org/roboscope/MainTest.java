package org.roboscope;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.cli.CommandLineApp;
import org.roboscope.document.system.OperatingSystem;

class MainTest {

    @ParameterizedTest
    @ValueSource(strings = {"check", "test", "groups", "compare", "fetch", "watch", "expect", "lsp", "mcp", "--help",
        "-V",
        "--nonsense"})
    void commandsAndOptionsGoToTheCommandLine(String first) {
        assertThat(Main.isForCommandLine(new String[] {first, "x"})).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"robots.txt", "https://example.com/", "none/tests", "src", ""})
    void filesAndUrlsOpenInTheWindow(String first) {
        assertThat(Main.isForCommandLine(new String[] {first})).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"chek", "Check", "no-such-word"})
    void unknownWordsGoToTheCommandLine(String first) {
        assertThat(Main.isForCommandLine(new String[] {first, "robots.txt"})).isTrue();
    }

    @Test
    void noArgumentOpensTheWindow() {
        assertThat(Main.isForCommandLine(new String[0])).isFalse();
    }

    @Test
    void mainKnowsEverySubCommand() {
        assertThat(Main.SUB_COMMANDS).containsAll(CommandLineApp.commandLine().getSubcommands().keySet());
    }

    @Test
    void onlyLinuxWithoutDisplayVariableLacksADisplay() {
        assertThat(WindowStart.lacksDisplay(OperatingSystem.LINUX, Map.of())).isTrue();
        assertThat(WindowStart.lacksDisplay(OperatingSystem.LINUX, Map.of("DISPLAY", ""))).isTrue();
        assertThat(WindowStart.lacksDisplay(OperatingSystem.LINUX, Map.of("WAYLAND_DISPLAY", "wayland-0"))).isTrue();
        assertThat(WindowStart.lacksDisplay(OperatingSystem.LINUX, Map.of("DISPLAY", ":0"))).isFalse();
        assertThat(WindowStart.lacksDisplay(OperatingSystem.WINDOWS, Map.of())).isFalse();
        assertThat(WindowStart.lacksDisplay(OperatingSystem.MAC, Map.of())).isFalse();
    }
}
