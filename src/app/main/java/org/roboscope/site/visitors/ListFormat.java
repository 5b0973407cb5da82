package org.roboscope.site.visitors;

/** How a list of addresses is written. */
public enum ListFormat {
    /** As Google writes it, and what others made of that: prefixes or addresses among other values. */
    JSON,
    /** One prefix or address a line. */
    PLAIN,
    /** As RFC 8805 has it: the prefix is the first column. */
    CSV,
    /** A web page for people that names them. */
    PAGE
}
