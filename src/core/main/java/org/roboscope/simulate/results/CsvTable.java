package org.roboscope.simulate.results;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;

/**
 * Writes tables for spreadsheets, following RFC 4180 or with tabs. URLs and names are untrusted, so a text that a
 * spreadsheet would run as a formula gets an apostrophe before it. Thread-safe.
 */
public final class CsvTable {

    private static final String FORMULA_STARTS = "=+-@\t\r\n";
    /** The characters that require quotes. They include the separators of spreadsheets in all countries. */
    private static final String CHARACTERS_TO_QUOTE = "\",;\t\r\n";
    private static final byte QUOTE = '"';
    /** The base of the characters that represent invalid UTF-8 bytes in text: each is the base plus the byte. */
    private static final char ESCAPE_BASE = '\uDC00';
    private static final char FIRST_BYTE = '\uDC80';
    private static final char LAST_BYTE = '\uDCFF';
    private static final boolean[] IS_PLAIN = new boolean[128];

    static {
        for (char c = ' '; c < 127; c++) {
            IS_PLAIN[c] = CHARACTERS_TO_QUOTE.indexOf(c) < 0;
        }
    }

    public static final CsvTable COMMAS = new CsvTable(',', "\r\n");
    public static final CsvTable TABS = new CsvTable('\t', "\n");

    private final byte separator;
    private final byte[] rowEnd;

    private CsvTable(char separator, String rowEnd) {
        this.separator = (byte) separator;
        this.rowEnd = rowEnd.getBytes(StandardCharsets.US_ASCII);
    }

    /** A row of texts. */
    public byte[] row(String... cells) {
        ByteBuilder row = new ByteBuilder(64);
        for (int i = 0; i < cells.length; i++) {
            if (i > 0) {
                appendSeparator(row);
            }
            appendCell(row, cells[i]);
        }
        appendRowEnd(row);
        return row.toBytes();
    }

    /** Formats a number for programs: without grouping, and without a fraction if it is whole. */
    public static String formatNumber(double number) {
        return number == Math.rint(number) ? Long.toString((long) number)
                : new BigDecimal(Double.toString(number)).toPlainString();
    }

    public void appendSeparator(ByteBuilder out) {
        out.append(separator);
    }

    /** Appends a cell with a number to the last row. */
    public void extendRow(ByteBuilder out, double number) {
        extendRow(out, numberCell(number));
    }

    /** The cell of a number, which needs no quotes. */
    static byte[] numberCell(double number) {
        return formatNumber(number).getBytes(StandardCharsets.US_ASCII);
    }

    /** Appends a cell that needs no quotes to the last row. */
    void extendRow(ByteBuilder out, byte[] number) {
        out.removeLast(rowEnd.length);
        appendSeparator(out);
        out.append(number, 0, number.length);
        appendRowEnd(out);
    }

    public void appendRowEnd(ByteBuilder out) {
        out.append(rowEnd, 0, rowEnd.length);
    }

    /**
     * The cell of a URL, which is the same array if nothing needs quotes or escapes.
     *
     * @param url bytes as written in a source
     */
    public byte[] urlCell(byte[] url) {
        if (isPlain(url)) {
            return url;
        }
        ByteBuilder cell = new ByteBuilder(url.length + 16);
        appendCell(cell, ByteText.toText(url));
        return cell.toBytes();
    }

    public void appendCell(ByteBuilder out, String text) {
        String escaped = escapeFormula(encodeInvalidBytes(text));
        byte[] bytes = escaped.getBytes(StandardCharsets.UTF_8);
        if (escaped.chars().noneMatch(c -> CHARACTERS_TO_QUOTE.indexOf(c) >= 0)) {
            out.append(bytes, 0, bytes.length);
            return;
        }
        out.append(QUOTE);
        for (byte b : bytes) {
            if (b == QUOTE) {
                out.append(QUOTE);
            }
            out.append(b);
        }
        out.append(QUOTE);
    }

    private static boolean isPlain(byte[] bytes) {
        for (byte b : bytes) {
            if (b < 0 || !IS_PLAIN[b]) {
                return false;
            }
        }
        return bytes.length == 0 || FORMULA_STARTS.indexOf(bytes[0]) < 0;
    }

    private static String escapeFormula(String text) {
        return !text.isEmpty() && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }

    /**
     * Percent-encodes bytes that are not UTF-8, as crawlers request them. Programs that read a table expect UTF-8.
     */
    public static String encodeInvalidBytes(String text) {
        StringBuilder readable = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean isPair = Character.isHighSurrogate(c) && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1));
            if (isPair) {
                i++;
            } else if (Character.isSurrogate(c)) {
                StringBuilder encoded = readable == null ? new StringBuilder(text.substring(0, i)) : readable;
                encoded.append(c >= FIRST_BYTE && c <= LAST_BYTE ? String.format(Locale.ROOT, "%%%02X", c - ESCAPE_BASE)
                        : "\uFFFD");
                readable = encoded;
                continue;
            }
            if (readable != null) {
                readable.append(text, isPair ? i - 1 : i, i + 1);
            }
        }
        return readable == null ? text : readable.toString();
    }
}
