package org.roboscope.simulate.words;

/**
 * Why a verdict may not be what the operator's crawler does.
 *
 * @param id       how a program tells doubts apart
 * @param sentence for a person
 */
public record ReadingDoubt(String id, String sentence) {}
