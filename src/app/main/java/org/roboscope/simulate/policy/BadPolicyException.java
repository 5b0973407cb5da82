package org.roboscope.simulate.policy;

import org.roboscope.site.BadInputException;

/** What a person wants cannot be read, or contradicts itself. */
public final class BadPolicyException extends BadInputException {

    private static final long serialVersionUID = 1;

    /** @param key of the sentence in the bundle of the site */
    BadPolicyException(String key, Object... details) {
        super(key, details);
    }
}
