package org.roboscope.document.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each system has its own place for what a program remembers. */
class StateFolderTest {

    @ParameterizedTest
    @CsvSource({
        "Linux, '', '', /home/a/.local/state/roboscope",
        "Linux, XDG_STATE_HOME, /var/a, /var/a/roboscope",
        "Linux, XDG_STATE_HOME, relative, /home/a/.local/state/roboscope",
        "Linux, XDG_STATE_HOME, '', /home/a/.local/state/roboscope",
        "FreeBSD, XDG_STATE_HOME, /var/a, /var/a/roboscope",
        "Mac OS X, XDG_STATE_HOME, /var/a, /home/a/Library/Application Support/Roboscope",
        "Windows 11, LOCALAPPDATA, /c/local, /c/local/Roboscope",
        "Windows 11, '', '', /home/a/AppData/Local/Roboscope",
    })
    @DisabledOnOs(OS.WINDOWS)
    void isWhereTheSystemWantsIt(String system, String variable, String value, Path expected) {
        Map<String, String> environment = variable.isEmpty() ? Map.of() : Map.of(variable, value);
        assertThat(StateFolder.of(system, environment, Path.of("/home/a"))).isEqualTo(expected);
    }

    @Test
    void isAbsoluteHere() {
        assertThat(StateFolder.ofUser()).isAbsolute();
    }
}
