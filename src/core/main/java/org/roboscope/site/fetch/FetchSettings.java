package org.roboscope.site.fetch;

import java.time.Duration;
import org.roboscope.document.TextDocument;
import org.roboscope.robots.ReadingLimits;
import org.roboscope.site.fetch.proxy.ProxySelection;
import org.roboscope.site.fetch.proxy.SystemProxies;

/**
 * How to send a request, and the limits for its answer.
 *
 * @param userAgent    the name under which the server is asked
 * @param connectLimit how long a server may take to accept a connection
 * @param totalLimit   how long everything may take, all redirects included
 * @param bodyLimit    how many bytes of a body are read, unpacked
 * @param redirects    how many redirects in a row are followed
 * @param proxySelection      through which proxies sites are asked
 * @param logins       the logins for sites
 * @param purpose      what is asked for
 */
public record FetchSettings(
        String userAgent, Duration connectLimit, Duration totalLimit, int bodyLimit, int redirects,
        ProxySelection proxySelection, SiteLogins logins, FetchPurpose purpose) {

    /** Ten times what is read by any standard that has a limit. Who keeps more lets a site fill memory and disk. */
    public static final int LARGEST_ROBOTS_TXT = 10 * ReadingLimits.KIBIBYTES_500.bytes();

    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(10);
    private static final Duration TOTAL_LIMIT = Duration.ofSeconds(15);
    private static final FetchSettings USUAL =
            new FetchSettings("Roboscope", CONNECT_LIMIT, TOTAL_LIMIT, TextDocument.SIZE_LIMIT, 5,
                    new SystemProxies(System.getenv()), new SiteLogins(), FetchPurpose.FILE);

    public FetchSettings {
        if (!isUserAgent(userAgent)) {
            throw new IllegalArgumentException("not a valid User-Agent: " + userAgent);
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
        return new FetchSettings(name, connectLimit, totalLimit, bodyLimit, redirects, proxySelection, logins, purpose);
    }

    public FetchSettings within(Duration connect, Duration total) {
        return new FetchSettings(userAgent, connect, total, bodyLimit, redirects, proxySelection, logins, purpose);
    }

    public FetchSettings upTo(int bytes) {
        return new FetchSettings(userAgent, connectLimit, totalLimit, bytes, redirects, proxySelection, logins,
                purpose);
    }

    public FetchSettings through(ProxySelection other) {
        return new FetchSettings(userAgent, connectLimit, totalLimit, bodyLimit, redirects, other, logins, purpose);
    }

    public FetchSettings with(SiteLogins known) {
        return new FetchSettings(userAgent, connectLimit, totalLimit, bodyLimit, redirects, proxySelection, known,
                purpose);
    }

    public FetchSettings following(int most) {
        return new FetchSettings(userAgent, connectLimit, totalLimit, bodyLimit, most, proxySelection, logins, purpose);
    }

    public FetchSettings reading(FetchPurpose other) {
        return new FetchSettings(userAgent, connectLimit, totalLimit, bodyLimit, redirects, proxySelection, logins,
                other);
    }

    /** What is asked for. */
    public enum FetchPurpose {
        /** A file, such as a robots.txt. What a server sends in its place is not read. */
        FILE("*/*", false),
        /** A page. The body of an error is read as well: it can tell who refused, and why. */
        PAGE("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", true);

        private final String accept;
        private final boolean readsErrors;

        FetchPurpose(String accept, boolean readsErrors) {
            this.accept = accept;
            this.readsErrors = readsErrors;
        }

        /** The kinds that are wanted, as the value of the Accept header. */
        public String accept() {
            return accept;
        }

        boolean reads(int status) {
            return readsErrors || status / 100 == 2;
        }
    }
}
