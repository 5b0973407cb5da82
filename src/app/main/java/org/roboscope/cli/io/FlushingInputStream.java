package org.roboscope.cli.io;

import java.io.FilterInputStream;
import java.io.Flushable;
import java.io.IOException;
import java.io.InputStream;

/** Flushes the answers before a read that may have to wait: somebody may be waiting for them to ask on. */
public final class FlushingInputStream extends FilterInputStream {

    private final Flushable answers;

    public FlushingInputStream(InputStream in, Flushable answers) {
        super(in);
        this.answers = answers;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        if (in.available() == 0) {
            answers.flush();
        }
        return in.read(bytes, from, length);
    }
}
