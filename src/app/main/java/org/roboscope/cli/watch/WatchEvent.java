package org.roboscope.cli.watch;

import java.util.Locale;

/** What is worth telling of a look at a site. */
public enum WatchEvent {
    /** It was never looked at before. */
    FIRST,
    /** Another status, no answer after there was one, or an answer after there was none. */
    STATUS,
    /** The same answer, by other redirects. */
    WAY,
    /** Another file. */
    FILE,
    BROKEN,
    /** No answer came. */
    UNREACHABLE,
    /** The look could not be done, kept or compared as a whole. */
    PROBLEM;

    String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
