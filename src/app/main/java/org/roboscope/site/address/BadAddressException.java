package org.roboscope.site.address;

import org.roboscope.site.SiteSentence;

/** Text that is no address from which a robots.txt could be fetched. */
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
