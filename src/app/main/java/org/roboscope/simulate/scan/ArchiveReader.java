package org.roboscope.simulate.scan;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.roboscope.unpack.GunzipStream;

/** Reads the records of a web archive one by one, and of each what is asked for. */
final class ArchiveReader implements AutoCloseable {

    private static final byte[] BEGINNING = "WARC/".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] TWO_LINE_ENDS = {'\r', '\n', '\r', '\n'};
    private static final int BUFFER = 1 << 16;
    /** A longer head is taken for damage. */
    private static final int LONGEST_HEAD = 1 << 20;

    private final InputStream in;
    private final @Nullable GunzipStream members;
    private byte[] bytes = new byte[BUFFER];
    private int at;
    private int end;
    /** Where in the archive the buffer begins, if it is not packed. */
    private long start;

    private RecordHead head = RecordHead.NONE;
    /** Whether a record has begun. */
    private boolean isInside;
    private long position;
    private long left;

    /**
     * @param in     the rest of an archive, which is not closed here
     * @param from   where in the archive that begins
     * @param packed whether it is packed
     */
    ArchiveReader(InputStream in, long from, boolean packed) throws IOException {
        this.members = packed ? GunzipStream.ofMembers(in, from) : null;
        this.in = members == null ? in : members;
        this.start = from;
    }

    /**
     * Goes to the next record.
     *
     * @return whether there is one
     */
    boolean next() throws IOException {
        if (isInside) {
            skipRest();
        }
        if (!has(1)) {
            return false;
        }
        position = members == null ? start + at : members.memberStart();
        int length = headLength();
        head = RecordHead.parse(bytes, at, at + length);
        at += length;
        left = head.length();
        isInside = true;
        return true;
    }

    /** Where the record begins, or the packed member that it begins in. */
    long position() {
        return position;
    }

    RecordHead head() {
        return head;
    }

    /** What the record holds, or so much of that. Only once for each record. */
    byte[] block(int most) throws IOException {
        int wanted = (int) Math.min(left, most);
        int here = Math.min(wanted, end - at);
        byte[] block = Arrays.copyOfRange(bytes, at, at + here);
        at += here;
        if (here < wanted) {
            byte[] more = in.readNBytes(wanted - here);
            if (more.length < wanted - here) {
                throw new EOFException("the record ends too early");
            }
            start += more.length;
            block = Arrays.copyOf(block, wanted);
            System.arraycopy(more, 0, block, here, more.length);
        }
        left -= wanted;
        return block;
    }

    /** Two line ends stand behind a record. Where there is something else, line ends are left out up to that. */
    private void skipRest() throws IOException {
        int here = (int) Math.min(left, end - at);
        at += here;
        in.skipNBytes(left - here);
        start += left - here;
        left = 0;
        if (!has(TWO_LINE_ENDS.length)) {
            return;
        }
        if (isAt(TWO_LINE_ENDS, at)) {
            at += TWO_LINE_ENDS.length;
            return;
        }
        while (has(1) && (bytes[at] == '\r' || bytes[at] == '\n')) {
            at++;
        }
    }

    /** With the empty line that ends it. */
    private int headLength() throws IOException {
        if (!has(BEGINNING.length) || !isAt(BEGINNING, at)) {
            throw new IOException("no record begins here");
        }
        int length = BEGINNING.length;
        while (has(length + TWO_LINE_ENDS.length)) {
            int last = end - TWO_LINE_ENDS.length;
            int next = at + length;
            while (next <= last && (bytes[next] != '\r' || !isAt(TWO_LINE_ENDS, next))) {
                next++;
            }
            length = next - at;
            if (next <= last) {
                return length + TWO_LINE_ENDS.length;
            }
        }
        throw new EOFException("the head of the record ends too early");
    }

    private boolean isAt(byte[] wanted, int from) {
        return Arrays.equals(bytes, from, from + wanted.length, wanted, 0, wanted.length);
    }

    /** Whether at least {@code count} more bytes follow; if so, they are in the buffer. */
    private boolean has(int count) throws IOException {
        while (end - at < count) {
            if (at == end || end == bytes.length) {
                System.arraycopy(bytes, at, bytes, 0, end - at);
                start += at;
                end -= at;
                at = 0;
            }
            if (end == bytes.length) {
                if (end >= LONGEST_HEAD) {
                    throw new IOException("the head of the record is too long");
                }
                bytes = Arrays.copyOf(bytes, 2 * end);
            }
            int more = in.read(bytes, end, bytes.length - end);
            if (more < 0) {
                return false;
            }
            end += more;
        }
        return true;
    }

    @Override
    public void close() {
        if (members != null) {
            members.end();
        }
    }
}
