package org.roboscope.ui.bulk;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** A place in the table, which stands for one row after the other as the rows are scrolled through. */
final class RowSlot {

    private static final int NONE = -1;

    private final ReadOnlyObjectWrapper<Integer> row = new ReadOnlyObjectWrapper<>(NONE);

    void show(int number) {
        if (row() != number) {
            row.set(number);
        }
    }

    /** The slot stands for no row until {@link #show} is called. */
    void clear() {
        row.set(NONE);
    }

    int row() {
        return row.get();
    }

    /** The number of the row; less than 0 where it stands for none. */
    ReadOnlyObjectProperty<Integer> rowProperty() {
        return row.getReadOnlyProperty();
    }
}
