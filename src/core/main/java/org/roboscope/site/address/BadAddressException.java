package org.roboscope.site.address;

import org.roboscope.site.BadInputException;

/** Thrown for a text that is not a valid address of a site or page. */
public final class BadAddressException extends BadInputException {

    private static final long serialVersionUID = 1;

    BadAddressException(String key, Object... details) {
        super(key, details);
    }
}
