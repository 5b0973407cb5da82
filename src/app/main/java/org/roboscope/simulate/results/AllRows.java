package org.roboscope.simulate.results;

import java.util.function.BooleanSupplier;

/** Every row there is, as it came. */
public final class AllRows implements ResultRows {

    private final RunResults results;
    private final BooleanSupplier complete;

    public AllRows(RunResults results, BooleanSupplier complete) {
        this.results = results;
        this.complete = complete;
    }

    @Override
    public int size() {
        return (int) Math.min(Integer.MAX_VALUE, results.rows());
    }

    @Override
    public long row(int index) {
        return index;
    }

    @Override
    public boolean isComplete() {
        return complete.getAsBoolean();
    }
}
