package org.roboscope.simulate.source.list;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.bytes.ByteBuilder;

/**
 * Splits a record of a table into cells. A quoted cell may contain separators, line ends and doubled quotes. Text after a
 * closing quote belongs to the cell, as in spreadsheets. Libraries refuse such records, do not report whether a quote is
 * open, and read characters although a URL is bytes.
 */
public final class CsvRecord {

    private CsvRecord() {}

    /** The largest number of columns, which no spreadsheet exceeds. Further cells are ignored. */
    public static final int MOST_CELLS = 16_384;

    public static List<byte[]> cells(byte[] bytes, int from, int to, byte separator) {
        List<byte[]> cells = new ArrayList<>();
        ByteBuilder cell = new ByteBuilder(64);
        int at = from;
        while (true) {
            cell.clear();
            at = readCell(bytes, at, to, separator, cell);
            cells.add(cell.toBytes());
            if (at >= to || cells.size() == MOST_CELLS) {
                return cells;
            }
            at++;
        }
    }

    /** Tracks whether a quote is open while the lines of a record are read, so that each byte is read only once. */
    public static final class QuoteState {

        private enum Place {
            CELL_START, PLAIN, QUOTED, BEHIND_QUOTE
        }

        private final byte separator;
        private Place place = Place.CELL_START;

        public QuoteState(byte separator) {
            this.separator = separator;
        }

        /** Reads the next bytes of the record. */
        public void read(byte[] bytes) {
            int at = 0;
            while (at < bytes.length) {
                switch (place) {
                    case CELL_START, BEHIND_QUOTE -> place = bytes[at] == '"' ? Place.QUOTED : afterPlain(bytes[at]);
                    case QUOTED -> {
                        at = indexOf(bytes, at, (byte) '"');
                        place = at < bytes.length ? Place.BEHIND_QUOTE : place;
                    }
                    case PLAIN -> {
                        at = indexOf(bytes, at, separator);
                        place = at < bytes.length ? Place.CELL_START : place;
                    }
                }
                at++;
            }
        }

        /** Reads a line end within the record. */
        void readLineEnd() {
            place = place == Place.QUOTED ? place : Place.PLAIN;
        }

        /** Whether a quote that was opened is still open. */
        public boolean isOpen() {
            return place == Place.QUOTED;
        }

        private Place afterPlain(byte each) {
            return each == separator ? Place.CELL_START : Place.PLAIN;
        }

        private static int indexOf(byte[] bytes, int from, byte wanted) {
            int at = from;
            while (at < bytes.length && bytes[at] != wanted) {
                at++;
            }
            return at;
        }
    }

    /** Reads one cell and returns the position of the separator after it. A quote inside an unquoted cell is plain text. */
    private static int readCell(byte[] bytes, int from, int to, byte separator, ByteBuilder cell) {
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
