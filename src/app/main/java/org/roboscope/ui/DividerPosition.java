package org.roboscope.ui;

import java.util.concurrent.Executor;
import javafx.scene.control.SplitPane;

/**
 * The first divider of a pane, at its share of the pane. A pane that is laid out, filled or made larger moves its dividers
 * by itself, so the divider is put back until the person takes hold of the window.
 */
final class DividerPosition {

    private final SplitPane pane;
    private final double place;
    private boolean isHeld = true;

    /** @param afterLayout runs what is to follow the layout that is under way */
    DividerPosition(SplitPane pane, double place, Executor afterLayout) {
        this.pane = pane;
        this.place = place;
        putBack();
        pane.widthProperty().addListener(change -> afterLayout.execute(this::putBack));
        pane.heightProperty().addListener(change -> afterLayout.execute(this::putBack));
    }

    void putBack() {
        if (isHeld && !pane.getDividers().isEmpty()) {
            pane.setDividerPositions(place);
        }
    }

    /** From now on it is where the person moves it. */
    void letGo() {
        isHeld = false;
    }

    /** The place that was asked for, which a layout may have rounded. */
    double place() {
        return isHeld || pane.getDividers().isEmpty() ? place : pane.getDividerPositions()[0];
    }
}
