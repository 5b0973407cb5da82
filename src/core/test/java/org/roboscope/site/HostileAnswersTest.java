package org.roboscope.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.ByteArrayInputStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.sitemap.SitemapReader;
import org.roboscope.spec.HostileText;

/** Addresses, sitemaps and terms of a million characters are read in time and on a small stack. */
class HostileAnswersTest {

    @ParameterizedTest
    @ValueSource(strings = {"a.", ".", ":", "[", "@", "/", "/../", "/a/..", "\\", "xn--", "%", "%41", "?", "#", "0x",
        "\u00e4.",
        "0.", "::", "://", "/./", "\t"})
    void addresses(String piece) {
        HostileText.of(piece)
                .flatMap(text -> Stream.of(text, "http://" + text, "http://a.example/" + text, "//" + text))
                .forEach(text -> assertTimeoutPreemptively(HostileText.IN_TIME, () -> {
                    assertThat(RequestPath.typed(text)).isNotNull();
                    try {
                        assertThat(WebAddress.parse(text).resolve(text)).isNotNull();
                    } catch (BadAddressException bad) {
                        assertThat(bad.sentence().text()).isNotEmpty();
                    }
                }, HostileText.shown(text)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"<a>", "<a/>", "<!--", "<!---->", "<![CDATA[", "<?a?>", "&", "&lt;", "&#", "a='", " a='b'",
        "<a:b>",
        " xmlns:a='b'", "<!ENTITY a 'b'>", "]]>", "<", ">", "\n", "https://a.example/", "<loc>"})
    void xmlAndText(String piece) {
        Stream<String> texts = HostileText.of(piece).flatMap(text -> Stream.of(
                text,
                "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>" + text,
                "<urlset " + text,
                "<!DOCTYPE a [" + text));
        texts.forEach(text -> assertTimeoutPreemptively(HostileText.IN_TIME, () -> {
            byte[] bytes = HostileText.bytes(text);
            assertThat(SitemapReader.read(new ByteArrayInputStream(bytes), address -> {})).isNotNull();
        }, HostileText.shown(text)));
    }
}
