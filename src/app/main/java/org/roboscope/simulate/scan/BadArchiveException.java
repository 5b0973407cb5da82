package org.roboscope.simulate.scan;

import org.roboscope.site.BadInputException;

/** A web archive that cannot be read, or does not hold what is wanted. */
public final class BadArchiveException extends BadInputException {

    private static final long serialVersionUID = 1;

    BadArchiveException(String key, Object... details) {
        super(key, details);
    }
}
