package org.roboscope.simulate.sites;

import org.roboscope.site.BadInputException;

/** A list of sites cannot be used as it is. */
public final class BadSiteListException extends BadInputException {

    private static final long serialVersionUID = 1;

    BadSiteListException(String key, Object... details) {
        super(key, details);
    }
}
