package org.roboscope.cli.table;

import org.roboscope.simulate.run.UrlChunk;

/** Changes as rows of a table. Any thread may ask for a chunk's rows. */
public interface ChangeRows {

    byte[] heading();

    Rows of(UrlChunk chunk);

    /** @param changes how many changes they tell */
    @SuppressWarnings("ArrayRecordComponent") // nobody compares them
    record Rows(byte[] bytes, long changes) {}
}
