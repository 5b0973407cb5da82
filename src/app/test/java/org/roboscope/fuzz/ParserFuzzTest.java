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

/** Parsers of bytes that somebody else wrote throw nothing but what has a sentence, and end in time. */
class ParserFuzzTest {

    /** Together these lead to each place of the parsers that fuzzing reached. */
    @ParameterizedTest
    @EnumSource
    void whatFuzzingFoundIsRead(FuzzedParser parser) throws InterruptedException {
        List<byte[]> inputs = FuzzCorpus.of(parser);
        assertThat(inputs).isNotEmpty();
        for (byte[] input : inputs) {
            assertThat(HostileText.fault(HostileText.SHORT, () -> parser.parse(input)))
                    .as(() -> HexFormat.of().formatHex(input)).isEmpty();
        }
    }

    /**
     * Jazzer changes inputs for as long as {@code -Dfuzz.seconds} says, and keeps those that lead to new places of the
     * program. {@code -Dfuzz.parser} names one parser; {@code -Dfuzz.keep=true} keeps what was found for the tests above.
     */
    @ParameterizedTest
    @EnumSource
    @Tag("fuzz")
    void changedInputsAreRead(FuzzedParser parser) throws IOException, InterruptedException {
        assumeTrue(List.of("", parser.name()).contains(System.getProperty("fuzz.parser", "")));
        JazzerProcess jazzer = new JazzerProcess(parser);
        jazzer.run(Long.getLong("roboscope.fuzz.seconds", 1));
        assertThat(jazzer.found()).as("inputs that %s fails on; see %s", parser, jazzer.log()).isEmpty();
        if (Boolean.getBoolean("fuzz.keep")) {
            jazzer.keep();
        }
    }
}
