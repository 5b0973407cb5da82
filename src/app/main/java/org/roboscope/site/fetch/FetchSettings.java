package org.roboscope.site.fetch;

import java.time.Duration;
import org.roboscope.document.TextDocument;
import org.roboscope.site.fetch.login.Logins;
import org.roboscope.site.fetch.proxy.Proxies;
import org.roboscope.site.fetch.proxy.SystemProxies;

/**
 * How to ask, and how long and how much to take for an answer.
 *
 * @param userAgent    the name under which the server is asked
 * @param connectLimit how long a server may take to accept a connection
 * @param totalLimit   how long everything may take, all redirects included
 * @param bodyLimit    how many bytes of a body are read, unpacked
 * @param redirects    how many redirects in a row are followed
 * @param proxies      through which proxies sites are asked
 * @param logins       what sites are told of who asks
 */
public record FetchSettings(
        String userAgent, Duration connectLimit, Duration totalLimit, int bodyLimit, int redirects,
        Proxies proxies, Logins logins) {

    private static final FetchSettings USUAL =
            new FetchSettings("Roboscope", Duration.ofSeconds(10), Duration.ofSeconds(15), TextDocument.SIZE_LIMIT, 5,
                    new SystemProxies(System.getenv()), new Logins());

    public FetchSettings {
        if (!isUserAgent(userAgent)) {
            throw new IllegalArgumentException("no User-Agent: " + userAgent);
        }
        if (!connectLimit.isPositive() || !totalLimit.isPositive() || bodyLimit <= 0 || redirects < 0) {
            throw new IllegalArgumentException("limits must be positive");
        }
    }

    /** Five redirects, as crawlers follow, and as many bytes as the editor opens: each standard cuts by itself. */
    public static FetchSettings usual() {
        return USUAL;
    }

    /** Whether a text can be sent as User-Agent: visible ASCII and spaces. */
    public static boolean isUserAgent(String text) {
        return !text.isBlank() && text.chars().allMatch(c -> c >= ' ' && c < 0x7F);
    }

    public FetchSettings as(String name) {
        return new FetchSettings(name, connectLimit, totalLimit, bodyLimit, redirects, proxies, logins);
    }

    public FetchSettings within(Duration connect, Duration total) {
        return new FetchSettings(userAgent, connect, total, bodyLimit, redirects, proxies, logins);
    }

    public FetchSettings upTo(int bytes) {
        return new FetchSettings(userAgent, connectLimit, totalLimit, bytes, redirects, proxies, logins);
    }

    public FetchSettings through(Proxies other) {
        return new FetchSettings(userAgent, connectLimit, totalLimit, bodyLimit, redirects, other, logins);
    }

    public FetchSettings with(Logins known) {
        return new FetchSettings(userAgent, connectLimit, totalLimit, bodyLimit, redirects, proxies, known);
    }
}
