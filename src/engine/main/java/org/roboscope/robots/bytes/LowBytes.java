package org.roboscope.robots.bytes;

/**
 * Iterates over the bytes of a file that are {@code #} or less: white space, control characters and {@code ! " #}. They
 * include all bytes that can delimit a part of a line. 64 bytes are tested at a time, regardless of line ends, so the
 * time does not depend on the length of lines.
 */
public final class LowBytes {

    private static final int BLOCK = Long.SIZE;
    private static final long LOW_BITS = 0x7F7F7F7F7F7F7F7FL;
    private static final long HIGH_BITS = ~LOW_BITS;
    private static final long ABOVE_HASH = (0x80 - ('#' + 1)) * 0x0101010101010101L;

    private final byte[] bytes;
    private int blockStart;
    /** A bit for each remaining low byte of the block. */
    private long remaining;

    public LowBytes(byte[] bytes, int from) {
        this.bytes = bytes;
        this.blockStart = from;
        this.remaining = marksAt(from);
    }

    /** Returns the index of the next low byte, or the length of the file. */
    public int position() {
        while (remaining == 0) {
            if (bytes.length - blockStart <= BLOCK) {
                return bytes.length;
            }
            blockStart += BLOCK;
            remaining = marksAt(blockStart);
        }
        return blockStart + Long.numberOfTrailingZeros(remaining);
    }

    /** Advances past the low byte that {@link #position} returned. */
    public void advance() {
        remaining &= remaining - 1;
    }

    /** Advances to an index that is not before the current one. */
    public void advanceTo(int index) {
        if (index >= blockStart && index - blockStart < BLOCK) {
            remaining &= -1L << (index - blockStart);
        } else {
            blockStart = index;
            remaining = marksAt(index);
        }
    }

    private long marksAt(int from) {
        return bytes.length - from >= BLOCK ? marksOfWholeBlock(bytes, from) : marksOfLastBlock(from);
    }

    private static long marksOfWholeBlock(byte[] bytes, int from) {
        return marksOf(ByteScan.longAt(bytes, from))
                | marksOf(ByteScan.longAt(bytes, from + 8)) << 8
                | marksOf(ByteScan.longAt(bytes, from + 16)) << 16
                | marksOf(ByteScan.longAt(bytes, from + 24)) << 24
                | marksOf(ByteScan.longAt(bytes, from + 32)) << 32
                | marksOf(ByteScan.longAt(bytes, from + 40)) << 40
                | marksOf(ByteScan.longAt(bytes, from + 48)) << 48
                | marksOf(ByteScan.longAt(bytes, from + 56)) << 56;
    }

    private static long marksOf(long word) {
        return ByteScan.byteMask(~((word & LOW_BITS) + ABOVE_HASH | word) & HIGH_BITS);
    }

    private long marksOfLastBlock(int from) {
        long marks = 0;
        int index = from;
        for (; index + Long.BYTES <= bytes.length; index += Long.BYTES) {
            marks |= marksOf(ByteScan.longAt(bytes, index)) << index - from;
        }
        for (; index < bytes.length; index++) {
            marks |= bytes[index] >= 0 && bytes[index] <= '#' ? 1L << index - from : 0;
        }
        return marks;
    }
}
