package org.roboscope.unpack;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Decompresses gzip (RFC 1952) with any number of members, which may be empty. Java's own stream mistakes a pause of
 * the underlying stream for its end, and recurses for each member.
 */
public final class GunzipStream extends InputStream {

    private static final int BUFFER_BYTES = 1 << 12;
    private static final int FIRST_BYTE = 0x1F;
    private static final int SECOND_BYTE = 0x8B;
    private static final int DEFLATE_METHOD = 8;
    private static final int HAS_CHECKSUM = 2;
    private static final int HAS_EXTRA = 4;
    private static final int HAS_NAME = 8;
    private static final int HAS_COMMENT = 16;

    private final InputStream in;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 checksum = new CRC32();
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private int position;
    private int end;
    /** The offset of the buffer in the compressed stream. */
    private long bufferOffset;
    private long memberStart;
    private final boolean isMembersOnly;
    private boolean isFirstMember = true;
    private boolean isMemberFinished;
    private boolean isEnded;

    public GunzipStream(InputStream compressed) throws IOException {
        this(compressed, 0, false);
    }

    private GunzipStream(InputStream compressed, long start, boolean isMembersOnly) throws IOException {
        this.in = compressed;
        this.bufferOffset = start;
        this.isMembersOnly = isMembersOnly;
        this.isEnded = !readMemberHeader();
    }

    /**
     * Creates a stream in which only another member may follow a member. The checksum of a member is verified before
     * its last bytes are returned.
     *
     * @param start the offset of the stream in the file, which is the start of the first member
     */
    public static GunzipStream ofMembers(InputStream compressed, long start) throws IOException {
        return new GunzipStream(compressed, start, true);
    }

    /** Returns the offset of the last member. */
    public long memberStart() {
        return memberStart;
    }

    @Override
    public int read() throws IOException {
        byte[] singleByte = new byte[1];
        return read(singleByte, 0, 1) < 0 ? -1 : singleByte[0] & 0xFF;
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
        while (!isEnded && length > 0) {
            if (isMemberFinished) {
                isEnded = !readMemberHeader();
                continue;
            }
            int decompressedCount = inflate(to, from, length);
            checksum.update(to, from, decompressedCount);
            // Where each member is a record, a member with a wrong checksum is useless. The part of any other file before
            // its checksum is still useful.
            if (inflater.finished() && (isMembersOnly || decompressedCount == 0)) {
                finishMember();
            }
            if (decompressedCount > 0) {
                return decompressedCount;
            }
            if (!isMemberFinished) {
                position = end;
                if (!fill()) {
                    throw new EOFException("the packed data ends too early");
                }
                inflater.setInput(buffer, position, end - position);
            }
        }
        return length == 0 ? 0 : -1;
    }

    private int inflate(byte[] to, int from, int length) throws ZipException {
        try {
            int decompressedCount = inflater.inflate(to, from, length);
            if (inflater.needsDictionary()) {
                throw new ZipException("a dictionary is missing");
            }
            return decompressedCount;
        } catch (DataFormatException broken) {
            throw new ZipException(broken.getMessage());
        }
    }

    /**
     * Reads the header of the next member, and returns whether there is one. Other data after a complete member is
     * ignored, as in browsers.
     */
    private boolean readMemberHeader() throws IOException {
        long offset = bufferOffset + position;
        int firstByte = readByte();
        memberStart = firstByte < 0 ? memberStart : offset;
        int secondByte = firstByte < 0 ? -1 : readByte();
        if (firstByte < 0
                || !isFirstMember && !isMembersOnly && (firstByte != FIRST_BYTE || secondByte != SECOND_BYTE)) {
            return false;
        }
        if (firstByte != FIRST_BYTE || secondByte != SECOND_BYTE || requireByte() != DEFLATE_METHOD) {
            throw new ZipException("not gzip");
        }
        isFirstMember = false;
        isMemberFinished = false;
        int flags = requireByte();
        skipBytes(6); // time of modification, extra flags, operating system
        if ((flags & HAS_EXTRA) != 0) {
            skipBytes(requireByte() | requireByte() << 8);
        }
        if ((flags & HAS_NAME) != 0) {
            skipText();
        }
        if ((flags & HAS_COMMENT) != 0) {
            skipText();
        }
        if ((flags & HAS_CHECKSUM) != 0) {
            skipBytes(2);
        }
        inflater.reset();
        checksum.reset();
        inflater.setInput(buffer, position, end - position);
        return true;
    }

    private void finishMember() throws IOException {
        position = end - inflater.getRemaining();
        long size = inflater.getBytesWritten() & 0xFFFF_FFFFL;
        if (readFourBytes() != checksum.getValue() || readFourBytes() != size) {
            throw new ZipException("the checksum is wrong");
        }
        isMemberFinished = true;
    }

    private long readFourBytes() throws IOException {
        return requireByte() | (long) requireByte() << 8 | (long) requireByte() << 16 | (long) requireByte() << 24;
    }

    private void skipBytes(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            requireByte();
        }
    }

    /** Skips a text and the zero byte after it. */
    private void skipText() throws IOException {
        boolean hasMore = true;
        while (hasMore) {
            hasMore = requireByte() != 0;
        }
    }

    private int requireByte() throws IOException {
        int b = readByte();
        if (b < 0) {
            throw new EOFException("the packed data ends too early");
        }
        return b;
    }

    private int readByte() throws IOException {
        return position < end || fill() ? buffer[position++] & 0xFF : -1;
    }

    private boolean fill() throws IOException {
        bufferOffset += end;
        position = 0;
        end = Math.max(0, in.read(buffer, 0, buffer.length));
        return end > 0;
    }

    /** Releases the inflater, and leaves the underlying stream open. */
    public void release() {
        inflater.end();
    }

    @Override
    public void close() throws IOException {
        release();
        in.close();
    }
}
