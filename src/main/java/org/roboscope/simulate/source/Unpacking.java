package org.roboscope.simulate.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.zip.GZIPInputStream;

/** Unpacks what is packed by gzip, known by its first bytes. */
final class Unpacking {

    /** No list or log of URLs shrinks to less than this share; what does was made to exhaust whoever unpacks it. */
    private static final long MOST_TIMES = 400;

    private static final long HARMLESS = 64L << 20;
    private static final int BUFFER = 1 << 16;

    private Unpacking() {}

    static InputStream of(WatchedStream packed) throws IOException {
        PushbackInputStream start = new PushbackInputStream(packed, 2);
        byte[] magic = start.readNBytes(2);
        start.unread(magic);
        boolean isPacked = magic.length == 2 && magic[0] == (byte) 0x1F && magic[1] == (byte) 0x8B;
        return isPacked ? new Guard(new GZIPInputStream(start, BUFFER), packed) : start;
    }

    /** It was packed out of all proportion. */
    static final class BombException extends IOException {
        BombException() {
            super("packed out of all proportion");
        }
    }

    private static final class Guard extends FilterInputStream {

        private final WatchedStream packed;
        private long unpacked;

        Guard(InputStream in, WatchedStream packed) {
            super(in);
            this.packed = packed;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int read = in.read(bytes, from, length);
            unpacked += Math.max(0, read);
            if (unpacked > HARMLESS && unpacked > MOST_TIMES * packed.count()) {
                throw new BombException();
            }
            return read;
        }

        @Override
        public boolean markSupported() {
            return false;
        }
    }
}
