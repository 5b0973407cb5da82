package org.roboscope.site.update;

import org.roboscope.site.BadInputException;

/** A file that is not used as the crawler catalogue. */
public final class BadCatalogueException extends BadInputException {

    private static final long serialVersionUID = 1;

    BadCatalogueException(String key, Object... details) {
        super(key, details);
    }
}
