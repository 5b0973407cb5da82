package org.roboscope.cli;

import java.io.PrintStream;
import org.roboscope.cli.io.OutputFile;

/** Writes the rows of a table. The heading is written with the first rows, so unreadable input prints nothing. */
final class RowsOutput {

    private final OutputFile file;
    private final PrintStream out;
    private boolean hasHeading;
    private boolean hasRows;

    RowsOutput(OutputFile file, PrintStream out) {
        this.file = file;
        this.out = out;
    }

    /** Whether rows have been written. */
    boolean hasRows() {
        return hasRows;
    }

    /** Writes the heading, unless it has been written. */
    void writeHeading(byte[] heading) {
        if (!hasHeading) {
            hasHeading = true;
            writeText(heading);
        }
    }

    /** Writes rows that {@link OutputFile#compress} has already compressed. */
    void writeRows(byte[] piece) {
        hasRows |= piece.length > 0;
        out.write(piece, 0, piece.length);
    }

    /** Writes text around the rows. */
    void writeText(byte[] text) {
        if (text.length > 0) {
            byte[] piece = file.compress(text);
            out.write(piece, 0, piece.length);
        }
    }
}
