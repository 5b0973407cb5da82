package org.roboscope.simulate.results;

import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Which columns have had the same value in all rows up to now. Each is known by the first one that is like it. */
final class EqualColumns {

    private final int[] first;

    EqualColumns(int columns) {
        this.first = new int[columns];
    }

    /** @param values the row's value in each column */
    void add(IntUnaryOperator values) {
        int[] row = IntStream.range(0, first.length).map(values).toArray();
        int[] before = first.clone();
        for (int column = 0; column < first.length; column++) {
            if (row[column] != row[before[column]]) {
                first[column] = firstLike(column, before, row);
            }
        }
    }

    /** Of those that were like it up to now, the first one that still is. */
    private static int firstLike(int column, int[] before, int[] row) {
        for (int other = before[column]; other < column; other++) {
            if (before[other] == before[column] && row[other] == row[column]) {
                return other;
            }
        }
        return column;
    }

    int[] first() {
        return first.clone();
    }
}
