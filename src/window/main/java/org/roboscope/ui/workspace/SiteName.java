package org.roboscope.ui.workspace;

import java.util.Optional;
import org.roboscope.address.SiteScope;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;

/** Normalises the typed address of a site. */
public final class SiteName {

    private SiteName() {}

    /** The address of the robots.txt for a typed address; empty if it is not an address. */
    static Optional<WebAddress> address(String typed) {
        try {
            return typed.isBlank() ? Optional.empty() : Optional.of(RobotsAddress.ofSite(typed).address());
        } catch (BadAddressException notAnAddress) {
            return Optional.empty();
        }
    }

    /**
     * The URLs that the file of a site applies to.
     *
     * @param typed the address of the site; if it is not an address, the file applies to all URLs
     */
    public static SiteScope scope(String typed) {
        return address(typed).map(robotsTxt -> SiteScope.of(robotsTxt.origin())).orElse(SiteScope.ANY_SITE);
    }

    /** The site of a typed address; empty if it is not an address. */
    public static String of(String typed) {
        try {
            return RobotsAddress.ofSite(typed).address().site();
        } catch (BadAddressException notAnAddress) {
            return "";
        }
    }
}
