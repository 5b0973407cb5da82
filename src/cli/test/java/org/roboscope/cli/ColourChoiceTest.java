package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.cli.CheckCommand.ColourChoice;
import org.roboscope.cli.io.ConsoleStreams;

class ColourChoiceTest {

    @ParameterizedTest
    @CsvSource({
        "AUTO,   terminal, ,            true",
        "AUTO,   pipe,     ,            false",
        "AUTO,   terminal, NO_COLOR=1,  false",
        "AUTO,   terminal, NO_COLOR=,   true",
        "AUTO,   terminal, TERM=dumb,   false",
        "AUTO,   terminal, TERM=xterm,  true",
        "ALWAYS, pipe,     NO_COLOR=1,  true",
        "ALWAYS, pipe,     TERM=dumb,   true",
        "NEVER,  terminal, ,            false",
    })
    void terminalIsColouredUnlessSetOtherwise(ColourChoice choice, String where, String setting,
            boolean coloured) {
        ConsoleStreams consoleStreams =
                new ConsoleStreams(InputStream.nullInputStream(), new PrintStream(PrintStream.nullOutputStream()),
                        new PrintStream(PrintStream.nullOutputStream()), () -> where.equals("terminal"));
        Map<String, String> environment = new HashMap<>();
        if (setting != null) {
            String[] parts = setting.split("=", -1);
            environment.put(parts[0], parts[1]);
        }
        assertThat(choice.appliesTo(consoleStreams, environment)).isEqualTo(coloured);
    }
}
