package org.roboscope.lint;

/** A limit for the work of trying fixes in advance. The default is about one second. */
public final class FixWork {

    /** The total number of bytes of the checked copies. */
    private static final long DEFAULT_BYTES = 8L << 20;
    /** The cost of checking an empty file, in bytes. */
    private static final int FILE_COST = 32 << 10;
    /** The cost of computing and matching a finding, in bytes. */
    private static final int FINDING_COST = 256;

    /** The maximum size of a file that can be checked between two keystrokes. */
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

    /** Returns the limit while the user types. It allows no work for a file that takes too long to check. */
    public static FixWork whileTyping() {
        return new FixWork(DEFAULT_BYTES, MAX_BYTES_WHILE_TYPING);
    }

    public static FixWork none() {
        return new FixWork(0, Integer.MAX_VALUE);
    }

    public static FixWork unlimited() {
        return new FixWork(Long.MAX_VALUE, Integer.MAX_VALUE);
    }

    /** Subtracts the work of checking copies of a file with findings. Returns whether the limit allows it. */
    boolean allows(int bytes, int findings, int copies) {
        remaining -= (long) copies * findings * FINDING_COST;
        return allows(bytes, copies);
    }

    /** Subtracts the work of checking copies of a file without findings. Returns whether the limit allows it. */
    boolean allows(int bytes, int copies) {
        remaining -= (long) copies * (bytes + FILE_COST);
        return remaining >= 0 && bytes <= maxFileSize;
    }
}
