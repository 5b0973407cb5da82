package org.roboscope.site.page;

/** How it is known which User-Agent somebody sends. */
public enum HeaderOrigin {
    /** Its operator publishes it. */
    PUBLISHED,
    /** It stands in servers' logs. It is not known here that its operator publishes it. */
    SEEN,
    /** A person typed it. */
    TYPED,
    /** It is not known: the name alone is sent. */
    NAME_ALONE,
    /** It is that of a browser. */
    BROWSER
}
