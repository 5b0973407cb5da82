package org.roboscope.robots.line;

/**
 * What a line is under one standard.
 *
 * @param nulEndsText        whether the reader sees nothing of a line after a NUL byte
 * @param longestLine        how many bytes of a line are read
 * @param twoWordsAreARecord whether a line of exactly two words is read as if a colon stood between them
 * @param fieldMayBeEmpty    whether a line with nothing before its colon has a field and a value, too
 */
public record LineGrammar(
        FieldNames names, ByteOrderMark mark, boolean nulEndsText, int longestLine, boolean twoWordsAreARecord,
        boolean fieldMayBeEmpty) {

    public static final int NO_LIMIT = Integer.MAX_VALUE;

    /** Everything by the letter, with lines of any length. */
    public static LineGrammar byTheLetter(ByteOrderMark mark) {
        return new LineGrammar(ExactFieldNames.ALL, mark, false, NO_LIMIT, false, false);
    }

    public LineGrammar withNames(FieldNames others) {
        return new LineGrammar(others, mark, nulEndsText, longestLine, twoWordsAreARecord, fieldMayBeEmpty);
    }

    public LineGrammar andNulEndsText() {
        return new LineGrammar(names, mark, true, longestLine, twoWordsAreARecord, fieldMayBeEmpty);
    }

    /** @param bytes how many of a line are read */
    public LineGrammar andLongestLine(int bytes) {
        return new LineGrammar(names, mark, nulEndsText, bytes, twoWordsAreARecord, fieldMayBeEmpty);
    }

    public LineGrammar andTwoWordsAreARecord() {
        return new LineGrammar(names, mark, nulEndsText, longestLine, true, fieldMayBeEmpty);
    }

    public LineGrammar andFieldMayBeEmpty() {
        return new LineGrammar(names, mark, nulEndsText, longestLine, twoWordsAreARecord, true);
    }
}
