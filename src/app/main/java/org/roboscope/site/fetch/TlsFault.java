package org.roboscope.site.fetch;

/** Why no secure connection came about, apart from the certificate. */
public enum TlsFault {
    /** The server's answer is not TLS. */
    NO_TLS,
    /** The server offers only versions that are no longer secure. */
    OLD_VERSION,
    /** The server refused, and said how. */
    ALERT,
    /** The server closed the connection. */
    CLOSED,
    OTHER
}
