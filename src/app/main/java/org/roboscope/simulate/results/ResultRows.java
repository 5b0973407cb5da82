package org.roboscope.simulate.results;

/** Some rows of the results, in some order. Their number may grow while somebody looks. */
public interface ResultRows {

    int size();

    /** The number that the row with this index has among all, counted from 0. */
    long row(int index);

    /** Whether all rows are there. */
    boolean isComplete();
}
