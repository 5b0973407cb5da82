package org.roboscope.ui.editor.margin;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.document.diff.LineChange;

/** How one line differs from the saved file. */
public enum ChangeBar {
    ADDED("change-added"),
    CHANGED("change-changed"),
    /** Lines were removed before it. */
    REMOVED_ABOVE("change-removed-above"),
    /** Lines were removed after the last line. */
    REMOVED_BELOW("change-removed-below"),
    /** Lines were removed before and after the only line there is. */
    REMOVED_AROUND("");

    private final String style;

    ChangeBar(String style) {
        this.style = style;
    }

    String style() {
        return style;
    }

    /**
     * The bars of all lines that have one, by line, counted from 0.
     *
     * @param lines how many lines the text has now
     */
    public static Map<Integer, ChangeBar> of(List<LineChange> changes, int lines) {
        Map<Integer, ChangeBar> bars = new HashMap<>();
        for (LineChange change : changes) {
            switch (change.kind()) {
                case REMOVED -> {
                    boolean atEnd = change.rightFrom() >= lines;
                    bars.merge(atEnd ? lines - 1 : change.rightFrom(), atEnd ? REMOVED_BELOW : REMOVED_ABOVE,
                            (above, below) -> REMOVED_AROUND);
                }
                case ADDED -> fill(bars, change, ADDED);
                case CHANGED -> fill(bars, change, CHANGED);
            }
        }
        return bars;
    }

    private static void fill(Map<Integer, ChangeBar> bars, LineChange change, ChangeBar bar) {
        for (int line = change.rightFrom(); line < change.rightTo(); line++) {
            bars.put(line, bar);
        }
    }
}
