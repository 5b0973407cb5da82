package org.roboscope.site.fetch.proxy;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.address.Host;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.SiteLogins.Login;

/** Selects the proxy for an address. */
@FunctionalInterface
public interface ProxySelection {

    /** Selects no proxy. */
    ProxySelection NONE = address -> new ProxyRoute.Direct();

    ProxyRoute routeTo(WebAddress address);

    /** Selects one proxy for all addresses except those on this computer. */
    static ProxySelection fixed(ProxyAddress proxy) {
        return address -> isThisMachine(address.host()) ? new ProxyRoute.Direct() : new ProxyRoute.ThroughProxy(proxy);
    }

    /** Whether a host is this computer, by a name that is never sent to a proxy. */
    static boolean isThisMachine(Host host) {
        String name = host.withoutBrackets().toLowerCase(Locale.ROOT);
        return switch (host.kind()) {
            case NAME -> name.equals("localhost") || name.endsWith(".localhost");
            case IPV4 -> name.startsWith("127.");
            case IPV6 -> name.equals("::1");
        };
    }

    /** The route to an address. */
    public sealed interface ProxyRoute {

        /** The route without a proxy. */
        record Direct() implements ProxyRoute {}

        record ThroughProxy(ProxyAddress proxy) implements ProxyRoute {}

        /**
         * The configured proxy is invalid. Its value is not kept, because any part of it may be a password.
         *
         * @param variable the environment variable with the proxy, or empty if Java or the system configures it
         */
        record Unusable(String variable) implements ProxyRoute {}
    }

    /**
     * The address of an HTTP proxy.
     *
     * @param login the login for the proxy
     */
    public record ProxyAddress(String host, int port, Optional<Login> login) {

        private static final int DEFAULT_PORT = 80;
        private static final int MAX_PORT = 65_535;

        /**
         * Parses {@code host:port} or {@code http://name:password@host:port/}. The result is empty if it is not an HTTP
         * proxy.
         */
        public static Optional<ProxyAddress> parse(String text) {
            String typed = text.strip();
            try {
                URI uri = new URI(typed.contains("://") ? typed : "http://" + typed);
                boolean isHttp = "http".equals(String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT));
                if (!isHttp || uri.getHost() == null || uri.getPort() == 0 || uri.getPort() > MAX_PORT
                        || hasMoreThanAuthority(uri)) {
                    return Optional.empty();
                }
                String host = uri.getHost();
                String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
                int port = uri.getPort() < 0 ? DEFAULT_PORT : uri.getPort();
                return Optional.of(new ProxyAddress(bare, port, login(uri.getRawUserInfo())));
            } catch (URISyntaxException | IllegalArgumentException none) {
                return Optional.empty();
            }
        }

        /**
         * Whether the authority is followed by more, as with a slash, a question mark or a number sign in a password.
         */
        private static boolean hasMoreThanAuthority(URI uri) {
            return !List.of("", "/").contains(uri.getRawPath()) || uri.getRawQuery() != null
                    || uri.getRawFragment() != null;
        }

        private static Optional<Login> login(@Nullable String userInfo) {
            if (userInfo == null || userInfo.isEmpty()) {
                return Optional.empty();
            }
            int colon = userInfo.indexOf(':');
            String user = colon < 0 ? userInfo : userInfo.substring(0, colon);
            return Optional.of(new Login(decode(user), colon < 0 ? "" : decode(userInfo.substring(colon + 1))));
        }

        private static String decode(String text) {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        }

        /** Returns host and port, without name and password. */
        @Override
        public String toString() {
            return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
        }
    }
}
