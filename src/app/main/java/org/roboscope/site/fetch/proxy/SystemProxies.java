package org.roboscope.site.fetch.proxy;

import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.roboscope.site.address.WebAddress;

/**
 * The proxies that are set up outside of this program: by Java's properties, else by {@code http_proxy},
 * {@code https_proxy} and {@code no_proxy}, else in the system.
 */
public final class SystemProxies implements ProxySelection {

    private static final String USE_SYSTEM = "java.net.useSystemProxies";

    private final Map<String, String> environment;
    private final Supplier<@Nullable ProxySelector> system;

    public SystemProxies(Map<String, String> environment) {
        this(environment, SystemProxies::selector);
    }

    /** @param system asks Java, and by it the system */
    public SystemProxies(Map<String, String> environment, Supplier<@Nullable ProxySelector> system) {
        this.environment = Map.copyOf(environment);
        this.system = system;
    }

    @Override
    public ProxyRoute to(WebAddress address) {
        if (ProxySelection.isThisMachine(address.host())) {
            return new ProxyRoute.Direct();
        }
        String scheme = address.scheme().text();
        boolean byProperty = System.getProperty(scheme + ".proxyHost") != null;
        Optional<String> named =
                byProperty ? Optional.empty() : variable(scheme + "_proxy").or(() -> variable("all_proxy"));
        return named.map(proxy -> byEnvironment(proxy, address)).orElseGet(() -> byJava(address));
    }

    private ProxyRoute byEnvironment(String proxy, WebAddress address) {
        if (variable("no_proxy").filter(list -> NoProxyList.of(list).holds(address)).isPresent()) {
            return new ProxyRoute.Direct();
        }
        return ProxyAddress.parse(proxy).<ProxyRoute>map(ProxyRoute.Through::new)
                .orElseGet(() -> new ProxyRoute.Unusable(proxy.replaceFirst("//[^/]*@", "//")));
    }

    /** In small letters first, as everywhere; an empty one is none. */
    private Optional<String> variable(String name) {
        return Optional.ofNullable(environment.get(name)).filter(text -> !text.isBlank())
                .or(() -> Optional.ofNullable(environment.get(name.toUpperCase(Locale.ROOT))))
                .filter(text -> !text.isBlank());
    }

    /** By Java's properties, which it prefers by itself, or by what the system says. */
    private ProxyRoute byJava(WebAddress address) {
        ProxySelector selector = system.get();
        List<Proxy> proxies = selector == null || address.uri().getHost() == null
                ? List.of()
                : selector.select(address.uri());
        Proxy first = proxies.isEmpty() ? Proxy.NO_PROXY : proxies.getFirst();
        return switch (first.type()) {
            case DIRECT -> new ProxyRoute.Direct();
            case HTTP -> first.address() instanceof InetSocketAddress at
                    ? new ProxyRoute.Through(new ProxyAddress(at.getHostString(), at.getPort(), Optional.empty()))
                    : new ProxyRoute.Unusable(String.valueOf(first.address()));
            case SOCKS -> new ProxyRoute.Unusable(String.valueOf(first.address()));
        };
    }

    /** Java asks the system for proxies only if this property is set before the first query. */
    private static @Nullable ProxySelector selector() {
        if (System.getProperty(USE_SYSTEM) == null) {
            System.setProperty(USE_SYSTEM, "true");
        }
        return ProxySelector.getDefault();
    }
}
