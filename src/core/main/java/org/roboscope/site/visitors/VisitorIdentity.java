package org.roboscope.site.visitors;

/** What is known of somebody who came under a crawler's name. */
public enum VisitorIdentity {
    /** The very crawler: its address is in a list, or its host has a name, that is this crawler's alone. */
    CRAWLER,
    /** The operator; which of the operator's crawlers it is, is not shown by that. */
    OPERATOR,
    /** It bears the name, and nothing that the operator publishes shows that it is the crawler. */
    CLAIMS,
    /** The operator has lists or host names, and they were not looked at yet. */
    NOT_LOOKED_UP,
    /** They were looked at and leave it open, or the log has no address of the visitor. */
    UNDECIDED,
    /** No way is known that can be gone from a log. */
    UNVERIFIABLE;

    public boolean isVerified() {
        return this == CRAWLER || this == OPERATOR;
    }
}
