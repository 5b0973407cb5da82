package org.roboscope.site.visitors;

import org.roboscope.site.BadInputException;

/** What should be a list of addresses is none, or is damaged. */
public final class BadListException extends BadInputException {

    private static final long serialVersionUID = 1;

    BadListException(String key, Object... details) {
        super(key, details);
    }
}
