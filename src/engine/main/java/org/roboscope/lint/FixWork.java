package org.roboscope.lint;

/** How much may be done to try fixes where nobody waits for a certain one: about a second's worth, unless all are wanted. */
public final class FixWork {

    /** Bytes of copies looked over. */
    private static final long USUAL = 8L << 20;
    /** To look the shortest file over takes as long as so many bytes of a long one. */
    private static final int AT_LEAST = 32 << 10;

    private long left;

    private FixWork(long left) {
        this.left = left;
    }

    public static FixWork usual() {
        return new FixWork(USUAL);
    }

    public static FixWork none() {
        return new FixWork(0);
    }

    public static FixWork unlimited() {
        return new FixWork(Long.MAX_VALUE);
    }

    /** Whether so many more copies of a file of this size may be looked over. */
    boolean allows(int bytes, int copies) {
        left -= (long) copies * (bytes + AT_LEAST);
        return left >= 0;
    }
}
