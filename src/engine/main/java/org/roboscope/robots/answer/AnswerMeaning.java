package org.roboscope.robots.answer;

/** The meaning of an answer under one standard: the condition that applies, its effect, and the basis for it. */
public record AnswerMeaning(AnswerCondition condition, AnswerEffect effect, AnswerBasis basis) {

    /** The kind of source for the meaning of an answer. */
    public enum AnswerBasis {
        /** The standard's document defines the meaning. */
        DOCUMENTED,
        /** Other sources describe the meaning. */
        SECONDARY,
        /** No available source describes the meaning. */
        NOT_DOCUMENTED
    }
}
