package org.roboscope.site.page.marks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.robots.Standards;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.answer.CacheLifetime;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.page.refusal.RefusalFinder;
import org.roboscope.spec.HostileText;

/** Headers and tags of a million characters are read in time and on a small stack. */
class HostileMarksTest {

    private static final WebAddress PAGE = page();

    private static WebAddress page() {
        try {
            return WebAddress.parse("https://example.com/");
        } catch (BadAddressException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a: ", "a:", ":", ",", "a,", "unavailable_after: ", "unavailable_after: 1,", "noindex: ",
        " ",
        "a b "})
    void xRobotsTag(String piece) {
        inTime("X-Robots-Tag", piece);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<", "<>,", "<>;", "<a>;rel=a,", "<a>;rel=\"a ", "\"", "\\", ";", "<a>; a=", " ", "<a",
        "="})
    void link(String piece) {
        inTime("Link", piece);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a=(", "a=(\"\" ", "a=(%\"\" ", "a,", "a;", "a=\"\\", ",", "(", "a=1.", " ", "a=:", "%\"%",
        "search=y,"})
    void contentUsageAndContentSignal(String piece) {
        inTime("Content-Usage", piece);
        inTime("Content-Signal", piece);
    }

    @ParameterizedTest
    @ValueSource(strings = {";", "; ", "; charset", "; charset=\"", "charset=", "=", " ", "text/html;", "/"})
    void contentType(String piece) {
        inTime("Content-Type", piece);
    }

    @ParameterizedTest
    @ValueSource(strings = {"max-age", "max-age =", "max-age= ", ",", "no-store,", "=", " ", "\"", "max-age=1"})
    void cacheControl(String piece) {
        HostileText.of(piece).forEach(text -> inTime(piece, () -> CacheLifetime.of(Standards.RFC_9309,
                new AnswerHeaders(Map.of("cache-control", List.of(text), "expires", List.of(text),
                        "age", List.of(text), "date", List.of(text))))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a: ", ",", "noindex,", "unavailable_after: 1,", " ", "&amp;", "a b "})
    void metaTag(String piece) {
        HostileText.of(piece).forEach(text -> inTime(piece, () -> read(Map.of("content-type", List.of("text/html")),
                "<meta name=robots content=\"" + text + "\"><link rel=\"" + text + "\" href=\"" + text + "\">")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"<", "<a", "<a ", "<!--", "<![CDATA[", "<table>", "<b>", "</b>", "<script>", "<template>",
        "&",
        "<meta name=robots content=a>", "<link rel=canonical href=", "<base href=", "<a a=", "\"", "<?", "<svg>"})
    void html(String piece) {
        HostileText.of(piece).forEach(text -> inTime(piece, () -> {
            read(Map.of("content-type", List.of("text/html")), text);
            RefusalFinder.find(403, new AnswerHeaders(Map.of("server", List.of(text))), HostileText.bytes(text));
        }));
    }

    private static void inTime(String header, String piece) {
        HostileText.of(piece).forEach(text -> inTime(piece, () -> read(Map.of(header, List.of(text)), "<html>")));
    }

    private static void inTime(String piece, Runnable work) {
        assertTimeoutPreemptively(HostileText.IN_TIME, work::run, piece);
    }

    private static void read(Map<String, List<String>> headers, String body) {
        assertThat(PageMarksReader.read(PAGE, new AnswerHeaders(headers), HostileText.bytes(body))).isNotNull();
    }
}
