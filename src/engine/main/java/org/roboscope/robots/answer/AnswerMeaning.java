package org.roboscope.robots.answer;

/** What an answer means under one standard, by which of its conditions, and how that is known. */
public record AnswerMeaning(AnswerCondition condition, AnswerEffect effect, AnswerBasis basis) {

    /** How the meaning of an answer is known. */
    public enum AnswerBasis {
        /** The standard's own document says so. */
        DOCUMENTED,
        /** Others say so. */
        SECONDARY,
        /** No available source says. */
        NOT_DOCUMENTED
    }
}
