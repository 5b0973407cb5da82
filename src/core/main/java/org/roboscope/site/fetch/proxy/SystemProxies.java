package org.roboscope.site.fetch.proxy;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.proxy.ProxySelection.ProxyAddress;
import org.roboscope.site.fetch.proxy.ProxySelection.ProxyRoute;

/**
 * Selects the proxies that are configured outside this program. Java's properties have precedence over
 * {@code http_proxy}, {@code https_proxy} and {@code no_proxy}, and these variables over the proxies of the system.
 */
public final class SystemProxies implements ProxySelection {

    /** The variable of a proxy that no variable configures. */
    private static final String NO_VARIABLE = "";
    /** A host name or an IP address. Java and the system may contain other text, such as a login before a host. */
    private static final Pattern HOST = Pattern.compile("[^\\s:@/\\\\?#\\[\\]]+|[0-9A-Fa-f:.]+(%\\w+)?");
    private static final String USE_SYSTEM = "java.net.useSystemProxies";

    private final Map<String, String> environment;
    private final Supplier<@Nullable ProxySelector> selectorSupplier;

    public SystemProxies(Map<String, String> environment) {
        this(environment, SystemProxies::selector);
    }

    /**
     * Creates a selection from environment variables and from Java.
     *
     * @param selectorSupplier supplies Java's selector, which queries the system
     */
    public SystemProxies(Map<String, String> environment, Supplier<@Nullable ProxySelector> selectorSupplier) {
        this.environment = Map.copyOf(environment);
        this.selectorSupplier = selectorSupplier;
    }

    @Override
    public ProxyRoute routeTo(WebAddress address) {
        if (ProxySelection.isThisMachine(address.host())) {
            return new ProxyRoute.Direct();
        }
        String scheme = address.scheme().text();
        boolean hasProperty = System.getProperty(scheme + ".proxyHost") != null;
        Optional<String> variable =
                hasProperty ? Optional.empty() : findVariable(scheme + "_proxy").or(() -> findVariable("all_proxy"));
        return variable.map(name -> routeByEnvironment(name, address)).orElseGet(() -> routeByJava(address));
    }

    private ProxyRoute routeByEnvironment(String variable, WebAddress address) {
        if (findVariable("no_proxy").filter(name -> NoProxyList.parse(valueOf(name)).contains(address)).isPresent()) {
            return new ProxyRoute.Direct();
        }
        return ProxyAddress.parse(valueOf(variable)).<ProxyRoute>map(ProxyRoute.ThroughProxy::new)
                .orElseGet(() -> new ProxyRoute.Unusable(variable));
    }

    /**
     * Returns the name of a variable that is set, in lower case first, as is common. An empty variable counts as not
     * set.
     */
    private Optional<String> findVariable(String name) {
        return Stream.of(name, name.toUpperCase(Locale.ROOT)).filter(variable -> !valueOf(variable).isBlank())
                .findFirst();
    }

    private String valueOf(String variable) {
        return environment.getOrDefault(variable, "");
    }

    /** Selects a proxy by Java's properties, which Java prefers itself, or by the system. */
    private ProxyRoute routeByJava(WebAddress address) {
        ProxySelector selector = selectorSupplier.get();
        List<Proxy> proxies = selector == null || address.uri().getHost() == null
                ? List.of()
                : selector.select(address.uri());
        Proxy first = proxies.isEmpty() ? Proxy.NO_PROXY : proxies.getFirst();
        return switch (first.type()) {
            case DIRECT -> new ProxyRoute.Direct();
            case HTTP -> first.address() instanceof InetSocketAddress proxy
                    && HOST.matcher(proxy.getHostString()).matches()
                            ? new ProxyRoute.ThroughProxy(
                                    new ProxyAddress(proxy.getHostString(), proxy.getPort(), Optional.empty()))
                            : new ProxyRoute.Unusable(NO_VARIABLE);
            case SOCKS -> new ProxyRoute.Unusable(NO_VARIABLE);
        };
    }

    /** Returns Java's selector. It queries the system only if this property is set before the first query. */
    private static @Nullable ProxySelector selector() {
        if (System.getProperty(USE_SYSTEM) == null) {
            System.setProperty(USE_SYSTEM, "true");
        }
        return ProxySelector.getDefault();
    }

    /**
     * The hosts in {@code no_proxy}, as curl reads it: a name includes its sub-domains, a star is everything,
     * {@code 10.0.0.0/8} is a range of addresses, and a port may follow a name.
     */
    private record NoProxyList(List<String> entries) {

        static NoProxyList parse(String text) {
            return new NoProxyList(Arrays.stream(text.split("[,\\s]+", -1)).map(entry -> entry.toLowerCase(Locale.ROOT))
                    .filter(entry -> !entry.isEmpty()).toList());
        }

        boolean contains(WebAddress address) {
            String host = withoutDot(address.host().withoutBrackets());
            return entries.stream().anyMatch(entry -> matches(entry, host, address.port()));
        }

        private static boolean matches(String entry, String host, int port) {
            if (entry.equals("*")) {
                return true;
            }
            if (entry.contains("/")) {
                return AddressRange.parse(entry).filter(range -> range.contains(host)).isPresent();
            }
            String name = entry;
            int colon = entry.lastIndexOf(':');
            boolean hasPort = colon > 0 && (entry.indexOf(':') == colon || entry.charAt(colon - 1) == ']');
            if (hasPort) {
                if (!entry.substring(colon + 1).equals(Integer.toString(port))) {
                    return false;
                }
                name = entry.substring(0, colon);
            }
            name = withoutDot(name.replaceFirst("^\\*?\\.", "").replace("[", "").replace("]", ""));
            return host.equals(name) || !name.isEmpty() && host.endsWith("." + name);
        }

        private static String withoutDot(String name) {
            return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
        }

        /**
         * A range of IP addresses such as {@code 10.0.0.0/8}. Names are not looked up to test whether they are in it.
         *
         * @param bits the number of leading bits that all addresses of the range share
         */
        private record AddressRange(InetAddress start, int bits) {

            static Optional<AddressRange> parse(String text) {
                int slash = text.indexOf('/');
                Optional<InetAddress> start = parseLiteral(text.substring(0, slash).replace("[", "").replace("]", ""));
                String length = text.substring(slash + 1);
                return length.matches("[0-9]{1,3}")
                        ? start.map(address -> new AddressRange(address, Integer.parseInt(length)))
                                .filter(range -> range.bits <= range.start.getAddress().length * Byte.SIZE)
                        : Optional.empty();
            }

            /**
             * Whether a host is an IP address in this range.
             *
             * @param host the host as requested, without brackets
             */
            boolean contains(String host) {
                return parseLiteral(host).filter(address -> hasSamePrefix(address.getAddress(), start.getAddress()))
                        .isPresent();
            }

            private boolean hasSamePrefix(byte[] address, byte[] first) {
                if (address.length != first.length) {
                    return false;
                }
                for (int bit = 0; bit < bits; bit++) {
                    int mask = 0x80 >> (bit % Byte.SIZE);
                    if (((address[bit / Byte.SIZE] ^ first[bit / Byte.SIZE]) & mask) != 0) {
                        return false;
                    }
                }
                return true;
            }

            private static Optional<InetAddress> parseLiteral(String text) {
                try {
                    return Optional.of(InetAddress.ofLiteral(text));
                } catch (IllegalArgumentException name) {
                    return Optional.empty();
                }
            }
        }
    }
}
