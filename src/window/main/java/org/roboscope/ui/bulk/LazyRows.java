package org.roboscope.ui.bulk;

import java.util.AbstractList;
import java.util.List;
import java.util.function.IntFunction;
import javafx.collections.ObservableListBase;

/** Rows of a table with too many to keep an object for each. A row is created when the table requests it. */
final class LazyRows<R> extends ObservableListBase<R> {

    private IntFunction<R> rows = _ -> {
        throw new IndexOutOfBoundsException();
    };
    private int size;

    /** Replaces all rows. */
    void replace(int newSize, IntFunction<R> newRows) {
        List<R> before = list(size, rows);
        beginChange();
        rows = newRows;
        size = newSize;
        if (before.isEmpty() || newSize == 0) {
            nextRemove(0, before);
            nextAdd(0, newSize);
        } else {
            nextReplace(0, newSize, before);
        }
        endChange();
    }

    /** Adds rows at the end; the row function supplies them. */
    void grow(int newSize) {
        if (newSize > size) {
            beginChange();
            nextAdd(size, newSize);
            size = newSize;
            endChange();
        }
    }

    private static <R> List<R> list(int size, IntFunction<R> rows) {
        return new AbstractList<>() {

            @Override
            public R get(int index) {
                return rows.apply(index);
            }

            @Override
            public int size() {
                return size;
            }
        };
    }

    @Override
    public R get(int index) {
        return rows.apply(index);
    }

    @Override
    public int size() {
        return size;
    }
}
