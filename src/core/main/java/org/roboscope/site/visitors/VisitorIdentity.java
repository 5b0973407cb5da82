package org.roboscope.site.visitors;

/** The identity of a visitor that uses a crawler's name. */
public enum VisitorIdentity {
    /** The crawler: its address or host name belongs only to this crawler. */
    CRAWLER,
    /** A crawler of the operator, but it is unknown which one. */
    OPERATOR,
    /** It uses the name, and nothing that the operator publishes confirms it. */
    CLAIMS,
    /** The operator has lists or host names that were not looked up yet. */
    NOT_LOOKED_UP,
    /** The lookups did not decide, or the log has no address of the visitor. */
    UNDECIDED,
    /** No method works with a log. */
    UNVERIFIABLE;

    public boolean isVerified() {
        return this == CRAWLER || this == OPERATOR;
    }
}
