package org.roboscope.lint.analysis;

import java.util.function.IntPredicate;

/** Binary search over a range of numbers. */
public final class BinarySearch {

    private BinarySearch() {}

    /**
     * Returns the first number for which a condition is true, or {@code end} if there is none. The condition must be
     * true for all following numbers too.
     */
    public static int findFirst(int from, int end, IntPredicate condition) {
        int low = from;
        int high = end;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (condition.test(middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
