package org.roboscope.robots.line;

import static org.roboscope.robots.bytes.Ascii.dropTrailingWhitespace;
import static org.roboscope.robots.bytes.Ascii.skipWhitespace;

import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.LowBytes;
import org.roboscope.robots.bytes.Span;

/**
 * Reads lines under one grammar. Nearly every line of a real file is {@code Disallow: /x}, {@code Allow: /x},
 * {@code User-agent: x}, {@code Sitemap: x}, a comment or empty. These lines are recognised by their first eight bytes.
 * All other lines are read by a general method.
 */
public final class LineReader {

    private static final long DISALLOW = packLetters("disallow");
    private static final long ALLOW = packLetters("allow:");
    private static final long USER_AGE = packLetters("user-age");
    private static final long SITEMAP = packLetters("sitemap:");
    /** The bit that differs between upper and lower case, in the first seven bytes of a word. */
    private static final long LETTER_CASE_OF_SEVEN = 0x0020202020202020L;
    private static final long LETTER_CASE = 0x2020202020202020L;
    /**
     * The bit of letter case in every byte except that of the hyphen. With this bit set, a carriage return would equal
     * a hyphen.
     */
    private static final long LETTER_CASE_BUT_HYPHEN = 0x2020200020202020L;
    private static final long FIRST_SIX_BYTES = 0x0000FFFFFFFFFFFFL;
    private static final long LETTER_CASE_OF_FIVE = 0x0000002020202020L;
    /** The number of bytes that must follow for a frequent field to be recognised. */
    private static final int SHORTCUT_BYTES = 16;
    private static final byte[] ALLOW_NAME = Ascii.lowerCaseBytes("allow");

    private final LineGrammar grammar;
    private final LineKind kindOfAllow;
    private final int longestLine;

    public LineReader(LineGrammar grammar) {
        this.grammar = grammar;
        this.longestLine = grammar.longestLine();
        this.kindOfAllow = grammar.names().kindOf(ALLOW_NAME, 0, ALLOW_NAME.length);
    }

    /** Returns the start of the text of the first line. */
    public int textStart(byte[] bytes, int limit) {
        return grammar.mark().skip(bytes, limit);
    }

    /**
     * Reads the line at {@code from} up to {@code limit}.
     *
     * @param lowBytes the low bytes of the file, at the first one of the line; afterwards at the first one of the next
     *                 line
     */
    public void read(byte[] bytes, int from, int limit, LowBytes lowBytes, LineScan scan) {
        if (limit - from < SHORTCUT_BYTES || !readShortcut(bytes, from, limit, lowBytes, scan)) {
            readAnyLine(bytes, from, limit, scan);
            lowBytes.advanceTo(scan.nextLineStart);
        }
    }

    /** Reads a line of a frequent form, and returns false for other lines. */
    private boolean readShortcut(byte[] bytes, int from, int limit, LowBytes lowBytes, LineScan scan) {
        int start = skipCommonField(bytes, from, scan);
        if (start == 0) {
            return readWithoutField(bytes, from, limit, lowBytes, scan);
        }
        if (lowBytes.position() != start || bytes[start] != ' ') {
            return readValue(bytes, from, start, limit, lowBytes, scan);
        }
        lowBytes.advance();
        int end = lowBytes.position();
        if (end >= limit || bytes[end] != '\n' || end - from > longestLine) {
            return readValue(bytes, from, start + 1, limit, lowBytes, scan);
        }
        lowBytes.advance();
        scan.setOneWordValue(start + 1, end);
        return true;
    }

    /** Returns the line with all its parts. A byte order mark is between {@code start} and {@code textStart}. */
    public Line line(byte[] bytes, int number, int start, int textStart, int limit) {
        LineScan scan = new LineScan();
        readAnyLine(bytes, textStart, limit, scan);
        if (scan.textEnd == limit && limit < bytes.length) {
            scan.textEnd = ByteScan.lineEnd(bytes, limit, bytes.length);
            scan.nextLineStart = afterLineEnd(bytes, scan.textEnd);
        }
        boolean isMisspelt =
                scan.kind().isRecord() && grammar.names().isMisspelt(bytes, scan.fieldStart, scan.fieldEnd);
        return scan.toLine(number, start, textStart, isMisspelt);
    }

    /** Returns the field of the line at {@code from}, or an empty span if it has none. */
    public Span field(byte[] bytes, int from, int limit) {
        LineScan scan = new LineScan();
        readAnyLine(bytes, from, limit, scan);
        return new Span(scan.fieldStart, scan.fieldEnd);
    }

    /** Returns a line after the size limit. */
    public static Line unreadLine(byte[] bytes, int number, int start) {
        int textEnd = ByteScan.lineEnd(bytes, start, bytes.length);
        Span empty = Span.emptyAt(start);
        return new Line(
                number,
                LineKind.UNREAD,
                new Span(start, afterLineEnd(bytes, textEnd)),
                new Span(start, textEnd),
                empty,
                empty,
                empty,
                empty,
                start,
                false);
    }

    /**
     * Returns the index after the colon if the line begins with a common field, and sets its kind. Otherwise returns 0.
     */
    private int skipCommonField(byte[] bytes, int from, LineScan scan) {
        long word = ByteScan.longAt(bytes, from);
        if ((word | LETTER_CASE) == DISALLOW && bytes[from + 8] == ':') {
            scan.setKind(LineKind.DISALLOW);
            return from + 9;
        }
        if ((word & FIRST_SIX_BYTES | LETTER_CASE_OF_FIVE) == ALLOW) {
            scan.setKind(kindOfAllow);
            return from + 6;
        }
        if ((word | LETTER_CASE_BUT_HYPHEN) == USER_AGE
                && Ascii.toLowerCase(bytes[from + 8]) == 'n'
                && Ascii.toLowerCase(bytes[from + 9]) == 't'
                && bytes[from + 10] == ':') {
            scan.setKind(LineKind.USER_AGENT);
            return from + 11;
        }
        if ((word | LETTER_CASE_OF_SEVEN) == SITEMAP) {
            scan.setKind(LineKind.SITEMAP);
            return from + 8;
        }
        return 0;
    }

    /** Reads a line that is empty or a comment, and returns whether the line is one of these. */
    private static boolean readWithoutField(byte[] bytes, int from, int limit, LowBytes lowBytes, LineScan scan) {
        if (bytes[from] == '\n' || bytes[from] == '\r') {
            scan.setKind(LineKind.BLANK);
            setTextEnd(bytes, from, limit, lowBytes, scan);
            return true;
        }
        if (bytes[from] == '#') {
            scan.setKind(LineKind.COMMENT);
            int end = Math.min(ByteScan.indexUpToReturn(bytes, from, limit), limit);
            setTextEnd(bytes, ByteScan.lineEnd(bytes, end, limit), limit, lowBytes, scan);
            return true;
        }
        return false;
    }

    /** Reads a value that is not one word between a space and a line feed, and returns false for rare forms. */
    private boolean readValue(byte[] bytes, int from, int afterColon, int limit, LowBytes lowBytes, LineScan scan) {
        int start = afterColon;
        int lowByte = lowBytes.position();
        while (lowByte == start && start < limit && isBlank(bytes[start])) {
            lowBytes.advance();
            start++;
            lowByte = lowBytes.position();
        }
        while (lowByte < limit && bytes[lowByte] >= ' ' && bytes[lowByte] != '#') {
            lowBytes.advance();
            lowByte = lowBytes.position();
        }
        int contentEnd = Math.min(lowByte, limit);
        int textEnd = contentEnd;
        if (contentEnd < limit && bytes[contentEnd] != '\n') {
            if (bytes[contentEnd] == '#') {
                textEnd = ByteScan.lineEnd(bytes, contentEnd, limit);
            } else if (bytes[contentEnd] != '\r') {
                return false;
            }
        }
        if (textEnd - from > longestLine) {
            return false;
        }
        int end = contentEnd;
        while (end > start && bytes[end - 1] == ' ') {
            end--;
        }
        scan.valueStart = start;
        scan.valueEnd = end;
        setTextEnd(bytes, textEnd, limit, lowBytes, scan);
        return true;
    }

    private static void setTextEnd(byte[] bytes, int textEnd, int limit, LowBytes lowBytes, LineScan scan) {
        setTextEnd(bytes, textEnd, limit, scan);
        lowBytes.advanceTo(scan.nextLineStart);
    }

    private static void setTextEnd(byte[] bytes, int textEnd, int limit, LineScan scan) {
        scan.textEnd = textEnd;
        scan.nextLineStart = textEnd == limit ? limit : afterLineEnd(bytes, textEnd);
    }

    private void readAnyLine(byte[] bytes, int from, int limit, LineScan scan) {
        setTextEnd(bytes, ByteScan.lineEnd(bytes, from, limit), limit, scan);
        scan.readEnd = readEnd(bytes, from, scan.textEnd);
        int hash = ByteScan.indexOf(bytes, from, scan.readEnd, (byte) '#');
        scan.contentEnd = hash < 0 ? scan.readEnd : hash;
        int start = skipWhitespace(bytes, from, scan.contentEnd);
        int end = dropTrailingWhitespace(bytes, start, scan.contentEnd);
        if (start == end) {
            scan.setKind(hash < 0 ? LineKind.BLANK : LineKind.COMMENT);
            clearParts(scan, start);
        } else if (findSeparator(bytes, start, end, scan)) {
            scan.fieldStart = start;
            scan.fieldEnd = dropTrailingWhitespace(bytes, start, scan.separatorStart);
            scan.valueStart = skipWhitespace(bytes, scan.separatorEnd, end);
            scan.valueEnd = end;
            scan.setKind(grammar.names().kindOf(bytes, scan.fieldStart, scan.fieldEnd));
        } else {
            scan.setKind(LineKind.NO_FIELD);
            clearParts(scan, start);
        }
    }

    private int readEnd(byte[] bytes, int from, int textEnd) {
        int lineLimit = textEnd - from > grammar.longestLine() ? from + grammar.longestLine() : textEnd;
        if (!grammar.nulEndsText()) {
            return lineLimit;
        }
        int nul = ByteScan.indexOf(bytes, from, lineLimit, (byte) 0);
        return nul < 0 ? lineLimit : nul;
    }

    /** Finds the colon, or the white space between exactly two words if the grammar accepts it. */
    private boolean findSeparator(byte[] bytes, int start, int end, LineScan scan) {
        int colon = ByteScan.indexOf(bytes, start, end, (byte) ':');
        if (colon >= 0) {
            scan.separatorStart = colon;
            scan.separatorEnd = colon + 1;
            return colon > start || grammar.fieldMayBeEmpty();
        }
        if (!grammar.twoWordsAreARecord()) {
            return false;
        }
        int gapStart = nextBlank(bytes, start, end);
        int secondWord = gapStart;
        while (secondWord < end && isBlank(bytes[secondWord])) {
            secondWord++;
        }
        scan.separatorStart = gapStart;
        scan.separatorEnd = secondWord;
        return gapStart < end && nextBlank(bytes, secondWord, end) == end;
    }

    private static void clearParts(LineScan scan, int index) {
        scan.fieldStart = index;
        scan.fieldEnd = index;
        scan.separatorStart = index;
        scan.separatorEnd = index;
        scan.valueStart = index;
        scan.valueEnd = index;
    }

    private static int nextBlank(byte[] bytes, int from, int to) {
        int index = from;
        while (index < to && !isBlank(bytes[index])) {
            index++;
        }
        return index;
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t';
    }

    /** Returns the start of the line after a line end, or the length of the bytes if there is none. */
    public static int afterLineEnd(byte[] bytes, int lineEnd) {
        if (lineEnd == bytes.length) {
            return lineEnd;
        }
        boolean isPair = bytes[lineEnd] == '\r' && lineEnd + 1 < bytes.length && bytes[lineEnd + 1] == '\n';
        return lineEnd + (isPair ? 2 : 1);
    }

    private static long packLetters(String text) {
        byte[] bytes = new byte[8];
        byte[] lowerCase = Ascii.lowerCaseBytes(text);
        System.arraycopy(lowerCase, 0, bytes, 0, lowerCase.length);
        return ByteScan.longAt(bytes, 0);
    }
}
