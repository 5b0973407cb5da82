package org.roboscope.simulate.results;

/** Some rows of the results, in some order. Their number may grow while somebody looks. */
public interface ResultRows {

    int size();

    /** The number that the row with this index has among all, counted from 0. */
    long row(int index);

    /** Every row there is, as it came. */
    record AllRows(RunResults results) implements ResultRows {

        @Override
        public int size() {
            return (int) Math.min(Integer.MAX_VALUE, results.rows());
        }

        @Override
        public long row(int index) {
            return index;
        }
    }
}
