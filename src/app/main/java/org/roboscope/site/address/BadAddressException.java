package org.roboscope.site.address;

import org.roboscope.site.Sentence;

/** Text that is no address from which a robots.txt could be fetched. */
public final class BadAddressException extends Exception {

    private final transient Sentence sentence;

    BadAddressException(String key, Object... details) {
        super(key);
        this.sentence = Sentence.of(key, details);
    }

    /** Why, for a person. */
    public Sentence sentence() {
        return sentence;
    }
}
