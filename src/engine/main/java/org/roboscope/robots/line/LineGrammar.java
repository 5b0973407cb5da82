package org.roboscope.robots.line;

/**
 * What a line is under one standard.
 *
 * @param nulEndsText        whether the reader sees nothing of a line after a NUL byte
 * @param longestLine        how many bytes of a line are read
 * @param twoWordsAreARecord whether a line of exactly two words is read as if a colon stood between them
 */
public record LineGrammar(
        FieldNames names, ByteOrderMark mark, boolean nulEndsText, int longestLine, boolean twoWordsAreARecord) {

    public static final int NO_LIMIT = Integer.MAX_VALUE;

    /** Everything by the letter, with lines of any length. */
    public static LineGrammar strict(ByteOrderMark mark, boolean knowsAllow) {
        return new LineGrammar(new ExactFieldNames(knowsAllow), mark, false, NO_LIMIT, false);
    }
}
