package org.roboscope.robots.line;

/**
 * The grammar of a line under one standard.
 *
 * @param nulEndsText        whether a NUL byte ends the part of a line that is read
 * @param longestLine        the number of bytes of a line that are read
 * @param twoWordsAreARecord whether a line of exactly two words is read as a field and a value
 * @param fieldMayBeEmpty    whether a line that begins with a colon also has a field and a value
 */
public record LineGrammar(
        FieldNames names, ByteOrderMark mark, boolean nulEndsText, int longestLine, boolean twoWordsAreARecord,
        boolean fieldMayBeEmpty) {

    public static final int NO_LIMIT = Integer.MAX_VALUE;

    /** Creates a strict grammar, with lines of any length. */
    public static LineGrammar strict(ByteOrderMark mark) {
        return new LineGrammar(ExactFieldNames.ALL, mark, false, NO_LIMIT, false, false);
    }

    public LineGrammar withNames(FieldNames newNames) {
        return new LineGrammar(newNames, mark, nulEndsText, longestLine, twoWordsAreARecord, fieldMayBeEmpty);
    }

    public LineGrammar withNulEndsText() {
        return new LineGrammar(names, mark, true, longestLine, twoWordsAreARecord, fieldMayBeEmpty);
    }

    /** @param bytes the number of bytes of a line that are read */
    public LineGrammar withLongestLine(int bytes) {
        return new LineGrammar(names, mark, nulEndsText, bytes, twoWordsAreARecord, fieldMayBeEmpty);
    }

    public LineGrammar withTwoWordsAsRecord() {
        return new LineGrammar(names, mark, nulEndsText, longestLine, true, fieldMayBeEmpty);
    }

    public LineGrammar withEmptyFields() {
        return new LineGrammar(names, mark, nulEndsText, longestLine, twoWordsAreARecord, true);
    }
}
