package org.roboscope.simulate.results;

import java.io.IOException;
import java.util.function.BooleanSupplier;

/** Rows of the results in some order. Their number may grow while they are read. */
public interface ResultRows {

    int size();

    /** The number of the row with this index, from 0. */
    long row(int index);

    /** Walks through rows without keeping them. */
    interface Walk {

        /** @return false if it was stopped */
        boolean walk(RowTaker taker, BooleanSupplier stop) throws IOException;
    }

    /** Receives the number of each row. */
    interface RowTaker {

        void take(long row) throws IOException;
    }
}
