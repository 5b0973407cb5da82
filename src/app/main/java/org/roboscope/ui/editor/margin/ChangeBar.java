package org.roboscope.ui.editor.margin;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.roboscope.document.diff.LineChange;

/**
 * How a line differs from the saved file, as the bar beside it says. Each kind has a form of its own: full for what was
 * added, in stripes for what was changed, a corner at the edge where lines were removed.
 */
public enum ChangeBar {
    ADDED("change-added"),
    CHANGED("change-changed"),
    /** Lines were removed before it. */
    REMOVED_ABOVE("change-removed-above"),
    /** Lines were removed after the last line. */
    REMOVED_BELOW("change-removed-below");

    final String style;

    ChangeBar(String style) {
        this.style = style;
    }

    /**
     * The bars of all lines that have one, by line, counted from 0. Only lines that were removed before and after the only
     * line there is have two.
     *
     * @param lines how many lines the text has now
     */
    public static Map<Integer, Set<ChangeBar>> of(List<LineChange> changes, int lines) {
        Map<Integer, Set<ChangeBar>> bars = new HashMap<>();
        for (LineChange change : changes) {
            if (change.kind() == LineChange.Kind.REMOVED) {
                boolean atEnd = change.rightFrom() >= lines;
                bars.merge(atEnd ? lines - 1 : change.rightFrom(), Set.of(atEnd ? REMOVED_BELOW : REMOVED_ABOVE),
                        (above, below) -> EnumSet.of(REMOVED_ABOVE, REMOVED_BELOW));
            } else {
                Set<ChangeBar> bar = Set.of(change.kind() == LineChange.Kind.ADDED ? ADDED : CHANGED);
                for (int line = change.rightFrom(); line < change.rightTo(); line++) {
                    bars.put(line, bar);
                }
            }
        }
        return bars;
    }
}
