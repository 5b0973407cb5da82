package org.roboscope.site.fetch.proxy;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.roboscope.site.address.WebAddress;

/**
 * The hosts that {@code no_proxy} names, as curl reads it: names stand for themselves and all below them, a star for
 * everything, {@code 10.0.0.0/8} for a range of numbers, and a port may follow a name.
 */
record NoProxyList(List<String> entries) {

    static NoProxyList of(String text) {
        return new NoProxyList(Arrays.stream(text.split("[,\\s]+", -1)).map(entry -> entry.toLowerCase(Locale.ROOT))
                .filter(entry -> !entry.isEmpty()).toList());
    }

    boolean holds(WebAddress address) {
        String host = withoutDot(address.host().bare());
        return entries.stream().anyMatch(entry -> isMeant(entry, host, address.port()));
    }

    private static boolean isMeant(String entry, String host, int port) {
        if (entry.equals("*")) {
            return true;
        }
        if (entry.contains("/")) {
            return AddressRange.parse(entry).filter(range -> range.holds(host)).isPresent();
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
}
