package org.roboscope.site.sitemap;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Fails where a stream grows too large, unlike an end, which would look like a whole file. */
final class SizeGuard extends FilterInputStream {

    private long left;

    SizeGuard(InputStream in, long limit) {
        super(in);
        this.left = limit;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        int read = in.read(bytes, from, length);
        left -= Math.max(0, read);
        if (left < 0) {
            throw new TooLargeException();
        }
        return read;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    static final class TooLargeException extends IOException {
        TooLargeException() {
            super("too large");
        }
    }
}
