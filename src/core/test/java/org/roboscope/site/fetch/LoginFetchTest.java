package org.roboscope.site.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.site.fetch.SiteLogins.Login;

/** Fetches from sites that require a user name and a password. */
@Timeout(60)
class LoginFetchTest {

    private static final byte[] ROBOTS = "User-agent: *\n".getBytes(StandardCharsets.US_ASCII);
    private static final String BASIC = "Basic bWU6czppw58=";

    private final SiteLogins logins = new SiteLogins();
    private final Fetcher fetcher = new Fetcher(FetchSettings.defaults().withLogins(logins));

    @Test
    void loginIsSentToTheRequestingSite() throws IOException {
        try (RawServer site = new RawServer((request, out) -> out.write(
                request.head().contains("Authorization: " + BASIC)
                        ? RawServer.answer("200 OK", ROBOTS)
                        : RawServer.answer("401 Who\nWWW-Authenticate: basic realm=\"staging\"", new byte[0])))) {
            FetchResult refused = fetcher.fetch(site.address("/robots.txt"));
            assertThat(SiteLogins.findLoginAddress(refused)).contains(site.address("/robots.txt"));
            logins.put(site.address("/"), new Login("me", "s:i\u00df"));
            FetchResult allowed = fetcher.fetch(site.address("/robots.txt"));
            assertThat(allowed.successfulBody()).isPresent();
            assertThat(SiteLogins.findLoginAddress(allowed)).isEmpty();
            assertThat(allowed.toString() + fetcher.settings()).doesNotContain("s:i", BASIC);
        }
    }

    @Test
    void redirectDoesNotSendTheLoginElsewhere() throws IOException {
        try (RawServer otherServer = new RawServer((request, out) -> out.write(RawServer.answer("200 OK", ROBOTS)));
                RawServer site = RawServer.saying(RawServer.answer(
                        "302 Found\nLocation: http://other.test:" + otherServer.port() + "/robots.txt"))) {
            logins.put(site.address("/"), new Login("me", "secret"));
            assertThat(fetcher.fetch(site.address("/robots.txt")).successfulBody()).isPresent();
            assertThat(site.requests().toString()).contains("Authorization: Basic");
            assertThat(otherServer.requests()).hasSize(1);
            assertThat(otherServer.requests().toString()).doesNotContain("Authorization");
        }
    }

    @Test
    void onlyBasicAuthenticationIsOffered() throws IOException {
        try (RawServer site = RawServer.saying(RawServer.answer("401 Who\nWWW-Authenticate: Negotiate"))) {
            assertThat(SiteLogins.findLoginAddress(fetcher.fetch(site.address("/")))).isEmpty();
        }
    }
}
