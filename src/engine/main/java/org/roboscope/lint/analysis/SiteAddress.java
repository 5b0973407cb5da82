package org.roboscope.lint.analysis;

import java.net.URI;

/** Whose robots.txt it is. */
public final class SiteAddress {

    private SiteAddress() {}

    /** The address without a path: {@code https://example.com}. */
    public static String root(URI site) {
        return site.getScheme() + "://" + site.getRawAuthority();
    }

    /** The whole address for a path, or for an address that lacks the beginning, on the site. */
    public static String complete(URI site, String value) {
        if (value.startsWith("//")) {
            return site.getScheme() + ":" + value;
        }
        if (value.regionMatches(true, 0, site.getRawAuthority() + "/", 0, site.getRawAuthority().length() + 1)) {
            return site.getScheme() + "://" + value;
        }
        return value.startsWith("/") ? root(site) + value : root(site) + "/" + value;
    }
}
