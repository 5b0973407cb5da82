package org.roboscope.ui.workspace;

import java.util.Optional;
import org.roboscope.address.SiteScope;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;

/** The normal form of a site's address, for all ways to type it. */
public final class SiteName {

    private SiteName() {}

    /** The address of the robots.txt for a typed address; empty if it is not an address. */
    static Optional<WebAddress> address(String typed) {
        try {
            return typed.isBlank() ? Optional.empty() : Optional.of(RobotsAddress.ofSite(typed).address());
        } catch (BadAddressException noSite) {
            return Optional.empty();
        }
    }

    /**
     * The URLs that a file applies to.
     *
     * @param typed the address of its site; all URLs if it is not an address
     */
    public static SiteScope scope(String typed) {
        return address(typed).map(address -> SiteScope.of(address.origin())).orElse(SiteScope.ANY_SITE);
    }

    /** The site of a typed address; empty if it is not an address. */
    public static String of(String typed) {
        try {
            return RobotsAddress.ofSite(typed).address().site();
        } catch (BadAddressException noSite) {
            return "";
        }
    }
}
