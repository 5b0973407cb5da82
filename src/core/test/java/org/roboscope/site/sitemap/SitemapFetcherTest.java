package org.roboscope.site.sitemap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.messages.SentencePattern;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standards;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.sitemap.SitemapFetcher.SitemapFile;

/** Fetches sitemaps and the sitemaps that they name, within limits. */
@Timeout(60)
class SitemapFetcherTest {

    private final List<String> pages = new ArrayList<>();
    private final List<SitemapFile> files = new ArrayList<>();
    private final SitemapFetcher sitemapFetcher = fetcher(SitemapQueue.onWeb(false));

    private SitemapFetcher fetcher(SitemapQueue queue) {
        return new SitemapFetcher(new Fetcher(FetchSettings.defaults()), queue, pages::add, files::add);
    }

    @Test
    void sitemapsNamedInRobotsTxtAreListed() {
        String robots = "Sitemap: https://a.com/1.xml\nUser-agent: *\nsitemap:/2.xml # here\nDisallow: /\n";
        RobotsFile file = RobotsFile.parse(robots.getBytes(StandardCharsets.US_ASCII), Standards.RFC_9309);
        assertThat(SitemapFetcher.listSitemaps(file)).containsExactly("https://a.com/1.xml", "/2.xml");
    }

    @Test
    void indexesAreFollowedUnpackedAndWithoutLoops() throws IOException {
        try (RawServer server = new RawServer((request, out) -> out.write(switch (request.path()) {
            case "/index.xml" -> index(request, "/index.xml", "/a.xml.gz", "/b.txt", "/none.xml", "/a.xml.gz");
            case "/a.xml.gz" -> RawServer.answer("200 OK\nContent-Type: application/gzip", SitemapReaderTest.gzip(
                    "<urlset><url><loc>https://a.com/1</loc></url></urlset>".getBytes(StandardCharsets.US_ASCII)));
            case "/b.txt" -> RawServer.answer("200 OK", "https://a.com/2\nnone\n".getBytes(StandardCharsets.US_ASCII));
            default -> RawServer.answer("404 Not Found", new byte[0]);
        }))) {
            List<SiteSentence> refused =
                    sitemapFetcher.run(List.of(server.address("/index.xml").toString(), "/relative.xml"));
            assertThat(refused).extracting(SiteSentence::key).containsExactly("address.noScheme");
            assertThat(pages).containsExactly("https://a.com/1", "https://a.com/2");
            assertThat(files).extracting(file -> file.address().path())
                    .containsExactly("/index.xml", "/a.xml.gz", "/b.txt", "/none.xml");
            assertThat(files).extracting(file -> file.content().addressCount()).containsExactly(5L, 1L, 2L, 0L);
            assertThat(files.getLast().content().problems().getFirst().text()).contains("404");
            assertThat(server.requests()).hasSize(4);
        }
    }

    @Test
    void nestedIndexesHaveAReportedLimit() throws IOException {
        AtomicInteger names = new AtomicInteger();
        try (RawServer server = new RawServer((request, out) -> {
            int next = names.getAndAdd(2);
            out.write(index(request, "/" + next + ".xml", "/" + (next + 1) + ".xml"));
        })) {
            List<SiteSentence> omissions = sitemapFetcher.run(List.of(server.address("/index.xml").toString()));
            assertThat(server.requests()).as("one index, then two, then four").hasSize(7);
            assertThat(files).allSatisfy(file -> assertThat(file.content().problems()).isEmpty());
            assertThat(omissions).extracting(SiteSentence::text)
                    .containsExactly("Sitemaps left out because indexes are followed only two levels deep: 8.");
        }
    }

    /** Each index names itself, the first index, and fifty new ones. */
    @Test
    void indexOfIndexesHasAReportedLimit() throws IOException {
        try (RawServer server = new RawServer((request, out) -> {
            String[] named = new String[52];
            named[0] = request.path();
            named[1] = "/index.xml#again";
            for (int i = 2; i < named.length; i++) {
                named[i] = request.path() + i + "/";
            }
            out.write(index(request, named));
        })) {
            List<SiteSentence> omissions =
                    fetcher(new SitemapQueue(new SitemapQueue.Limits(100, 9_999_999, 9_999_999, Duration.ofHours(1)),
                            false))
                            .run(List.of(server.address("/index.xml").toString()));
            assertThat(server.requests().size()).isEqualTo(100);
            assertThat(SitemapQueue.Limits.WEB.maxSitemaps()).isEqualTo(1_000);
            assertThat(omissions).extracting(SiteSentence::text).containsExactly(
                    "Sitemaps left out because indexes are followed only two levels deep: "
                            + SentencePattern.count((100 - 51) * 50) + ".",
                    "Sitemaps left out because at most 100 are read in one go: "
                            + SentencePattern.count(2_551 - 100) + ".");
        }
    }

    @Test
    void bytesAddressesAndTimeHaveReportedLimits() throws IOException {
        try (RawServer server = new RawServer((request, out) -> out.write(request.path().equals("/index.xml")
                ? index(request, "/1.xml", "/2.xml", "/3.xml", "/4.xml")
                : RawServer.answer("200 OK", ("<urlset><url><loc>https://a.com" + request.path()
                        + "</loc></url><url><loc>https://a.com/x</loc></url></urlset>")
                        .getBytes(StandardCharsets.US_ASCII))))) {
            String index = server.address("/index.xml").toString();
            assertThat(omissionTexts(new SitemapQueue.Limits(9, 500, 99, Duration.ofHours(1)), index)).singleElement()
                    .asString()
                    .matches("Sitemaps left out because [0-9]{3} bytes had been read in one go: [123]\\.");
            assertThat(omissionTexts(new SitemapQueue.Limits(9, 9_999, 3, Duration.ofHours(1)), index)).containsExactly(
                    "Sitemaps left out because at most 3 URLs are read in one go: 2.",
                    "URLs of pages left out because at most 3 are read in one go: 1.");
            assertThat(omissionTexts(new SitemapQueue.Limits(9, 9_999, 99, Duration.ofNanos(1)), index))
                    .containsExactly(
                            "Sitemaps left out because the servers had taken 0 seconds: 4.");
            assertThat(pages.subList(pages.size() - 3, pages.size())).containsExactly("https://a.com/1.xml",
                    "https://a.com/x", "https://a.com/2.xml");
        }
    }

    private List<String> omissionTexts(SitemapQueue.Limits limits, String index) {
        return fetcher(new SitemapQueue(limits, false)).run(List.of(index)).stream().map(SiteSentence::text).toList();
    }

    @Test
    void otherHostsAreReadOnlyOnRequest() throws IOException {
        try (RawServer server = new RawServer((request, out) -> out.write(request.path().equals("/index.xml")
                ? RawServer.answer("200 OK", ("<sitemapindex><sitemap><loc>http://localhost:"
                        + request.socket().getLocalPort() + "/other.xml</loc></sitemap><sitemap><loc>"
                        + "http://sub.localhost.example/</loc></sitemap></sitemapindex>")
                        .getBytes(StandardCharsets.US_ASCII))
                : RawServer.answer("404 None", new byte[0])))) {
            String index = server.address("/index.xml").toString();
            assertThat(sitemapFetcher.run(List.of(index))).extracting(SiteSentence::text).containsExactly(
                    "Sitemaps left out because they are on other hosts: 2, the first on localhost.");
            assertThat(server.requests()).hasSize(1);
            SitemapQueue siteQueue = SitemapQueue.onWeb(false);
            siteQueue.setSiteHost(server.address("http", "localhost", "/").host());
            assertThat(fetcher(siteQueue).run(List.of(index))).as("the index of one site names another site")
                    .hasSize(1);
            assertThat(server.requests()).hasSize(1);
            assertThat(fetcher(SitemapQueue.onWeb(true)).run(List.of(index))).isEmpty();
            assertThat(server.requests()).hasSize(3);
        }
    }

    @Test
    void sitemapOnTheInternetCannotNameThisNetwork() throws Exception {
        try (RawServer server = new RawServer((request, out) -> out.write(
                RawServer.answer("200 OK", ("<sitemapindex><sitemap><loc>http://127.0.0.1:"
                        + request.socket().getLocalPort() + "/inside.xml</loc></sitemap></sitemapindex>")
                        .getBytes(StandardCharsets.US_ASCII))))) {
            WebAddress outside = server.address("http", "public.pages.test", "/index.xml");
            assertThat(fetcher(SitemapQueue.onWeb(true)).run(List.of(outside.toString()))).isEmpty();
            assertThat(server.requests()).as("an index on the Internet names it").hasSize(1);
            assertThat(files.getLast().content().problems()).extracting(SiteSentence::text).singleElement().asString()
                    .startsWith("public.pages.test names ").contains("which is in this network or on this computer");
            SitemapQueue siteQueue = SitemapQueue.onWeb(true);
            siteQueue.setSiteHost(outside.host());
            fetcher(siteQueue).run(List.of(server.address("/inside.xml").toString()));
            assertThat(server.requests()).as("the robots.txt of a site on the Internet names it").hasSize(1);
            fetcher(SitemapQueue.onWeb(true)).run(List.of(server.address("/inside.xml").toString()));
            assertThat(server.requests()).as("the user names it").hasSize(2);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "http://example.com/, http://example.com/a, true",
        "http://example.com/, https://example.com:81/a, true",
        "http://example.com/, http://www.example.com/a, true",
        "http://www.example.com/, http://example.com/a, true",
        "http://www.example.com/, http://cdn.example.com/a, true",
        "http://cdn.example.com/, http://example.com/a, false",
        "http://example.com/, http://notexample.com/a, false",
        "http://example.com/, http://example.com.evil.test/a, false",
        "http://10.0.0.1/, http://10.0.0.2/a, false",
        "http://0.0.1/, http://127.0.0.1/a, false",
        "http://example.com/, http://[::1]/a, false",
    })
    void onlyHostsOfTheSameDomainAreRead(String home, String address, boolean isRead) throws BadAddressException {
        SitemapQueue queue = SitemapQueue.onWeb(false);
        queue.setSiteHost(WebAddress.parse(home).host());
        queue.add(WebAddress.parse(address), 1);
        assertThat(queue.next().isPresent()).isEqualTo(isRead);
    }

    @Test
    void firstRedirectTargetBelongsToTheSite() throws IOException {
        try (RawServer server = new RawServer((request, out) -> out.write(switch (request.path()) {
            case "/start.xml" -> RawServer.answer("301 There\nLocation: http://localhost:"
                    + request.socket().getLocalPort() + "/index.xml", new byte[0]);
            case "/index.xml" -> RawServer.answer("200 OK", ("<sitemapindex><sitemap><loc>http://localhost:"
                    + request.socket().getLocalPort() + "/1.xml</loc></sitemap></sitemapindex>")
                    .getBytes(StandardCharsets.US_ASCII));
            default -> RawServer.answer("200 OK", new byte[0]);
        }))) {
            assertThat(sitemapFetcher.run(List.of(server.address("/start.xml").toString()))).isEmpty();
            assertThat(server.requests()).hasSize(3);
        }
    }

    @Test
    void omittedNamesAreCountedUpToALimit() throws BadAddressException {
        assertThat(omissionsAfterAdding(new SitemapQueue(SitemapQueue.Limits.WEB, false, 2_000), 3_000))
                .containsExactly(
                        "Sitemaps left out because they are on other hosts: more than 2,000, the first on evil.test.");
    }

    @Test
    @Tag("nightly")
    void manyOmittedNamesAreCountedUpToALimit() throws BadAddressException {
        assertThat(omissionsAfterAdding(SitemapQueue.onWeb(false), 300_000)).containsExactly(
                "Sitemaps left out because they are on other hosts: more than 200,000, the first on evil.test.");
    }

    private static List<String> omissionsAfterAdding(SitemapQueue queue, int names) throws BadAddressException {
        queue.setSiteHost(WebAddress.parse("http://example.com/").host());
        for (int i = 0; i < names; i++) {
            queue.add(WebAddress.parse("http://evil.test/" + i), 1);
        }
        return queue.takeOmissions().stream().map(SiteSentence::text).toList();
    }

    @Test
    void unsupportedCompressionIsReported() throws IOException {
        try (RawServer server = new RawServer((request, out) -> out.write(
                RawServer.answer("200 OK\nContent-Encoding: br", new byte[] {1, 2, 3})))) {
            sitemapFetcher.run(List.of(server.address("/map.xml").toString()));
            assertThat(files.getFirst().content().problems()).extracting(SiteSentence::key)
                    .containsExactly("note.unknownPacking");
            assertThat(pages).isEmpty();
        }
    }

    @Test
    void fetchingCanBeCancelled() throws Exception {
        CountDownLatch requested = new CountDownLatch(1);
        try (RawServer server = new RawServer((request, out) -> {
            requested.countDown();
            RawServer.staySilent();
        })) {
            String first = server.address("/1.xml").toString();
            Thread runner =
                    Thread.ofVirtual()
                            .start(() -> sitemapFetcher.run(List.of(first, server.address("/2.xml").toString())));
            requested.await();
            sitemapFetcher.cancel();
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
