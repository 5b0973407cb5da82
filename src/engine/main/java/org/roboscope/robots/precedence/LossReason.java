package org.roboscope.robots.precedence;

/** Why a rule that matches does not decide. */
public enum LossReason {
    SHORTER,
    /** It is as long, but the other one is an Allow. */
    ALLOW_PREFERRED,
    /** It is as good, but stands further down. */
    LATER
}
