package org.roboscope.ui.common;

import java.util.List;
import javafx.collections.ObservableList;

/** Updates the items of lists and tables. */
public final class ListUpdates {

    private ListUpdates() {}

    /**
     * Makes {@code shown} equal to {@code wanted}, and changes only items that differ, because drawing rows takes
     * longer than comparing them.
     */
    public static <T> void show(List<T> wanted, ObservableList<T> shown) {
        int common = Math.min(shown.size(), wanted.size());
        for (int i = 0; i < common; i++) {
            if (!shown.get(i).equals(wanted.get(i))) {
                shown.set(i, wanted.get(i));
            }
        }
        if (shown.size() > common) {
            shown.remove(common, shown.size());
        } else if (wanted.size() > common) {
            shown.addAll(wanted.subList(common, wanted.size()));
        }
    }
}
