package org.roboscope.lint.effect.patterns;

/** Which patterns were tried for a path already. One thread at a time may use it; each search at once has its own. */
final class TriedPatterns {

    private final int[] last;
    private int paths;

    TriedPatterns(int patterns) {
        last = new int[patterns];
    }

    /** Another path. */
    void begin() {
        paths++;
    }

    /** Whether this is the first time for the path. */
    boolean isFirst(int pattern) {
        boolean first = last[pattern] != paths;
        last[pattern] = paths;
        return first;
    }
}
