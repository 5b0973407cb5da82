package org.roboscope.ui.common;

import java.util.List;
import javafx.collections.ObservableList;

/** Brings what a list or a table shows up to date. */
public final class ListUpdates {

    private ListUpdates() {}

    /**
     * Makes {@code shown} the same as {@code wanted}, and touches only what differs: to draw rows anew takes longer than
     * to find out which of them changed.
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
