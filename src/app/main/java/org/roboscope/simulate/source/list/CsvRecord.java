package org.roboscope.simulate.source.list;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.bytes.ByteBuilder;

/**
 * Cuts a record of a table into cells. A cell in quotes may hold the separator, line ends, and doubled quotes. Text behind a
 * closing quote belongs to the cell, as spreadsheets read it; FastCSV, which writes tables here, refuses such a record,
 * does not say whether a quote is still open, and reads characters where a URL is bytes.
 */
final class CsvRecord {

    private CsvRecord() {}

    /** More columns than any spreadsheet has; what stands behind them is passed over. */
    static final int MOST_CELLS = 16_384;

    static List<byte[]> cells(byte[] bytes, int from, int to, byte separator) {
        List<byte[]> cells = new ArrayList<>();
        ByteBuilder cell = new ByteBuilder(64);
        int at = from;
        while (true) {
            cell.clear();
            at = cell(bytes, at, to, separator, cell);
            cells.add(cell.toBytes());
            if (at >= to || cells.size() == MOST_CELLS) {
                return cells;
            }
            at++;
        }
    }

    /** Whether a quote that was opened is still open at the end. */
    static boolean isOpen(byte[] bytes, int from, int to, byte separator) {
        int at = from;
        while (at < to) {
            if (bytes[at] == '"') {
                int end = closingQuote(bytes, at + 1, to);
                if (end == to) {
                    return true;
                }
                at = end;
            }
            while (at < to && bytes[at] != separator) {
                at++;
            }
            at++;
        }
        return false;
    }

    /** Reads one cell and tells where the separator behind it stands. A quote within a plain cell is itself. */
    private static int cell(byte[] bytes, int from, int to, byte separator, ByteBuilder cell) {
        int at = from;
        if (at < to && bytes[at] == '"') {
            int end = closingQuote(bytes, at + 1, to);
            for (int i = at + 1; i < end; i++) {
                cell.append(bytes[i]);
                i += bytes[i] == '"' ? 1 : 0;
            }
            at = Math.min(to, end + 1);
        }
        while (at < to && bytes[at] != separator) {
            cell.append(bytes[at++]);
        }
        return at;
    }

    /** The quote that ends the cell, or {@code to}. */
    private static int closingQuote(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to) {
            if (bytes[at] == '"') {
                if (at + 1 < to && bytes[at + 1] == '"') {
                    at++;
                } else {
                    return at;
                }
            }
            at++;
        }
        return to;
    }
}
