package org.roboscope.simulate.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts what is read, and seems to end once it is stopped. */
final class StoppableStream extends FilterInputStream {

    private volatile long count;
    private volatile boolean stopped;

    StoppableStream(InputStream in) {
        super(in);
    }

    long count() {
        return count;
    }

    void stop() {
        stopped = true;
    }

    boolean isStopped() {
        return stopped;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread reads
    public int read(byte[] bytes, int from, int length) throws IOException {
        if (stopped) {
            return -1;
        }
        int read = in.read(bytes, from, length);
        count += Math.max(0, read);
        return stopped ? -1 : read;
    }

    @Override
    public long skip(long wanted) throws IOException {
        return Math.max(0, read(new byte[(int) Math.min(wanted, 8_192)]));
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
