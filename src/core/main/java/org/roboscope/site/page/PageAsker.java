package org.roboscope.site.page;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.site.ResourceTable;
import org.roboscope.site.fetch.FetchSettings;

/**
 * The name under which a page is requested.
 *
 * @param name           the name for users
 * @param userAgent      the User-Agent header that is sent
 * @param origin         the source of the header
 * @param crawler        the crawler, or empty for a browser, because robots.txt does not apply to it
 * @param catalogueEntry the entry of the crawler in the catalogue
 */
public record PageAsker(
        String name,
        String userAgent,
        HeaderOrigin origin,
        Optional<Crawler> crawler,
        Optional<CatalogueEntry> catalogueEntry) {

    private static final PageAsker BROWSER = new PageAsker("Chrome",
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0"
                    + " Safari/537.36",
            HeaderOrigin.BROWSER, Optional.empty(), Optional.empty());

    /** Returns a common browser. */
    public static PageAsker browser() {
        return BROWSER;
    }

    /**
     * Returns a crawler with its published or observed header. If the header is unknown, the name is sent as the
     * header.
     */
    public static PageAsker of(CrawlerName.Identified crawlerName) {
        String name = crawlerName.crawler().name();
        return UserAgentTable.find(name).map(header -> of(crawlerName, header.header(), header.origin()))
                .orElseGet(() -> of(crawlerName, name, HeaderOrigin.NAME_ALONE));
    }

    /** Returns a crawler with a header that the user typed. */
    public static PageAsker withHeader(String header, CrawlerName.Identified crawlerName) {
        return of(crawlerName, header, HeaderOrigin.TYPED);
    }

    /** Whether the header can be sent. */
    public boolean canBeSent() {
        return FetchSettings.isUserAgent(userAgent);
    }

    private static PageAsker of(CrawlerName.Identified crawlerName, String header, HeaderOrigin origin) {
        return new PageAsker(crawlerName.crawler().name(), header, origin, Optional.of(crawlerName.crawler()),
                crawlerName.entry());
    }

    /** The known User-Agent headers of crawlers. */
    public static final class UserAgentTable {

        private static final String HEADING = "token\theader\torigin\tsource";
        private static final UserAgentTable BUILT_IN = read();

        private final Map<String, KnownHeader> headers;

        private UserAgentTable(Map<String, KnownHeader> headers) {
            this.headers = headers;
        }

        /** A header, its origin and its source. */
        record KnownHeader(String token, String header, HeaderOrigin origin, String source) {}

        /** Returns the header of a crawler, by its token, or empty if it is unknown. */
        public static Optional<String> header(String token) {
            return find(token).map(KnownHeader::header);
        }

        static Optional<KnownHeader> find(String token) {
            return Optional.ofNullable(BUILT_IN.headers.get(token.toLowerCase(Locale.ROOT)));
        }

        static Iterable<KnownHeader> all() {
            return BUILT_IN.headers.values();
        }

        private static UserAgentTable read() {
            Map<String, KnownHeader> headers = new LinkedHashMap<>();
            for (String[] row : ResourceTable.read(UserAgentTable.class, "user-agents.tsv", HEADING)) {
                headers.put(row[0].toLowerCase(Locale.ROOT),
                        new KnownHeader(row[0], row[1], HeaderOrigin.valueOf(row[2].toUpperCase(Locale.ROOT)), row[3]));
            }
            return new UserAgentTable(headers);
        }
    }

    /** The origin of a User-Agent header. */
    public enum HeaderOrigin {
        /** The crawler's operator publishes the header. */
        PUBLISHED,
        /** The header appears in the logs of servers, and the operator is not known to publish it. */
        SEEN,
        /** The user typed the header. */
        TYPED,
        /** The header is unknown, so only the name is sent. */
        NAME_ALONE,
        /** The header belongs to a browser. */
        BROWSER
    }
}
