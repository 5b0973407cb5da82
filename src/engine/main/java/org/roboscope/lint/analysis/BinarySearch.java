package org.roboscope.lint.analysis;

import java.util.function.IntPredicate;

/** Finds a place among things in order. */
public final class BinarySearch {

    private BinarySearch() {}

    /** The first number from which on it is so; the end if it is nowhere. */
    public static int first(int from, int end, IntPredicate isSo) {
        int low = from;
        int high = end;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (isSo.test(middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
