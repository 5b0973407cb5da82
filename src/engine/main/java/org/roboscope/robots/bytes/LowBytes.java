package org.roboscope.robots.bytes;

/**
 * The bytes of a file that are {@code #} or less, one after the other: white space, control characters and
 * {@code ! " #}, which is all that can part a line. They are found 64 bytes at a time, wherever lines end: so the search
 * waits for nothing that is read, and its cost does not depend on how long lines are.
 */
public final class LowBytes {

    private static final int BLOCK = Long.SIZE;
    private static final long LOW_BITS = 0x7F7F7F7F7F7F7F7FL;
    private static final long HIGH_BITS = ~LOW_BITS;
    private static final long ABOVE_HASH = (0x80 - ('#' + 1)) * 0x0101010101010101L;

    private final byte[] bytes;
    private int block;
    /** A bit for each low byte of the block that is still to come. */
    private long marks;

    public LowBytes(byte[] bytes, int from) {
        this.bytes = bytes;
        this.block = from;
        this.marks = marksAt(from);
    }

    /** Where the next low byte stands; the end of the file where there is none. */
    public int at() {
        while (marks == 0) {
            if (bytes.length - block <= BLOCK) {
                return bytes.length;
            }
            block += BLOCK;
            marks = marksAt(block);
        }
        return block + Long.numberOfTrailingZeros(marks);
    }

    /** Continues behind the low byte that {@link #at} returned. */
    public void pass() {
        marks &= marks - 1;
    }

    /** Goes on at another place, behind all that was passed. */
    public void moveTo(int place) {
        if (place >= block && place - block < BLOCK) {
            marks &= -1L << (place - block);
        } else {
            block = place;
            marks = marksAt(place);
        }
    }

    private long marksAt(int from) {
        return bytes.length - from >= BLOCK ? wholeBlock(bytes, from) : lastBlock(from);
    }

    private static long wholeBlock(byte[] bytes, int from) {
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

    private long lastBlock(int from) {
        long all = 0;
        int at = from;
        for (; at + Long.BYTES <= bytes.length; at += Long.BYTES) {
            all |= marksOf(ByteScan.longAt(bytes, at)) << at - from;
        }
        for (; at < bytes.length; at++) {
            all |= bytes[at] >= 0 && bytes[at] <= '#' ? 1L << at - from : 0;
        }
        return all;
    }
}
