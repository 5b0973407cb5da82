package org.roboscope.site.visitors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.site.BadInputException;
import org.roboscope.site.visitors.VerificationMethod.ListFormat;
import org.roboscope.spec.HostileText;

/** Address lists of a million characters are read or refused in time and on a small stack. */
class HostileListTest {

    @ParameterizedTest
    @ValueSource(strings = {"<", "<!--", "<script", "<script>", "</script ", "[", "{\"a\":", "a.", ".", ":", "1.",
        "1.2.3.4/",
        "\"", ",", "#", " ", "::", "a:", "1.2.3.XXX", "0", "\n", "/", "1.2.3.4\n"})
    void lists(String piece) {
        HostileText.of(piece)
                .flatMap(text -> Stream.of(text, "<html>" + text, "[\"" + text + "\"]",
                        "{\"prefixes\":[{\"ip\":\"" + text))
                .forEach(text -> {
                    for (ListFormat format : ListFormat.values()) {
                        assertTimeoutPreemptively(HostileText.IN_TIME, () -> read(text, format),
                                format + " " + HostileText.shown(text));
                    }
                });
    }

    private static void read(String text, ListFormat format) {
        try {
            assertThat(AddressListReader.read(HostileText.bytes(text), format)).isNotNull();
        } catch (BadInputException refused) {
            assertThat(refused.getMessage()).isNotEmpty();
        }
    }
}
