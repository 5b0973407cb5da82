package org.roboscope.simulate.source.list;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.bytes.ByteBuilder;

/**
 * Cuts a record of a table into cells. A cell in quotes may hold the separator, line ends, and doubled quotes. Text behind a
 * closing quote belongs to the cell, as spreadsheets read it. Libraries refuse such a record, do not say whether a quote is
 * still open, and read characters where a URL is bytes.
 */
public final class CsvRecord {

    private CsvRecord() {}

    /** More columns than any spreadsheet has; what stands behind them is passed over. */
    public static final int MOST_CELLS = 16_384;

    public static List<byte[]> cells(byte[] bytes, int from, int to, byte separator) {
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

    /** Whether a quote is open, updated piece by piece: each byte of a record is read once, however many lines it has. */
    public static final class QuoteState {

        private enum Place {
            CELL_START, PLAIN, QUOTED, BEHIND_QUOTE
        }

        private final byte separator;
        private Place place = Place.CELL_START;

        public QuoteState(byte separator) {
            this.separator = separator;
        }

        /** Reads on. */
        public void read(byte[] bytes) {
            int at = 0;
            while (at < bytes.length) {
                switch (place) {
                    case CELL_START, BEHIND_QUOTE -> place = bytes[at] == '"' ? Place.QUOTED : plain(bytes[at]);
                    case QUOTED -> {
                        at = find(bytes, at, (byte) '"');
                        place = at < bytes.length ? Place.BEHIND_QUOTE : place;
                    }
                    case PLAIN -> {
                        at = find(bytes, at, separator);
                        place = at < bytes.length ? Place.CELL_START : place;
                    }
                }
                at++;
            }
        }

        /** Goes on behind a line end within a record. */
        void readLineEnd() {
            place = place == Place.QUOTED ? place : Place.PLAIN;
        }

        /** Whether a quote that was opened is still open. */
        public boolean isOpen() {
            return place == Place.QUOTED;
        }

        private Place plain(byte each) {
            return each == separator ? Place.CELL_START : Place.PLAIN;
        }

        private static int find(byte[] bytes, int from, byte wanted) {
            int at = from;
            while (at < bytes.length && bytes[at] != wanted) {
                at++;
            }
            return at;
        }
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
