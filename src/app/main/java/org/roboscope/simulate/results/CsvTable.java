package org.roboscope.simulate.results;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategy;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A table for spreadsheets. A text that a spreadsheet would run as a formula gets an apostrophe before it: URLs and names
 * come from strangers.
 */
public final class CsvTable {

    private static final String RUN = "=+-@\t\r\n";

    /** Separators of any country's spreadsheets are quoted, so that none begins another cell. */
    private static final QuoteStrategy SEPARATORS = new QuoteStrategy() {

        @Override
        public boolean quoteValue(int line, int column, String cell) {
            return cell.indexOf(';') >= 0 || cell.indexOf('\t') >= 0;
        }
    };

    private final CsvWriter writer;

    /** @param out stays open, and has everything after {@link #flush} */
    public CsvTable(OutputStream out) {
        writer = CsvWriter.builder().quoteStrategy(SEPARATORS).lineDelimiter(LineDelimiter.LF)
                .build(out, StandardCharsets.UTF_8);
    }

    public void row(String... cells) throws IOException {
        try {
            writer.writeRecord(Arrays.stream(cells).map(CsvTable::harmless).toArray(String[]::new));
        } catch (UncheckedIOException failure) {
            throw failure.getCause();
        }
    }

    public void flush() throws IOException {
        writer.flush();
    }

    private static String harmless(String text) {
        return !text.isEmpty() && RUN.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }
}
