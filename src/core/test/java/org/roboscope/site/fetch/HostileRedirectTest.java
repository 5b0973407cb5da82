package org.roboscope.site.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.proxy.ProxySelection;
import org.roboscope.site.fetch.proxy.ProxySelection.ProxyAddress;

/** Follows and rejects redirects of hostile servers. */
@Timeout(60)
class HostileRedirectTest extends HostileServerFixture {

    private static RawServer redirecting(String location) {
        return new RawServer((request, out) -> write(out, RawServer.answer("302 There\nLocation: "
                + location.replace("PORT", Integer.toString(request.socket().getLocalPort())))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://127.0.0.1:PORT/", "http://localhost:PORT/", "http://inside.test:PORT/",
        "http://127.1:PORT/", "http://0x7f000001:PORT/", "http://[::1]:PORT/", "http://10.0.0.1/",
        "http://192.168.1.1/",
        "http://169.254.169.254/latest/meta-data/", "http://[fe80::1]/", "http://[::ffff:10.0.0.1]/",
        "//127.0.0.1:PORT/"})
    void redirectIntoThisNetworkIsRejected(String location) throws IOException {
        try (RawServer server = redirecting(location)) {
            FetchResult result = patient.fetch(server.address("http", "public.site.test", "/"));
            FetchFailure failure = failure(result);
            assertThat(failure).isInstanceOf(FetchFailure.PrivateRedirect.class);
            assertThat(failure.sentence().text()).startsWith("public.site.test redirects to http://")
                    .contains("which is in this network or on this computer");
            assertThat(result.hops()).hasSize(1);
            assertThat(server.requests()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://me:secret@shop.test/", "https://secret@shop.test/", "//me:secret@shop.test/a?b",
        "https:\\\\me:secret@shop.test/", "https:me:secret@shop.test/", "https:/me:secret@shop.test/",
        "htps://me:secret@shop.test/", "https://me:se/secret@shop.test/", "https://me:x@secret@shop.test/"})
    void loginInARedirectIsNotRepeated(String location) throws IOException {
        try (RawServer server = redirecting(location)) {
            FetchResult result = patient.fetch(server.address("/"));
            assertThat(failure(result)).isInstanceOf(FetchFailure.BadRedirect.class);
            assertThat(failure(result).sentence().text()).contains("***@shop.test/", "user name or password");
            assertThat(result.hops()).singleElement().satisfies(hop -> assertThat(hop.location()).hasValueSatisfying(
                    text -> assertThat(text).contains("***@shop.test/")));
            assertThat(result.toString()).doesNotContain("secret");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://127.0.0.1:PORT/@me/secret", "/a:b/@secret", "/x?mail=a@b&secret"})
    void atSignInPathOrQueryIsShown(String location) throws IOException {
        try (RawServer server = redirecting(location)) {
            FetchResult result = patient.fetch(server.address("/"));
            assertThat(result.hops().getFirst().location().orElseThrow()).contains("secret").doesNotContain("***");
        }
    }

    /** At first the name has a loopback and a public address, later only another loopback address. */
    @Test
    void fetchKeepsTheCheckedAddressOfAName() throws IOException {
        try (ServerSocket inside = new ServerSocket(0, 10, InetAddress.getByAddress(new byte[] {127, 0, 0, 2}));
                RawServer secret = new RawServer(inside, (request, out) -> write(out, RawServer.answer("200 OK")));
                RawServer server =
                        redirecting("http://moving.redirect.test:" + inside.getLocalPort() + "/meta-data/")) {
            FetchResult result = patient.fetch(server.address("http", "moving.redirect.test", "/"));
            assertThat(failure(result)).isEqualTo(new FetchFailure.Refused("moving.redirect.test",
                    inside.getLocalPort()));
            assertThat(secret.requests()).isEmpty();
        }
    }

    @Test
    void vanishedSiteCannotLinkIntoThisNetwork() throws IOException {
        try (RawServer server = RawServer.saying(RawServer.answer("200 OK"))) {
            WebAddress vanishedSite = server.address("http", "missing.redirect.test", "/sitemap.xml");
            assertThat(failure(patient.forLinksOf(vanishedSite).fetch(server.address("/"))))
                    .isEqualTo(new FetchFailure.PrivateLink("missing.redirect.test", server.address("/")));
            assertThat(server.requests()).isEmpty();
        }
    }

    @Test
    void siteFetchedByProxyCannotReachThisComputer() throws IOException {
        try (RawServer server = RawServer.saying(RawServer.answer("200 OK"));
                RawServer proxy = new RawServer((request, out) -> write(out,
                        RawServer.answer("302 There\nLocation: " + server.address("/"))))) {
            Fetcher proxied = patient.withSettings(patient.settings().withProxies(ProxySelection.fixed(
                    new ProxyAddress("127.0.0.1", proxy.port(), Optional.empty()))));
            assertThat(failure(proxied.fetch(WebAddress.parse("http://public.site.test/"))))
                    .isInstanceOf(FetchFailure.PrivateRedirect.class);
            assertThat(server.requests()).isEmpty();
        } catch (BadAddressException impossible) {
            throw new AssertionError(impossible);
        }
    }

    @Test
    void redirectsInsideOneNetworkOrHostAreFollowed() throws IOException {
        try (RawServer server = new RawServer((request, out) -> write(out, request.path().equals("/")
                ? RawServer.answer("302 There\nLocation: /there") : RawServer.answer("200 OK")))) {
            assertThat(patient.fetch(server.address("http", "public.site.test", "/")).successfulBody()).isPresent();
            assertThat(patient.fetch(server.address("http", "inside.test", "/")).successfulBody()).isPresent();
        }
        try (RawServer server = new RawServer((request, out) -> write(out, request.path().equals("/")
                ? RawServer
                        .answer("302 There\nLocation: http://localhost:" + request.socket().getLocalPort() + "/there")
                : RawServer.answer("200 OK")))) {
            assertThat(patient.fetch(server.address("http", "inside.test", "/")).successfulBody()).isPresent();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"file:///etc/passwd", "file:/etc/passwd", "jar:file:/x!/y", "javascript:alert(1)",
        "data:text/plain,x", "gopher://127.0.0.1/", "ldap://127.0.0.1/", "mailto:a@b.example", "http:///", "http://",
        "http://:80/", "http://a b/", "http://user:secret@a.example/", "http://a.example:99999/", "about:blank"})
    void redirectToAnInvalidAddressIsNotFollowed(String location) throws IOException {
        try (RawServer server = redirecting(location)) {
            assertThat(failure(patient.fetch(server.address("/")))).isInstanceOf(FetchFailure.BadRedirect.class);
            assertThat(server.requests()).hasSize(1);
        }
    }

    @Test
    void endlessRedirectsEndAfterFive() throws IOException {
        AtomicInteger hops = new AtomicInteger();
        try (RawServer server = new RawServer((request, out) -> write(out,
                RawServer.answer("302 On\nLocation: /" + hops.incrementAndGet())))) {
            assertFails(patient.fetch(server.address("/")), new FetchFailure.TooManyRedirects(5));
            assertThat(hops).hasValue(6);
        }
    }

    @Test
    void endlessRedirectBodyIsNotRead() throws IOException {
        try (RawServer server = new RawServer((request, out) -> {
            if (request.path().equals("/end")) {
                write(out, RawServer.answer("200 OK"));
                return;
            }
            write(out, "HTTP/1.1 302 On\r\nLocation: /end\r\n\r\n");
            while (true) {
                write(out, "x".repeat(10_000));
            }
        })) {
            FetchResult result = patient.fetch(server.address("/"));
            assertThat(result.successfulBody()).isPresent();
        }
    }

    @Test
    void locationOfAHundredThousandCharactersIsFollowed() throws IOException {
        try (RawServer server = new RawServer((request, out) -> write(out, request.path().equals("/")
                ? RawServer.answer("302 On\nLocation: /" + "a/../".repeat(20_000) + "end")
                : RawServer.answer("200 OK")))) {
            assertThat(patient.fetch(server.address("/")).hops()).hasSize(2);
        }
    }
}
