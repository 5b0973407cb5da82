package org.roboscope.ui.bulk;

import java.util.AbstractList;
import java.util.List;
import java.util.function.IntFunction;
import javafx.collections.ObservableListBase;

/** The items of a table with too many rows to keep an object for each. A row is created when the table requests it. */
final class LazyRows<R> extends ObservableListBase<R> {

    private IntFunction<R> rowFunction = _ -> {
        throw new IndexOutOfBoundsException();
    };
    private int size;

    /** Replaces all rows. */
    void replace(int newSize, IntFunction<R> newRows) {
        List<R> oldRows = asList(size, rowFunction);
        beginChange();
        rowFunction = newRows;
        size = newSize;
        if (oldRows.isEmpty() || newSize == 0) {
            nextRemove(0, oldRows);
            nextAdd(0, newSize);
        } else {
            nextReplace(0, newSize, oldRows);
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

    private static <R> List<R> asList(int size, IntFunction<R> rowFunction) {
        return new AbstractList<>() {

            @Override
            public R get(int index) {
                return rowFunction.apply(index);
            }

            @Override
            public int size() {
                return size;
            }
        };
    }

    @Override
    public R get(int index) {
        return rowFunction.apply(index);
    }

    @Override
    public int size() {
        return size;
    }
}
