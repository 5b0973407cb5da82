package org.roboscope.lint;

/** A limit on the work of trying fixes in advance: about one second by default. */
public final class FixWork {

    /** The number of bytes of copies that are checked. */
    private static final long DEFAULT_BYTES = 8L << 20;
    /** The cost of checking the shortest file, as bytes of a long one. */
    private static final int COST_OF_FILE = 32 << 10;
    /** The cost of finding and comparing a finding again, as bytes without one. */
    private static final int COST_OF_FINDING = 256;

    /** The largest file that can be checked in the pause between two keystrokes. */
    private static final int MAX_BYTES_WHILE_TYPING = 1 << 20;

    private final int maxFileSize;
    private long remaining;

    private FixWork(long remaining, int maxFileSize) {
        this.remaining = remaining;
        this.maxFileSize = maxFileSize;
    }

    public static FixWork byDefault() {
        return new FixWork(DEFAULT_BYTES, Integer.MAX_VALUE);
    }

    /** Returns the limit while the user types: none for a file of which one copy takes too long. */
    public static FixWork whileTyping() {
        return new FixWork(DEFAULT_BYTES, MAX_BYTES_WHILE_TYPING);
    }

    public static FixWork none() {
        return new FixWork(0, Integer.MAX_VALUE);
    }

    public static FixWork unlimited() {
        return new FixWork(Long.MAX_VALUE, Integer.MAX_VALUE);
    }

    /** Whether the remaining work allows checking some copies of a file with this size and number of findings. */
    boolean allows(int bytes, int findings, int copies) {
        remaining -= (long) copies * findings * COST_OF_FINDING;
        return allows(bytes, copies);
    }

    /** Whether the remaining work allows checking some copies of a file of this size. */
    boolean allows(int bytes, int copies) {
        remaining -= (long) copies * (bytes + COST_OF_FILE);
        return remaining >= 0 && bytes <= maxFileSize;
    }
}
