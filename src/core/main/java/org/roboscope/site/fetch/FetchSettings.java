package org.roboscope.site.fetch;

import java.time.Duration;
import org.roboscope.document.TextDocument;
import org.roboscope.robots.ReadingLimits;
import org.roboscope.site.fetch.proxy.ProxySelection;
import org.roboscope.site.fetch.proxy.SystemProxies;

/**
 * The parameters of requests, and the limits for their answers.
 *
 * @param userAgent      the value of the User-Agent header
 * @param connectLimit   the time within which a server must accept a connection
 * @param totalLimit     the time for a fetch, including redirects
 * @param bodyLimit      the maximum number of unpacked bytes of a body that are read
 * @param maxRedirects      the maximum number of consecutive redirects that are followed
 * @param proxySelection the proxies for sites
 * @param logins         the logins for sites
 * @param purpose        the kind of the requested resource
 */
public record FetchSettings(
        String userAgent, Duration connectLimit, Duration totalLimit, int bodyLimit, int maxRedirects,
        ProxySelection proxySelection, SiteLogins logins, FetchPurpose purpose) {

    /**
     * The limit for a robots.txt: ten times the largest of any standard. Without it, a site could fill memory and disk.
     */
    public static final int LARGEST_ROBOTS_TXT = 10 * ReadingLimits.KIBIBYTES_500.bytes();

    /** The default seconds for a fetch. Tests set the system property, because a busy machine may need longer. */
    static final int DEFAULT_SECONDS = 15;

    private static final int MAX_REDIRECTS = 5;
    private static final Duration TOTAL_LIMIT =
            Duration.ofSeconds(Integer.getInteger("roboscope.fetch.seconds", DEFAULT_SECONDS));
    private static final Duration CONNECT_LIMIT = TOTAL_LIMIT.multipliedBy(2).dividedBy(3);
    private static final FetchSettings DEFAULTS =
            new FetchSettings("Roboscope", CONNECT_LIMIT, TOTAL_LIMIT, TextDocument.SIZE_LIMIT, MAX_REDIRECTS,
                    new SystemProxies(System.getenv()), new SiteLogins(), FetchPurpose.FILE);

    public FetchSettings {
        if (!isUserAgent(userAgent)) {
            throw new IllegalArgumentException("not a valid User-Agent: " + userAgent);
        }
        if (!connectLimit.isPositive() || !totalLimit.isPositive() || bodyLimit <= 0 || maxRedirects < 0) {
            throw new IllegalArgumentException("limits must be positive");
        }
    }

    /**
     * Returns the default settings. They allow five redirects, as most standards do, and the largest file of the
     * editor.
     */
    public static FetchSettings defaults() {
        return DEFAULTS;
    }

    /** Whether a text can be sent as User-Agent. It may only contain visible ASCII characters and spaces. */
    public static boolean isUserAgent(String text) {
        return !text.isBlank() && text.chars().allMatch(c -> c >= ' ' && c < 0x7F);
    }

    public FetchSettings withUserAgent(String name) {
        return new FetchSettings(name, connectLimit, totalLimit, bodyLimit, maxRedirects, proxySelection, logins,
                purpose);
    }

    public FetchSettings withTimeLimits(Duration connect, Duration total) {
        return new FetchSettings(userAgent, connect, total, bodyLimit, maxRedirects, proxySelection, logins, purpose);
    }

    public FetchSettings withBodyLimit(int bytes) {
        return new FetchSettings(userAgent, connectLimit, totalLimit, bytes, maxRedirects, proxySelection, logins,
                purpose);
    }

    public FetchSettings withProxies(ProxySelection selection) {
        return new FetchSettings(userAgent, connectLimit, totalLimit, bodyLimit, maxRedirects, selection, logins,
                purpose);
    }

    public FetchSettings withLogins(SiteLogins siteLogins) {
        return new FetchSettings(userAgent, connectLimit, totalLimit, bodyLimit, maxRedirects, proxySelection,
                siteLogins,
                purpose);
    }

    public FetchSettings withMaxRedirects(int max) {
        return new FetchSettings(userAgent, connectLimit, totalLimit, bodyLimit, max, proxySelection, logins, purpose);
    }

    public FetchSettings withPurpose(FetchPurpose fetchPurpose) {
        return new FetchSettings(userAgent, connectLimit, totalLimit, bodyLimit, maxRedirects, proxySelection, logins,
                fetchPurpose);
    }

    /** The kind of the requested resource. */
    public enum FetchPurpose {
        /** A file, such as a robots.txt. The body of an error is not read. */
        FILE("*/*", false),
        /** A page. The body of an error is read too, because it can show which product blocked the request, and why. */
        PAGE("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", true);

        private final String accept;
        private final boolean readsErrors;

        FetchPurpose(String accept, boolean readsErrors) {
            this.accept = accept;
            this.readsErrors = readsErrors;
        }

        /** Returns the accepted media types, as the value of the Accept header. */
        public String accept() {
            return accept;
        }

        boolean readsBody(int status) {
            return readsErrors || status / 100 == 2;
        }
    }
}
