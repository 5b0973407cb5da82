package org.roboscope.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.roboscope.cli.CommandLineResult;

/** The example of the README is what the program prints. */
class ReadmePageTest {

    private static final String FILE = """
            User-agent: *
            Disallow: /cart/
            Disallow: private

            User-agent: Claude-Web
            Disallow: /
            """;

    @Test
    void theOutputOfCheckIsWhatTheProgramPrints() throws IOException {
        String printed = CommandLineResult.runWith(FILE, "check", "-").out().replace("<stdin>", "robots.txt");
        assertThat(Files.readString(Path.of("README.md"))).contains(printed.strip().indent(4).replace("    \n", "\n"));
    }
}
