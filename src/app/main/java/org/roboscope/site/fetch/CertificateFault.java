package org.roboscope.site.fetch;

/** Why a certificate is not to be trusted. */
public enum CertificateFault {
    EXPIRED,
    NOT_YET_VALID,
    /** It was issued for another name. */
    OTHER_HOST,
    /** No authority that is believed stands behind it. */
    UNKNOWN_ISSUER,
    REVOKED,
    /** Its signature or key is of a kind that is no longer secure. */
    WEAK,
    OTHER
}
