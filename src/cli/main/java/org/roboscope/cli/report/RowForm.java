package org.roboscope.cli.report;

/** What a report on many URLs has beside its rows. */
public interface RowForm {

    byte[] NOTHING = {};

    /** @param isWeighted whether the rows also say what each URL weighs */
    byte[] heading(boolean isWeighted);

    /** What stands before the first row, if there is one. */
    default byte[] beforeRows() {
        return NOTHING;
    }

    default byte[] betweenRows() {
        return NOTHING;
    }
}
