package org.roboscope.unpack;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Unpacks gzip (RFC 1952), also of any number of members, empty ones among them. Java's own stream takes a pause of the
 * stream below it for the end, and calls itself for each member.
 */
public final class GunzipStream extends InputStream {

    private static final int BUFFER = 1 << 12;
    private static final int FIRST = 0x1F;
    private static final int SECOND = 0x8B;
    private static final int DEFLATED = 8;
    private static final int HAS_CHECKSUM = 2;
    private static final int HAS_EXTRA = 4;
    private static final int HAS_NAME = 8;
    private static final int HAS_COMMENT = 16;

    private final InputStream in;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 checksum = new CRC32();
    private final byte[] buffer = new byte[BUFFER];
    private int at;
    private int end;
    /** Where the buffer begins. */
    private long start;
    private long memberStart;
    private final boolean onlyMembers;
    private boolean isFirst = true;
    private boolean isBehindMember;
    private boolean ended;

    public GunzipStream(InputStream packed) throws IOException {
        this(packed, 0, false);
    }

    private GunzipStream(InputStream packed, long start, boolean onlyMembers) throws IOException {
        this.in = packed;
        this.start = start;
        this.onlyMembers = onlyMembers;
        this.ended = !nextMember();
    }

    /**
     * A stream in which nothing may follow a member but another one. The checksum of a member is looked at before its last
     * bytes are handed on.
     *
     * @param start where the first one begins in what the stream is the rest of
     */
    public static GunzipStream ofMembers(InputStream packed, long start) throws IOException {
        return new GunzipStream(packed, start, true);
    }

    /** Where the member begins that was read from last. */
    public long memberStart() {
        return memberStart;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
        while (!ended && length > 0) {
            if (isBehindMember) {
                ended = !nextMember();
                continue;
            }
            int unpacked = inflate(to, from, length);
            checksum.update(to, from, unpacked);
            // Of a record all is wrong if its checksum is; of another file the beginning is worth having.
            if (inflater.finished() && (onlyMembers || unpacked == 0)) {
                finishMember();
            }
            if (unpacked > 0) {
                return unpacked;
            }
            if (!isBehindMember) {
                at = end;
                if (!fill()) {
                    throw new EOFException("the packed data ends too early");
                }
                inflater.setInput(buffer, at, end - at);
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

    /** Reads a header. What follows a whole member and is none is ignored, as browsers do. */
    private boolean nextMember() throws IOException {
        long here = start + at;
        int first = next();
        memberStart = first < 0 ? memberStart : here;
        int second = first < 0 ? -1 : next();
        if (first < 0 || !isFirst && !onlyMembers && (first != FIRST || second != SECOND)) {
            return false;
        }
        if (first != FIRST || second != SECOND || needed() != DEFLATED) {
            throw new ZipException("not gzip");
        }
        isFirst = false;
        isBehindMember = false;
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
        inflater.setInput(buffer, at, end - at);
        return true;
    }

    private void finishMember() throws IOException {
        at = end - inflater.getRemaining();
        long size = inflater.getBytesWritten() & 0xFFFF_FFFFL;
        if (fourBytes() != checksum.getValue() || fourBytes() != size) {
            throw new ZipException("the checksum is wrong");
        }
        isBehindMember = true;
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
        int b = next();
        if (b < 0) {
            throw new EOFException("the packed data ends too early");
        }
        return b;
    }

    private int next() throws IOException {
        return at < end || fill() ? buffer[at++] & 0xFF : -1;
    }

    private boolean fill() throws IOException {
        start += end;
        at = 0;
        end = Math.max(0, in.read(buffer, 0, buffer.length));
        return end > 0;
    }

    /** Gives up what unpacking takes, and leaves the stream below open. */
    public void end() {
        inflater.end();
    }

    @Override
    public void close() throws IOException {
        end();
        in.close();
    }
}
