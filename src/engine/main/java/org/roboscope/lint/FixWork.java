package org.roboscope.lint;

/** How much work may go into trying fixes while no particular one is awaited: about a second's worth, unless all are wanted. */
public final class FixWork {

    /** Bytes of copies looked over. */
    private static final long USUAL = 8L << 20;
    /** Checking the shortest file takes as long as this many bytes of a long one. */
    private static final int AT_LEAST = 32 << 10;
    /** To find and compare a finding again takes as long as this many bytes without one. */
    private static final int OF_FINDING = 256;

    /** To look over a longer file takes longer than the pause between two keys. */
    private static final int LARGEST_AHEAD = 1 << 20;

    private final int largest;
    private long left;

    private FixWork(long left, int largest) {
        this.left = left;
        this.largest = largest;
    }

    public static FixWork usual() {
        return new FixWork(USUAL, Integer.MAX_VALUE);
    }

    /** While somebody types, and may ask for a fix: none for a file of which a single copy is too much work for that. */
    public static FixWork ahead() {
        return new FixWork(USUAL, LARGEST_AHEAD);
    }

    public static FixWork none() {
        return new FixWork(0, Integer.MAX_VALUE);
    }

    public static FixWork unlimited() {
        return new FixWork(Long.MAX_VALUE, Integer.MAX_VALUE);
    }

    /** Whether the work left allows checking these copies of a file of this size with this number of findings. */
    boolean allows(int bytes, int findings, int copies) {
        left -= (long) copies * findings * OF_FINDING;
        return allows(bytes, copies);
    }

    /** Whether the work left allows checking these copies of a file of this size. */
    boolean allows(int bytes, int copies) {
        left -= (long) copies * (bytes + AT_LEAST);
        return left >= 0 && bytes <= largest;
    }
}
