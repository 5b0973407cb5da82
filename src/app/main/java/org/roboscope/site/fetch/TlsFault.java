package org.roboscope.site.fetch;

/** Why no secure connection came about, apart from the certificate. */
public enum TlsFault {
    /** What the server sent is no TLS. */
    NO_TLS,
    /** The server offers only versions that are no longer secure. */
    OLD_VERSION,
    /** The server refused, and said how. */
    ALERT,
    /** The server closed the connection. */
    CLOSED,
    OTHER
}
