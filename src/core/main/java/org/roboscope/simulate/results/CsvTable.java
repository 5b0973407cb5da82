package org.roboscope.simulate.results;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;

/**
 * A table for spreadsheets, as RFC 4180 has it, or with tabs. A text that a spreadsheet would run as a formula gets an
 * apostrophe before it: URLs and names come from strangers. Any thread may ask.
 */
public final class CsvTable {

    private static final String RUN = "=+-@\t\r\n";
    /** Separators of any country's spreadsheets are quoted, so that none begins another cell. */
    private static final String QUOTED = "\",;\t\r\n";
    private static final byte QUOTE = '"';
    /** In text, a byte that is not UTF-8 is the character at this base plus the byte. */
    private static final char ESCAPE_BASE = '\uDC00';
    private static final char FIRST_BYTE = '\uDC80';
    private static final char LAST_BYTE = '\uDCFF';
    private static final boolean[] PLAIN = new boolean[128];

    static {
        for (char c = ' '; c < 127; c++) {
            PLAIN[c] = QUOTED.indexOf(c) < 0;
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
                separate(row);
            }
            cell(row, cells[i]);
        }
        endRow(row);
        return row.toBytes();
    }

    /** A number for programs: without groups, and without a fraction where there is none. */
    public static String number(double number) {
        return number == Math.rint(number) ? Long.toString((long) number)
                : new BigDecimal(Double.toString(number)).toPlainString();
    }

    public void separate(ByteBuilder out) {
        out.append(separator);
    }

    /** Adds a number to the row that was written last. */
    public void extendRow(ByteBuilder out, double number) {
        extendRow(out, numberCell(number));
    }

    /** A number needs no quotes. */
    static byte[] numberCell(double number) {
        return number(number).getBytes(StandardCharsets.US_ASCII);
    }

    /** @param number its cell */
    void extendRow(ByteBuilder out, byte[] number) {
        out.removeLast(rowEnd.length);
        separate(out);
        out.append(number, 0, number.length);
        endRow(out);
    }

    public void endRow(ByteBuilder out) {
        out.append(rowEnd, 0, rowEnd.length);
    }

    /** @param url its bytes as in a source; they are the cell's own bytes if no change is needed */
    public byte[] cell(byte[] url) {
        if (isPlain(url)) {
            return url;
        }
        ByteBuilder cell = new ByteBuilder(url.length + 16);
        cell(cell, ByteText.toText(url));
        return cell.toBytes();
    }

    public void cell(ByteBuilder out, String text) {
        String harmless = harmless(readable(text));
        byte[] bytes = harmless.getBytes(StandardCharsets.UTF_8);
        if (harmless.chars().noneMatch(c -> QUOTED.indexOf(c) >= 0)) {
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
            if (b < 0 || !PLAIN[b]) {
                return false;
            }
        }
        return bytes.length == 0 || RUN.indexOf(bytes[0]) < 0;
    }

    private static String harmless(String text) {
        return !text.isEmpty() && RUN.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }

    /**
     * Readers of a table expect UTF-8. A byte that is not UTF-8, as in a rule, is written as crawlers request it: percent sign
     * and number.
     */
    public static String readable(String text) {
        StringBuilder readable = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean isPair = Character.isHighSurrogate(c) && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1));
            if (isPair) {
                i++;
            } else if (Character.isSurrogate(c)) {
                StringBuilder begun = readable == null ? new StringBuilder(text.substring(0, i)) : readable;
                begun.append(c >= FIRST_BYTE && c <= LAST_BYTE ? String.format(Locale.ROOT, "%%%02X", c - ESCAPE_BASE)
                        : "\uFFFD");
                readable = begun;
                continue;
            }
            if (readable != null) {
                readable.append(text, isPair ? i - 1 : i, i + 1);
            }
        }
        return readable == null ? text : readable.toString();
    }
}
