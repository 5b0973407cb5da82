package org.roboscope.ui.bulk;

import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import org.roboscope.simulate.results.ResultRows;

/** Rows whose number grows while a run or a filter is at work; the window is told when it asks. */
final class RowList {

    private final ResultRows rows;
    private final ReadOnlyIntegerWrapper size;

    RowList(ResultRows rows) {
        this.rows = rows;
        this.size = new ReadOnlyIntegerWrapper(rows.size());
    }

    /** Tells of the rows that have come since. */
    void grow() {
        size.set(rows.size());
    }

    ResultRows rows() {
        return rows;
    }

    int size() {
        return size.get();
    }

    ReadOnlyIntegerProperty sizeProperty() {
        return size.getReadOnlyProperty();
    }
}
