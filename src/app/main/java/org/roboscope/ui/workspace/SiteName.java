package org.roboscope.ui.workspace;

import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;

/** The one name for all ways to write a site's address. */
public final class SiteName {

    private SiteName() {}

    /** The site of a typed address; empty if it is not an address. */
    public static String of(String typed) {
        try {
            return RobotsAddress.ofSite(typed).address().site();
        } catch (BadAddressException noSite) {
            return "";
        }
    }
}
