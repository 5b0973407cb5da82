package org.roboscope.site.visitors;

import org.roboscope.site.SiteSentence;

/** What should be a list of addresses is none, or is damaged. */
public final class BadListException extends Exception {

    private static final long serialVersionUID = 1;

    private final transient SiteSentence why;

    BadListException(String key, Object... details) {
        super(key);
        this.why = SiteSentence.of(key, details);
    }

    public SiteSentence why() {
        return why;
    }
}
