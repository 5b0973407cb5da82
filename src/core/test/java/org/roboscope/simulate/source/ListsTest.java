package org.roboscope.simulate.source;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.simulate.source.Source.SitemapOpener;
import org.roboscope.simulate.source.SourceReport.BadLine;
import org.roboscope.simulate.source.SourceReport.SourceKind;

/** Reads URLs from lists, tables and sitemaps. */
class ListsTest {

    @Test
    void listHasOneUrlPerLine() {
        ReadSource readSource =
                ReadSource.of("\uFEFF# mine\r\n\r\n  https://a.b/\u00e9?x=1,2 \r/b c\n\nexample.com\n[::1]:80/x\n");
        assertThat(readSource.report().kind()).isEqualTo(SourceKind.LIST);
        assertThat(readSource.urls()).containsExactly("https://a.b/\u00e9?x=1,2", "/b c", "example.com", "[::1]:80/x");
        assertThat(readSource.report().badLineCount()).isZero();
    }

    @Test
    void badLinesAreCountedAndShown() {
        ReadSource readSource = ReadSource.of("/a\nhello world\n<b>\n/c\u0001\n3.14\n/d\n");
        assertThat(readSource.urls()).containsExactly("/a", "/d");
        assertThat(readSource.report().badLineCount()).isEqualTo(4);
        assertThat(readSource.report().badLineExamples()).extracting(BadLine::number).containsExactly(2L, 3L, 4L, 5L);
        assertThat(readSource.report().badLineExamples().getFirst()).isEqualTo(new BadLine(2,
                "This is not a URL: a path starts with a slash, a full URL with https://."));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            a.csv | url,clicks~https://a.b/1,5~'https://a.b/2,3',6~                       | https://a.b/1 https://a.b/2,3
            x     | Clicks;Address;Title~5;https://a.b/1;'x; y'~6;https://a.b/2;z~        | https://a.b/1 https://a.b/2
            x     | 'Address','Status'~'https://a.b/1','200'~'https://a.b/''2''','404'~   | https://a.b/1 https://a.b/'2'
            x     | id^href^n~1^/a^x~2^/b^y~                                        | /a /b
            a.csv | 1,https://a.b/1,no heading~2,https://a.b/2,none~                      | https://a.b/1 https://a.b/2
            a.csv | https://a.b/1~https://a.b/2~                                          | https://a.b/1 https://a.b/2
            a.csv | Page~/a~/b~                                                           | /a /b
            x     | url,title~/a,'two~lines'~/b,one~                                      | /a /b
            """)
    void urlColumnOfTableIsDetected(String name, String text, String urls) {
        byte[] bytes = withDoubleQuotes(text).replace('~', '\n').replace('^', '\t').getBytes(StandardCharsets.UTF_8);
        ReadSource readSource = ReadSource.of(name, bytes);
        assertThat(readSource.report().kind()).isEqualTo(SourceKind.TABLE);
        assertThat(readSource.urls()).containsExactlyElementsOf(List.of(withDoubleQuotes(urls).split(" ", -1)));
        assertThat(readSource.report().badLineCount()).isZero();
    }

    @Test
    void unclosedQuoteMakesOnlyItsLineBad() {
        ReadSource readSource = ReadSource.of("url,title\n/a,\"open\n" + "/b,x\n".repeat(1_000) + "/c\n,\n\"\",x\n");
        assertThat(readSource.urls()).hasSize(1_001).startsWith("/b").endsWith("/c");
        assertThat(readSource.report().badLineExamples()).extracting(BadLine::sentence).containsExactly(
                "A quotation mark is not closed.", "The cell for the URL is empty.");
    }

    @Test
    void utf16AndUtf32AreRead() {
        String text = "Address\tTitle\n/\u00e9\tx\n/\uD83D\uDE00\ty\n";
        for (var charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE,
                Charset.forName("UTF-32LE"), Charset.forName("UTF-32BE"))) {
            ReadSource readSource = ReadSource.of("x", ("\uFEFF" + text).getBytes(charset));
            assertThat(readSource.report().kind()).isEqualTo(SourceKind.TABLE);
            assertThat(readSource.urls()).containsExactly("/\u00e9", "/\uD83D\uDE00");
        }
    }

    @Test
    void nestedIndexesHaveAReportedLimit() {
        AtomicInteger openedSitemaps = new AtomicInteger();
        String index = "<sitemapindex><sitemap><loc>https://a.b/%s.xml</loc></sitemap></sitemapindex>";
        SitemapOpener sitemapOpener = address -> Optional.of(new ByteArrayInputStream(
                index.formatted(openedSitemaps.incrementAndGet()).getBytes(StandardCharsets.UTF_8)));
        ReadSource readSource = ReadSource.of(
                "index.xml", new ByteArrayInputStream(index.formatted(0).getBytes(StandardCharsets.UTF_8)),
                sitemapOpener);
        assertThat(openedSitemaps).hasValue(2);
        assertThat(readSource.report().problems())
                .containsExactly("Sitemaps left out because indexes are followed only two levels deep: 1.");
    }

    @Test
    void listAfterEmptyGzipMembersIsRead() throws Exception {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        for (int i = 0; i < 20_000; i++) {
            compressed.write(ReadSource.gzip(new byte[0]));
        }
        compressed.write(ReadSource.gzip("https://a.b/1\nhttps://a.b/2\n".getBytes(StandardCharsets.UTF_8)));
        ReadSource readSource = ReadSource.of("x", compressed.toByteArray());
        assertThat(readSource.report().problems()).isEmpty();
        assertThat(readSource.urls()).containsExactly("https://a.b/1", "https://a.b/2");
    }

    @Test
    void sitemapIsReadPlainOrCompressed() throws Exception {
        byte[] xml = """
                <?xml version="1.0"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <url><loc>https://a.b/1?x=1&amp;y=2</loc></url><url><loc>nonsense </loc></url>
                <url><loc> https://a.b/2 </loc></url></urlset>
                """.getBytes(StandardCharsets.UTF_8);
        for (byte[] bytes : List.of(xml, ReadSource.gzip(xml))) {
            ReadSource readSource = ReadSource.of("x", bytes);
            assertThat(readSource.report().kind()).isEqualTo(SourceKind.SITEMAP);
            assertThat(readSource.urls()).contains("https://a.b/1?x=1&y=2", "https://a.b/2");
        }
    }

    @Test
    void indexOpensSitemapsInItsFolder(@TempDir Path folder) throws Exception {
        Files.write(folder.resolve("one.xml.gz"), ReadSource.gzip(
                "<urlset><url><loc>https://a.b/1</loc></url></urlset>".getBytes(StandardCharsets.UTF_8)));
        Files.writeString(folder.resolve("two.txt"), "https://a.b/2\n");
        byte[] index = """
                <sitemapindex><sitemap><loc>https://a.b/maps/one.xml.gz</loc></sitemap>
                <sitemap><loc>https://a.b/two.txt</loc></sitemap><sitemap><loc>https://a.b/two.txt</loc></sitemap>
                <sitemap><loc>https://a.b/three.xml</loc></sitemap></sitemapindex>
                """.getBytes(StandardCharsets.UTF_8);
        ReadSource readSource =
                ReadSource.of("index.xml", new ByteArrayInputStream(index), SitemapOpener.inFolder(folder));
        assertThat(readSource.report().kind()).isEqualTo(SourceKind.SITEMAP_INDEX);
        assertThat(readSource.urls()).containsExactly("https://a.b/1", "https://a.b/2");
        assertThat(readSource.report().problems())
                .containsExactly("The index names https://a.b/three.xml, which is not available.");
    }

    /** A quoted cell is assembled once instead of again for each of its lines. */
    @Test
    void multilineCellsTakeLinearMemory() {
        byte[] table = ("url,note\n" + ("/a,\"" + ("x".repeat(1_000) + "\n").repeat(45) + "\"\n").repeat(20))
                .getBytes(StandardCharsets.UTF_8);
        ReadSource.of("a.csv", table);
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = thread.getCurrentThreadAllocatedBytes();
        assertThat(ReadSource.of("a.csv", table).entries()).hasSize(20);
        assertThat(thread.getCurrentThreadAllocatedBytes() - before).isLessThan(20L * table.length);
    }

    private static String withDoubleQuotes(String text) {
        return text.replace('\'', '"');
    }
}
