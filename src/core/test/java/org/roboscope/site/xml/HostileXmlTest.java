package org.roboscope.site.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.sitemap.SitemapContent;
import org.roboscope.site.sitemap.SitemapReader;
import org.roboscope.spec.HostileText;

/** Sitemaps of a million characters are read or refused in time and on a small stack. */
class HostileXmlTest {

    private static final String URL_SET = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>";

    @ParameterizedTest
    @ValueSource(strings = {"<", ">", "<a>", "<a/>", "</a>", "<a ", " a=\"", "&", "&amp;", "&#x41;", "&a;", "<!--",
        "<!--a-->",
        "-->",
        "<![CDATA[", "<![CDATA[a]]>", "]]>", "<?", "<?a b?>", "<!DOCTYPE a [", "<!ENTITY a \"b\">", "%a;", "\"", "'",
        " ",
        "\n", "\r", "<url><loc>a</loc></url>", "xmlns:a=\"b\" "})
    void documents(String piece) {
        HostileText.of(piece).flatMap(text -> List.of(text, "<" + text, "<urlset " + text, URL_SET + text,
                "<!DOCTYPE a [" + text, "<?xml version=\"1.0\" encoding=\"" + text).stream())
                .forEach(HostileXmlTest::inTime);
    }

    /** What reads namespaces for itself looks at all of them for each of them. */
    @Test
    void namespacesOfOneElement() {
        inTime("<urlset" + namespaces(400_000) + "><url><loc>https://example.com/</loc></url></urlset>");
    }

    /** As many as an element may have, on each level, and a million elements within them. */
    @Test
    void elementsWithinManyNamespaces() {
        String root = "<urlset>" + IntStream.range(0, 90).mapToObj(i -> "<a" + namespaces(190) + ">")
                .collect(Collectors.joining());
        inTime(root + "<b/>".repeat(1_000_000));
    }

    /** Java's reader throws exceptions of several kinds if a text is not XML. */
    @ParameterizedTest
    @ValueSource(strings = {"<!DOCTYPE a [<!ENTITY \0 \"k\">]><a/>", "<!DOCTYPE a [\u0001]><a/>", "<!DOCTYPE a [\ufffe",
        "<!DOCTYPE a SYSTEM \"\u0001\"><a/>", "<a \u0001=\"b\"/>", "<a>&#x110000;</a>", "<a>&#xFFFFFFFFFFFF;</a>",
        "<?xml version=\"1.1\"?><a>\u0001</a>", "<?xml version=\"9.9\"?><a/>", "<?xml\u0001?><a/>", "<a>\ud800</a>"})
    void textThatIsNotXmlIsReported(String text) {
        byte[] bytes = ByteText.toBytes(text);
        assertThat(SitemapReader.read(new ByteArrayInputStream(bytes), address -> {}).problems()).hasSize(1)
                .extracting(SiteSentence::key).isSubsetOf("sitemap.broken", "sitemap.encoding", "sitemap.unknown");
    }

    private static String namespaces(int count) {
        return IntStream.range(0, count).mapToObj(i -> " xmlns:a" + i + "=\"b" + i + "\"")
                .collect(Collectors.joining());
    }

    private static void inTime(String text) {
        byte[] bytes = HostileText.bytes(text);
        assertTimeoutPreemptively(HostileText.IN_TIME, () -> {
            SitemapContent content = SitemapReader.read(new ByteArrayInputStream(bytes), address -> {});
            assertThat(content).isNotNull();
        }, HostileText.shown(text));
    }
}
