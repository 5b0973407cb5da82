package org.roboscope.simulate.results;

import org.roboscope.simulate.run.UrlChunk;

/** A table of verdicts that is written chunk by chunk. Any thread may ask for a chunk's rows. */
public interface ChunkTable {

    byte[] heading();

    byte[] rows(UrlChunk chunk);

    /** What stands behind the last row. */
    default byte[] ending() {
        return new byte[0];
    }
}
