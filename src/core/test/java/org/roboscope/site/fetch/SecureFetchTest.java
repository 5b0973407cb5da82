package org.roboscope.site.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.site.fetch.FetchFailure.CertificateFault;
import org.roboscope.site.fetch.FetchFailure.TlsFault;
import org.roboscope.site.fetch.RawServer.Talk;

/** Fetches by HTTPS, and rejects invalid certificates. */
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
    void trustedCertificateIsAccepted() throws IOException {
        try (RawServer server = new RawServer(good.socket(), ROBOTS)) {
            Fetcher fetcher = new Fetcher(FetchSettings.defaults(), good.context());
            FetchResult result = fetcher.fetch(server.address("https", "good.test", "/"));
            assertThat(result.successfulBody()).isPresent();
            assertThat(result.hops().getLast().certificate()).hasValueSatisfying(certificate -> {
                assertThat(certificate.issuer()).isEqualTo("ca");
                assertThat(certificate.expiryTime()).isAfter(result.startTime());
            });
        }
    }

    @Test
    void redirectToHttpsIsFollowed() throws IOException {
        try (RawServer secure = new RawServer(good.socket(), ROBOTS);
                RawServer plain = RawServer.saying(RawServer.answer(
                        "301 Moved\nLocation: " + secure.address("https", "good.test", "/robots.txt")))) {
            Fetcher fetcher = new Fetcher(FetchSettings.defaults(), good.context());
            FetchResult result = fetcher.fetch(plain.address("http", "good.test", "/robots.txt"));
            assertThat(result.successfulBody()).isPresent();
            assertThat(result.hops().getFirst().changesScheme()).isTrue();
            assertThat(result.hops().getFirst().changesHost()).isFalse();
            assertThat(result.hops().getFirst().certificate()).as("unencrypted").isEmpty();
            assertThat(result.hops().getLast().certificate()).isPresent();
        }
    }

    /** Each connection has its own handshake, and its certificate is checked against the host of its request. */
    @Test
    void certificateChangeBetweenRedirectsIsRejected() throws IOException {
        Talk talk = (request, out) -> out.write(request.path().equals("/")
                ? RawServer.answer("302 Found\nLocation: /there\nConnection: close", new byte[0])
                : RawServer.answer("200 OK", new byte[0]));
        try (RawServer server = new RawServer(new RotatingCertificateSocket(List.of(good, expired)), talk)) {
            FetchResult result = new Fetcher(FetchSettings.defaults(), good.context())
                    .fetch(server.address("https", "good.test", "/"));
            assertBadCertificate(result, CertificateFault.OTHER);
            assertThat(result.hops()).extracting(hop -> hop.address().path()).containsExactly("/");
            assertThat(server.requests()).extracting(RawServer.Request::path).containsExactly("/");
        }
        try (RawServer server = new RawServer(new RotatingCertificateSocket(List.of(good, good)), talk)) {
            FetchResult result = new Fetcher(FetchSettings.defaults(), good.context())
                    .fetch(server.address("https", "good.test", "/"));
            assertThat(result.successfulBody()).isPresent();
            assertThat(server.connections()).isEqualTo(2);
        }
    }

    /** Uses the certificates one by one, one per connection, and the last one from then on. */
    private static final class RotatingCertificateSocket extends ServerSocket {

        private final Queue<SecureServer> certificates;

        RotatingCertificateSocket(List<SecureServer> certificates) throws IOException {
            super(0, 50, InetAddress.getLoopbackAddress());
            this.certificates = new ArrayDeque<>(certificates);
        }

        @Override
        public Socket accept() throws IOException {
            Socket plain = super.accept();
            SecureServer current = certificates.size() > 1 ? certificates.remove() : certificates.element();
            SSLSocket secure = (SSLSocket) current.context().getSocketFactory().createSocket(plain, null, true);
            secure.setUseClientMode(false);
            return secure;
        }
    }

    @Test
    void certificateOfAnUnknownIssuerIsRejected() throws IOException {
        try (RawServer server = new RawServer(good.socket(), ROBOTS)) {
            Fetcher fetcher = new Fetcher(FetchSettings.defaults());
            assertBadCertificate(fetcher.fetch(server.address("https", "good.test", "/")),
                    CertificateFault.UNKNOWN_ISSUER);
            assertThat(server.requests()).isEmpty();
        }
    }

    @Test
    void certificateForAnotherHostIsRejected() throws IOException {
        try (RawServer server = new RawServer(good.socket(), ROBOTS)) {
            Fetcher fetcher = new Fetcher(FetchSettings.defaults(), good.context());
            assertBadCertificate(fetcher.fetch(server.address("https", "other.test", "/")),
                    CertificateFault.OTHER_HOST);
        }
    }

    @Test
    void expiredCertificateIsRejected() throws IOException {
        try (RawServer server = new RawServer(expired.socket(), ROBOTS)) {
            Fetcher fetcher = new Fetcher(FetchSettings.defaults(), expired.context());
            assertBadCertificate(fetcher.fetch(server.address("https", "expired.test", "/")), CertificateFault.EXPIRED);
        }
    }

    @Test
    void serverWithoutTlsIsReported() throws Exception {
        try (PlainServer server = new PlainServer("220 Ready\r\n")) {
            FetchResult result = new Fetcher(FetchSettings.defaults()).fetch(server.address("good.test"));
            assertFails(result, new FetchFailure.TlsFailed("good.test", TlsFault.NO_TLS, ""));
        }
    }

    @Test
    void tlsAlertIsQuoted() throws Exception {
        byte[] alert = {21, 3, 3, 0, 2, 2, 40};
        try (PlainServer server = new PlainServer(alert)) {
            FetchResult result = new Fetcher(FetchSettings.defaults()).fetch(server.address("good.test"));
            assertFails(result, new FetchFailure.TlsFailed("good.test", TlsFault.ALERT, "handshake_failure"));
            assertThat(result.failure().orElseThrow().sentence().text()).contains("TLS alert handshake_failure");
        }
    }

    private static void assertBadCertificate(FetchResult result, CertificateFault fault) {
        FetchFailure.BadCertificate expected =
                new FetchFailure.BadCertificate(result.requestedAddress().host().readable(), fault);
        assertFails(result, expected);
        assertThat(expected.sentence().text()).contains("certificate");
    }

    private static void assertFails(FetchResult result, FetchFailure expected) {
        assertThat(result.failure()).contains(expected);
        assertThat(expected.sentence().text())
                .doesNotContain("{", "java.", "javax.", "sun.", "Exception", "PKIX", "SSL").endsWith(".");
    }
}
