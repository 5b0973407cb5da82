package org.roboscope.cli;

import java.util.List;
import org.roboscope.simulate.results.CsvTable;

/** The format of results about many URLs. */
enum TableFormat {
    TEXT,
    JSON,
    CSV,
    TSV,
    /** CSV with a row for each URL, and a column for each crawler. */
    MATRIX;

    /** Returns the table with this format's separator. */
    CsvTable table() {
        return this == TSV ? CsvTable.TABS : CsvTable.COMMAS;
    }

    static final class FormatValues extends OptionValues<TableFormat> {

        FormatValues() {
            super("option.format", List.of(values()));
        }
    }
}
