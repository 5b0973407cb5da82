package org.roboscope.simulate.source.list;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.bytes.ByteBuilder;

/**
 * Splits a record of a table into cells. A quoted cell may contain separators, line ends and doubled quotes. Text after
 * a closing quote belongs to the cell, as in spreadsheets. Libraries refuse such records, do not report whether a quote
 * is open, and read characters although a URL is bytes.
 */
public final class CsvRecord {

    /** The largest number of columns, which no spreadsheet exceeds. Further cells are ignored. */
    public static final int MAX_CELLS = 16_384;

    private CsvRecord() {}

    public static List<byte[]> cells(byte[] bytes, int from, int to, byte separator) {
        List<byte[]> cells = new ArrayList<>();
        ByteBuilder cell = new ByteBuilder(64);
        int at = from;
        while (true) {
            cell.clear();
            at = readCell(bytes, at, to, separator, cell);
            cells.add(cell.toBytes());
            if (at >= to || cells.size() == MAX_CELLS) {
                return cells;
            }
            at++;
        }
    }

    /** Tracks whether a quote is open while the lines of a record are read, so that each byte is read only once. */
    public static final class QuoteState {

        private enum State {
            CELL_START, PLAIN, QUOTED, AFTER_QUOTE
        }

        private final byte separator;
        private State state = State.CELL_START;

        public QuoteState(byte separator) {
            this.separator = separator;
        }

        /** Reads the next bytes of the record. */
        public void read(byte[] bytes) {
            int at = 0;
            while (at < bytes.length) {
                switch (state) {
                    case CELL_START, AFTER_QUOTE -> state = bytes[at] == '"' ? State.QUOTED : afterPlain(bytes[at]);
                    case QUOTED -> {
                        at = indexOf(bytes, at, (byte) '"');
                        state = at < bytes.length ? State.AFTER_QUOTE : state;
                    }
                    case PLAIN -> {
                        at = indexOf(bytes, at, separator);
                        state = at < bytes.length ? State.CELL_START : state;
                    }
                }
                at++;
            }
        }

        /** Reads a line end within the record. */
        void readLineEnd() {
            state = state == State.QUOTED ? state : State.PLAIN;
        }

        /** Whether a quote that was opened is still open. */
        public boolean isOpen() {
            return state == State.QUOTED;
        }

        private State afterPlain(byte cellByte) {
            return cellByte == separator ? State.CELL_START : State.PLAIN;
        }

        private static int indexOf(byte[] bytes, int from, byte wanted) {
            int at = from;
            while (at < bytes.length && bytes[at] != wanted) {
                at++;
            }
            return at;
        }
    }

    /**
     * Reads one cell and returns the position of the separator after it. A quote inside an unquoted cell is plain text.
     */
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

    /** The position of the quote that ends the cell, or {@code to}. */
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
