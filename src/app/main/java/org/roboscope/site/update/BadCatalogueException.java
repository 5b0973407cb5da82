package org.roboscope.site.update;

import org.roboscope.site.SiteSentence;

/** A file that is not used as the crawler catalogue. */
public final class BadCatalogueException extends Exception {

    private final transient SiteSentence why;

    BadCatalogueException(String key, Object... details) {
        super(key);
        this.why = SiteSentence.of(key, details);
    }

    public SiteSentence why() {
        return why;
    }
}
