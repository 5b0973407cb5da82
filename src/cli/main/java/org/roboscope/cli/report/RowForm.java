package org.roboscope.cli.report;

/** The heading of a report on many URLs, and the separators of its rows. */
public interface RowForm {

    byte[] NOTHING = {};

    /** @param isWeighted whether the rows have the weight of each URL */
    byte[] heading(boolean isWeighted);

    /** Returns the separator before the first row, if there is one. */
    default byte[] beforeRows() {
        return NOTHING;
    }

    default byte[] betweenRows() {
        return NOTHING;
    }
}
