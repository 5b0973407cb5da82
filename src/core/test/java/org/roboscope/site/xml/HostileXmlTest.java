package org.roboscope.site.xml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.sitemap.SitemapReader;
import org.roboscope.spec.HostileText;

/** Attacks that only XML allows: namespaces, and input that Java's reader does not expect. */
class HostileXmlTest {

    /** A naive reader compares each namespace with all others. */
    @Test
    void manyNamespacesOfOneElementAreRead() throws InterruptedException {
        assertThat(fault(HostileText.SHORT, elementWithNamespaces(40_000))).isEmpty();
    }

    /** Each level has as many namespaces as an element may have, with many elements inside. */
    @Test
    void elementsInsideManyNamespacesAreRead() throws InterruptedException {
        assertThat(fault(HostileText.SHORT, nestedInNamespaces(100_000))).isEmpty();
    }

    @Test
    @Tag("nightly")
    void hugeNumbersOfNamespacesAreRead() throws InterruptedException {
        assertThat(fault(HostileText.LONG, elementWithNamespaces(400_000))).isEmpty();
        assertThat(fault(HostileText.LONG, nestedInNamespaces(1_000_000))).isEmpty();
    }

    private static String elementWithNamespaces(int namespaces) {
        return "<urlset" + namespaces(namespaces) + "><url><loc>https://example.com/</loc></url></urlset>";
    }

    private static String nestedInNamespaces(int elements) {
        String root = "<urlset>" + IntStream.range(0, 90).mapToObj(i -> "<a" + namespaces(190) + ">")
                .collect(Collectors.joining());
        return root + "<b/>".repeat(elements);
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

    private static String fault(int length, String text) throws InterruptedException {
        byte[] bytes = HostileText.bytes(text);
        return HostileText.findFault(length,
                () -> assertThat(SitemapReader.read(new ByteArrayInputStream(bytes), address -> {})).isNotNull());
    }
}
