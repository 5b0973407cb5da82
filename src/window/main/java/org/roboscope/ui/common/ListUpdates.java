package org.roboscope.ui.common;

import java.util.List;
import javafx.collections.ObservableList;

/** Updates the items of lists and tables. */
public final class ListUpdates {

    private ListUpdates() {}

    /**
     * Makes {@code items} equal to {@code newItems}, and changes only items that differ, because drawing rows takes
     * longer than comparing them.
     */
    public static <T> void update(List<T> newItems, ObservableList<T> items) {
        int commonSize = Math.min(items.size(), newItems.size());
        for (int i = 0; i < commonSize; i++) {
            if (!items.get(i).equals(newItems.get(i))) {
                items.set(i, newItems.get(i));
            }
        }
        if (items.size() > commonSize) {
            items.remove(commonSize, items.size());
        } else if (newItems.size() > commonSize) {
            items.addAll(newItems.subList(commonSize, newItems.size()));
        }
    }
}
