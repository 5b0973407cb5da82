package org.roboscope.document.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.document.text.BytePatterns.Pattern;

/** The promise to every file, whatever is in it. */
class RoundTripTest {

    static List<Pattern> patterns() {
        return BytePatterns.all();
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void whatIsOpenedAndSavedIsTheSame(Pattern pattern) {
        TextSnapshot opened = TextSnapshot.decode(pattern.bytes());
        assertThat(opened.text()).doesNotContain("\r");
        assertThat(opened.bytes()).isEqualTo(pattern.bytes());
    }
}
