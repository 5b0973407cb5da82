package org.roboscope.unpack;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;

/** Decompresses streams that begin with the magic number of gzip, and leaves others unchanged. */
public final class GzipUnpacking {

    private GzipUnpacking() {}

    /** Returns the content, decompressed if it is gzip. */
    public static InputStream unpack(InputStream in) throws IOException {
        PushbackInputStream start = new PushbackInputStream(in, 2);
        byte[] magic = start.readNBytes(2);
        start.unread(magic);
        return isPacked(magic) ? new GunzipStream(start) : start;
    }

    /** Whether the bytes begin with the magic number of gzip. */
    public static boolean isPacked(byte[] bytes) {
        return bytes.length >= 2 && bytes[0] == (byte) 0x1F && bytes[1] == (byte) 0x8B;
    }
}
