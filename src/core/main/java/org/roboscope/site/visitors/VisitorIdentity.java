package org.roboscope.site.visitors;

/** The identity of a visitor that claims a crawler's name. */
public enum VisitorIdentity {
    /** The visitor is this crawler: its address or host name belongs only to this crawler. */
    CRAWLER,
    /** The visitor is a crawler of the operator. Which one is unknown. */
    OPERATOR,
    /** The visitor claims the name, and nothing that the operator publishes confirms it. */
    CLAIMS,
    /** The operator has lists or host names that were not tested yet. */
    NOT_LOOKED_UP,
    /** The lists and host names did not decide, or the log does not contain the visitor's address. */
    UNDECIDED,
    /** The operator publishes no method that works with a log. */
    UNVERIFIABLE;

    public boolean isVerified() {
        return this == CRAWLER || this == OPERATOR;
    }
}
