package org.roboscope.unpack;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongSupplier;

/**
 * A stream that throws an exception if the underlying stream is too large, because an early end could not be
 * distinguished from the end of a complete file. All bytes before the limit are returned.
 */
public final class SizeGuard extends FilterInputStream {

    public static final long UNLIMITED = Long.MAX_VALUE;

    /**
     * The maximum ratio of decompression. No list or log of URLs reaches it, so a file with this ratio was created to
     * exhaust its reader.
     */
    private static final long MAX_RATIO = 400;

    /** The size in bytes up to which any ratio is accepted. */
    private static final long HARMLESS_SIZE = 64L << 20;

    private final long limit;
    private final LongSupplier compressedCount;
    private long count;

    /** @param compressedCount supplies the number of compressed bytes read */
    public SizeGuard(InputStream in, long limit, LongSupplier compressedCount) {
        super(in);
        this.limit = limit;
        this.compressedCount = compressedCount;
    }

    /** Creates a guard without a maximum ratio. */
    public SizeGuard(InputStream in, long limit) {
        this(in, limit, () -> Long.MAX_VALUE / MAX_RATIO);
    }

    /** Returns the number of bytes read so far. */
    public long count() {
        return count;
    }

    @Override
    public int read() throws IOException {
        byte[] singleByte = new byte[1];
        return read(singleByte, 0, 1) < 0 ? -1 : singleByte[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        if (count == limit && length > 0) {
            if (in.read() < 0) {
                return -1;
            }
            throw new TooLargeException();
        }
        int readCount = in.read(bytes, from, (int) Math.min(length, limit - count));
        count += Math.max(0, readCount);
        if (count > HARMLESS_SIZE && count > MAX_RATIO * compressedCount.getAsLong()) {
            throw new BombException();
        }
        return readCount;
    }

    @Override
    public long skip(long requested) throws IOException {
        return Math.max(0, read(new byte[(int) Math.min(requested, 8_192)]));
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    /** Thrown if the stream is larger than the limit. */
    public static final class TooLargeException extends IOException {
        TooLargeException() {
            super("too large");
        }
    }

    /** Thrown if the ratio of decompression is suspicious. */
    public static final class BombException extends IOException {
        BombException() {
            super("the unpacked size is out of all proportion");
        }
    }
}
