package org.roboscope.robots.answer;

/** The meaning of an answer under one standard: the condition that applies, its effect, and the basis for it. */
public record AnswerMeaning(AnswerCondition condition, AnswerEffect effect, AnswerBasis basis) {

    /** The kind of source for the meaning of an answer. */
    public enum AnswerBasis {
        /** The standard's own document says so. */
        DOCUMENTED,
        /** Other sources say so. */
        SECONDARY,
        /** No available source says anything about it. */
        NOT_DOCUMENTED
    }
}
