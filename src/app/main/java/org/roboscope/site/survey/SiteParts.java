package org.roboscope.site.survey;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.Host;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.Scheme;
import org.roboscope.site.address.WebAddress;

/** The parts of a site that have a robots.txt of their own. */
public final class SiteParts {

    private static final String WWW = "www.";

    private SiteParts() {}

    /** By http and https, with and without www. A number, or another port than the usual, stands alone. */
    public static List<RobotsAddress> of(RobotsAddress site) throws BadAddressException {
        WebAddress address = site.address();
        Set<RobotsAddress> parts = new LinkedHashSet<>();
        parts.add(site);
        if (!address.hasDefaultPort() || address.scheme() == Scheme.FTP) {
            return List.copyOf(parts);
        }
        for (String host : hosts(address.host())) {
            for (Scheme scheme : List.of(Scheme.HTTPS, Scheme.HTTP)) {
                parts.add(RobotsAddress.ofSite(scheme.text() + "://" + host));
            }
        }
        return List.copyOf(parts);
    }

    private static List<String> hosts(Host host) {
        String name = host.text();
        if (host.kind() != Host.Kind.NAME || name.indexOf('.') < 0) {
            return List.of(name);
        }
        String other = name.startsWith(WWW) && name.indexOf('.', WWW.length()) > 0
                ? name.substring(WWW.length())
                : WWW + name;
        return List.of(name, other);
    }
}
