package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.ui.common.WindowMessages;

/** Facts about a file in the status bar. */
class FileFactsTest {

    @ParameterizedTest
    @CsvSource({
        "a~nb~n, LF", "a~nb~r~n, LF and CRLF mixed", "a~rb~r~n, CR and CRLF mixed", "a~nb~r, LF and CR mixed",
        "'a~nb~rc~r~n', 'LF, CR and CRLF mixed'"})
    void namesAllKindsOfLineEnds(String written, String lineEnds) {
        byte[] bytes = written.replace("~n", "\n").replace("~r", "\r").getBytes(StandardCharsets.UTF_8);
        assertThat(new FileFacts(WindowMessages.of("ui")).lineEnds(TextSnapshot.decode(bytes).lineEnds()))
                .isEqualTo(lineEnds);
    }
}
