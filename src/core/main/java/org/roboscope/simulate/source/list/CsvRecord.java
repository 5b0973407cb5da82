package org.roboscope.simulate.source.list;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.bytes.ByteBuilder;

/**
 * Splits a record of a table into cells. A quoted cell may contain separators, line ends and doubled quotes. Text after
 * a closing quote belongs to the cell, as in spreadsheets. Libraries refuse such records or read them differently, do
 * not report whether a quote is open, and read characters although a URL is bytes.
 */
public final class CsvRecord {

    /** The largest number of columns, which no spreadsheet exceeds. Further cells are ignored. */
    public static final int MAX_CELLS = 16_384;

    private CsvRecord() {}

    public static List<byte[]> split(byte[] record, byte separator) {
        List<byte[]> cells = new ArrayList<>();
        ByteBuilder cell = new ByteBuilder(64);
        int at = 0;
        while (true) {
            cell.clear();
            at = readCell(record, at, separator, cell);
            cells.add(cell.toBytes());
            if (at >= record.length || cells.size() == MAX_CELLS) {
                return cells;
            }
            at++;
        }
    }

    /**
     * Whether a quote is open at the end of a line.
     *
     * @param wasOpen whether it was open before the line; if not, a record begins here
     */
    public static boolean isOpen(byte[] line, boolean wasOpen, byte separator) {
        boolean isQuoted = wasOpen;
        int at = 0;
        while (at < line.length) {
            if (isQuoted || line[at] == '"') {
                at = closingQuote(line, isQuoted ? at : at + 1);
                if (at == line.length) {
                    return true;
                }
            }
            isQuoted = false;
            while (at < line.length && line[at] != separator) {
                at++;
            }
            at++;
        }
        return isQuoted;
    }

    /**
     * Reads one cell and returns the position of the separator after it. A quote inside an unquoted cell is plain text.
     */
    private static int readCell(byte[] record, int from, byte separator, ByteBuilder cell) {
        int at = from;
        if (at < record.length && record[at] == '"') {
            int end = closingQuote(record, at + 1);
            for (int i = at + 1; i < end; i++) {
                cell.append(record[i]);
                i += record[i] == '"' ? 1 : 0;
            }
            at = Math.min(record.length, end + 1);
        }
        while (at < record.length && record[at] != separator) {
            cell.append(record[at++]);
        }
        return at;
    }

    /** The position of the quote that ends the cell, or the end of the record. */
    private static int closingQuote(byte[] record, int from) {
        int at = from;
        while (at < record.length) {
            boolean isDoubled = at + 1 < record.length && record[at + 1] == '"';
            if (record[at] == '"' && !isDoubled) {
                return at;
            }
            at += record[at] == '"' ? 2 : 1;
        }
        return at;
    }
}
