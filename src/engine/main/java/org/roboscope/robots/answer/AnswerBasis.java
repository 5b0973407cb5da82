package org.roboscope.robots.answer;

/** How the meaning of an answer is known. */
public enum AnswerBasis {
    /** The standard's own document says so. */
    DOCUMENTED,
    /** Others say so. */
    SECONDARY,
    /** No available source says. */
    NOT_DOCUMENTED
}
