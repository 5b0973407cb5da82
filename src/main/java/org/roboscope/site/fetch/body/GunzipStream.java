package org.roboscope.site.fetch.body;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Unpacks gzip (RFC 1952), also of several members. Java's own stream calls itself for each member, so that a few
 * kilobytes of empty ones exhaust the stack.
 */
public final class GunzipStream extends InputStream {

    private static final int BUFFER = 512;
    private static final int MOST_MEMBERS = 10_000;
    private static final int HAS_CHECKSUM = 2;
    private static final int HAS_EXTRA = 4;
    private static final int HAS_NAME = 8;
    private static final int HAS_COMMENT = 16;

    private final PushbackInputStream in;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 checksum = new CRC32();
    private final byte[] buffer = new byte[BUFFER];
    private int filled;
    private int members;
    private boolean ended;

    public GunzipStream(InputStream packed) throws IOException {
        in = new PushbackInputStream(packed, BUFFER);
        ended = !nextMember();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
        while (!ended && length > 0) {
            int unpacked = inflate(to, from, length);
            if (unpacked > 0) {
                checksum.update(to, from, unpacked);
                return unpacked;
            }
            if (inflater.finished()) {
                finishMember();
                ended = !nextMember();
            } else {
                fill();
            }
        }
        return length == 0 ? 0 : -1;
    }

    private int inflate(byte[] to, int from, int length) throws ZipException {
        try {
            int unpacked = inflater.inflate(to, from, length);
            if (inflater.needsDictionary()) {
                throw new ZipException("a dictionary is missing");
            }
            return unpacked;
        } catch (DataFormatException broken) {
            throw new ZipException(broken.getMessage());
        }
    }

    private void fill() throws IOException {
        int read = in.read(buffer, 0, buffer.length);
        if (read < 0) {
            throw new EOFException("the packed data ends too early");
        }
        filled = read;
        inflater.setInput(buffer, 0, read);
    }

    /** Reads a header. What follows a whole member and is none is ignored, as browsers do. */
    private boolean nextMember() throws IOException {
        int first = in.read();
        int second = first < 0 ? -1 : in.read();
        if (first < 0 || members > 0 && (first != 0x1F || second != 0x8B)) {
            return false;
        }
        if (first != 0x1F || second != 0x8B || needed() != 8) {
            throw new ZipException("not gzip");
        }
        if (++members > MOST_MEMBERS) {
            throw new ZipException("too many members");
        }
        int flags = needed();
        skip(6);
        if ((flags & HAS_EXTRA) != 0) {
            skip(needed() | needed() << 8);
        }
        skipText((flags & HAS_NAME) != 0);
        skipText((flags & HAS_COMMENT) != 0);
        skip((flags & HAS_CHECKSUM) != 0 ? 2 : 0);
        inflater.reset();
        checksum.reset();
        return true;
    }

    private void finishMember() throws IOException {
        int left = inflater.getRemaining();
        long size = inflater.getBytesWritten() & 0xFFFF_FFFFL;
        in.unread(buffer, filled - left, left);
        if (fourBytes() != checksum.getValue() || fourBytes() != size) {
            throw new ZipException("the checksum is wrong");
        }
    }

    private long fourBytes() throws IOException {
        return needed() | (long) needed() << 8 | (long) needed() << 16 | (long) needed() << 24;
    }

    private void skip(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            needed();
        }
    }

    private void skipText(boolean present) throws IOException {
        boolean more = present;
        while (more) {
            more = needed() != 0;
        }
    }

    private int needed() throws IOException {
        int b = in.read();
        if (b < 0) {
            throw new EOFException("the packed data ends too early");
        }
        return b;
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        in.close();
    }
}
