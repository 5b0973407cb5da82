package org.roboscope.simulate.source;

import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
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

    /** The crawler that its User-Agent names, if it names one that is known. */
    public Optional<CatalogueEntry> crawler() {
        return agent.crawler();
    }

    /** The method of the request, as far as it matters to crawling. */
    public enum Method {
        GET,
        HEAD,
        POST,
        OTHER;

        public static Method of(byte[] bytes, int from, int to) {
            for (Method method : values()) {
                if (method != OTHER && method.is(bytes, from, to)) {
                    return method;
                }
            }
            return OTHER;
        }

        private boolean is(byte[] bytes, int from, int to) {
            if (to - from != name().length()) {
                return false;
            }
            for (int i = 0; i < name().length(); i++) {
                if (bytes[from + i] != name().charAt(i)) {
                    return false;
                }
            }
            return true;
        }
    }
}
