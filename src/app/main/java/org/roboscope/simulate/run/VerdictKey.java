package org.roboscope.simulate.run;

/**
 * What is made once for two packed numbers, as a verdict and what may be done with the page, lies in a map under this key.
 * The bits in which packed numbers differ are not those that a map looks at first; in the key, all bits differ.
 */
public final class VerdictKey {

    /** Odd, so that each pair has a key of its own. */
    private static final long SPREADING = 0x9E3779B97F4A7C15L;

    private VerdictKey() {}

    public static long of(int one, int other) {
        return Long.reverseBytes(((long) one << Integer.SIZE | other & 0xFFFFFFFFL) * SPREADING);
    }
}
