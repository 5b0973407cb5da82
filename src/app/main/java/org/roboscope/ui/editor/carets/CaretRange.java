package org.roboscope.ui.editor.carets;

import javafx.scene.control.IndexRange;
import org.jspecify.annotations.Nullable;

/**
 * A caret in the shown text, and what is selected at it.
 *
 * @param anchor where the selection began; the caret's own place if nothing is selected
 * @param column where the caret would be in a line that is long enough; empty unless it went up or down
 */
record CaretRange(int anchor, int caret, @Nullable Integer column) {

    static CaretRange at(int place) {
        return new CaretRange(place, place, null);
    }

    static CaretRange of(int anchor, int caret) {
        return new CaretRange(anchor, caret, null);
    }

    int start() {
        return Math.min(anchor, caret);
    }

    int end() {
        return Math.max(anchor, caret);
    }

    boolean isEmpty() {
        return anchor == caret;
    }

    IndexRange range() {
        return new IndexRange(start(), end());
    }

    CaretRange inColumn(int wanted) {
        return new CaretRange(anchor, caret, wanted);
    }

    /** After this change of the text. What is inserted at the caret comes after it. */
    CaretRange after(int from, int removed, int inserted) {
        return new CaretRange(after(anchor, from, removed, inserted), after(caret, from, removed, inserted), column);
    }

    private static int after(int place, int from, int removed, int inserted) {
        if (place <= from) {
            return place;
        }
        return place < from + removed ? from : place + inserted - removed;
    }

    /** Both selections as one, which goes on as this one does if it selects anything. */
    CaretRange with(CaretRange other) {
        boolean backwards = isEmpty() ? other.caret < other.anchor : caret < anchor;
        int from = Math.min(start(), other.start());
        int to = Math.max(end(), other.end());
        return backwards ? of(to, from) : of(from, to);
    }

    /** Whether the two overlap, or touch while one of them is empty. */
    boolean meets(CaretRange later) {
        return later.start() < end() || (later.start() == end() && (isEmpty() || later.isEmpty()));
    }
}
