package org.roboscope.simulate.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.spec.HostileText;

/** Lists, tables and logs of a million characters are read in time and on a small stack, as one line and as many. */
class HostileLinesTest {

    @ParameterizedTest
    @ValueSource(strings = {",", ";", "\t", "|", "\"", "\"\",", "\"a", "a,", "/a,", "[", "{\"a\":", "\\", "\\\"", " ",
        ".", "bot ",
        "bot.", "-", "%20", "+", "like bot ", "\n\"", "\"\n", "a\n", ",\n", "\r"})
    void sources(String piece) {
        HostileText.of(piece).flatMap(text -> Stream.of(
                text,
                text.substring(0, 60_000) + "\n" + text.substring(0, 60_000),
                "url" + text,
                "url,a\n" + text,
                "{\"uri\":\"/a\",\"a\":" + text,
                ("{\"uri\":\"/a\",\"a\":" + text.substring(0, 60_000) + "\n").repeat(10),
                "#Fields: cs-uri-stem cs(User-Agent)" + text,
                "#Fields: cs-uri-stem cs(User-Agent)\n/a " + text.substring(0, 60_000).replace(' ', '+') + "\n",
                ("1.2.3.4 - - [10/Oct/2000:13:55:36 -0700] \"GET /a HTTP/1.0\" 200 1 \"-\" \""
                        + text.substring(0, 60_000).replace("\n", "") + "\"\n").repeat(10)))
                .forEach(text -> assertTimeoutPreemptively(HostileText.IN_TIME,
                        () -> assertThat(ReadSource.of("a.csv", HostileText.bytes(text)).report()).isNotNull(),
                        HostileText.shown(text)));
    }
}
