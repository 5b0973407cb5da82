package org.roboscope.simulate.scan;

import java.util.Locale;

/** How much of a site a file closes to a crawler. */
public enum SiteAccess {
    /** Every page: no URL of the site but /robots.txt may be fetched. That is proven, rule by rule. */
    WHOLE_SITE,
    /** A URL is blocked and another is allowed. */
    PARTLY,
    /** The home page is allowed, and of no Disallow a URL was found that it blocks. */
    NOTHING_FOUND,
    /** Neither of these could be shown. */
    NOT_DECIDED;

    private static final SiteAccess[] ALL = values();

    /** As tables name it. */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static SiteAccess at(int ordinal) {
        return ALL[ordinal];
    }
}
