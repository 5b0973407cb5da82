package org.roboscope.site.fetch.body;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts what comes over a connection, ends at a limit, and remembers whether it was the connection that failed. */
final class CountedStream extends FilterInputStream {

    private final long limit;
    private long count;
    private boolean failed;

    CountedStream(InputStream in, long limit) {
        super(in);
        this.limit = limit;
    }

    long count() {
        return count;
    }

    boolean isFull() {
        return count >= limit;
    }

    boolean hasFailed() {
        return failed;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        if (isFull()) {
            return -1;
        }
        try {
            int read = in.read(bytes, from, (int) Math.min(length, limit - count));
            count += Math.max(0, read);
            return read;
        } catch (IOException failure) {
            failed = true;
            throw failure;
        }
    }

    /** The unpackers ask this to learn whether another piece follows; the connection cannot always tell. */
    @Override
    public int available() throws IOException {
        return isFull() ? 0 : in.available();
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
