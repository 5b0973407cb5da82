package org.roboscope.site.fetch.proxy;

import java.util.Locale;
import org.roboscope.site.address.Host;
import org.roboscope.site.address.WebAddress;

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
        String name = host.bare().toLowerCase(Locale.ROOT);
        return switch (host.kind()) {
            case NAME -> name.equals("localhost") || name.endsWith(".localhost");
            case IPV4 -> name.startsWith("127.");
            case IPV6 -> name.equals("::1");
        };
    }
}
