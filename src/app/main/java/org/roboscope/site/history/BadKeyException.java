package org.roboscope.site.history;

import org.roboscope.site.BadInputException;

/** A file that holds no key to sign with. */
public final class BadKeyException extends BadInputException {

    private static final long serialVersionUID = 1;

    BadKeyException(String key, Object... details) {
        super(key, details);
    }
}
