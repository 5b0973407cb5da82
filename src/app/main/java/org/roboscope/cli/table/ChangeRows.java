package org.roboscope.cli.table;

import org.roboscope.cli.report.ChangeReport;
import org.roboscope.simulate.run.UrlChunk;

/** Changes as rows of a report. Any thread may ask for a chunk's rows. */
public interface ChangeRows {

    byte[] heading();

    /** The same where the rows also say what each URL weighs. */
    default byte[] weightedHeading() {
        return heading();
    }

    /** What stands before the first row, if there is one. */
    default byte[] beforeRows() {
        return new byte[0];
    }

    /** What stands between the rows of two chunks that have some. */
    default byte[] betweenRows() {
        return new byte[0];
    }

    Rows of(UrlChunk chunk);

    default byte[] ending(ChangeReport.Total total) {
        return new byte[0];
    }

    /** @param sums how many changes they tell */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Rows(byte[] bytes, ChangeSums sums) {}
}
