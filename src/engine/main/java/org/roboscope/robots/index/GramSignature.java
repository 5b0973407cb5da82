package org.roboscope.robots.index;

import org.roboscope.robots.bytes.ByteScan;

/**
 * Which grams of the greatest length a text holds, as a set of 128 bits: several grams share a bit. Whatever holds a
 * text has all the bits of that text, so a bit that is missing tells that the text is.
 */
final class GramSignature {

    /** How many ints a signature is. */
    static final int WIDTH = 4;

    private static final int BITS_SHIFT = 25;

    private long low;
    private long high;

    /** Adds the grams of {@code bytes[from, to)}. */
    GramSignature add(byte[] bytes, int from, int to) {
        long lowBits = low;
        long highBits = high;
        for (int at = from; at <= to - Gram.LONGEST; at++) {
            int number = Gram.scatter(ByteScan.intAt(bytes, at)) >>> BITS_SHIFT;
            long bit = 1L << number;
            long isHigh = -(long) (number >>> 6);
            highBits |= bit & isHigh;
            lowBits |= bit & ~isHigh;
        }
        low = lowBits;
        high = highBits;
        return this;
    }

    void writeTo(int[] numbers, int at) {
        numbers[at] = (int) low;
        numbers[at + 1] = (int) (low >>> Integer.SIZE);
        numbers[at + 2] = (int) high;
        numbers[at + 3] = (int) (high >>> Integer.SIZE);
    }

    /** Whether all bits of the signature written at {@code at} are in this one. */
    boolean holds(int[] numbers, int at) {
        int missing = (numbers[at] & ~(int) low)
                | (numbers[at + 1] & ~(int) (low >>> Integer.SIZE))
                | (numbers[at + 2] & ~(int) high)
                | (numbers[at + 3] & ~(int) (high >>> Integer.SIZE));
        return missing == 0;
    }
}
