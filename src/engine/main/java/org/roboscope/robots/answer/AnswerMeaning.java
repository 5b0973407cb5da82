package org.roboscope.robots.answer;

/** What an answer means under one standard, by which of its conditions, and how that is known. */
public record AnswerMeaning(AnswerCondition condition, AnswerEffect effect, AnswerBasis basis) {}
