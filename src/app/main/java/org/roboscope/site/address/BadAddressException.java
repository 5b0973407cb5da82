package org.roboscope.site.address;

import org.roboscope.site.SiteSentence;

/** The text is not an address from which a robots.txt can be fetched. */
public final class BadAddressException extends Exception {

    private final transient SiteSentence sentence;

    BadAddressException(String key, Object... details) {
        super(key);
        this.sentence = SiteSentence.of(key, details);
    }

    /** Why, for a person. */
    public SiteSentence sentence() {
        return sentence;
    }
}
