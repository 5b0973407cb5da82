package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class CommandLineAppTest {

    @Test
    void helpExplainsEveryOptionInOurOwnWords() {
        String help = CommandLineApp.commandLine().getUsageMessage();
        assertThat(help).contains("under ten standards", "Show this help.", "Show the version.");
    }

    @Test
    void anUnknownCommandIsWrongUsage() {
        StringWriter err = new StringWriter();
        int code = CommandLineApp.commandLine().setErr(new PrintWriter(err)).execute("nonsense");
        assertThat(code).isEqualTo(2);
        assertThat(err.toString()).contains("nonsense");
    }
}
