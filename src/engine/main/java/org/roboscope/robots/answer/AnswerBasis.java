package org.roboscope.robots.answer;

/** How it is known what an answer comes to. */
public enum AnswerBasis {
    /** The standard's own document says so. */
    DOCUMENTED,
    /** Others say so. */
    SECONDARY,
    /** No source at hand says. */
    NOT_DOCUMENTED
}
