package org.roboscope.simulate.source;

import java.io.FilterInputStream;
import java.io.Flushable;
import java.io.IOException;
import java.io.InputStream;

/** Hands on what is there before a read that may have to wait: somebody may be waiting for answers to ask on. */
public final class FlushingInputStream extends FilterInputStream {

    private final Flushable waiting;

    public FlushingInputStream(InputStream in, Flushable waiting) {
        super(in);
        this.waiting = waiting;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        if (in.available() == 0) {
            waiting.flush();
        }
        return in.read(bytes, from, length);
    }
}
