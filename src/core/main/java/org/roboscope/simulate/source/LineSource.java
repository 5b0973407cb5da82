package org.roboscope.simulate.source;

import java.io.IOException;
import java.io.InputStream;
import org.roboscope.robots.bytes.ByteScan;

/**
 * Reads the lines of a stream one by one, without their line ends: LF, CR or CRLF. Each line overwrites the previous
 * one in the buffer. Of a line that is too long for a URL or a log entry, only the beginning is kept.
 */
public final class LineSource {

    /** The maximum length of a line in bytes. {@link #isTooLong} reports longer lines. */
    public static final int MAX_LENGTH = 1 << 16;

    private static final int BUFFER_SIZE = 1 << 18;

    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER_SIZE];
    /** The line is {@code buffer[from, to)}; the bytes read after it are {@code buffer[rest, limit)}. */
    private int from;

    private int to;
    private int rest;
    private int limit;
    private boolean isTooLong;
    private boolean skipsLineFeed;
    private long number;

    public LineSource(InputStream in) {
        this.in = in;
    }

    /** Moves to the next line, and returns false after the last one. */
    public boolean next() throws IOException {
        isTooLong = false;
        if (!hasByte()) {
            return false;
        }
        if (skipsLineFeed && buffer[rest] == '\n') {
            rest++;
            if (!hasByte()) {
                return false;
            }
        }
        skipsLineFeed = false;
        number++;
        from = rest;
        int scannedLength = 0;
        while (true) {
            int end = ByteScan.lineEnd(buffer, from + scannedLength, limit);
            scannedLength = end - from;
            if (end < limit) {
                endLine(end);
                return true;
            }
            if (scannedLength > MAX_LENGTH) {
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

    /** The buffer that contains the line. */
    public byte[] bytes() {
        return buffer;
    }

    public int from() {
        return from;
    }

    public int to() {
        return to;
    }

    /** The number of the line, from 1. */
    public long number() {
        return number;
    }

    public boolean isTooLong() {
        return isTooLong;
    }

    private void endLine(int end) {
        to = end;
        rest = end + 1;
        skipsLineFeed = buffer[end] == '\r';
        if (to - from > MAX_LENGTH) {
            to = from + MAX_LENGTH;
            isTooLong = true;
        }
    }

    private boolean hasByte() throws IOException {
        if (rest == limit) {
            rest = 0;
            limit = Math.max(0, in.read(buffer));
        }
        return rest < limit;
    }

    /** Moves the line to the start of the buffer and reads more after it. */
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

    /** Keeps the beginning of a line that is too long, and skips the rest. */
    private void skipToEnd() throws IOException {
        moveToStart();
        isTooLong = true;
        to = MAX_LENGTH;
        while (true) {
            int read = in.read(buffer, MAX_LENGTH, buffer.length - MAX_LENGTH);
            limit = MAX_LENGTH + Math.max(0, read);
            rest = ByteScan.lineEnd(buffer, MAX_LENGTH, limit);
            if (rest < limit) {
                skipsLineFeed = buffer[rest] == '\r';
                rest++;
                return;
            }
            if (read < 0) {
                return;
            }
        }
    }

    /** A format that is read line by line. */
    public interface LineFormat {

        /** Reads the line {@code bytes[from, to)} and passes its entry to the collector. */
        void read(byte[] bytes, int from, int to, long lineNumber, EntryCollector entryCollector);
    }
}
