package org.roboscope.site.sitemap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.sitemap.SitemapContent.SitemapKind;

/** Reads the addresses of sitemaps in all formats and encodings. */
@Timeout(60)
@Isolated("it replaces standard error")
class SitemapReaderTest {

    private static final String LIST = """
            <?xml version="1.0" encoding="%s"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
                    xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
              <url><loc> https://example.com/?a=1&amp;b=ü </loc><lastmod>2026-01-01</lastmod>
                <image:image><image:loc>https://example.com/picture.png</image:loc></image:image></url>
              <url><loc><![CDATA[https://example.com/?c&d]]></loc></url>
            </urlset>
            """;

    private final List<String> addresses = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE", "ISO-8859-1",
        "windows-1252"})
    void listIsReadInAnyEncoding(String encoding) {
        SitemapContent content = read(LIST.formatted(encoding).getBytes(Charset.forName(encoding)));
        assertThat(content).isEqualTo(new SitemapContent(SitemapKind.URL_LIST, content.byteCount(), 2, 0, List.of()));
        assertThat(addresses).containsExactly("https://example.com/?a=1&b=ü", "https://example.com/?c&d");
    }

    /** Java's XML reader prints some errors to standard error by itself. */
    @ParameterizedTest
    @CsvSource({
        "UTF-8,   sitemap.encoding", "US-ASCII, sitemap.encoding", "no-such, sitemap.encoding.unknown",
    })
    void invalidBytesAreReportedAndNotPrinted(String encoding, String key) {
        byte[] bytes = ("<?xml version='1.0' encoding='" + encoding + "'?><urlset><url><loc>https://a.com/1</loc></url>"
                + "\u00FF</urlset>").getBytes(StandardCharsets.ISO_8859_1);
        PrintStream err = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        SitemapContent content;
        System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            content = read(bytes);
        } finally {
            System.setErr(err);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(content.problems()).extracting(SiteSentence::key).containsExactly(key);
    }

    @Test
    void compressedListIsUnpacked() throws IOException {
        SitemapContent content = read(gzip(LIST.formatted("UTF-8").getBytes(StandardCharsets.UTF_8)));
        assertThat(content.kind()).isEqualTo(SitemapKind.URL_LIST);
        assertThat(addresses).hasSize(2);
    }

    @Test
    void indexListsItsSitemaps() {
        SitemapContent content = read("""
                <sitemapindex><sitemap><loc>https://example.com/a.xml.gz</loc></sitemap></sitemapindex>""");
        assertThat(content.kind()).isEqualTo(SitemapKind.INDEX);
        assertThat(addresses).containsExactly("https://example.com/a.xml.gz");
    }

    @Test
    void feedsAndTextAreRead() {
        assertThat(read("<rss><channel><link>https://a.com/no</link><item><link>https://a.com/1</link></item>"
                + "</channel></rss>").kind()).isEqualTo(SitemapKind.RSS);
        assertThat(read("<feed><link href='https://a.com/no'/><entry><link href='https://a.com/2'/></entry></feed>")
                .kind()).isEqualTo(SitemapKind.ATOM);
        assertThat(read("\uFEFFhttps://a.com/3\r\n\r\nhttps://a.com/4").kind()).isEqualTo(SitemapKind.TEXT);
        assertThat(addresses).containsExactly("https://a.com/1", "https://a.com/2", "https://a.com/3",
                "https://a.com/4");
    }

    @Test
    void badAddressesAreCountedAndReported() {
        SitemapContent content =
                read("/relative\nhttps://a.com/\nhttps://me@a.com/\nhttps://a.com/" + "x".repeat(2_100));
        assertThat(content.addressCount()).isEqualTo(4);
        assertThat(content.badAddressCount()).isEqualTo(3);
        assertThat(content.problems()).extracting(SiteSentence::key)
                .containsExactly("sitemap.address.bad", "sitemap.address.bad", "sitemap.address.long");
        assertThat(content.problems().getFirst().text()).startsWith("URL 1 is not valid. /relative is not a full URL");
        assertThat(addresses).containsExactly("https://a.com/");
    }

    @Test
    void onlyTheFirstBadAddressesAreReported() {
        SitemapContent content = read("x\n".repeat(100_000));
        assertThat(content.badAddressCount()).isEqualTo(100_000);
        assertThat(content.problems()).hasSize(20);
    }

    @Test
    void addressesBeforeAnErrorAreKept() {
        SitemapContent content = read("<urlset>\n<url><loc>https://a.com/</loc></url>\n<url><loc>");
        assertThat(addresses).containsExactly("https://a.com/");
        assertThat(content.problems()).extracting(SiteSentence::key).containsExactly("sitemap.broken");
    }

    @ParameterizedTest
    @ValueSource(strings = {"<html><body><a href='https://a.com/'>x</a></body></html>", "<x/>"})
    void otherDocumentIsNotASitemap(String text) {
        assertThat(read(text).problems()).extracting(SiteSentence::key).containsExactly("sitemap.unknown");
    }

    @Test
    void externalReferencesAreNotResolved(@TempDir Path folder) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "https://secret.example/");
        try (RawServer server = RawServer.saying(RawServer.answer("200 OK"))) {
            String remote = server.address("/dtd").toString();
            List<String> attacks = List.of(
                    "<!DOCTYPE u [<!ENTITY x SYSTEM '" + secret.toUri()
                            + "'>]><urlset><url><loc>&x;</loc></url></urlset>",
                    "<!DOCTYPE u [<!ENTITY x SYSTEM '" + remote + "'>]><urlset><url><loc>&x;</loc></url></urlset>",
                    "<!DOCTYPE u SYSTEM '" + remote + "'><urlset><url><loc>https://a.com/</loc></url></urlset>",
                    "<!DOCTYPE u [<!ENTITY % p SYSTEM '" + remote + "'> %p;]><urlset/>",
                    "<urlset xmlns:xi='http://www.w3.org/2001/XInclude'><url><loc><xi:include parse='text' href='"
                            + secret.toUri() + "'/></loc></url></urlset>",
                    "<?xml-stylesheet href='" + remote
                            + "'?><urlset xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
                            + " xsi:schemaLocation='x " + remote + "'/>");
            attacks.forEach(this::read);
            assertThat(addresses).containsOnly("https://a.com/");
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void exponentialEntitiesAreRejected() {
        StringBuilder bomb = new StringBuilder("<!DOCTYPE u [<!ENTITY a0 'ha'>");
        for (int i = 1; i < 30; i++) {
            bomb.append("<!ENTITY a").append(i).append(" '").append(("&a" + (i - 1) + ";").repeat(10)).append("'>");
        }
        SitemapContent content = read(bomb + "]><urlset><url><loc>&a29;</loc></url></urlset>");
        assertThat(content.problems()).extracting(SiteSentence::key).containsExactly("sitemap.broken");
        assertThat(addresses).isEmpty();
    }

    @Test
    void sitemapThatUnpacksTooFarIsRejected() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write("<urlset>".getBytes(StandardCharsets.US_ASCII));
            byte[] blanks = " ".repeat(1_000_000).getBytes(StandardCharsets.US_ASCII);
            for (int i = 0; i < 60; i++) {
                gzip.write(blanks);
            }
        }
        assertThat(read(out.toByteArray()).problems()).extracting(SiteSentence::key).containsExactly("sitemap.large");
    }

    @Test
    void deepNestingIsRejected() {
        assertThat(read("<urlset>" + "<a>".repeat(100_000)).problems()).extracting(SiteSentence::key)
                .containsExactly("sitemap.broken");
    }

    private SitemapContent read(String text) {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    private SitemapContent read(byte[] bytes) {
        SitemapContent content = SitemapReader.read(new ByteArrayInputStream(bytes), addresses::add);
        assertThat(content.problems()).allSatisfy(problem -> assertThat(problem.text()).endsWith("."));
        return content;
    }

    static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }
}
