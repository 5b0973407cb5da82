package org.roboscope.ui.editor;

import javafx.geometry.Orientation;

/** How often the text in front is shown. */
enum TextSplit {
    /** There is no text yet, or a part of one that is too long to be shown whole. */
    NOT_POSSIBLE,
    ONE_VIEW,
    ONE_ABOVE_THE_OTHER,
    SIDE_BY_SIDE;

    static TextSplit of(TextEditor editor) {
        if (editor.part().isPresent()) {
            return NOT_POSSIBLE;
        }
        return editor.views().split()
                .map(side -> side == Orientation.VERTICAL ? ONE_ABOVE_THE_OTHER : SIDE_BY_SIDE).orElse(ONE_VIEW);
    }

    boolean isSplit() {
        return this == ONE_ABOVE_THE_OTHER || this == SIDE_BY_SIDE;
    }
}
