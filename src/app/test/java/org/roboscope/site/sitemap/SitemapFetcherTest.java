package org.roboscope.site.sitemap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standards;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.RawServer;

@Timeout(60)
class SitemapFetcherTest {

    private final List<String> pages = new ArrayList<>();
    private final List<SitemapFile> files = new ArrayList<>();
    private final SitemapFetcher walk = new SitemapFetcher(new Fetcher(FetchSettings.usual()), pages::add, files::add);

    @Test
    void theSitemapsThatAFileNamesAreKnown() {
        String robots = "Sitemap: https://a.com/1.xml\nUser-agent: *\nsitemap:/2.xml # here\nDisallow: /\n";
        RobotsFile file = RobotsFile.parse(robots.getBytes(StandardCharsets.US_ASCII), Standards.RFC_9309);
        assertThat(SitemapFetcher.named(file)).containsExactly("https://a.com/1.xml", "/2.xml");
    }

    @Test
    void indexFilesAreFollowedPackedOnesUnpackedAndCirclesEnd() throws IOException {
        try (RawServer server = new RawServer((request, out) -> out.write(switch (request.path()) {
            case "/index.xml" -> index(request, "/index.xml", "/a.xml.gz", "/b.txt", "/none.xml", "/a.xml.gz");
            case "/a.xml.gz" -> RawServer.answer("200 OK\nContent-Type: application/gzip", SitemapReaderTest.gzip(
                    "<urlset><url><loc>https://a.com/1</loc></url></urlset>".getBytes(StandardCharsets.US_ASCII)));
            case "/b.txt" -> RawServer.answer("200 OK", "https://a.com/2\nnone\n".getBytes(StandardCharsets.US_ASCII));
            default -> RawServer.answer("404 Not Found", new byte[0]);
        }))) {
            List<SiteSentence> refused = walk.run(List.of(server.address("/index.xml").toString(), "/relative.xml"));
            assertThat(refused).extracting(SiteSentence::key).containsExactly("address.noScheme");
            assertThat(pages).containsExactly("https://a.com/1", "https://a.com/2");
            assertThat(files).extracting(file -> file.address().path())
                    .containsExactly("/index.xml", "/a.xml.gz", "/b.txt", "/none.xml");
            assertThat(files).extracting(file -> file.content().addresses()).containsExactly(5L, 1L, 2L, 0L);
            assertThat(files.getLast().content().problems().getFirst().text()).contains("404");
            assertThat(server.requests()).hasSize(4);
        }
    }

    @Test
    void indexesThatNameIndexesHaveAnEndThatIsTold() throws IOException {
        AtomicInteger names = new AtomicInteger();
        try (RawServer server = new RawServer((request, out) -> {
            int next = names.getAndAdd(2);
            out.write(index(request, "/" + next + ".xml", "/" + (next + 1) + ".xml"));
        })) {
            walk.run(List.of(server.address("/index.xml").toString()));
            assertThat(server.requests()).as("one, two and four").hasSize(7);
            assertThat(files.getFirst().content().problems()).isEmpty();
            assertThat(files.getLast().content().problems()).extracting(SiteSentence::key)
                    .containsExactly("sitemap.index.deep");
        }
    }

    @Test
    void thereAreOnlySoManySitemaps() {
        SitemapQueue queue = new SitemapQueue(2);
        assertThat(queue.add("a", 0)).isEqualTo(SitemapQueue.Answer.WAITING);
        assertThat(queue.add("a", 1)).isEqualTo(SitemapQueue.Answer.KNOWN);
        assertThat(queue.add("b", 1)).isEqualTo(SitemapQueue.Answer.WAITING);
        assertThat(queue.add("c", 1)).isEqualTo(SitemapQueue.Answer.TOO_MANY);
    }

    @Test
    void aWalkCanBeCancelled() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        try (RawServer server = new RawServer((request, out) -> {
            asked.countDown();
            RawServer.staySilent();
        })) {
            String first = server.address("/1.xml").toString();
            Thread runner =
                    Thread.ofVirtual().start(() -> walk.run(List.of(first, server.address("/2.xml").toString())));
            asked.await();
            walk.cancel();
            runner.join();
            assertThat(server.requests()).hasSize(1);
            assertThat(pages).isEmpty();
        }
    }

    private static byte[] index(RawServer.Request request, String... paths) {
        String site = "http://127.0.0.1:" + request.socket().getLocalPort();
        StringBuilder xml = new StringBuilder("<sitemapindex>");
        for (String path : paths) {
            xml.append("<sitemap><loc>").append(site).append(path).append("</loc></sitemap>");
        }
        return RawServer.answer("200 OK", (xml + "</sitemapindex>").getBytes(StandardCharsets.US_ASCII));
    }
}
