package org.roboscope.ui.editor.text;

import java.util.List;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.PlainTextChange;

/**
 * Keeps the caret and the selection of an area at their text when something else changes: from another view, by a fix, by a
 * replacement. The library takes them to the beginning of what is inserted shortly before them.
 */
final class CaretKeeper {

    private final CodeArea area;
    /** As they were before the change. */
    private int anchor;
    private int caret;

    CaretKeeper(CodeArea area) {
        this.area = area;
        // Neither property fires while the text changes.
        area.caretPositionProperty().addListener((property, before, now) -> remember());
        area.anchorProperty().addListener((property, before, now) -> remember());
        area.multiPlainChanges().subscribe(this::keep);
    }

    private void remember() {
        anchor = area.getAnchor();
        caret = area.getCaretPosition();
    }

    private void keep(List<PlainTextChange> changes) {
        int newAnchor = anchor;
        int newCaret = caret;
        for (PlainTextChange change : changes) {
            boolean anchorEnds = newAnchor > newCaret;
            boolean caretEnds = newCaret > newAnchor;
            newAnchor = moved(newAnchor, anchorEnds, change);
            newCaret = moved(newCaret, caretEnds, change);
        }
        if (newAnchor != area.getAnchor() || newCaret != area.getCaretPosition()) {
            area.selectRange(newAnchor, newCaret);
        }
    }

    /** @param endsSelection what is inserted there comes after the selection, and otherwise before the caret */
    static int moved(int place, boolean endsSelection, PlainTextChange change) {
        int start = change.getPosition();
        if (place < start || place == start && endsSelection) {
            return place;
        }
        if (place >= change.getRemovalEnd()) {
            return place + change.getNetLength();
        }
        return start + Math.min(place - start, change.getInserted().length());
    }
}
