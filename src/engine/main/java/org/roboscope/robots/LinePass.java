package org.roboscope.robots;

import org.roboscope.robots.bytes.LowBytes;
import org.roboscope.robots.line.LineReader;
import org.roboscope.robots.line.LineScan;

/** Reads the lines of a file once from start to end. Whatever the bytes are, it ends, never with an exception. */
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

    /** Takes the next line, which begins here. The scan is used again for the line behind it. */
    abstract void take(int start, LineScan scan);

    /** Takes what follows the last line end: a line, too, if an empty one. */
    abstract void takeEmptyEnd(int at);

    /** Reads lines until a limit; tells where reading ended. */
    final int run() {
        if (limits.isOpen(bytes.length)) {
            return 0;
        }
        int limit = Math.min(bytes.length, limits.bytes());
        LineScan scan = new LineScan();
        int at = reader.textStart(bytes, limit);
        LowBytes low = new LowBytes(bytes, at);
        while (true) {
            reader.read(bytes, at, limit, low, scan);
            take(at, scan);
            at = scan.next();
            if (!scan.hasLineEnd()) {
                return limit;
            }
            if (at >= limit) {
                if (limit == bytes.length) {
                    takeEmptyEnd(limit);
                }
                return limit;
            }
        }
    }
}
