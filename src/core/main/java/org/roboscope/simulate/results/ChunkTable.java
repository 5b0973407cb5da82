package org.roboscope.simulate.results;

import org.roboscope.simulate.run.UrlChunk;

/** A table of verdicts that is written chunk by chunk. Any thread may ask for a chunk's rows. */
public interface ChunkTable {

    byte[] heading();

    /** The same where the rows also say what each URL weighs. */
    default byte[] weightedHeading() {
        return heading();
    }

    byte[] rows(UrlChunk chunk);

    /** About how many lines a verdict has. */
    default int linesOfVerdict() {
        return 1;
    }

    /** What stands behind the last row. */
    default byte[] ending() {
        return new byte[0];
    }
}
