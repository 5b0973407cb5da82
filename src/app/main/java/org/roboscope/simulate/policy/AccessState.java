package org.roboscope.simulate.policy;

import java.util.Locale;

/** How much of a site a file opens to a crawler, or to several. */
public enum AccessState {
    /** It blocks no URL. */
    OPEN,
    /** It allows no URL. */
    CLOSED,
    /** It allows some URLs and blocks others. */
    IN_PART,
    /** Not the same to all of them. */
    MIXED,
    /** Too many rules to look at every URL. */
    UNDECIDED;

    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
