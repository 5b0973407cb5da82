package org.roboscope.simulate.results;

import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * A file in memory that grows. One thread writes; others may read what it says has been written. The system keeps in
 * memory what is looked at, and none of it is on the heap.
 */
final class MappedSpace implements Closeable {

    private static final int SEGMENT_BITS = 25;
    private static final long SEGMENT = 1L << SEGMENT_BITS;
    private static final long FIRST = 1L << 16;
    private static final long IN_SEGMENT = SEGMENT - 1;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;

    private final FileChannel channel;
    private final Arena arena = Arena.ofShared();
    /** All of them are as long as a segment, but the first grows up to that: most runs are short. */
    private volatile MemorySegment[] segments = {};
    private long size;

    MappedSpace(ScratchFolder scratchFolder) throws IOException {
        channel = FileChannel.open(scratchFolder.newFile(), StandardOpenOption.CREATE_NEW, StandardOpenOption.READ,
                StandardOpenOption.WRITE);
    }

    /** Makes room for at least this many bytes. */
    void reserve(long bytes) throws IOException {
        while (size < bytes) {
            long larger = size < SEGMENT ? Math.min(SEGMENT, Math.max(FIRST, 2 * size)) : size + SEGMENT;
            fill(size, larger);
            int last = (int) (larger - 1 >>> SEGMENT_BITS);
            long start = last * SEGMENT;
            MemorySegment[] more = Arrays.copyOf(segments, last + 1);
            more[last] = channel.map(FileChannel.MapMode.READ_WRITE, start, larger - start, arena);
            segments = more;
            size = larger;
        }
    }

    /** A full disk must be noticed here, where it can be reported, and not by a fault when memory is written to. */
    private void fill(long from, long to) throws IOException {
        ByteBuffer zeros = ByteBuffer.allocate((int) Math.min(1 << 20, to - from));
        long at = from;
        while (at < to) {
            zeros.clear().limit((int) Math.min(zeros.capacity(), to - at));
            at += channel.write(zeros, at);
        }
    }

    /** The number with this index among numbers of four bytes. */
    int intAt(long index) {
        long at = index << 2;
        return segments[(int) (at >>> SEGMENT_BITS)].get(INT, at & IN_SEGMENT);
    }

    void putInt(long index, int value) {
        long at = index << 2;
        segments[(int) (at >>> SEGMENT_BITS)].set(INT, at & IN_SEGMENT, value);
    }

    /** A number of eight bytes, in place of two of four that begin with this index. */
    long longAt(long index) {
        return (long) intAt(index) << Integer.SIZE | intAt(index + 1) & 0xFFFFFFFFL;
    }

    void putLong(long index, long value) {
        putInt(index, (int) (value >>> Integer.SIZE));
        putInt(index + 1, (int) value);
    }

    void putBytes(long at, byte[] bytes) {
        int done = 0;
        while (done < bytes.length) {
            long inSegment = at + done & IN_SEGMENT;
            int size = (int) Math.min(bytes.length - done, SEGMENT - inSegment);
            MemorySegment.copy(bytes, done, segments[(int) (at + done >>> SEGMENT_BITS)], ValueLayout.JAVA_BYTE,
                    inSegment, size);
            done += size;
        }
    }

    void copyBytes(long at, byte[] into, int length) {
        int done = 0;
        while (done < length) {
            long inSegment = at + done & IN_SEGMENT;
            int size = (int) Math.min(length - done, SEGMENT - inSegment);
            MemorySegment.copy(segments[(int) (at + done >>> SEGMENT_BITS)], ValueLayout.JAVA_BYTE, inSegment, into,
                    done, size);
            done += size;
        }
    }

    /** Compares bytes as unsigned numbers; what begins the other comes first. */
    int compare(long one, int oneLength, long other, int otherLength) {
        int length = Math.min(oneLength, otherLength);
        int done = 0;
        while (done < length) {
            long a = one + done & IN_SEGMENT;
            long b = other + done & IN_SEGMENT;
            long size = Math.min(length - done, Math.min(SEGMENT - a, SEGMENT - b));
            MemorySegment first = segments[(int) (one + done >>> SEGMENT_BITS)];
            MemorySegment second = segments[(int) (other + done >>> SEGMENT_BITS)];
            long differs = MemorySegment.mismatch(first, a, a + size, second, b, b + size);
            if (differs >= 0) {
                return Byte.compareUnsigned(first.get(ValueLayout.JAVA_BYTE, a + differs),
                        second.get(ValueLayout.JAVA_BYTE, b + differs));
            }
            done += (int) size;
        }
        return Integer.compare(oneLength, otherLength);
    }

    @Override
    public void close() throws IOException {
        segments = new MemorySegment[0];
        arena.close();
        channel.close();
    }
}
