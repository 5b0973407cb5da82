package org.roboscope.ui.tester;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ui.tester.UrlField.TypedUrl;

/** Reads URLs and log lines as users type or paste them. */
class TypedUrlTest {

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '~', value = {
        "66.249.66.1 - - [21/Nov/2026:06:00:00 +0000] \"GET /private/x?a=1 HTTP/1.1\" 200 5 \"-\" \"Googlebot/2.1\";"
                + "/private/x?a=1",
        "1.2.3.4 - - [x] \"HEAD https://example.com/a HTTP/2\" 301 0;https://example.com/a",
        "GET /a HTTP/1.0;/a",
        "1.2.3.4 - - [x] \"GET /old\" 200 5;/old",
    })
    void extractsTheRequestFromALogLine(String line, String url) {
        assertThat(TypedUrl.of(line)).extracting(TypedUrl::url, TypedUrl::isFromLogLine).containsExactly(url, true);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '~', value = {
        "1.2.3.4 - - [x] \"GET /a HTTP/1.1\" 200 5 \"-\" \"Googlebot/2.1\";Googlebot/2.1",
        "1.2.3.4 - - [x] \"GET /a HTTP/1.1\" 200 5 \"https://a.b/\" \"x \\\"y\\\" z\" \"more\";x \\\"y\\\" z",
        "1.2.3.4 - - [x] \"GET /a HTTP/1.1\" 200 5 \"bingbot/2.0\";bingbot/2.0",
        "1.2.3.4 - - [x] \"GET /old\" 200 5 \"-\" \"GPTBot/1.2\";GPTBot/1.2",
        "1.2.3.4 - - [x] \"GET /old\" 200 5;",
    })
    void extractsTheUserAgentFromALogLine(String line, String header) {
        assertThat(TypedUrl.of(line).userAgent()).isEqualTo(Optional.ofNullable(header));
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://example.com/GET /a", "/GET", "/?q=\"GET\"", "example.com/a"})
    void leavesEverythingElseUnchanged(String typed) {
        assertThat(TypedUrl.of(typed).url()).isEqualTo(typed);
    }

    @ParameterizedTest
    @CsvSource({
        "https://www.müller.eu/ä b?c#d, https://www.xn--mller-kva.eu/%C3%A4%20b?c",
        "/a%c3%bc, /a%C3%BC",
        "private/x, /x",
        "http://example.com/a#b, http://example.com/a",
    })
    void returnsTheUrlThatCrawlersRequest(String typed, String requested) {
        assertThat(TypedUrl.of(typed).requestedForm()).contains(requested);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://example.com/a?b=c", "/a", "https://example.com", "  "})
    void normalisedUrlHasNoOtherForm(String typed) {
        assertThat(TypedUrl.of(typed).requestedForm()).isEmpty();
    }
}
