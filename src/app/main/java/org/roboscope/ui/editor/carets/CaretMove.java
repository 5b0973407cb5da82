package org.roboscope.ui.editor.carets;

/** A way that a key moves a caret. */
enum CaretMove {
    LEFT, RIGHT, WORD_LEFT, WORD_RIGHT, LINE_START, LINE_END, UP, DOWN;

    boolean isVertical() {
        return this == UP || this == DOWN;
    }

    boolean isForward() {
        return this == RIGHT || this == WORD_RIGHT || this == LINE_END || this == DOWN;
    }
}
