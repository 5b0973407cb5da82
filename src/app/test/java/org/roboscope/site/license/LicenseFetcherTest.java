package org.roboscope.site.license;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.license.LicenseContent.ContentTerms;
import org.roboscope.site.license.LicenseFetcher.LicenseFile;

@Timeout(60)
class LicenseFetcherTest {

    private static final byte[] TERMS = bytes("<rsl xmlns='https://rslstandard.org/rsl'><content url='/'><license>"
            + "<permits type='usage'>search</permits></license></content></rsl>");

    private final List<LicenseFile> files = new ArrayList<>();
    private final LicenseFetcher fetcher = new LicenseFetcher(new Fetcher(FetchSettings.usual()), files::add);

    @Test
    void theLicencesThatAFileNamesAreKnownWhereverTheyStand() {
        RobotsText text = RobotsText.of(bytes("""
                License: https://a.com/1.xml
                User-agent: *
                LICENSE :/2.xml # here
                Disallow: /
                Licenses: https://a.com/3.xml
                """), StandardChoice.OWN);
        assertThat(LicenseFetcher.named(text)).containsExactly("https://a.com/1.xml", "/2.xml");
    }

    @Test
    void eachIsFetchedOnceRedirectsAreFollowedAndProblemsAreReported() throws IOException {
        try (RawServer server = new RawServer((request, out) -> out.write(switch (request.path()) {
            case "/old.xml" -> RawServer.answer("301 Moved\nLocation: /terms.xml", new byte[0]);
            case "/terms.xml" -> RawServer.answer("200 OK\nContent-Type: application/rsl+xml", TERMS);
            case "/page" -> RawServer.answer("200 OK", bytes("<html><body/></html>"));
            case "/locked" -> RawServer.answer("401 Who\nWWW-Authenticate: Basic realm=\"a\"", new byte[0]);
            default -> RawServer.answer("404 Not Found", new byte[0]);
        }))) {
            List<SiteSentence> refused = fetcher.run(List.of(server.address("/old.xml").toString(), "/relative.xml",
                    server.address("/page").toString(), server.address("/old.xml").toString(),
                    server.address("/locked").toString(), server.address("/none").toString()));
            assertThat(refused).extracting(SiteSentence::key).containsExactly("address.noScheme");
            assertThat(files).extracting(file -> file.address().path())
                    .containsExactly("/old.xml", "/page", "/locked", "/none");
            assertThat(files.getFirst().content().contents()).extracting(ContentTerms::url).containsExactly("/");
            assertThat(files.subList(1, 4)).extracting(file -> file.content().problems().getFirst().key())
                    .containsExactly("license.other", "license.login", "license.status");
            assertThat(server.requests()).hasSize(5);
        }
    }

    @Test
    void whatIsTooLongIsNotReadToItsEnd() throws IOException {
        byte[] blanks = " ".repeat(1024 * 1024).getBytes(StandardCharsets.US_ASCII);
        try (RawServer server = new RawServer((request, out) -> {
            out.write(bytes("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"));
            out.write(TERMS);
            for (int i = 0; i < 50; i++) {
                out.write(blanks);
            }
        })) {
            fetcher.run(List.of(server.address("/long.xml").toString()));
            assertThat(files.getFirst().content())
                    .isEqualTo(LicenseContent.none(SiteSentence.of("license.large", 1024)));
        }
    }

    @Test
    void theNumberOfFilesIsLimited() throws IOException {
        try (RawServer server = new RawServer((request, out) -> out.write(RawServer.answer("200 OK", TERMS)))) {
            List<SiteSentence> refused = fetcher.run(IntStream.range(0, 30)
                    .mapToObj(i -> server.address("/" + i).toString()).toList());
            assertThat(refused).extracting(SiteSentence::key).containsExactly("license.files.many");
            assertThat(server.requests()).hasSize(LicenseFetcher.MOST);
        }
    }

    @Test
    void aFetchThatHangsIsCancelledAndNothingComesAfterIt() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch over = new CountDownLatch(1);
        try (RawServer server = new RawServer((request, out) -> {
            asked.countDown();
            over.await();
        })) {
            Thread running = Thread.ofVirtual().start(() -> fetcher.run(
                    List.of(server.address("/1").toString(), server.address("/2").toString())));
            asked.await();
            fetcher.cancel();
            running.join();
            over.countDown();
            assertThat(server.requests()).hasSize(1);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
