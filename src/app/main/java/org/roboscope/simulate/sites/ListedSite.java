package org.roboscope.simulate.sites;

import org.roboscope.site.address.RobotsAddress;

/**
 * A site of a list.
 *
 * @param label what the list calls it; may be empty
 * @param line  of the list, counted from 1
 */
public record ListedSite(RobotsAddress robotsTxt, String label, int line) {

    /** Scheme, host and port, as people name a site. */
    public String name() {
        return robotsTxt.address().site();
    }
}
