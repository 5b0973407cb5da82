package org.roboscope.engine;

import java.net.URI;

/** Whether a crawler may fetch a URL. */
public enum UrlOutcome {
    /** It may. */
    ALLOWED,
    /** It may not. */
    BLOCKED,
    /** The standard does not say. A crawler that wants to be polite does not fetch. */
    NOT_DEFINED,
    /** The file is not for this URL, which has another scheme, host or port: see {@link RobotsTxt#ofSite(URI)}. */
    OTHER_SITE,
    /** No crawler fetches this, as {@code mailto:}, {@code javascript:} and {@code data:}. */
    NOT_A_PAGE
}
