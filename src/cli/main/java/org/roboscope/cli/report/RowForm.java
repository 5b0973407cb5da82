package org.roboscope.cli.report;

/** The heading of a report on many URLs, and the separators of its rows. */
public interface RowForm {

    byte[] NOTHING = {};

    /** @param isWeighted whether the rows have the weight of each URL */
    byte[] heading(boolean isWeighted);

    /**
     * Returns what comes before the first row, such as column headings. It is not written if there are no rows. It is
     * empty by default.
     */
    default byte[] beforeRows() {
        return NOTHING;
    }

    /** Returns the separator of two rows; empty by default. */
    default byte[] betweenRows() {
        return NOTHING;
    }
}
