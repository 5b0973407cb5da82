package org.roboscope.ui.bulk;

import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import org.roboscope.simulate.results.ResultRows;

/** Rows whose number grows during a run or while a filter works; the window sees the new number after {@link #grow}. */
final class RowList {

    private final ResultRows rows;
    private final ReadOnlyIntegerWrapper size;

    RowList(ResultRows rows) {
        this.rows = rows;
        this.size = new ReadOnlyIntegerWrapper(rows.size());
    }

    /** Reports the rows that were added since. */
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
