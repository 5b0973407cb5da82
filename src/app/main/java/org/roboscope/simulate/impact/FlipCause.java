package org.roboscope.simulate.impact;

/** What made a verdict flip. */
public enum FlipCause {
    /** The rule that decides now was not there before. */
    ADDED,
    /** The rule that decided before is gone. */
    REMOVED,
    /** Both: one rule in place of another. */
    CHANGED,
    /** The rules are the same, but the crawler follows other groups. */
    GROUP,
    /** The rules are the same, but another one comes first. */
    ORDER,
    /** The text is the same, but it is read by another standard. */
    STANDARD
}
