package org.roboscope.engine;

import java.net.URI;

/** The outcome for a URL: whether a crawler may fetch it. */
public enum UrlOutcome {
    /** The crawler may fetch the URL. */
    ALLOWED,
    /** The crawler may not fetch the URL. */
    BLOCKED,
    /** The standard does not define the case. A polite crawler does not fetch the URL. */
    NOT_DEFINED,
    /**
     * The file does not apply to this URL, which has another scheme, host or port: see {@link RobotsTxt#ofSite(URI)}.
     */
    OTHER_SITE,
    /** No crawler fetches this URL, such as {@code mailto:}, {@code javascript:} or {@code data:}. */
    NOT_A_PAGE
}
