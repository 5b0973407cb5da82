package org.roboscope.site.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.RawServer.Talk;

/** HTTPS, and certificates that are not to be trusted. */
@Timeout(60)
class SecureFetchTest {

    private static final Talk ROBOTS = (request, out) -> out
            .write(RawServer.answer("200 OK", "User-agent: *\n".getBytes(StandardCharsets.US_ASCII)));

    @TempDir
    static Path folder;

    private static SecureServer good;
    private static SecureServer expired;

    @BeforeAll
    static void makeCertificates() throws Exception {
        good = SecureServer.certified(folder, "dns:good.test");
        expired = SecureServer.certified(folder, "dns:expired.test", "-startdate", "-3d", "-validity", "1");
    }

    @Test
    void aTrustedCertificateIsTrusted() throws IOException {
        try (RawServer server = new RawServer(good.socket(), ROBOTS)) {
            Fetcher fetcher = new Fetcher(FetchSettings.usual(), good.context());
            assertThat(fetcher.fetch(server.address("https", "good.test", "/")).file()).isPresent();
        }
    }

    @Test
    void aRedirectFromHttpToHttpsIsFollowed() throws IOException {
        try (RawServer secure = new RawServer(good.socket(), ROBOTS);
                RawServer plain = RawServer.saying(RawServer.answer(
                        "301 Moved\nLocation: " + secure.address("https", "good.test", "/robots.txt")))) {
            Fetcher fetcher = new Fetcher(FetchSettings.usual(), good.context());
            FetchResult result = fetcher.fetch(plain.address("http", "good.test", "/robots.txt"));
            assertThat(result.file()).isPresent();
            assertThat(result.hops().getFirst().changesScheme()).isTrue();
            assertThat(result.hops().getFirst().changesHost()).isFalse();
        }
    }

    @Test
    void aCertificateOfUnknownOriginIsNot() throws IOException {
        try (RawServer server = new RawServer(good.socket(), ROBOTS)) {
            Fetcher fetcher = new Fetcher(FetchSettings.usual());
            assertBadCertificate(fetcher.fetch(server.address("https", "good.test", "/")));
            assertThat(server.requests()).isEmpty();
        }
    }

    @Test
    void aCertificateForAnotherHostIsNot() throws IOException {
        try (RawServer server = new RawServer(good.socket(), ROBOTS)) {
            Fetcher fetcher = new Fetcher(FetchSettings.usual(), good.context());
            assertBadCertificate(fetcher.fetch(server.address("https", "other.test", "/")));
        }
    }

    @Test
    void anOutdatedCertificateIsNot() throws IOException {
        try (RawServer server = new RawServer(expired.socket(), ROBOTS)) {
            Fetcher fetcher = new Fetcher(FetchSettings.usual(), expired.context());
            assertBadCertificate(fetcher.fetch(server.address("https", "expired.test", "/")));
        }
    }

    @Test
    void aServerThatKnowsNoTlsIsToldAsSuch() throws Exception {
        try (PlainServer server = new PlainServer("220 Ready\r\n")) {
            FetchResult result = new Fetcher(FetchSettings.usual()).fetch(server.address("good.test"));
            assertThat(result.failure()).get().isInstanceOf(Failure.TlsFailed.class);
        }
    }

    private static void assertBadCertificate(FetchResult result) {
        assertThat(result.failure()).get().isInstanceOf(Failure.BadCertificate.class);
        assertThat(result.failure().orElseThrow().sentence().text()).contains("certificate");
    }
}
