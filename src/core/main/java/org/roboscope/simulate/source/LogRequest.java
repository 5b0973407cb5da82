package org.roboscope.simulate.source;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.site.address.IpNumber;

/**
 * A request in a log.
 *
 * @param agent   who its User-Agent says it is
 * @param status  what the server answered, or 0 where the log does not say
 * @param day     in days since 1970 as the log has them, or {@link #NO_DAY}
 * @param address from which it came, or {@link IpNumber#NONE} where the log does not say
 * @param bytes   that the server sent, or {@link #NO_SIZE} where the log does not say
 */
public record LogRequest(LogAgent agent, Method method, int status, int day, IpNumber address, long bytes) {

    public static final int NO_DAY = Integer.MIN_VALUE;
    public static final long NO_SIZE = -1;

    /** The method of the request, as far as it matters to crawling. */
    public enum Method {
        GET,
        HEAD,
        POST,
        OTHER;

        private final byte[] word = name().getBytes(StandardCharsets.US_ASCII);

        public static Method of(byte[] bytes, int from, int to) {
            for (Method method : values()) {
                if (method != OTHER && Arrays.equals(bytes, from, to, method.word, 0, method.word.length)) {
                    return method;
                }
            }
            return OTHER;
        }
    }

    /**
     * Who a User-Agent says it is.
     *
     * @param crawler the crawler of the catalogue, if it is one
     * @param name    by which robots.txt calls it: the crawler's token, or the name of a bot that the catalogue does not
     *                have; empty for browsers and all others
     */
    public record LogAgent(Optional<CatalogueEntry> crawler, String name) {

        public static final LogAgent NOBODY = new LogAgent(Optional.empty(), "");

        public static LogAgent of(CatalogueEntry crawler) {
            return new LogAgent(Optional.of(crawler), crawler.token());
        }

        public static LogAgent otherBot(String name) {
            return new LogAgent(Optional.empty(), name);
        }

        /** Whether it is a crawler or another bot. */
        public boolean isBot() {
            return !name.isEmpty();
        }

        /** Whose crawler it is; empty where that is not known. */
        public String operator() {
            return crawler.map(CatalogueEntry::operator).orElse("");
        }

        /** The crawler as the engine takes it. */
        public Crawler asked() {
            return crawler.map(CatalogueEntry::crawler).orElseGet(() -> Crawler.named(name));
        }
    }
}
