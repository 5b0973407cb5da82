package org.roboscope.lint;

/** A budget for trying fixes in advance. The default is about one second of work. */
public final class FixBudget {

    /** The default for the total number of bytes of the checked copies. */
    private static final long DEFAULT_BYTES = 8L << 20;
    /** The cost of checking an empty file, in bytes. */
    private static final int FILE_COST_BYTES = 32 << 10;
    /** The cost of computing and matching a finding, in bytes. */
    private static final int FINDING_COST_BYTES = 256;

    /** The maximum number of bytes of a file that can be checked between two keystrokes. */
    private static final int MAX_BYTES_WHILE_TYPING = 1 << 20;

    private final int maxFileSize;
    private long remainingBytes;

    private FixBudget(long remainingBytes, int maxFileSize) {
        this.remainingBytes = remainingBytes;
        this.maxFileSize = maxFileSize;
    }

    public static FixBudget byDefault() {
        return new FixBudget(DEFAULT_BYTES, Integer.MAX_VALUE);
    }

    /** Returns a budget for use while the user types. It allows no work for a file that takes too long to check. */
    public static FixBudget whileTyping() {
        return new FixBudget(DEFAULT_BYTES, MAX_BYTES_WHILE_TYPING);
    }

    public static FixBudget none() {
        return new FixBudget(0, Integer.MAX_VALUE);
    }

    public static FixBudget unlimited() {
        return new FixBudget(Long.MAX_VALUE, Integer.MAX_VALUE);
    }

    /** Spends the cost of checking copies of a file with findings. Returns whether the budget suffices. */
    boolean spend(int fileSize, int findingCount, int copyCount) {
        remainingBytes -= (long) copyCount * findingCount * FINDING_COST_BYTES;
        return spend(fileSize, copyCount);
    }

    /** Spends the cost of checking copies of a file without findings. Returns whether the budget suffices. */
    boolean spend(int fileSize, int copyCount) {
        remainingBytes -= (long) copyCount * (fileSize + FILE_COST_BYTES);
        return remainingBytes >= 0 && fileSize <= maxFileSize;
    }
}
