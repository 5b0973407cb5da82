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

/** Decides through which proxy an address is reached. */
@FunctionalInterface
public interface ProxySelection {

    /** Every address is reached directly. */
    ProxySelection NONE = address -> new ProxyRoute.Direct();

    ProxyRoute to(WebAddress address);

    /** One proxy for all addresses but those of this machine. */
    static ProxySelection fixed(ProxyAddress proxy) {
        return address -> isThisMachine(address.host()) ? new ProxyRoute.Direct() : new ProxyRoute.Through(proxy);
    }

    /** No proxy reaches this machine by its own names. */
    static boolean isThisMachine(Host host) {
        String name = host.withoutBrackets().toLowerCase(Locale.ROOT);
        return switch (host.kind()) {
            case NAME -> name.equals("localhost") || name.endsWith(".localhost");
            case IPV4 -> name.startsWith("127.");
            case IPV6 -> name.equals("::1");
        };
    }

    /** How an address is reached. */
    public sealed interface ProxyRoute {

        /** Without a proxy. */
        record Direct() implements ProxyRoute {}

        record Through(ProxyAddress proxy) implements ProxyRoute {}

        /**
         * What is set as the proxy cannot be used. The value is not repeated, because any part of it may be a password.
         *
         * @param variable the environment variable that holds it; empty where Java or the system has it
         */
        record Unusable(String variable) implements ProxyRoute {}
    }

    /**
     * Where an HTTP proxy listens.
     *
     * @param login the login for the proxy
     */
    public record ProxyAddress(String host, int port, Optional<Login> login) {

        private static final int USUAL_PORT = 80;
        private static final int LAST_PORT = 65_535;

        /** Reads {@code host:port} or {@code http://name:password@host:port/}; empty where that names no HTTP proxy. */
        public static Optional<ProxyAddress> parse(String text) {
            String typed = text.strip();
            try {
                URI uri = new URI(typed.contains("://") ? typed : "http://" + typed);
                boolean isHttp = "http".equals(String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT));
                if (!isHttp || uri.getHost() == null || uri.getPort() == 0 || uri.getPort() > LAST_PORT
                        || hasMoreThanAuthority(uri)) {
                    return Optional.empty();
                }
                String host = uri.getHost();
                String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
                int port = uri.getPort() < 0 ? USUAL_PORT : uri.getPort();
                return Optional.of(new ProxyAddress(bare, port, login(uri.getRawUserInfo())));
            } catch (URISyntaxException | IllegalArgumentException none) {
                return Optional.empty();
            }
        }

        /** After a slash, a question mark or a number sign in a password, the rest of it is not part of the authority. */
        private static boolean hasMoreThanAuthority(URI uri) {
            return !List.of("", "/").contains(uri.getRawPath()) || uri.getRawQuery() != null
                    || uri.getRawFragment() != null;
        }

        private static Optional<Login> login(@Nullable String raw) {
            if (raw == null || raw.isEmpty()) {
                return Optional.empty();
            }
            int colon = raw.indexOf(':');
            String user = colon < 0 ? raw : raw.substring(0, colon);
            return Optional.of(new Login(decoded(user), colon < 0 ? "" : decoded(raw.substring(colon + 1))));
        }

        private static String decoded(String text) {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        }

        /** Without name and password. */
        @Override
        public String toString() {
            return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
        }
    }
}
