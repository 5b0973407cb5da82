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
 * @param agent     sender that the User-Agent names
 * @param status    HTTP status of the response, or 0 if the log does not say
 * @param day       days since 1970 in the time zone of the log, or {@link #NO_DAY}
 * @param address   address of the sender, or {@link IpNumber#NONE} if the log does not say
 * @param sentBytes number of bytes that the server sent, or {@link #NO_SIZE} if the log does not say
 */
public record LogRequest(LogAgent agent, Method method, int status, int day, IpNumber address, long sentBytes) {

    public static final int NO_DAY = Integer.MIN_VALUE;
    public static final long NO_SIZE = -1;

    /** The method of a request, as far as it matters to crawling. */
    public enum Method {
        GET,
        HEAD,
        POST,
        OTHER;

        private final byte[] token = name().getBytes(StandardCharsets.US_ASCII);

        public static Method of(byte[] bytes, int from, int to) {
            for (Method method : values()) {
                if (method != OTHER && Arrays.equals(bytes, from, to, method.token, 0, method.token.length)) {
                    return method;
                }
            }
            return OTHER;
        }
    }

    /**
     * The sender that a User-Agent names, truthfully or not.
     *
     * @param crawler crawler in the catalogue, if it is known
     * @param name    name in robots.txt: the token of the crawler, or the name of an unknown bot; empty for browsers
     *                and all others
     */
    public record LogAgent(Optional<CatalogueEntry> crawler, String name) {

        public static final LogAgent NO_BOT = new LogAgent(Optional.empty(), "");

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

        /** The operator of the crawler; empty if it is unknown. */
        public String operator() {
            return crawler.map(CatalogueEntry::operator).orElse("");
        }

        /** The crawler for the engine. */
        public Crawler toCrawler() {
            return crawler.map(CatalogueEntry::crawler).orElseGet(() -> Crawler.named(name));
        }
    }
}
