package org.roboscope.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.spec.HostileText;

/** Parsers of bytes from outside the program throw only exceptions with a sentence, and end in time. */
class ParserFuzzTest {

    /** Together, the stored inputs reach all code that fuzzing reached. */
    @ParameterizedTest
    @EnumSource
    void storedInputsAreRead(FuzzedParser parser) throws InterruptedException {
        List<byte[]> inputs = FuzzCorpus.read(parser);
        assertThat(inputs).isNotEmpty();
        for (byte[] input : inputs) {
            assertThat(HostileText.findFault(HostileText.SHORT, () -> parser.parse(input)))
                    .as(() -> HexFormat.of().formatHex(input)).isEmpty();
        }
    }

    /**
     * Jazzer mutates inputs for {@code -Dfuzz.seconds}, and collects those that reach new code. {@code -Dfuzz.parser}
     * names one parser; {@code -Dfuzz.keep=true} stores the inputs for the test above.
     */
    @ParameterizedTest
    @EnumSource
    @Tag("fuzz")
    void mutatedInputsAreRead(FuzzedParser parser) throws IOException, InterruptedException {
        assumeTrue(List.of("", parser.name()).contains(System.getProperty("fuzz.parser", "")));
        JazzerProcess jazzer = new JazzerProcess(parser);
        jazzer.fuzz(Long.getLong("roboscope.fuzz.seconds", 1));
        assertThat(jazzer.failingInputs()).as("inputs that %s fails on; see %s", parser, jazzer.log()).isEmpty();
        if (Boolean.getBoolean("fuzz.keep")) {
            jazzer.storeMinimized();
        }
    }
}
