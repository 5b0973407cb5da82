package org.roboscope.robots.index;

import org.roboscope.robots.bytes.ByteScan;

/** One to four bytes as a number, the first byte lowest. */
final class Gram {

    static final int LONGEST = Integer.BYTES;

    private static final int SCATTER = 0x9E3779B1;

    private Gram() {}

    /** The gram of {@code length} bytes at {@code at}, which may lie at the very end of the array. */
    static int at(byte[] bytes, int at, int length) {
        if (at + LONGEST <= bytes.length) {
            return ByteScan.intAt(bytes, at) & mask(length);
        }
        int gram = 0;
        for (int i = 0; i < length; i++) {
            gram |= (bytes[at + i] & 0xFF) << (8 * i);
        }
        return gram;
    }

    static int mask(int length) {
        return -1 >>> (8 * (LONGEST - length));
    }

    /** A number of which the highest bits differ for grams that look alike. */
    static int scatter(int gram) {
        return gram * SCATTER;
    }
}
