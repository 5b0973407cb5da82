package org.roboscope.lint.analysis;

import java.net.URI;

/** Whose robots.txt it is. */
public final class SiteAddress {

    private SiteAddress() {}

    /** The address without a path: {@code https://example.com}. */
    public static String root(URI site) {
        return site.getScheme() + "://" + site.getRawAuthority();
    }
}
