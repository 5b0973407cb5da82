package org.roboscope.robots;

import org.roboscope.robots.bytes.LowBytes;
import org.roboscope.robots.line.LineReader;
import org.roboscope.robots.line.LineScan;

/** Reads the lines of a file once, from start to end. Reading terminates for any bytes, and never throws. */
abstract class LinePass {

    private final byte[] bytes;
    private final ReadingLimits limits;
    private final LineReader reader;

    LinePass(byte[] bytes, Standard standard) {
        this.bytes = bytes;
        this.limits = standard.limits();
        this.reader = new LineReader(standard.lines());
    }

    final byte[] bytes() {
        return bytes;
    }

    /** Handles the line that begins at {@code start}. The scan is reused for the next line. */
    abstract void handleLine(int start, LineScan scan);

    /** Handles the empty line after the last line end. */
    abstract void handleEmptyLastLine(int start);

    /** Reads lines up to the standard's limit, and returns the number of bytes read. */
    final int readLines() {
        if (limits.isTooLarge(bytes.length)) {
            return 0;
        }
        int limit = Math.min(bytes.length, limits.bytes());
        LineScan scan = new LineScan();
        int start = reader.textStart(bytes, limit);
        LowBytes lowBytes = new LowBytes(bytes, start);
        while (true) {
            reader.read(bytes, start, limit, lowBytes, scan);
            handleLine(start, scan);
            start = scan.nextLineStart();
            if (!scan.hasLineEnd()) {
                return limit;
            }
            if (start >= limit) {
                if (limit == bytes.length) {
                    handleEmptyLastLine(limit);
                }
                return limit;
            }
        }
    }
}
