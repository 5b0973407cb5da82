package org.roboscope.document.text;

import java.util.random.RandomGenerator;

/**
 * A polynomial hash modulo the prime 2^61 − 1: the hash of two texts in a row follows from theirs, so a change costs
 * the hash of one piece. Its base is chosen at each start; two given texts meet with a chance of less than one in 10^10
 * even at the largest size that opens.
 */
final class TextHash {

    private static final long PRIME = (1L << 61) - 1;
    private static final long BASE = RandomGenerator.getDefault().nextLong(1L << 20, PRIME);

    private TextHash() {}

    static long of(CharSequence text) {
        long hash = 0;
        for (int i = 0; i < text.length(); i++) {
            hash = add(multiply(hash, BASE), text.charAt(i));
        }
        return hash;
    }

    /** What a hash is multiplied by when a text of this length follows. */
    static long shift(int length) {
        long shift = 1;
        long square = BASE;
        for (int rest = length; rest > 0; rest >>= 1) {
            if ((rest & 1) == 1) {
                shift = multiply(shift, square);
            }
            square = multiply(square, square);
        }
        return shift;
    }

    static long concat(long first, long second, long shiftOfSecond) {
        return add(multiply(first, shiftOfSecond), second);
    }

    private static long add(long a, long b) {
        long sum = a + b;
        return sum >= PRIME ? sum - PRIME : sum;
    }

    private static long multiply(long a, long b) {
        long low = a * b;
        long upper = (Math.multiplyHigh(a, b) << 3) | (low >>> 61);
        return add(low & PRIME, upper);
    }
}
