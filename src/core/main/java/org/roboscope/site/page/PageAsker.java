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
 * Under whose name a page is asked for.
 *
 * @param name      what people call it
 * @param userAgent the header that is sent
 * @param origin    how it is known that it sends this header
 * @param crawler   empty for a browser, which no robots.txt binds
 * @param known     what the catalogue knows of the crawler
 */
public record PageAsker(
        String name,
        String userAgent,
        HeaderOrigin origin,
        Optional<Crawler> crawler,
        Optional<CatalogueEntry> known) {

    private static final PageAsker BROWSER = new PageAsker("Chrome",
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0"
                    + " Safari/537.36",
            HeaderOrigin.BROWSER, Optional.empty(), Optional.empty());

    /** A browser as most people use it. */
    public static PageAsker browser() {
        return BROWSER;
    }

    /** The crawler with the header that it sends; with its name alone, where no header of it is known. */
    public static PageAsker of(CrawlerName.Found found) {
        String name = found.crawler().name();
        return UserAgentTable.of(name).map(known -> of(found, known.header(), known.origin()))
                .orElseGet(() -> of(found, name, HeaderOrigin.NAME_ALONE));
    }

    /** The crawler with a header that a person typed. */
    public static PageAsker sending(String header, CrawlerName.Found found) {
        return of(found, header, HeaderOrigin.TYPED);
    }

    /** Whether its header can be sent. */
    public boolean canBeSent() {
        return FetchSettings.isUserAgent(userAgent);
    }

    private static PageAsker of(CrawlerName.Found found, String header, HeaderOrigin origin) {
        return new PageAsker(found.crawler().name(), header, origin, Optional.of(found.crawler()), found.entry());
    }

    /** The User-Agent headers that crawlers send, as far as they are known. */
    public static final class UserAgentTable {

        private static final String HEADING = "token\theader\torigin\tsource";
        private static final UserAgentTable BUILT_IN = read();

        private final Map<String, KnownHeader> headers;

        private UserAgentTable(Map<String, KnownHeader> headers) {
            this.headers = headers;
        }

        /** One header, how it is known, and from where. */
        record KnownHeader(String token, String header, HeaderOrigin origin, String source) {}

        /** What a crawler sends, by its token; absent where that is not known. */
        public static Optional<String> header(String token) {
            return of(token).map(KnownHeader::header);
        }

        static Optional<KnownHeader> of(String token) {
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

    /** How it is known which User-Agent somebody sends. */
    public enum HeaderOrigin {
        /** Its operator publishes it. */
        PUBLISHED,
        /** It stands in servers' logs. It is not known here that its operator publishes it. */
        SEEN,
        /** A person typed it. */
        TYPED,
        /** It is not known: the name alone is sent. */
        NAME_ALONE,
        /** It is that of a browser. */
        BROWSER
    }
}
