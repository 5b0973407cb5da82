package org.roboscope.ui.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.time.TaskTimer;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.fetch.SiteLogins.Login;
import org.roboscope.site.sitemap.SitemapContent.SitemapKind;
import org.roboscope.ui.site.SitemapSection.SitemapModel;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.SitemapUrls;
import org.testfx.util.WaitForAsyncUtils;

/** Fetches the sitemaps of a file, with a local server. */
@Timeout(180)
class SitemapModelTest {

    private static final int MAX_URLS = 5_000;
    private static final String HEAD = "<?xml version='1.0'?>";
    private static final String NAMESPACE = " xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>";

    @TempDir
    Path folder;

    private final CountDownLatch stalled = new CountDownLatch(1);
    private final RawServer server = new RawServer((request, out) -> out.write(answer(request.path())));
    private final ExecutorService window = WindowStandIn.thread();
    private final SitemapUrls urls = new SitemapUrls();
    private String site = "";
    private final SitemapModel model = new SitemapModel(
            new SiteServices(folder, BackgroundTasks.onThreads(window, _ -> {}), window,
                    TaskTimer.onBackgroundThread("test"),
                    Clock.systemUTC()),
            urls, () -> site, MAX_URLS);

    @AfterEach
    void stop() throws IOException {
        window.shutdownNow();
        server.close();
    }

    @Test
    void indexesAndCompressedSitemapsAreRead() throws Exception {
        fetch(server.address("/index.xml").toString(), "no address", server.address("/missing.xml").toString());
        awaitEnd();
        assertThat(model.files).extracting(file -> file.content().kind()).containsExactly(
                SitemapKind.INDEX, SitemapKind.UNKNOWN, SitemapKind.URL_LIST);
        assertThat(model.pageCount()).isEqualTo(3);
        assertThat(model.notFetched).singleElement().asString().contains("not a full URL");
        assertThat(model.files.get(1).content().problems()).singleElement()
                .satisfies(problem -> assertThat(problem.text()).contains("404"));
        assertThat(model.sites).extracting(Object::toString).containsExactly(
                "https://example.com/robots.txt", "https://shop.example.com/robots.txt");
        assertThat(urls.matching("SHOP", 5)).containsExactly("https://shop.example.com/c");
        assertThat(urls.listsProperty().get()).singleElement().satisfies(list -> assertThat(list.urls()).hasSize(3));
    }

    @Test
    void loginIsSentToItsSiteOnly() throws Exception {
        try (RawServer otherServer = new RawServer((request, out) -> out.write(RawServer.answer("200 OK",
                (HEAD + "<urlset" + NAMESPACE + "<url><loc>https://example.com/a</loc></url></urlset>")
                        .getBytes(StandardCharsets.UTF_8))));
                RawServer loginServer = new RawServer((request, out) -> out.write(
                        // The user name "me" and the password "secret".
                        request.head().contains("Authorization: Basic bWU6c2VjcmV0")
                                ? RawServer.answer("200 OK", (HEAD + "<sitemapindex" + NAMESPACE + "<sitemap><loc>"
                                        + otherServer.address("/map.xml") + "</loc></sitemap></sitemapindex>")
                                        .getBytes(StandardCharsets.UTF_8))
                                : RawServer.answer("401 Who\nWWW-Authenticate: Basic realm=\"staging\"",
                                        new byte[0])))) {
            fetch(loginServer.address("/index.xml").toString());
            awaitEnd();
            assertThat(model.files.getFirst().content().problems()).singleElement().satisfies(
                    problem -> assertThat(problem.text()).contains("the site asks for a name and a password"));
            assertThat(model.loginAddress()).contains(loginServer.address("/index.xml"));
            FetchSettings.defaults().logins().put(loginServer.address("/"), new Login("me", "secret"));
            fetch(loginServer.address("/index.xml").toString());
            awaitEnd();
            assertThat(model.loginAddress()).isEmpty();
            assertThat(model.pageCount()).isEqualTo(1);
            assertThat(otherServer.requests()).singleElement()
                    .satisfies(request -> assertThat(request.head())
                            .noneMatch(line -> line.startsWith("Authorization")));
        }
    }

    @Test
    void otherHostsAreFetchedOnlyOnRequest() throws Exception {
        site = "http://localhost:" + server.port();
        fetch(server.address("/index.xml").toString());
        awaitEnd();
        assertThat(model.notFetched).containsExactly(
                "Sitemaps left out because they are on other hosts: 1, the first on 127.0.0.1.");
        assertThat(server.requests()).isEmpty();
        window.submit(() -> model.otherHosts.set(true)).get();
        fetch(server.address("/index.xml").toString());
        awaitEnd();
        assertThat(model.notFetched).isEmpty();
        assertThat(model.files).hasSize(2);
    }

    @Test
    void urlsBeyondTheLimitAreOnlyCounted() throws Exception {
        StringBuilder pages = new StringBuilder(HEAD + "<urlset" + NAMESPACE);
        for (int page = 0; page < 500; page++) {
            pages.append("<url><loc>https://example.com/").append(page).append("</loc></url>");
        }
        byte[] compressed = compress(pages + "</urlset>");
        try (RawServer large = new RawServer((request, out) -> out.write(RawServer.answer("200 OK", compressed)))) {
            fetch(IntStream.rangeClosed(0, 10).mapToObj(number -> large.address("/" + number + ".xml.gz").toString())
                    .toArray(String[]::new));
            awaitEnd();
        }
        assertThat(model.pageCount()).isEqualTo(5_500);
        assertThat(urls.all().count()).isEqualTo(MAX_URLS);
        assertThat(model.notFetched).containsExactly(
                "Only the first 5,000 URLs can be copied, tested and checked here; 500 more were only counted.");
    }

    /** Fifty sitemaps of 50 MB would fill the memory. */
    @Test
    void bodiesAreReleased() throws Exception {
        fetch(server.address("/index.xml").toString());
        awaitEnd();
        assertThat(model.files).hasSize(2).allSatisfy(
                file -> assertThat(file.fetch().body().orElseThrow().bytes()).isEmpty());
    }

    @Test
    void cancelledFetchClosesItsConnection() throws Exception {
        fetch(server.address("/stall.xml").toString());
        assertThat(stalled.await(1, TimeUnit.MINUTES)).isTrue();
        window.submit(model::cancel).get();
        assertThat(onWindow(() -> model.running.get())).isFalse();
        server.requests().getFirst().socket().setSoTimeout(60_000);
        assertThat(server.requests().getFirst().socket().getInputStream().read()).isNegative();
        assertThat(model.files).isEmpty();
    }

    private byte[] answer(String path) throws IOException, InterruptedException {
        return switch (path) {
            case "/index.xml" -> RawServer.answer("200 OK", (HEAD + "<sitemapindex" + NAMESPACE + "<sitemap><loc>"
                    + server.address("/pages.xml.gz") + "</loc></sitemap></sitemapindex>")
                    .getBytes(StandardCharsets.UTF_8));
            case "/pages.xml.gz" -> RawServer.answer("200 OK", compress(HEAD + "<urlset" + NAMESPACE
                    + "<url><loc>https://example.com/a</loc></url><url><loc>https://example.com/b</loc></url>"
                    + "<url><loc>https://shop.example.com/c</loc></url></urlset>"));
            case "/stall.xml" -> {
                stalled.countDown();
                RawServer.staySilent();
                throw new IOException("the client is gone");
            }
            default -> RawServer.answer("404 Not Found", new byte[0]);
        };
    }

    private static byte[] compress(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private void fetch(String... sitemaps) throws Exception {
        window.submit(() -> model.fetch(List.of(sitemaps), "Roboscope")).get();
    }

    private void awaitEnd() throws Exception {
        WaitForAsyncUtils.waitFor(150, TimeUnit.SECONDS, () -> !onWindow(() -> model.running.get()));
    }

    private <T> T onWindow(Callable<T> work) throws Exception {
        return window.submit(work).get();
    }
}
