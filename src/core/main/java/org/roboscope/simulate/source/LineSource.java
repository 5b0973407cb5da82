package org.roboscope.simulate.source;

import java.io.IOException;
import java.io.InputStream;
import org.roboscope.robots.bytes.ByteScan;

/**
 * The lines of a stream, one at a time, without their ends: LF, CR or CRLF. A line stands in a buffer that the next one
 * overwrites. Of a line that is longer than any URL or log line is, only the beginning is kept.
 */
public final class LineSource {

    /** {@link #isTooLong} reports longer lines. */
    public static final int LONGEST = 1 << 16;

    private static final int BUFFER = 1 << 18;

    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER];
    /** The line is {@code buffer[from, to)}; what was read behind it is {@code buffer[rest, limit)}. */
    private int from;

    private int to;
    private int rest;
    private int limit;
    private boolean tooLong;
    private boolean skipLineFeed;
    private long number;

    public LineSource(InputStream in) {
        this.in = in;
    }

    /** Moves to the next line; false after the last one. */
    public boolean next() throws IOException {
        tooLong = false;
        if (!hasByte()) {
            return false;
        }
        if (skipLineFeed && buffer[rest] == '\n') {
            rest++;
            if (!hasByte()) {
                return false;
            }
        }
        skipLineFeed = false;
        number++;
        from = rest;
        int seen = 0;
        while (true) {
            int end = ByteScan.lineEnd(buffer, from + seen, limit);
            seen = end - from;
            if (end < limit) {
                endAt(end);
                return true;
            }
            if (seen > LONGEST) {
                skipToEnd();
                return true;
            }
            if (!readMore()) {
                to = limit;
                rest = limit;
                return true;
            }
        }
    }

    /** The array that the line lies in. */
    public byte[] bytes() {
        return buffer;
    }

    public int from() {
        return from;
    }

    public int to() {
        return to;
    }

    /** Counted from 1. */
    public long number() {
        return number;
    }

    public boolean isTooLong() {
        return tooLong;
    }

    private void endAt(int end) {
        to = end;
        rest = end + 1;
        skipLineFeed = buffer[end] == '\r';
        if (to - from > LONGEST) {
            to = from + LONGEST;
            tooLong = true;
        }
    }

    private boolean hasByte() throws IOException {
        if (rest == limit) {
            rest = 0;
            limit = Math.max(0, in.read(buffer));
        }
        return rest < limit;
    }

    /** Moves the line to the buffer's start and reads on behind it. */
    private boolean readMore() throws IOException {
        moveToStart();
        int read = in.read(buffer, limit, buffer.length - limit);
        limit += Math.max(0, read);
        return read >= 0;
    }

    private void moveToStart() {
        System.arraycopy(buffer, from, buffer, 0, limit - from);
        limit -= from;
        from = 0;
    }

    /** Keeps the beginning and reads over everything else, however much it is. */
    private void skipToEnd() throws IOException {
        moveToStart();
        tooLong = true;
        to = LONGEST;
        while (true) {
            int read = in.read(buffer, LONGEST, buffer.length - LONGEST);
            limit = LONGEST + Math.max(0, read);
            rest = ByteScan.lineEnd(buffer, LONGEST, limit);
            if (rest < limit) {
                skipLineFeed = buffer[rest] == '\r';
                rest++;
                return;
            }
            if (read < 0) {
                return;
            }
        }
    }

    /** A format that can be read line by line. */
    public interface LineFormat {

        /** Tells what the line {@code bytes[from, to)} holds. */
        void read(byte[] bytes, int from, int to, long number, EntryCollector entryCollector);
    }
}
