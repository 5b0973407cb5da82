package org.roboscope.unpack;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongSupplier;

/**
 * Fails where a stream grows too large, unlike an end, which would look like a whole file. What lies before the limit is
 * handed on to the last byte.
 */
public final class SizeGuard extends FilterInputStream {

    public static final long UNLIMITED = Long.MAX_VALUE;

    /**
     * No list or log of URLs unpacks to more than this many times its size. A file that does was made to exhaust its
     * reader.
     */
    private static final long MOST_TIMES = 400;

    private static final long HARMLESS = 64L << 20;

    private final long limit;
    private final LongSupplier packed;
    private long count;

    /** @param packed how many bytes were read to be unpacked */
    public SizeGuard(InputStream in, long limit, LongSupplier packed) {
        super(in);
        this.limit = limit;
        this.packed = packed;
    }

    /** For what is not packed, or whose proportion does not matter. */
    public SizeGuard(InputStream in, long limit) {
        this(in, limit, () -> Long.MAX_VALUE / MOST_TIMES);
    }

    /** How many bytes were read by now. */
    public long count() {
        return count;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        if (count == limit && length > 0) {
            if (in.read() < 0) {
                return -1;
            }
            throw new TooLargeException();
        }
        int read = in.read(bytes, from, (int) Math.min(length, limit - count));
        count += Math.max(0, read);
        if (count > HARMLESS && count > MOST_TIMES * packed.getAsLong()) {
            throw new BombException();
        }
        return read;
    }

    @Override
    public long skip(long wanted) throws IOException {
        return Math.max(0, read(new byte[(int) Math.min(wanted, 8_192)]));
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    /** It is larger than the limit. */
    public static final class TooLargeException extends IOException {
        TooLargeException() {
            super("too large");
        }
    }

    /** The unpacked size is out of all proportion. */
    public static final class BombException extends IOException {
        BombException() {
            super("the unpacked size is out of all proportion");
        }
    }
}
