package org.roboscope.simulate.results;

import java.io.IOException;
import java.util.function.BooleanSupplier;

/** Rows of the results, filtered or sorted. Their number may grow while they are read. */
public interface ResultRows {

    int size();

    /** The number of the row with this index, from 0. */
    long row(int index);

    /** Walks through rows without storing them. */
    interface Walk {

        /** @return false if it was stopped */
        boolean walk(RowConsumer consumer, BooleanSupplier stop) throws IOException;
    }

    /** Receives the number of each row. */
    interface RowConsumer {

        void accept(long row) throws IOException;
    }
}
