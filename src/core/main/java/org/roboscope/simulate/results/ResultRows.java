package org.roboscope.simulate.results;

import java.io.IOException;
import java.util.function.BooleanSupplier;

/** Some rows of the results, in some order. Their number may grow while somebody reads them. */
public interface ResultRows {

    int size();

    /** The number of the row with this index, counted from 0. */
    long row(int index);

    /** Goes through rows, which need not be kept for it. */
    interface Walk {

        /** @return false if it was stopped */
        boolean walk(RowTaker taker, BooleanSupplier stop) throws IOException;
    }

    /** Receives the number of each row. */
    interface RowTaker {

        void take(long row) throws IOException;
    }
}
